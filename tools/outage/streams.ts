import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from '../crash/client.ts';
import { isSoWithin } from '../stack/until.ts';

/** The interval after which a browser requests an ended stream again. */
export const RECONNECT_AFTER_MS = 3_000;

/** A broken stream is requested after three seconds, and an attempt may take as long. */
const EVENT_WITHIN_MS = 15_000;

/** An answer, or the failure of a call without one. */
export interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** Repeats a call at an interval for a time, whatever its results. */
export async function callFor(ms: number, everyMs: number, call: () => Promise<Response>): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  for (const end = Date.now() + ms; Date.now() < end; await pause(everyMs)) calls.push(timed(call));
  return Promise.all(calls);
}

async function timed(call: () => Promise<Response>): Promise<Answered> {
  const start = Date.now();
  const response = await call();
  await response.arrayBuffer();
  return { status: response.status, ms: Date.now() - start };
}

/** An open live stream; like a browser, it is requested again three seconds after its end. */
export class Stream {
  #text = '';
  readonly #over = new AbortController();
  readonly #following: Promise<void>;

  constructor(address: string, { uid, client }: Member) {
    this.#following = this.#follow(`${address}/api/user/${uid}/events`, client.cookie);
  }

  /** True once the text has arrived, on any of its connections. */
  hasReceived(text: string): boolean {
    return this.#text.includes(text);
  }

  /** @returns once its connection is closed */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#following;
  }

  async #follow(url: string, cookie: string): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const status = await this.#receive(url, cookie).catch(() => 0);
      // A server asks browsers not to return by it.
      if (status === 204) return;
      await pause(RECONNECT_AFTER_MS, null, { signal }).catch(() => undefined);
    }
  }

  /** @returns the status of the answer, once that has ended */
  async #receive(url: string, cookie: string): Promise<number> {
    const { status, body } = await fetch(url, { headers: { cookie }, signal: this.#over.signal });
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) if (status === 200) this.#text += part;
    return status;
  }
}

/** Waits for a text on all streams. @returns how many have not received it in time */
export async function missedEvents(text: string, streams: readonly Stream[]): Promise<number> {
  const missing = (): number => streams.filter((stream) => !stream.hasReceived(text)).length;
  await isSoWithin(EVENT_WITHIN_MS, async () => missing() === 0);
  return missing();
}
