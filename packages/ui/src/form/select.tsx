import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import field from './field.module.css';
import { FieldError } from './field.tsx';
import { CaretDownIcon } from '../icons/caret-down.ts';
import styles from './select.module.css';
import type from '../text.module.css';
import { useOnHydrated } from '../use-is-hydrated.ts';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps {
  /** Id of the control, so that an error summary can link to it. */
  id: string;
  name: string;
  label: string;
  /** The label is for screen readers only, where a group of selects has a visible one. */
  hidesLabel?: boolean;
  options: readonly SelectOption[];
  /** Null while nothing is chosen. */
  value: string | null;
  /** Text in the box while nothing is chosen. */
  placeholder: string;
  autoComplete?: string;
  error: ReactNode;
  /** Id of the message that a group of selects shares. */
  errorElsewhere?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * One choice of many, as a native select: it can be searched by typing, and a phone shows its own
 * list.
 */
export function Select({
  id,
  name,
  label,
  hidesLabel = false,
  options,
  value,
  placeholder,
  autoComplete,
  error,
  errorElsewhere,
  onChange,
}: SelectProps) {
  const errorId = useId();
  const ref = useRef<HTMLSelectElement>(null);
  useOnHydrated(() => {
    const chosen = ref.current?.value ?? '';
    if (chosen !== (value ?? '')) onChange(chosen);
  });
  const message = error ? errorId : errorElsewhere;
  return (
    <div className={field.field}>
      <label className={hidesLabel ? type.hidden : field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <select
          ref={ref}
          id={id}
          name={name}
          className={classNames(
            field.input,
            styles.select,
            value === null && styles.unset,
            message !== undefined && field.invalid,
          )}
          autoComplete={autoComplete}
          required
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={message}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDownIcon className={styles.caret} weight="bold" size={20} aria-hidden="true" />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
