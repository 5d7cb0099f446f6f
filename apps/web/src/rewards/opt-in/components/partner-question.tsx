import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { contentLink } from '@nestling/domain/editorial/content-link';
import type { OptInType } from '@nestling/domain/rewards/gate/gate';
import { useId, type ReactNode } from 'react';
import { FormSummary } from '#lib/forms/form-summary.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import link from '@nestling/ui/link.module.css';
import type { RadioOption } from '@nestling/ui/form/radio-cards.tsx';
import type from '@nestling/ui/text.module.css';
import { useRewardViewed } from '../../data/reward-events.ts';
import { missingText, useProblemText } from '../data/form-text.ts';
import { useFormFacts, type FormFacts } from '../data/use-form-facts.ts';
import { usePartnerForm, type PartnerFormInput, type PartnerForm } from '../data/use-partner-form.ts';
import { PartnerLink } from './partner-link.tsx';
import { PartnerParts } from './partner-parts.tsx';
import { AnswerCards, DisclosureCards } from './question-cards.tsx';
import styles from './partner-question.module.css';

interface PartnerQuestionProps extends PartnerFormInput {
  mode: OptInType;
  level: 1 | 2;
  /** Rendered above the heading. */
  over?: ReactNode;
  /** Postpones the question; absent where an answer is required. */
  onNotNow?: () => void;
}

/**
 * Renders a partner's question with its picture and text: thirteen parts in a fixed order, each
 * partner with its own subset.
 */
export function PartnerQuestion({ mode, ...questionProps }: PartnerQuestionProps) {
  const { question, uid, locale } = questionProps;
  const facts = useFormFacts({ question, mode, uid, locale });
  return facts === null ? <div className={styles.waiting} /> : <Question {...questionProps} facts={facts} />;
}

type Answer = 'yes' | 'no';

function Question({
  facts,
  level,
  over,
  onNotNow,
  ...questionProps
}: Omit<PartnerQuestionProps, 'mode'> & { facts: FormFacts }) {
  const { slug, question } = questionProps;
  const { optIn, partner, disclosures } = question;
  const partnerForm = usePartnerForm(questionProps, facts, useProblemText({ question, country: facts.country }));
  const { form, summary, isChanged, headline, verdict } = partnerForm;
  // The notice about the data that the partner receives disappears after a no, because nothing is
  // sent then.
  const isDeclined = verdict.answer === 'no' || verdict.answer === 'under-age';
  const titleId = useId();
  const warningId = useId();
  useRewardViewed('Third Party Opt-in', slug);
  const { t } = useMessages();
  const mandatoryWarning = optIn.mandatoryWarning ?? t('third-party-opt-in.mandatoryWarning');
  const options: readonly RadioOption<Answer>[] = [
    { value: 'yes', label: optIn.optInYesLabel },
    { value: 'no', label: optIn.optInNoLabel },
  ];
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.block, level === 2 && styles.below)} aria-labelledby={titleId}>
      {optIn.graphic === null ? null : (
        <ContentPicture className={styles.picture} picture={optIn.graphic} alt={optIn.graphic.alt} />
      )}
      <div className={styles.words}>
        {over}
        <Heading ref={headline} id={titleId} className={level === 1 ? type.h1 : type.h2} tabIndex={-1}>
          {optIn.headline}
        </Heading>
        <p className={styles.lead}>{optIn.primaryDescription}</p>
        {optIn.description === null ? null : <p>{optIn.description}</p>}
        {optIn.offerDescription === null ? null : <p>{optIn.offerDescription}</p>}
        <p className={styles.changed} role="status">
          {isChanged ? t('third-party-opt-in.changed') : ''}
        </p>
        <Form className={styles.form} onSubmit={form.handleSubmit}>
          <FormSummary {...summary} />
          {disclosures.length === 0 ? (
            <AnswerCards form={form} options={options} headline={optIn.headline} />
          ) : (
            <DisclosureCards
              form={form}
              disclosures={disclosures}
              options={options}
              businessName={optIn.businessName}
            />
          )}
          {verdict.answer === 'under-age' ? null : (
            <Bearing mode={facts.form.mode} warning={verdict.warns ? mandatoryWarning : null} warningId={warningId} />
          )}
          <PartnerParts
            partnerForm={partnerForm}
            facts={facts}
            businessName={optIn.businessName}
            submitLabel={optIn.optInCallToActionLabel}
          />
          <p className={styles.small}>
            {isDeclined ? null : `${partner.offerText} `}
            <PrivacyLink {...partner} />
          </p>
          <SendRow
            partnerForm={partnerForm}
            question={question}
            country={facts.country}
            warningId={warningId}
            onNotNow={onNotNow}
          />
          <ReturnLink {...optIn} />
        </Form>
      </div>
    </section>
  );
}

