import type { PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { ChoiceCards } from '@nestling/ui/form/choice-cards.tsx';
import type from '@nestling/ui/text.module.css';
import { DatePicker } from '#features/date-picker/date-picker.tsx';
import styles from './wizard.module.css';

interface BornQuestionProps {
  /** Null until it is answered. */
  value: boolean | null;
  onChange: (isBorn: boolean) => void;
}

/** Renders the question whether the child is born. */
export function BornQuestion({ value, onChange }: BornQuestionProps) {
  const { t } = useMessages();
  return (
    <ChoiceCards
      name="isChildBorn"
      question={t('registration-step-two.isBorn')}
      options={[
        { value: 'born', label: t('registration-step-two.born') },
        { value: 'notYet', label: t('registration-step-two.notYet') },
      ]}
      value={value === null ? null : value ? 'born' : 'notYet'}
      columns="pair"
      onChange={(choice) => onChange(choice === 'born')}
    />
  );
}

interface DateQuestionProps {
  born: boolean;
  value: PlainDate | null;
  onChange: (date: PlainDate | null) => void;
  /** Called after the picker has closed with a complete date. */
  onDone?: () => void;
  /** One below the heading level of the container. */
  level?: 2 | 3;
}

/** Renders the question for the birth or due date. */
export function DateQuestion({ born, value, onChange, onDone = nothing, level = 2 }: DateQuestionProps) {
  const { t } = useMessages();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section}>
      <Heading className={type.h3}>
        {t(born ? 'registration-step-two.birthDate' : 'registration-step-two.dueDate')}
      </Heading>
      <DatePicker
        mode={born ? 'birth' : 'due'}
        hint={t(born ? 'registration-step-two.birthHint' : 'registration-step-two.dueHint')}
        value={value}
        onChange={onChange}
        onDone={onDone}
      />
    </section>
  );
}

function nothing(): void {}
