import type { OrderNoticeKind } from '@nestling/domain/rewards/order-notice';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '#lib/session/session.ts';

/** The gate's report of an order that has ended. */
export interface OrderNoticeView {
  kind: OrderNoticeKind;
  orderNumber: string;
  /** Dollars that go back, or have gone; null where none does. */
  refund: number | null;
}

/** Reports of the gate about cancelled orders, by the path of the page that it opened. */
const noticeStore = createStore<Readonly<Record<string, OrderNoticeView>>>(() => ({}));

onSignOut(() => noticeStore.setState({}, true));

/** Stores the gate's report of an order, by page. */
export function noteOrderNotice(path: string, notice: OrderNoticeView | null): void {
  const { [path]: _, ...others } = noticeStore.getState();
  noticeStore.setState(notice === null ? others : { ...others, [path]: notice }, true);
}

/** Returns the report of a cancelled order for this page; null without one. */
export function useOrderNotice(): OrderNoticeView | null {
  const { pathname } = useLocation();
  return useStore(noticeStore)[pathname] ?? null;
}
