import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useState } from 'react';
import { OrderNoticePanel } from '../../gate/components/order-notice-panel.tsx';
import { WaitingOrder } from './waiting-order.tsx';

/**
 * The order that waits, and what became of it where it ended while the page was open. Before that
 * nothing is said here: the page with the choices has said it.
 */
export function WaitingOrEnded({ held }: { held: Redemption | null }) {
  const isOpen = isOrderPending(held?.orderStatus);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (held && isOpen) return <WaitingOrder held={held} />;
  return wasOpen ? <OrderNoticePanel /> : null;
}
