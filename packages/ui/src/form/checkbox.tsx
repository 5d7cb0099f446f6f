import { useId, useRef, type ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import { CheckIcon } from '../icons/check.ts';
import { useOnHydrated } from '../use-is-hydrated.ts';

interface CheckboxProps {
  /** Id of the box, so that an error summary can link to it. */
  id: string;
  name: string;
  checked: boolean;
  error?: ReactNode;
  onChange: (checked: boolean) => void;
  /** Text beside the box; it may contain links. */
  children: ReactNode;
}

/** Something to agree to; the complete row is the target. */
export function Checkbox({ id, name, checked, error = null, onChange, children }: CheckboxProps) {
  const errorId = useId();
  const ref = useRef<HTMLInputElement>(null);
  useOnHydrated(() => {
    const isTicked = ref.current?.checked ?? checked;
    if (isTicked !== checked) onChange(isTicked);
  });
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <span className={styles.box}>
          <input
            ref={ref}
            id={id}
            name={name}
            type="checkbox"
            className={classNames(styles.input, Boolean(error) && styles.invalid)}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <CheckIcon className={styles.check} weight="bold" size={18} aria-hidden="true" />
        </span>
        <span>{children}</span>
      </label>
      {error ? (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
