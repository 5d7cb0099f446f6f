/**
 * Preloaded into a process that was forked (`--import`): answers `begin` by a new measurement, and
 * `end` with its longest pause of the event loop and the heap after a collection.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

setFlagsFromString('--expose-gc');
const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));

/**
 * Milliseconds of the processor between two turns of the loop. A clock would also count what other
 * processes of the machine do meanwhile, as on two cores that run a browser and a database.
 */
let longest = 0;
let last = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
}, 1).unref();

process.on('message', (message) => {
  const pauseMs = longest;
  if (message === 'begin') {
    last = process.threadCpuUsage();
    longest = 0;
    process.send?.({ pauseMs: 0, heap: 0 });
  }
  if (message === 'end') {
    collect();
    process.send?.({ pauseMs, heap: process.memoryUsage().heapUsed });
  }
});
