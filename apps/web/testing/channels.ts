/**
 * Closes at the end of each file the channels that it has opened between tabs: Node shares them
 * among the files of a worker.
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
