import { useId, useRef } from 'react';
import { FieldError, type FieldProps } from './field.tsx';
import field from './field.module.css';
import { classNames } from '../class-names.ts';
import styles from './text-area.module.css';
import { useOnHydrated } from '../use-is-hydrated.ts';

interface TextAreaProps extends Pick<
  FieldProps,
  'id' | 'name' | 'label' | 'aside' | 'hint' | 'error' | 'required' | 'onChange'
> {
  value: string;
}

/** A labelled field of several lines; a text that is too long shows an error and is not cut off. */
export function TextArea({ id, label, aside, error, hint, onChange, ...input }: TextAreaProps) {
  const errorId = useId();
  const hintId = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  useOnHydrated(() => {
    const typed = ref.current?.value ?? '';
    if (typed !== input.value) onChange(typed);
  });
  const described = classNames(Boolean(error) && errorId, hint !== undefined && hintId);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
        {aside === undefined ? null : <span className={field.aside}>{aside}</span>}
      </label>
      <textarea
        {...input}
        ref={ref}
        id={id}
        rows={5}
        className={classNames(field.input, styles.area, Boolean(error) && field.invalid)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {hint === undefined ? null : (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
