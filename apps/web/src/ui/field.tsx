import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { WarningCircleIcon } from './icons/warning-circle.ts';

export interface FieldProps {
  /** Id of the input, so that an error summary can lead to it. */
  id: string;
  name: string;
  label: string;
  /** A text; for a field of numbers a number, or an empty text where it is blank. */
  value: string | number;
  /** An example of a value; the label stays. */
  placeholder?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'tel' | 'number';
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
  maxLength?: number;
  required?: boolean;
  spellCheck?: boolean;
  autoCapitalize?: 'none' | 'words';
  /** What is wrong with the value; null when nothing is. */
  error: ReactNode;
  hint?: string | undefined;
  /** Right of the label, such as "If you have one". */
  aside?: string | undefined;
  /** Button inside the box at its right. */
  control?: ReactNode;
  /** Stands between the box and the hint. */
  below?: ReactNode;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Hears a text that comes at once, pasted or dictated, before the field has it; `prevent` keeps it out. */
  onInsert?: (text: string, prevent: () => void) => void;
}

/**
 * A labelled field with its hint and its error, both tied to the input (design guide, Field; D-53).
 * @throws Error for a value that is not of the field's type
 */
export function Field({
  id,
  label,
  aside,
  error,
  hint,
  control,
  below,
  onChange,
  maxLength = 300,
  onInsert,
  ...input
}: FieldProps) {
  if (!matchesType(input)) throw new Error('Input Value Must Match Type');
  const errorId = useId();
  const hintId = useId();
  const described = classNames(Boolean(error) && errorId, hint !== undefined && hintId);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          ref={useInserts(onInsert)}
          id={id}
          maxLength={maxLength}
          className={classNames(styles.input, Boolean(control) && styles.withButton, Boolean(error) && styles.invalid)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {control}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {below}
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** React has no event for it: its own `onBeforeInput` is another one, which cannot be kept out everywhere. */
function useInserts(onInsert: FieldProps['onInsert']) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    if (!current || !onInsert) return undefined;
    const hear = (event: InputEvent): void => {
      if (event.data !== null) onInsert(event.data, () => event.preventDefault());
    };
    current.addEventListener('beforeinput', hear);
    return () => current.removeEventListener('beforeinput', hear);
  }, [onInsert]);
  return input;
}

function matchesType({ type, value }: Pick<FieldProps, 'type' | 'value'>): boolean {
  return type === 'number' ? typeof value === 'number' || value === '' : typeof value === 'string';
}

/** The message of a field that is not right yet; nothing without one. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.message}>
      <WarningCircleIcon weight="fill" size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
