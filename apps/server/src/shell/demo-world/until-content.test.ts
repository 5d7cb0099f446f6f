import { setImmediate as others } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEdition, EMPTY_EDITION } from '../../gateways/content/edition.ts';
import type { Edition } from '../../gateways/content/port.ts';
import { untilContent } from './until-content.ts';

function contentThatComes() {
  let current: Edition = EMPTY_EDITION;
  const listeners = new Set<(next: Edition) => void>();
  return {
    listeners,
    currentOrEmpty: () => current,
    onChange: (listener: (next: Edition) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive: () => {
      current = createEdition([], () => {});
      for (const listener of listeners) listener(current);
    },
  };
}

it('waits for the first content of an outside system', async () => {
  const content = contentThatComes();
  let isOver = false;
  const waiting = untilContent(content, 60_000).then(() => (isOver = true));
  await others();
  expect(isOver).toBe(false);
  content.arrive();
  await waiting;
  expect(content.listeners.size).toBe(0);
  await untilContent(content, 60_000);
});

it('gives up where none comes', async () => {
  const content = contentThatComes();
  await untilContent(content, 1);
  expect(content.listeners.size).toBe(0);
});
