import type { PlainDate } from '@nestling/domain/account/plain-date';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import type from '../../ui/type.module.css';
import { DatePicker } from '../../lib/date-picker/date-picker.tsx';
import styles from './wizard.module.css';

interface BornQuestionProps {
  /** Null while it is not answered. */
  value: boolean | null;
  onChange: (isBorn: boolean) => void;
}

/** Whether the child is born. */
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
  /** The date is complete and the picker has closed. */
  onDone?: () => void;
  /** Level of its heading: one below that of what it stands in. */
  level?: 2 | 3;
}

/** When the child was born, or is expected. */
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
