import { withoutInvisible } from '@nestling/domain/invisible';
import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import text from '../text.module.css';
import { maskedCaret } from './masked-caret.ts';
import { WarningCircleIcon } from '../icons/warning-circle.ts';
import { useTextLimit } from './text-limit.ts';
import { useOnHydrated } from '../use-is-hydrated.ts';

export interface FieldProps {
  /** Id of the input, so that an error summary can link to it. */
  id: string;
  name: string;
  label: string;
  /** A text; for a field of numbers a number, or an empty text where it is blank. */
  value: string | number;
  /** An example of a value; never replaces the label. */
  placeholder?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'tel' | 'number';
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
  /** Most characters; a longer text shows an error and is not cut off. 300 where none is named. */
  limit?: number;
  /**
   * Returns a text as it is stored, whose length is judged. Where none is named, nothing invisible
   * is stored, as of an email or a number.
   */
  stored?: (typed: string) => string;
  /** Where the rest of a text that is too long belongs. */
  limitHelp?: string;
  required?: boolean;
  spellCheck?: boolean;
  autoCapitalize?: 'none' | 'words';
  /** The error of the value; null when it is valid. */
  error: ReactNode;
  hint?: string | undefined;
  /** Right of the label, such as "If you have one". */
  aside?: string | undefined;
  /** Button inside the box at its right. */
  control?: ReactNode;
  /** Between the box and the hint. */
  below?: ReactNode;
  onChange: (value: string) => void;
  /** Shapes a number while it is typed; the caret stays with its digit. */
  mask?: (typed: string) => string;
  onBlur?: () => void;
}

/** Characters of a small text. */
const DEFAULT_LIMIT = 300;

/**
 * A labelled field with its hint and its error, both tied to the input.
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
  mask,
  limit = DEFAULT_LIMIT,
  stored = withoutInvisible,
  limitHelp,
  ...input
}: FieldProps) {
  if (!matchesType(input)) throw new Error('Input Value Must Match Type');
  const errorId = useId();
  const hintId = useId();
  const restId = useId();
  const ref = useRef<HTMLInputElement>(null);
  const length = useTextLimit(stored(String(input.value)), limit, limitHelp);
  // The length is the reason why a text that is too long is refused.
  const problem = length.error ?? error;
  useOnHydrated(() => {
    const typed = ref.current?.value ?? '';
    if (typed !== String(input.value)) onChange(mask ? mask(typed) : typed);
  });
  const described = classNames(
    Boolean(problem) && errorId,
    hint !== undefined && hintId,
    Boolean(length.rest) && restId,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          {...length.mark}
          ref={ref}
          id={id}
          className={classNames(
            styles.input,
            Boolean(control) && styles.withButton,
            Boolean(problem) && styles.invalid,
          )}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target, nativeEvent }) => onChange(mask ? maskedValue(target, nativeEvent, mask) : target.value)}
        />
        {control}
      </div>
      <FieldError id={errorId}>{problem}</FieldError>
      <FieldRest id={restId}>{length.rest}</FieldRest>
      {below}
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Sets the caret after React has put the shaped value in, which moves it to the end. */
function maskedValue(input: HTMLInputElement, event: Event, mask: (typed: string) => string): string {
  const { value: typed, selectionStart } = input;
  const masked = mask(typed);
  const isDelete = event instanceof InputEvent && event.inputType === 'deleteContentForward';
  const caret = maskedCaret(typed, { caret: selectionStart ?? typed.length, isDelete }, masked);
  queueMicrotask(() => {
    if (input.value === masked) input.setSelectionRange(caret, caret);
  });
  return masked;
}

function matchesType({ type, value }: Pick<FieldProps, 'type' | 'value'>): boolean {
  return type === 'number' ? typeof value === 'number' || value === '' : typeof value === 'string';
}

/** The error of a field; renders null without one. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.message}>
      <WarningCircleIcon weight="fill" size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** How much of a field's limit is left, announced politely; renders null far from the limit. */
export function FieldRest({ id, children }: { id: string; children: string | null }) {
  if (children === null) return null;
  return (
    <p id={id} role="status" className={children === '' ? text.hidden : styles.hint}>
      {children}
    </p>
  );
}
