import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { isShopAddress } from '../../gate/data/load-gate.ts';

/** The way to the order's own page at the shop; nothing where there is none. */
export function OrderStatusLink({ address }: { address: string | null }) {
  const { t } = useMessages();
  if (address === null || !isShopAddress(address)) return null;
  return (
    <a className={buttonClass('primary', { small: true, inRow: true })} href={address}>
      {t('shipping-confirmation.orderStatus')}
    </a>
  );
}
