import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { onSignOut } from '../session.ts';
import { survivesExpiry } from '../typed-values.ts';
import type { Draft } from './use-form.ts';

/** What stands in a form that is open; null while it is as it opened. */
export type TypedDraft<Values extends object> = StoreApi<Values | null>;

/** Creates the draft of a form, which lasts as long as the form is open, and over an expired sign-in. */
export function createTypedDraft<Values extends object>(): TypedDraft<Values> {
  const store = survivesExpiry(createStore<Values | null>(() => null));
  onSignOut(() => store.setState(null, true));
  return store;
}

/**
 * The draft of an open form, for `useForm`.
 * @param initial what stands in the form before anything is typed
 */
export function useTypedDraft<Values extends object>(store: TypedDraft<Values>, initial: Values): Draft<Values> {
  const typed = useStore(store);
  const [opened] = useState(initial);
  useEffect(() => () => store.setState(null, true), [store]);
  return {
    values: typed ?? opened,
    keep: (part) => store.setState({ ...(store.getState() ?? opened), ...part }, true),
  };
}
