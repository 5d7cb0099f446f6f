import { dollars } from '../../../lib/money.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { CreditCardIcon } from '../../../ui/icons/credit-card.ts';
import { isShopAddress } from '../../gate/data/load-gate.ts';

/** The way to the shop's invoice; none where the address is no shop's (RWD item 82). */
export function PayLink({ invoiceURL, price }: { invoiceURL: string | null; price: number }) {
  const { t, locale } = useMessages();
  if (invoiceURL === null || !isShopAddress(invoiceURL)) return null;
  return (
    <a className={buttonLook('primary', { small: true, inRow: true })} href={invoiceURL}>
      {price > 0 ? (
        <>
          <CreditCardIcon weight="bold" size={22} aria-hidden="true" />
          {t('direct-confirmation.pay', { amount: dollars(price, locale) })}
        </>
      ) : (
        t('direct-confirmation.confirm')
      )}
    </a>
  );
}
