import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import { TextArea } from '@nestling/ui/form/text-area.tsx';
import type { CommandArgument } from './arguments.ts';
import styles from './argument-field.module.css';
import { PickerField } from './picker-field.tsx';

interface ArgumentFieldProps {
  id: string;
  argument: CommandArgument;
  value: string | boolean;
  error: string | null;
  onChange: (value: string | boolean) => void;
}

/** The field of one argument. */
export function ArgumentField({ id, argument, value, error, onChange }: ArgumentFieldProps) {
  const { name, title, hint, isRequired, input, limit } = argument;
  if (input === 'flag')
    return (
      <div>
        <Checkbox id={id} name={name} checked={value === true} error={error} onChange={onChange}>
          {title}
        </Checkbox>
        {hint === '' ? null : <p className={styles.flagHint}>{hint}</p>}
      </div>
    );
  const text = typeof value === 'string' ? value : '';
  const aside = isRequired ? undefined : 'Optional';
  const common = { id, name, error, onChange, required: isRequired, aside, ...(hint !== '' && { hint }) };
  if (input === 'choice') return <ChoiceField {...{ id, argument, text, error, onChange }} />;
  if (argument.kind !== null)
    return <PickerField {...{ id, argument, kind: argument.kind, value: text, error, onChange }} />;
  if (input === 'lines') return <TextArea {...common} label={title} value={text} />;
  return (
    <Field
      {...common}
      label={title}
      value={text}
      type={input === 'email' ? 'email' : 'text'}
      inputMode={input === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      limit={limit}
      placeholder={input === 'date' ? 'YYYY-MM-DD' : undefined}
    />
  );
}

interface ChoiceFieldProps {
  id: string;
  argument: CommandArgument;
  text: string;
  error: string | null;
  onChange: (value: string) => void;
}

function ChoiceField({ id, argument: { name, title, hint, isRequired, choices }, ...field }: ChoiceFieldProps) {
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <div className={styles.choice}>
      <Select
        id={id}
        name={name}
        label={isRequired ? title : `${title} (optional)`}
        placeholder={isRequired ? 'Choose' : 'Not set'}
        options={isRequired ? options : [{ value: '', label: 'Not set' }, ...options]}
        value={field.text === '' ? null : field.text}
        error={field.error}
        onChange={field.onChange}
      />
      {hint === '' ? null : <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
