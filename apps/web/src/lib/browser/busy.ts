import { createStore } from 'zustand/vanilla';
import { appErrorStore, clearAppError, raiseAppError, type AppError } from '../words/app-error.ts';
import { report } from '../reports/report.ts';
import { createUuid } from './uuid.ts';

/** A process that runs longer is removed so that the overlay never stays forever. */
const WATCHDOG_MS = 15_000;

/** The process of the not-found page, which shows its own wait: an overlay would cover its link. */
export const INLINE_BUSY = '404-page';

export interface Process {
  name: string;
  id: string;
}

interface ProcessState {
  queue: readonly Process[];
  isProcessing: boolean;
}

/** The running processes; the overlay subscribes to it. */
export const busyStore = createStore<ProcessState>(() => ({ queue: [], isProcessing: false }));

/**
 * The error shown for overdue processes, and the ids of those still running: it must disappear with
 * the last one.
 */
let overdue: { error: AppError | null; ids: Set<string> } = { error: null, ids: new Set() };

/** Adds a process to the queue and returns its id. */
export function startBusy(name: string): string {
  const id = createUuid();
  setQueue([...busyStore.getState().queue, { name, id }]);
  setTimeout(() => expire(name, id), WATCHDOG_MS);
  return id;
}

/**
 * Removes the entries that match both name and id. When the last overdue process ends, their error
 * is hidden.
 */
export function stopBusy(name: string, id: string): void {
  removeEntry(name, id);
  const { error, ids } = overdue;
  const wasLast = ids.delete(id) && ids.size === 0;
  if (wasLast && appErrorStore.getState().error === error) clearAppError();
}

/** Empties the queue: after the end of a journey the overlay must not wait for anything. */
export function stopAllBusy(): void {
  setQueue([]);
}

function removeEntry(name: string, id: string): void {
  setQueue(busyStore.getState().queue.filter((entry) => entry.name !== name || entry.id !== id));
}

/** Runs work as a process on the queue, whether it succeeds or fails. */
export async function runWithOverlay<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const id = startBusy(name);
  try {
    return await work();
  } finally {
    stopBusy(name, id);
  }
}

function expire(name: string, id: string): void {
  if (!busyStore.getState().queue.some((entry) => entry.name === name && entry.id === id)) return;
  report(`spinner-watchdog: ${name}`, undefined, 'spinner-watchdog');
  removeEntry(name, id);
  /*
   * Otherwise the page would be empty without an explanation; an earlier error is closer to the
   * cause.
   */
  if (appErrorStore.getState().error === null) {
    raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    overdue = { error: appErrorStore.getState().error, ids: new Set() };
  }
  if (appErrorStore.getState().error === overdue.error) overdue.ids.add(id);
}

function setQueue(queue: readonly Process[]): void {
  busyStore.setState({ queue, isProcessing: queue.length > 0 });
}
