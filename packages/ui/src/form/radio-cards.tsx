import { useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import radio from './radio.module.css';
import styles from './radio-cards.module.css';
import type from '../text.module.css';
import { useOnHydrated } from '../use-is-hydrated.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** Of its circle; the first one has the id of the field. */
  id?: string;
}

interface RadioCardsProps<Value extends string> {
  /** Id of the first choice, so that an error summary can link to it. */
  id: string;
  name: string;
  legend: string;
  /** Hides the legend from view where a heading above the choices asks the question. */
  hidesLegend?: boolean;
  /** Below the choices. */
  hint?: string | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  error: ReactNode;
  onChange: (value: Value) => void;
}

/** Characters of a label that fit in one line of a phone. */
const SHORT = 26;

/** One choice of a few, each a card. */
export function RadioCards<Value extends string>({
  id,
  name,
  legend,
  hidesLegend = false,
  hint,
  options,
  value,
  error,
  onChange,
}: RadioCardsProps<Value>) {
  const errorId = useId();
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useOnHydrated(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const option = options.find((one) => one.value === chosen);
    if (option && option.value !== value) onChange(option.value);
  });
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      ref={group}
      role="radiogroup"
      className={error ? styles.invalid : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hidesLegend ? type.hidden : styles.legend}>{legend}</legend>
      <div className={classNames(styles.options, options.length > 2 && styles.many)}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(radio.card, styles.option, option.label.length <= SHORT && styles.short)}
          >
            <input
              className={radio.circle}
              type="radio"
              id={index === 0 ? id : option.id}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={classNames(Boolean(error) && styles.error)}>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
