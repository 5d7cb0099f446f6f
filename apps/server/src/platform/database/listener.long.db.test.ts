import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { pgOnly } from '#testing/engine.ts';
import { listeners, notify, withListener } from '#testing/database/listener.ts';

describe('listener of the database over time', () => {
  pgOnly('reconnects once after seven seconds without a connection, and receives each notification once', () =>
    withListener(async ({ database, relay, received, resumed }) => {
      await relay.stop();
      await pause(7_000);
      await relay.restore();
      await vi.waitFor(() => expect(resumed()).toBe(1), { timeout: 5_000 });
      await pause(1_000);
      expect(await listeners(database)).toBe(1);
      await notify(database, 'again');
      await vi.waitFor(() => expect(received).toContain('again'), { timeout: 10_000 });
      await pause(200);
      expect(received).toEqual(['again']);
      expect(resumed()).toBe(1);
    }),
  );
});
