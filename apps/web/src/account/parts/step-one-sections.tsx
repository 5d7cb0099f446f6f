import type { StepOneQuestion } from '@nestling/domain/account/step-one';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/use-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import type from '../../ui/type.module.css';
import type { AccountField, FieldErrors } from '../data/account-errors.ts';
import styles from './wizard.module.css';

type NameField = 'firstName' | 'lastName';

const NAME_FIELDS = [
  { field: 'firstName', question: 'first-name', autoComplete: 'given-name' },
  { field: 'lastName', question: 'last-name', autoComplete: 'family-name' },
] as const;

interface NamesSectionProps {
  asked: readonly StepOneQuestion[];
  values: Readonly<Record<NameField, string>>;
  errors: FieldErrors;
  inputId: (field: AccountField) => string;
  onChange: (field: NameField, value: string) => void;
}

/** The names that are missing; nothing when none is (ACC-155). */
export function NamesSection({ asked, values, errors, inputId, onChange }: NamesSectionProps) {
  const { t } = useWords();
  const fields = NAME_FIELDS.filter(({ question }) => asked.includes(question));
  if (fields.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={type.h3}>{t('create-profile-step-one.nameTitle')}</h2>
      <p className={styles.hint}>{t('create-profile-step-one.nameHint')}</p>
      <div className={styles.fields}>
        {fields.map(({ field, autoComplete }) => (
          <Field
            key={field}
            id={inputId(field)}
            name={field}
            autoComplete={autoComplete}
            autoCapitalize="words"
            maxLength={100}
            required
            label={t(`create-profile-step-one.${field}`)}
            value={values[field]}
            error={errors[field] && t(errors[field])}
            onChange={(value) => onChange(field, value)}
          />
        ))}
      </div>
    </section>
  );
}

/** Country and postal code under their title. */
export function PlaceSection({ children }: { children: ReactNode }) {
  const { t } = useWords();
  return (
    <section className={styles.section}>
      <h2 className={type.h3}>{t('create-profile-step-one.placeTitle')}</h2>
      <div className={styles.place}>{children}</div>
    </section>
  );
}

interface OptInSectionProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The email choice of parents outside the United States (ACC-158 to ACC-160). */
export function OptInSection({ id, checked, onChange }: OptInSectionProps) {
  const { t } = useWords();
  return (
    <section className={styles.optIn}>
      <h2 className={type.h3}>{t('create-profile-step-one.emailTitle')}</h2>
      <Checkbox id={id} name="emailOptIn" checked={checked} onChange={onChange}>
        {t('create-profile-step-one.emailOptIn')}
      </Checkbox>
    </section>
  );
}
