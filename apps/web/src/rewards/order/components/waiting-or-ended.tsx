import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { useState } from 'react';
import { OrderNoticePanel } from '../../gate/components/order-notice-panel.tsx';
import { WaitingOrder } from './waiting-order.tsx';

/**
 * Renders the pending order, and its end where it ended while the page was open. An earlier end is
 * left to the page with the methods, which has already reported it.
 */
export function WaitingOrEnded({ held }: { held: Redemption | null }) {
  const isOpen = isOrderPending(held?.orderStatus);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (held && isOpen) return <WaitingOrder held={held} />;
  return wasOpen ? <OrderNoticePanel /> : null;
}
