import { normaliseName } from '@nestling/domain/account/person-name';
import type { StepOneQuestion } from '@nestling/domain/account/step-one';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '#features/email/text-button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Message } from '#lib/i18n/message.tsx';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import type from '@nestling/ui/text.module.css';
import type { StepOneForm } from '../../data/wizard/step-one.ts';
import type { AccountForm } from '../../data/use-account-form.ts';
import styles from './wizard.module.css';

const NAME_FIELDS = [
  { field: 'firstName', question: 'first-name', autoComplete: 'given-name' },
  { field: 'lastName', question: 'last-name', autoComplete: 'family-name' },
] as const;

interface NamesSectionProps {
  questions: readonly StepOneQuestion[];
  /** The name in the member record, where it can be corrected. */
  storedName: string | null;
  onCorrect: () => void;
  form: AccountForm<StepOneForm>;
}

/** Renders the missing names, and the offer to correct the stored ones. */
export function NamesSection({ questions, storedName, onCorrect, form }: NamesSectionProps) {
  const { t } = useMessages();
  const fields = NAME_FIELDS.filter(({ question }) => questions.includes(question));
  const correct = () => {
    // The fields must be rendered first, so that the first one can take the focus of the button
    // that disappears.
    flushSync(onCorrect);
    document.getElementById(form.inputId('firstName'))?.focus();
  };
  const offer = storedName === null ? null : <NameOffer name={storedName} onCorrect={correct} />;
  if (fields.length === 0) return offer;
  return (
    <section className={styles.section}>
      <h2 className={type.h3}>{t('create-profile-step-one.nameTitle')}</h2>
      <p className={styles.hint}>{t('create-profile-step-one.nameHint')}</p>
      <div className={styles.fields}>
        {fields.map(({ field, autoComplete }) => (
          <Field
            key={field}
            {...form.register(field)}
            autoComplete={autoComplete}
            autoCapitalize="words"
            limit={100}
            stored={normaliseName}
            required
            label={t(`create-profile-step-one.${field}`)}
          />
        ))}
      </div>
      {offer}
    </section>
  );
}

function NameOffer({ name, onCorrect }: { name: string; onCorrect: () => void }) {
  return (
    <p className={styles.nameOffer}>
      <Message
        of="create-profile-step-one.notYourName"
        values={{ name: `<name>${name}</name>` }}
        tags={{
          name: (text) => <bdi>{text}</bdi>,
          change: (text) => <TextButton onClick={onCorrect}>{text}</TextButton>,
        }}
      />
    </p>
  );
}

/** Renders country and postal code under their title. */
export function PlaceSection({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <section className={styles.section}>
      <h2 className={type.h3}>{t('create-profile-step-one.placeTitle')}</h2>
      <div className={styles.place}>{children}</div>
    </section>
  );
}

interface OptInSectionProps {
  id: string;
  name: string;
  value: boolean;
  onChange: (checked: boolean) => void;
}

/** Renders the email choice of parents outside the United States. */
export function OptInSection({ id, name, value, onChange }: OptInSectionProps) {
  const { t } = useMessages();
  return (
    <section className={styles.optIn}>
      <h2 className={type.h3}>{t('create-profile-step-one.emailTitle')}</h2>
      <Checkbox id={id} name={name} checked={value} onChange={onChange}>
        {t('create-profile-step-one.emailOptIn')}
      </Checkbox>
    </section>
  );
}
