import { AskPanel } from '../../../ui/ask-again.tsx';
import { HourglassIcon } from '../../../ui/icons/hourglass.ts';
import { ReceiptIcon } from '../../../ui/icons/receipt.ts';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { useOrderNotice } from '../data/order-notice.ts';

const TITLES = {
  'refund-due': 'reasons.order-ended-title',
  'order-refunded': 'reasons.order-ended-title',
  'order-expired': 'reasons.order-ended-title',
  'order-cancelled': 'reasons.order-cancelled-title',
  'order-failed': 'reasons.order-failed-title',
} as const;

/** Renders the report of a cancelled order on the page that the gate opened. */
export function OrderNoticePanel({ className }: { className?: string | undefined }) {
  const { t } = useMessages();
  const notice = useOrderNotice();
  if (notice === null) return null;
  const { kind, orderNumber } = notice;
  return (
    <div className={className} role="status">
      <AskPanel
        icon={
          kind === 'order-expired' ? <HourglassIcon weight="fill" size={26} /> : <ReceiptIcon weight="fill" size={26} />
        }
        title={t(TITLES[kind], { orderNumber })}
        titleRef={null}
        level={2}
      >
        <p>{t(`reasons.${kind}`)}</p>
      </AskPanel>
    </div>
  );
}
