import type { KeyboardEvent } from 'react';

interface KeyActs {
  toggle: () => void;
  seekBy: (seconds: number) => void;
  toStart: () => void;
  toEnd: () => void;
  captions: () => void;
  mute: () => void;
  fullScreen: () => void;
  slower: () => void;
  faster: () => void;
}

/** Keys that repeat while they are held down. */
const REPEATABLE: ReadonlyMap<string, (acts: KeyActs) => void> = new Map([
  ['ArrowLeft', ({ seekBy }) => seekBy(-5)],
  ['ArrowRight', ({ seekBy }) => seekBy(5)],
  ['j', ({ seekBy }) => seekBy(-10)],
  ['l', ({ seekBy }) => seekBy(10)],
]);

/** Keys that must not repeat while they are held down. */
const KEY_ACTIONS: ReadonlyMap<string, (acts: KeyActs) => void> = new Map([
  [' ', ({ toggle }) => toggle()],
  ['k', ({ toggle }) => toggle()],
  ['Home', ({ toStart }) => toStart()],
  ['End', ({ toEnd }) => toEnd()],
  ['c', ({ captions }) => captions()],
  ['m', ({ mute }) => mute()],
  ['f', ({ fullScreen }) => fullScreen()],
  ['<', ({ slower }) => slower()],
  ['>', ({ faster }) => faster()],
]);

/** Keys that a focused control uses itself, so the player must ignore them there. */
const OWN_KEYS: readonly { control: string; keys: readonly string[] }[] = [
  { control: 'button', keys: [' '] },
  { control: '[role="menu"]', keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'] },
  { control: 'input', keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'] },
];

/**
 * Handles a key while the focus is inside the player. Keys of the focused control and of the
 * browser are ignored. The up and down arrows still scroll the page.
 */
export function onPlayerKey(event: KeyboardEvent<HTMLElement>, acts: KeyActs): void {
  if (event.altKey || event.ctrlKey || event.metaKey || isUsedByControl(event)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = REPEATABLE.get(key) ?? KEY_ACTIONS.get(key);
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || REPEATABLE.has(key)) act(acts);
}

function isUsedByControl({ target, key, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  return OWN_KEYS.some(({ control, keys }) => keys.includes(key) && target.closest(control) !== null);
}
