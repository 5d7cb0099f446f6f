import { useMessages } from '#lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { isShopAddress } from '../../gate/data/load-gate.ts';

/** Renders the link to the order's status page at the shop; nothing without one. */
export function OrderStatusLink({ address }: { address: string | null }) {
  const { t } = useMessages();
  if (address === null || !isShopAddress(address)) return null;
  return (
    <a className={buttonClass('primary', { small: true, inRow: true })} href={address}>
      {t('shipping-confirmation.orderStatus')}
    </a>
  );
}
