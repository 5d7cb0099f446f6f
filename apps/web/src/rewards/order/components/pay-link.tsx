import { useStore } from 'zustand';
import { dollars } from '#lib/words/money.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { sessionStore } from '#lib/session/session.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { CreditCardIcon } from '@nestling/ui/icons/credit-card.ts';
import { trackReward } from '../../data/reward-events.ts';
import { isShopAddress } from '../../gate/data/load-gate.ts';

interface PayLinkProps {
  slug: string;
  invoiceURL: string | null;
  /** US dollars. */
  price: number;
  /** Full height, and the full width of a phone. */
  large?: boolean;
}

/** Renders the link to the shop's invoice; nothing where the address is not the shop's. */
export function PayLink({ slug, invoiceURL, price, large = false }: PayLinkProps) {
  const { t, locale } = useMessages();
  const country = useStore(sessionStore, ({ member }) => member?.user.country ?? null);
  if (invoiceURL === null || !isShopAddress(invoiceURL)) return null;
  return (
    <a
      className={buttonClass('primary', { small: !large, inRow: !large })}
      href={invoiceURL}
      onClick={() => trackReward('Direct To Parent', 'Clicked', slug, 'pay')}
    >
      {price > 0 ? (
        <>
          <CreditCardIcon weight="bold" size={22} aria-hidden="true" />
          {t('direct-to-parent-confirmation-page.pay', { amount: dollars(price, locale, country) })}
        </>
      ) : (
        t('direct-to-parent-confirmation-page.confirm')
      )}
    </a>
  );
}
