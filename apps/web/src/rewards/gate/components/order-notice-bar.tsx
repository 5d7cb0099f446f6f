import { Banner } from '../../../ui/banner.tsx';
import { ReceiptIcon } from '../../../ui/icons/receipt.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { useOrderNotice } from '../data/order-notice.ts';

/** What became of an order that came to nothing, on the page that the gate has opened (D-127, D-212). */
export function OrderNoticeBar() {
  const { t } = useMessages();
  const notice = useOrderNotice();
  if (notice === null) return null;
  const { kind, orderNumber } = notice;
  return (
    <Banner kind="notice" role="status" icon={<ReceiptIcon weight="fill" size={24} aria-hidden="true" />}>
      {t(`reasons.${kind}`, { orderNumber })}
    </Banner>
  );
}
