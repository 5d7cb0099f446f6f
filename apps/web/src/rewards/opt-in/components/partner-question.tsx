import type { LeadTransfer, PartnerDisclosure } from '@nestling/contract/rewards/lead-transfer';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { useId } from 'react';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ArrowSquareOutIcon } from '../../../ui/icons/arrow-square-out.ts';
import link from '../../../ui/link.module.css';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import type { RadioOption } from '../../../ui/radio-cards.tsx';
import type from '../../../ui/type.module.css';
import { useRewardViewed } from '../../data/reward-events.ts';
import { disclosureField, usePartnerForm } from '../data/use-partner-form.ts';
import type { AskedBy, OptInField } from '../data/use-partner-form.ts';
import styles from './partner-question.module.css';

type Answer = 'yes' | 'no';

/** What a partner asks below a confirmation: its picture and words, the answers, and the button that says at once what is missing (picture 16). */
export function PartnerQuestion(asked: AskedBy) {
  const { t } = useMessages();
  const { question, slug } = asked;
  const { optIn, partner, disclosures } = question;
  const { form, missing, isChanged, headline } = usePartnerForm(asked);
  const hintId = useId();
  const titleId = useId();
  useRewardViewed('Third Party Opt-in', slug);
  const { disclosures: agreed, choice } = form.watch();
  const options: readonly RadioOption<Answer>[] = [
    { value: 'yes', label: optIn.optInYesLabel },
    { value: 'no', label: optIn.optInNoLabel },
  ];
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      {optIn.graphic === null ? null : (
        <img
          className={styles.picture}
          src={optIn.graphic.url}
          alt={optIn.graphic.alt}
          width={optIn.graphic.width}
          height={optIn.graphic.height}
        />
      )}
      <div className={styles.words}>
        <h2 ref={headline} id={titleId} className={type.h2} tabIndex={-1}>
          {optIn.headline}
        </h2>
        <p className={styles.lead}>{optIn.primaryDescription}</p>
        {optIn.description === null ? null : <p>{optIn.description}</p>}
        {optIn.offerDescription === null ? null : <p>{optIn.offerDescription}</p>}
        <p className={styles.changed} role="status">
          {isChanged ? t('third-party-opt-in.changed') : ''}
        </p>
        <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
          {disclosures.length === 0 ? (
            <RadioCards
              id={form.inputId('choice')}
              name={form.inputId('choice')}
              legend={t('third-party-opt-in.question')}
              options={options}
              value={choice}
              error={null}
              onChange={(answer) => form.setValue('choice', answer)}
            />
          ) : (
            disclosures.map((one) => (
              <Disclosure
                key={one.slug}
                disclosure={one}
                id={form.inputId(disclosureField(one.slug))}
                options={options}
                agreed={agreed[one.slug] ?? null}
                onChange={(agrees) => form.setValue('disclosures', { ...agreed, [one.slug]: agrees })}
              />
            ))
          )}
          <p className={styles.small}>
            {partner.offerText} <PrivacyLink {...partner} />
          </p>
          <div className={styles.send}>
            <Button
              type="submit"
              blocked={missing.length > 0}
              busy={form.formState.isSubmitting ? t('common.sending') : undefined}
              describedBy={missing.length > 0 ? hintId : undefined}
            >
              {optIn.optInCallToActionLabel}
            </Button>
            <p id={hintId} className={styles.small}>
              {missing.length === 0 ? '' : <Missing missing={missing} question={question} />}
            </p>
          </div>
        </form>
      </div>
    </section>
  );
}

interface DisclosureProps {
  disclosure: PartnerDisclosure;
  id: string;
  options: readonly RadioOption<Answer>[];
  agreed: boolean | null;
  onChange: (agrees: boolean) => void;
}

/** What one company says, with its logo, and the answer to it (RWD-113, RWD-141). */
function Disclosure({ disclosure: { disclosure, disclosureLogo }, id, options, agreed, onChange }: DisclosureProps) {
  return (
    <div className={styles.disclosure}>
      {disclosureLogo === null ? null : (
        <img
          className={styles.logo}
          src={disclosureLogo.url}
          alt=""
          width={disclosureLogo.width}
          height={disclosureLogo.height}
        />
      )}
      <RadioCards
        id={id}
        name={id}
        legend={disclosure}
        options={options}
        value={agreed === null ? null : agreed ? 'yes' : 'no'}
        error={null}
        onChange={(answer) => onChange(answer === 'yes')}
      />
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

/** What keeps the button closed: the one answer by its name, or that there are more (RWD-156). */
function Missing({ missing, question }: { missing: readonly OptInField[]; question: LeadTransfer }) {
  const { t } = useMessages();
  const [only, ...more] = missing;
  if (only === undefined || more.length > 0) return t('third-party-opt-in.manyMissing');
  const said = question.disclosures.find(({ slug }) => disclosureField(slug) === only);
  const label = said ? said.disclosureLogo?.alt || said.disclosure : t('third-party-opt-in.question');
  return t('third-party-opt-in.oneMissing', { label });
}
