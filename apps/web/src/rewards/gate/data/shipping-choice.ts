import type { ShippingChoice } from '@nestling/contract/rewards/gate';
import { SHIPPING_COUNTRIES } from '@nestling/domain/account/place/countries';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onSignOut } from '#lib/session/session.ts';

/** What the gate reports that an order form offers, by the path of its page. */
const choiceStore = createStore<Readonly<Record<string, ShippingChoice>>>(() => ({}));

onSignOut(() => choiceStore.setState({}, true));

/** Without an answer nothing is disabled because the server checks each order itself. */
const OPEN: ShippingChoice = { countries: [...SHIPPING_COUNTRIES], outOfStock: [], canPickUp: false };

/** Stores the gate's answer about the form of a page. */
export function noteShippingChoice(path: string, choice: ShippingChoice | null): void {
  const { [path]: _, ...others } = choiceStore.getState();
  choiceStore.setState(choice === null ? others : { ...others, [path]: choice }, true);
}

/** Returns the gate's answer about the form of this page. */
export function useShippingChoice(): ShippingChoice {
  const { pathname } = useLocation();
  return useStore(choiceStore)[pathname] ?? OPEN;
}
