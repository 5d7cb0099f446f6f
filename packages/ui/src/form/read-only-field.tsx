import { useId } from 'react';
import field from './field.module.css';
import { classNames } from '../class-names.ts';
import { LockSimpleIcon } from '../icons/lock-simple.ts';
import styles from './read-only-field.module.css';

interface ReadOnlyFieldProps {
  name: string;
  label: string;
  value: string;
  autoComplete?: string;
  /** Why it is read-only. */
  hint: string;
}

/** A value that follows from something else: read-only, with the reason. */
export function ReadOnlyField({ name, label, value, autoComplete, hint }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <input
          id={id}
          name={name}
          className={classNames(field.input, styles.closed)}
          readOnly
          autoComplete={autoComplete}
          value={value}
          aria-describedby={`${id}-hint`}
        />
        <LockSimpleIcon className={styles.lock} weight="bold" size={20} aria-hidden="true" />
      </div>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
    </div>
  );
}
