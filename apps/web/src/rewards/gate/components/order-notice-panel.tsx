import type { Ref } from 'react';
import { useStore } from 'zustand';
import { AskPanel } from '@nestling/ui/form/ask-again.tsx';
import { HourglassIcon } from '@nestling/ui/icons/hourglass.ts';
import { ReceiptIcon } from '@nestling/ui/icons/receipt.ts';
import { dollars } from '#lib/words/money.ts';
import { sessionStore } from '#lib/session/session.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useOrderNotice } from '../data/order-notice.ts';

const TITLES = {
  'refund-due': 'reasons.order-ended-title',
  'order-refunded': 'reasons.order-ended-title',
  'order-expired': 'reasons.order-ended-title',
  'order-cancelled': 'reasons.order-cancelled-title',
  'order-failed': 'reasons.order-failed-title',
} as const;

interface OrderNoticePanelProps {
  className?: string | undefined;
  /** The title, which can take the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

/** Renders the report of a cancelled order on the page that the gate opened. */
export function OrderNoticePanel({ className, titleRef = null }: OrderNoticePanelProps) {
  const { t, locale } = useMessages();
  const { member } = useStore(sessionStore);
  const notice = useOrderNotice();
  if (notice === null) return null;
  const { kind, orderNumber, refund } = notice;
  const amount = dollars(refund ?? 0, locale, member?.user.country ?? null);
  return (
    <div className={className} role="status">
      <AskPanel
        icon={
          kind === 'order-expired' ? <HourglassIcon weight="fill" size={26} /> : <ReceiptIcon weight="fill" size={26} />
        }
        title={t(TITLES[kind], { orderNumber })}
        titleRef={titleRef}
        level={2}
      >
        <p>
          {kind === 'refund-due' || kind === 'order-refunded' ? t(`reasons.${kind}`, { amount }) : t(`reasons.${kind}`)}
        </p>
      </AskPanel>
    </div>
  );
}
