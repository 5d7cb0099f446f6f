import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import * as https from 'node:https';
import { Client } from '../crash/client.ts';
import { isSoWithin } from '../until.ts';

const password = 'robin-egg-42';

/** The interval after which a browser requests an ended stream again. */
export const ASKED_AGAIN_AFTER_MS = 3_000;

/** A broken stream is requested after three seconds, and an attempt may take as long. */
const EVENT_WITHIN_MS = 15_000;

/** A signed-in parent over HTTP. */
export interface SignedIn {
  readonly uid: string;
  readonly cookie: string;
}

/** An answer, or the failure of a call without one. */
export interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** Registers parents and signs them in, a few at a time. */
export async function signedInParents(address: string, count: number): Promise<SignedIn[]> {
  const parents: SignedIn[] = [];
  while (parents.length < count) {
    const few = Array.from({ length: Math.min(4, count - parents.length) }, () => signIn(address));
    parents.push(...(await Promise.all(few)));
  }
  return parents;
}

async function signIn(address: string): Promise<SignedIn> {
  const uid = randomUUID();
  const email = `${uid}@example.com`;
  const client = new Client();
  await client.must(address, `/api/user/${uid}`, { email, password, emailOptIn: false, policyVersion: '2024-01' });
  await client.must(address, '/api/auth/sign-in', { email, password });
  return { uid, cookie: client.cookie };
}

/** Repeats a call at an interval for a time, whatever its results. */
export async function callFor(ms: number, everyMs: number, call: () => Promise<Response>): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  for (const end = Date.now() + ms; Date.now() < end;) {
    calls.push(timed(call));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return Promise.all(calls);
}

async function timed(call: () => Promise<Response>): Promise<Answered> {
  const start = Date.now();
  const response = await call();
  await response.arrayBuffer();
  return { status: response.status, ms: Date.now() - start };
}

/** An open live stream; like a browser, it reconnects three seconds after its end. */
export class Stream {
  #text = '';
  #request: ClientRequest | undefined;
  #again: NodeJS.Timeout | undefined;
  #isOver = false;
  ends = 0;
  readonly #address: string;
  readonly #parent: SignedIn;

  constructor(address: string, parent: SignedIn) {
    this.#address = address;
    this.#parent = parent;
  }

  /**
   * Reopens by itself once it was open, as a browser does, except after a 204.
   * @returns the status of the answer
   */
  open(): Promise<number> {
    return new Promise((resolve, reject) => {
      const { get } = this.#address.startsWith('https:') ? https : http;
      this.#request = get(
        `${this.#address}/api/user/${this.#parent.uid}/events`,
        { agent: false, headers: { cookie: this.#parent.cookie } },
        (response) => {
          if (response.statusCode === 200) this.#follow(response);
          else response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      // Also after the answer: a connection that breaks then must not throw, because the end of the
      // stream reports it.
      this.#request.on('error', reject);
    });
  }

  #follow(response: IncomingMessage): void {
    response.setEncoding('utf8');
    response.on('data', (part: string) => (this.#text += part));
    response.on('error', () => undefined);
    response.once('close', () => {
      if (this.#isOver) return;
      this.ends += 1;
      this.#openAgain();
    });
  }

  #openAgain(): void {
    const ask = async (): Promise<void> => {
      const status = await this.open().catch(() => 0);
      if (status !== 200 && status !== 204 && !this.#isOver) this.#openAgain();
    };
    this.#again = setTimeout(() => void ask(), ASKED_AGAIN_AFTER_MS);
  }

  /** True once the text has arrived, on any of its connections. */
  hasReceived(text: string): boolean {
    return this.#text.includes(text);
  }

  /** @returns once its connection is closed */
  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#again);
    const request = this.#request?.on('error', () => undefined).destroy();
    if (request && !request.closed) await once(request, 'close');
  }
}

/** Waits for a text on all streams. @returns how many have not received it in time */
export async function missedEvents(text: string, streams: readonly Stream[]): Promise<number> {
  const missing = (): number => streams.filter((stream) => !stream.hasReceived(text)).length;
  await isSoWithin(EVENT_WITHIN_MS, async () => missing() === 0);
  return missing();
}
