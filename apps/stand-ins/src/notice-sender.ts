import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultKit } from './faults.ts';

/** A notice over HTTP. */
export interface OutgoingNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds after which a receiver has not answered. */
  readonly timeoutMs: number;
  /** Aborted where the stand-in is closed. */
  readonly signal: AbortSignal;
}

/**
 * Sends a notice once.
 * @returns the status of the answer; null where none came
 */
export function postNotice(uri: string, { headers, body, timeoutMs, signal }: OutgoingNotice): Promise<number | null> {
  return fetch(uri, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => null,
  );
}

/** Sends notices, which go wrong as the faults say. */
export interface NoticeSender<N> {
  send: (notice: N) => void;
  /** Resolves when nothing is under way; notices on hold do not count. */
  settled: () => Promise<void>;
  close: () => void;
}

/**
 * Creates a sender of notices.
 * @param deliver sends one, and repeats it where its receiver did not take it
 */
export function createNoticeSender<N>(
  faults: FaultKit,
  deliver: (notice: N, signal: AbortSignal) => Promise<void>,
): NoticeSender<N> {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  const { signal } = closing;
  /** Notices that follow the next one. */
  let reversed: N[] = [];

  const track = (work: Promise<void>): void => {
    const tracked = work
      // Only closing rejects, and then nobody waits.
      .catch(() => {})
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  const withReversed = async (notice: N): Promise<void> => {
    const after = reversed;
    reversed = [];
    await deliver(notice, signal);
    for (const earlier of after) await deliver(earlier, signal);
  };

  return {
    send: (notice) => {
      const fault = faults.ofNotice();
      switch (fault?.kind) {
        case 'hold':
          void faults.untilReleased().then(() => track(withReversed(notice)));
          return;
        case 'reverse':
          reversed.push(notice);
          return;
        case 'repeat':
          track(withReversed(notice));
          track(deliver(notice, signal));
          return;
        case 'delay':
          track(sleep(fault.ms ?? 1000, undefined, { signal, ref: false }).then(() => withReversed(notice)));
          return;
        default:
          track(withReversed(notice));
      }
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: () => closing.abort(),
  };
}
