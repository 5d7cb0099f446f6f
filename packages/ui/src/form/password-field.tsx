import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { EyeIcon } from '../icons/eye.ts';
import { EyeSlashIcon } from '../icons/eye-slash.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'control'> {
  showLabel: string;
  hideLabel: string;
  /** Whether the password is visible initially. */
  startsVisible?: boolean;
}

/** A password with a button that shows it; must never block paste or password managers. */
export function PasswordField({ showLabel, hideLabel, startsVisible = false, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(startsVisible);
  return (
    <Field
      {...field}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      control={
        <button
          type="button"
          className={styles.show}
          aria-label={visible ? hideLabel : showLabel}
          aria-controls={field.id}
          onClick={() => setVisible(!visible)}
        >
          {visible ? (
            <EyeSlashIcon weight="bold" size={22} aria-hidden="true" />
          ) : (
            <EyeIcon weight="bold" size={22} aria-hidden="true" />
          )}
        </button>
      }
    />
  );
}
