import { Field } from '../../ui/field.tsx';
import type { FieldProps } from '../../ui/field.tsx';

/** The email that an account has: what a browser fills in as its user name, and never corrects. */
export function EmailField(
  props: Pick<FieldProps, 'id' | 'label' | 'hint' | 'value' | 'error' | 'onChange' | 'onBlur'>,
) {
  return (
    <Field
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