interface BearingProps {
  mode: OptInType;
  /** What a no costs; null while the answer is not a no, or where a no costs nothing. */
  warning: string | null;
  warningId: string;
}

/** Says what the answer means for the reward; one that is on its way has no such line. */
function Bearing({ mode, warning, warningId }: BearingProps) {
  const { t } = useMessages();
  if (mode === 'post-shipping') return null;
  return (
    <div className={styles.bearing} role="status">
      {warning === null ? (
        <p>{t(`third-party-opt-in.${mode}`)}</p>
      ) : (
        <p id={warningId} className={styles.warning}>
          <WarningCircleIcon weight="fill" size={24} aria-hidden="true" />
          <span>{warning}</span>
        </p>
      )}
    </div>
  );
}

function PrivacyLink({ privacyPolicyLink, privacyPolicyText }: LeadTransfer['partner']) {
  const address = contentLink(privacyPolicyLink);
  if (address === null) return null;
  return (
    <a className={classNames(link.text, styles.privacy)} href={address} target="_blank" rel="noopener">
      {privacyPolicyText}
      <ArrowSquareOutIcon weight="bold" size={18} aria-hidden="true" />
    </a>
  );
}

interface SendRowProps extends Pick<FormFacts, 'country'>, Pick<PartnerQuestionProps, 'onNotNow'> {
  partnerForm: PartnerForm;
  question: LeadTransfer;
  /** Id of the warning that describes the button after a no that ends the reward. */
  warningId: string;
}

function SendRow({ partnerForm, question, country, warningId, onNotNow }: SendRowProps) {
  const { t } = useMessages();
  const hintId = useId();
  const { form, missing, verdict, consent } = partnerForm;
  // The part of the consent says that the form is being made ready, and nothing is left to answer.
  const isWaiting = consent.kind === 'waiting' && missing.every((control) => control === 'consent');
  const describedBy = verdict.warns ? warningId : hintId;
  return (
    <div className={styles.send}>
      <div className={styles.buttons}>
        <Button
          type="submit"
          blocked={missing.length > 0}
          busy={form.formState.isSubmitting ? t('common.sending') : undefined}
          describedBy={missing.length > 0 ? describedBy : undefined}
        >
          {question.optIn.optInCallToActionLabel}
        </Button>
        {onNotNow === undefined ? null : (
          <Button kind="outline" onClick={onNotNow}>
            {t('third-party-opt-in.notNow')}
          </Button>
        )}
      </div>
      <p id={hintId} className={classNames(styles.small, styles.hint)} role="status">
        {verdict.warns || isWaiting
          ? ''
          : missingText(missing, { question, country, t, isNeeded: onNotNow === undefined })}
      </p>
    </div>
  );
}

function ReturnLink({ returnLinkLabel, returnLinkUrl }: LeadTransfer['optIn']) {
  const address = contentLink(returnLinkUrl);
  if (address === null || returnLinkLabel === null) return null;
  return <PartnerLink className={styles.return} address={address} label={returnLinkLabel} />;
}
