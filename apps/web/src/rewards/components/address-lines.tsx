import { singleLine } from '@nestling/domain/pasted-text';
import { insideSentence } from '@nestling/messages/inside-sentence';
import type { ReactNode } from 'react';
import { codeNameKey } from '../../lib/words/code-name.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { ReadOnlyField } from '@nestling/ui/form/read-only-field.tsx';

interface LineProps {
  id: string;
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** Renders the city field of an address. */
export function CityField(line: LineProps) {
  const { t } = useMessages();
  return (
    <Field
      {...line}
      name="city"
      autoComplete="address-level2"
      required
      limit={100}
      stored={singleLine}
      label={t('shipping-info-page.city')}
    />
  );
}

/** Renders the postal code field, labeled with the name of the code in the country. */
export function CodeField({ country, onBlur, ...line }: LineProps & { country: string; onBlur: () => void }) {
  const { t } = useMessages();
  return (
    <Field
      {...line}
      name="postalCode"
      autoComplete="postal-code"
      inputMode={country === 'US' ? 'numeric' : 'text'}
      required
      spellCheck={false}
      label={t(codeNameKey(country))}
      onBlur={onBlur}
    />
  );
}

/** Renders the state or province, which is read-only because it follows the postal code. */
export function StateField({ country, value }: { country: string; value: string }) {
  const { t } = useMessages();
  return (
    <ReadOnlyField
      name="stateOrProvinceCode"
      autoComplete="address-level1"
      label={t(country === 'CA' ? 'shipping-info-page.province' : 'shipping-info-page.state')}
      value={value}
      hint={
        country === 'US'
          ? t('shipping-info-page.setByZip')
          : t('shipping-info-page.setByCode', { code: insideSentence(t(codeNameKey(country))) })
      }
    />
  );
}
