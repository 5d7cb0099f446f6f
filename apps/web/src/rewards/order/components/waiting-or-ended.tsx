import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { ReactNode } from 'react';
import { useFocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import { OrderNoticePanel } from '../../gate/components/order-notice-panel.tsx';
import { useOrderNotice } from '../../gate/data/order-notice.ts';
import { WaitingOrder } from './waiting-order.tsx';

interface WaitingOrEndedProps {
  redemption: Redemption | null;
  /** Another method can be chosen below. */
  hasChoice?: boolean;
  /** Where no order is pending and none has ended. */
  children?: ReactNode;
}

/**
 * Renders the pending order, otherwise the notice of the last one that ended. An order may end
 * while the page is open; the notice then takes the focus from the order's card.
 */
export function WaitingOrEnded({ redemption, hasChoice = true, children = null }: WaitingOrEndedProps) {
  const { leaving, arriving } = useFocusTransfer();
  const notice = useOrderNotice();
  if (redemption && isOrderPending(redemption.orderStatus))
    return (
      <>
        {notice === null || notice.orderNumber === redemption.orderNumber ? null : <OrderNoticePanel />}
        <div ref={leaving}>
          <WaitingOrder redemption={redemption} hasChoice={hasChoice} />
        </div>
      </>
    );
  return notice === null ? children : <OrderNoticePanel titleRef={arriving} />;
}
