import { createStore } from 'zustand/vanilla';
import { onSignOut } from '#lib/session/session.ts';
import { survivesExpiry } from '#lib/words/typed-values.ts';
import type { ShippingForm } from './shipping-form.ts';

/** The typed values of each course, by slug: in memory only, never stored. */
const draftStore = survivesExpiry(createStore<Readonly<Record<string, ShippingForm>>>(() => ({})));

onSignOut(() => draftStore.setState({}, true));

/**
 * Returns the typed address of a course, for a parent who leaves the form and returns; null without
 * one.
 */
export function shippingDraft(slug: string): ShippingForm | null {
  return draftStore.getState()[slug] ?? null;
}

/** Stores the typed values until the order is placed or the parent logs out. */
export function storeShippingDraft(slug: string, form: ShippingForm): void {
  draftStore.setState({ [slug]: form });
}

/** Deletes the typed address, because the order has it. */
export function forgetShippingDraft(slug: string): void {
  const { [slug]: _, ...rest } = draftStore.getState();
  draftStore.setState(rest, true);
}
