import type { ComponentType } from 'react';
import { lazy } from 'react';

const loads = new Set<() => Promise<void>>();

/**
 * Creates a part of a page whose code is loaded when it is first rendered. On the server
 * `loadParts` loads it before, because a page is rendered there in one task.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load() }));
  loads.add(async () => {
    Loaded = await load();
  });
  return function Part(props: Props) {
    return Loaded === null ? <Late {...props} /> : <Loaded {...props} />;
  };
}

/** Loads every part that the imported pages have. */
export async function loadParts(): Promise<void> {
  await Promise.all([...loads].map((load) => load()));
}
