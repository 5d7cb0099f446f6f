import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, Gauge } from 'prom-client';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { fromWorker, type toWorker } from '../platform/process-group.ts';
import { STOP_SIGNALS } from '../platform/signals-at-start.ts';
import type { z } from 'zod';

/** Milliseconds until an ended process is replaced; doubled for each time that it ends young. */
const REPLACE_MS = 1_000;
const MAX_REPLACE_MS = 30_000;

/** Milliseconds after which a process counts as having worked. */
const YOUNG_MS = 60_000;

/** Milliseconds after which a process that is not ready is killed, and replaced. */
const READY_WITHIN_MS = 3 * 60_000;

/** Milliseconds to wait for the metrics of each process; one that hangs is left out. */
const METRICS_MS = 1_000;

/** A process of the group, and those that replace it. */
export interface Slot {
  role: Config['ROLES'][number];
  env: Readonly<Record<string, string>>;
  /** It may take its time, and is not replaced before it was ready: it finds what is wrong. */
  isFirst?: boolean;
}

/** The processes that share a port. */
export interface GroupProcesses {
  /** Starts a process. @returns the address that it serves; null if it ended before */
  start(slot: Slot): Promise<string | null>;
  /**
   * Ends all processes as a stop does, and kills those that take longer.
   * @returns false if one ended by an error
   */
  stop(withinMs: number): Promise<boolean>;
}

/** Creates the group without processes; each that ends is replaced. */
export function createGroupProcesses(log: Log): GroupProcesses {
  let isStopping = false;
  const running = new Set<Worker>();
  const ready = new Set<Worker>();
  answerMetrics(ready);

  async function replace(slot: Slot, delayMs: number): Promise<void> {
    await pause(delayMs);
    if (!isStopping) await start({ ...slot, isFirst: false }, delayMs);
  }

  function start(slot: Slot, lastDelayMs = 0): Promise<string | null> {
    const began = performance.now();
    const delayMs = (): number => {
      const isYoung = performance.now() - began < YOUNG_MS;
      return isYoung && lastDelayMs > 0 ? Math.min(lastDelayMs * 2, MAX_REPLACE_MS) : REPLACE_MS;
    };
    const child = cluster.fork({ ...slot.env, ROLES: slot.role });
    const { pid } = child.process;
    running.add(child);
    const late = setTimeout(() => {
      log.error({ process: pid, role: slot.role }, 'a process was not ready in time, and is killed');
      child.process.kill('SIGKILL');
    }, READY_WITHIN_MS);
    if (slot.isFirst) clearTimeout(late);
    return new Promise((resolve) => {
      child.on('message', (message) => {
        const { data } = fromWorker.safeParse(message);
        if (data?.type !== 'nestling:ready') return;
        clearTimeout(late);
        ready.add(child);
        resolve(data.publicUrl);
      });
      const onEnd = (facts: object): void => {
        if (!running.delete(child)) return;
        clearTimeout(late);
        const wasReady = ready.delete(child);
        resolve(null);
        if (isStopping || (slot.isFirst && !wasReady)) return;
        const delay = delayMs();
        log.error({ process: pid, role: slot.role, ...facts, delay }, 'a process has ended and is replaced');
        void replace(slot, delay);
      };
      child.on('exit', (code, signal) => onEnd({ code, signal }));
      // Without a listener it would end this process: one that has just died cannot be written to,
      // and one that could not be started has no exit.
      child.on('error', (error) => {
        log.warn({ err: error, process: pid }, 'a process of the group failed');
        if (pid === undefined) onEnd({});
      });
    });
  }

  return {
    start,
    stop: async (withinMs) => {
      isStopping = true;
      const ended = [...running].map(
        (child) =>
          new Promise<boolean>((resolve) => {
            // One that has not begun to handle signals is ended by them.
            child.once('exit', (code, signal) => resolve(code === 0 || STOP_SIGNALS.some((one) => one === signal)));
            child.process.kill('SIGTERM');
          }),
      );
      const late = setTimeout(() => {
        for (const child of running) child.process.kill('SIGKILL');
      }, withinMs);
      const outcomes = await Promise.all(ended);
      clearTimeout(late);
      return outcomes.every(Boolean);
    },
  };
}

function send(child: Worker, message: z.input<typeof toWorker>): void {
  // It may have ended just now.
  if (child.isConnected()) child.send(message, () => {});
}

/** Answers each process that is asked for metrics with those of all that are ready. */
function answerMetrics(ready: ReadonlySet<Worker>): void {
  let questions = 0;
  const open = new Map<number, (child: Worker, metrics: object[]) => void>();

  async function collect(): Promise<string> {
    questions += 1;
    const id = questions;
    const byWorker = new Map<Worker, object[]>();
    const complete = new Promise<void>((resolve) => {
      open.set(id, (child, metrics) => {
        byWorker.set(child, metrics);
        if (byWorker.size >= ready.size) resolve();
      });
    });
    for (const child of ready) send(child, { type: 'nestling:ask', id });
    await Promise.race([complete, pause(METRICS_MS)]);
    open.delete(id);
    const registry = AggregatorRegistry.aggregate([...byWorker.values()]);
    const answering = new Gauge({
      name: 'processes_answering',
      help: 'Processes of the group whose metrics these are',
      registers: [registry],
    });
    answering.set(byWorker.size);
    return registry.metrics();
  }

  cluster.on('message', (child, message) => {
    const { data } = fromWorker.safeParse(message);
    if (data?.type === 'nestling:metrics') open.get(data.id)?.(child, data.metrics);
    if (data?.type === 'nestling:collect')
      void collect().then((text) => send(child, { type: 'nestling:collected', id: data.id, text }));
  });
}
