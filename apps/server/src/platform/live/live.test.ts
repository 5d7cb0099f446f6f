import { expect, test } from 'vitest';
import type { ListenHandlers } from '../database/listener.ts';
import { createLiveHub } from './live.ts';
import { noteOf } from './note.ts';

const UID = crypto.randomUUID();

/** A hub, and what its connection calls. */
async function openHub() {
  const handlers: ListenHandlers[] = [];
  const hub = await createLiveHub({
    listen: async (_channel, input) => {
      handlers.push(input);
      input.onListening?.(true);
      return async () => {};
    },
  });
  const [connection] = handlers;
  if (!connection) throw new Error('the hub does not listen');
  return { hub, connection };
}

test('a member’s change is delivered to the watchers of all members before the member’s streams', async () => {
  const { hub, connection } = await openHub();
  const calls: string[] = [];
  hub.subscribe(UID, ({ kind }) => calls.push(`stream ${kind}`));
  hub.watchMembers({ onChange: (uid) => calls.push(`change of ${uid}`), onListening: () => {} });
  connection.onNotification(noteOf(UID, { kind: 'signed-out', reason: 'ended' }));
  connection.onNotification(noteOf(UID, { kind: 'user' }));
  connection.onNotification(noteOf(UID, { kind: 'redemption', legacySyllabusId: 'SafeSleep' }));
  expect(calls).toEqual([
    `change of ${UID}`,
    'stream signed-out',
    `change of ${UID}`,
    'stream user',
    'stream redemption',
  ]);
});

test('a watcher is notified at its start and at each change whether the database connection listens', async () => {
  const { hub, connection } = await openHub();
  const states: boolean[][] = [[], []];
  hub.watchMembers({ onChange: () => {}, onListening: (isListening) => void states[0]?.push(isListening) });
  connection.onListening?.(false);
  hub.watchMembers({ onChange: () => {}, onListening: (isListening) => void states[1]?.push(isListening) });
  connection.onListening?.(true);
  expect(states).toEqual([
    [true, false, true],
    [false, true],
  ]);
});
