import type { OrderNotice } from '@nestling/domain/rewards/order-notice';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../../lib/session.ts';

/** What the gate has told of orders that came to nothing, by the page that it opened. */
const noticeStore = createStore<Readonly<Record<string, OrderNotice>>>(() => ({}));

onSignOut(() => noticeStore.setState({}, true));

/** Keeps what the gate tells of an order on a page. */
export function noteOrderNotice(path: string, notice: OrderNotice | null): void {
  const { [path]: _, ...others } = noticeStore.getState();
  noticeStore.setState(notice === null ? others : { ...others, [path]: notice }, true);
}

/**
 * What is to be told on this page of an order that came to nothing; null where there is nothing to
 * tell.
 */
export function useOrderNotice(): OrderNotice | null {
  const { pathname } = useLocation();
  return useStore(noticeStore)[pathname] ?? null;
}
