import type { ComponentType } from 'react';
import { lazy } from 'react';

const loads = new Map<() => Promise<void>, boolean>();

/**
 * Creates a part of a page whose code is loaded when it is first rendered. On the server
 * `loadParts` loads it before, because a page is rendered there in one task.
 * @param options `isFirst` is false for a part that no page shows before its data have come
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isFirst = true } = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load() }));
  loads.set(async () => {
    Loaded = await load();
  }, isFirst);
  return function Part(props: Props) {
    return Loaded === null ? <Late {...props} /> : <Loaded {...props} />;
  };
}

/** Loads every part that the imported pages have. */
export async function loadParts(): Promise<void> {
  await Promise.all([...loads.keys()].map((load) => load()));
}

/** Loads the parts that the imported pages show at once. */
export async function loadFirstParts(): Promise<void> {
  await Promise.all([...loads].filter(([, isFirst]) => isFirst).map(([load]) => load()));
}
