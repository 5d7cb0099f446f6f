import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../../lib/session.ts';
import { survivesExpiry } from '../../../lib/typed-values.ts';
import type { ShippingForm } from './shipping-form.ts';

/** What was typed for each course, by slug: kept while the page is open, never stored. */
const draftStore = survivesExpiry(createStore<Readonly<Record<string, ShippingForm>>>(() => ({})));

onSignOut(() => draftStore.setState({}, true));

/**
 * The address as it was typed for a course, for a parent who leaves the form and comes back; null
 * when nothing was.
 */
export function shippingDraft(slug: string): ShippingForm | null {
  return draftStore.getState()[slug] ?? null;
}

/** Keeps what is typed until the order is made or the parent logs out. */
export function storeShippingDraft(slug: string, form: ShippingForm): void {
  draftStore.setState({ [slug]: form });
}

/** Forgets what was typed: the order has it now. */
export function forgetShippingDraft(slug: string): void {
  const { [slug]: _, ...rest } = draftStore.getState();
  draftStore.setState(rest, true);
}
