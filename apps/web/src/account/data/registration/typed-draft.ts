import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { onSignOut } from '#lib/session/session.ts';
import { survivesExpiry } from '#lib/words/typed-values.ts';
import type { Draft } from '#lib/forms/use-form.ts';

/** Values of an open form; null while it is unchanged. */
export type TypedDraft<Values extends object> = StoreApi<Values | null>;

/**
 * Creates the draft of a form, which lives as long as the form is open and survives an expired
 * session.
 */
export function createTypedDraft<Values extends object>(): TypedDraft<Values> {
  const store = survivesExpiry(createStore<Values | null>(() => null));
  onSignOut(() => store.setState(null, true));
  return store;
}

/**
 * Returns the draft of an open form, for `useForm`.
 * @param initial the values before anything is typed
 */
export function useTypedDraft<Values extends object>(store: TypedDraft<Values>, initial: Values): Draft<Values> {
  const typed = useStore(store);
  const [opened] = useState(initial);
  useEffect(() => () => store.setState(null, true), [store]);
  return {
    values: typed ?? opened,
    save: (part) => store.setState({ ...(store.getState() ?? opened), ...part }, true),
  };
}
