import type { ShippingChoice } from '@nestling/contract/rewards/gate';
import { SHIPPING_COUNTRIES } from '@nestling/domain/account/countries';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../../lib/session.ts';

/** What the gate says that the form of an order offers, by the path of its page. */
const choiceStore = createStore<Readonly<Record<string, ShippingChoice>>>(() => ({}));

onSignOut(() => choiceStore.setState({}, true));

/** Without an answer nothing is closed: the server judges the order itself. */
const OPEN: ShippingChoice = { countries: [...SHIPPING_COUNTRIES], outOfStock: [], canPickUp: false };

/** Stores what the gate says that the form of a page offers. */
export function noteShippingChoice(path: string, choice: ShippingChoice | null): void {
  const { [path]: _, ...others } = choiceStore.getState();
  choiceStore.setState(choice === null ? others : { ...others, [path]: choice }, true);
}

/** What the form of this page offers. */
export function useShippingChoice(): ShippingChoice {
  const { pathname } = useLocation();
  return useStore(choiceStore)[pathname] ?? OPEN;
}
