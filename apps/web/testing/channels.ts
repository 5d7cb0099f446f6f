/**
 * Closes all open channels at the end of each file, because Node shares them among the files of a
 * worker.
 */
import { afterAll } from 'vitest';

const opened: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
};

afterAll(() => {
  for (const channel of opened) channel.close();
});
