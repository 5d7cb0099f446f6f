import type { PartnerDisclosure } from '@nestling/contract/rewards/lead-transfer';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { RadioCards, type RadioOption } from '@nestling/ui/form/radio-cards.tsx';
import { disclosureField } from '../data/controls.ts';
import type { OptInFormState } from '../data/use-partner-form.ts';
import styles from './partner-question.module.css';

interface CardsProps {
  form: OptInFormState;
  options: readonly RadioOption<'yes' | 'no'>[];
}

interface AnswerProps extends CardsProps {
  /** The headline of the partner, which asks the question above the cards. */
  headline: string;
}

/** Renders the question: yes or no. */
export function AnswerCards({ form, options, headline }: AnswerProps) {
  return (
    <RadioCards
      id={form.inputId('choice')}
      name={form.inputId('choice')}
      legend={headline}
      hidesLegend
      options={options}
      value={form.watch().choice}
      error={form.errorText('choice')}
      onChange={(answer) => {
        form.setValue('choice', answer);
        form.clearErrors('choice');
      }}
    />
  );
}

interface DisclosureProps extends CardsProps {
  disclosures: readonly PartnerDisclosure[];
  businessName: string;
}

/**
 * Renders the disclosures in place of the question: the text and logo of each company with its own
 * answer.
 */
export function DisclosureCards({ form, options, disclosures, businessName }: DisclosureProps) {
  const { t } = useMessages();
  const { disclosures: agreed } = form.watch();
  const cards = disclosures.map(({ slug, disclosure, disclosureLogo }) => {
    const field = disclosureField(slug);
    const id = form.inputId(field);
    const agrees = agreed[slug] ?? null;
    return (
      <div key={slug} className={styles.disclosure}>
        {disclosureLogo === null ? null : <ContentPicture className={styles.logo} picture={disclosureLogo} alt="" />}
        <RadioCards
          id={id}
          name={id}
          legend={disclosure}
          options={options}
          value={agrees === null ? null : agrees ? 'yes' : 'no'}
          error={form.errorText(field)}
          onChange={(answer) => {
            form.setValue('disclosures', { ...agreed, [slug]: answer === 'yes' });
            form.clearErrors(field);
          }}
        />
      </div>
    );
  });
  return (
    <>
      {disclosures.length > 1 ? <p>{t('third-party-opt-in.together', { partner: businessName })}</p> : null}
      {cards}
    </>
  );
}
