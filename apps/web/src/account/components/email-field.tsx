import { Field, type FieldProps } from '@nestling/ui/form/field.tsx';

/**
 * Renders the email of an account, which a browser fills in as the user name and must never
 * correct.
 */
export function EmailField(
  props: Pick<FieldProps, 'id' | 'label' | 'hint' | 'value' | 'error' | 'below' | 'onChange' | 'onBlur'>,
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
