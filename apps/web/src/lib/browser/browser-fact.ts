import type { RenderedFacts } from '@nestling/contract/platform/config';
import { useState, useSyncExternalStore } from 'react';

/** Facts of the browser as the server assumed them. */
export type AssumedFacts = RenderedFacts;

let current: AssumedFacts | null = null;

/** Sets the facts that the page is rendered with; null where the server did not render it. */
export function setAssumedFacts(facts: AssumedFacts | null): void {
  current = facts;
}

/**
 * Returns a fact of the browser: `assume` on the server and in the first render of a hydrated page,
 * because both must render the same; otherwise `read`, from the first render on. Both functions
 * must stay the same while the component is mounted.
 * @param read called once per component and change, because it may force a layout
 * @param subscribe calls its listener when the fact may have changed, and returns how to stop
 */
export function useBrowserValue<Fact>(
  read: () => Fact,
  assume: (facts: AssumedFacts) => Fact,
  subscribe: Subscribe = never,
): Fact {
  const [fact] = useState(() => createCachedFact(read, subscribe));
  return useSyncExternalStore(fact.subscribe, fact.get, () => (current === null ? fact.get() : assume(current)));
}

type Subscribe = (listener: () => void) => () => void;

function createCachedFact<Fact>(read: () => Fact, subscribe: Subscribe): { get: () => Fact; subscribe: Subscribe } {
  let cached: { value: Fact } | null = null;
  return {
    get: () => (cached ??= { value: read() }).value,
    subscribe: (listener) => {
      const update = () => {
        cached = { value: read() };
        listener();
      };
      const stop = subscribe(update);
      // The fact may have changed since the render.
      if (subscribe !== never) update();
      return stop;
    },
  };
}

function never(): () => void {
  return () => {};
}
