import { lazy, type ComponentType } from 'react';

/** A part of a page whose code comes later. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads its code, so that it is rendered at once. */
  load: () => Promise<void>;
};

const loads = new Set<() => Promise<void>>();

/**
 * Creates a part of a page whose code is loaded when it is first rendered. On the server
 * `loadParts` loads it before, because a page is rendered there in one task.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Late = lazy(async () => ({ default: await load() }));
  const loadPart = async (): Promise<void> => {
    Loaded = await load();
  };
  loads.add(loadPart);
  return Object.assign(
    function Part(props: Props) {
      return Loaded === null ? <Late {...props} /> : <Loaded {...props} />;
    },
    { load: loadPart },
  );
}

/** Loads every part that the imported pages have. */
export async function loadParts(): Promise<void> {
  await Promise.all([...loads].map((load) => load()));
}
