import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';

const password = 'robin-egg-42';

/** How long a browser waits before it asks again for a stream that ended. */
export const ASKED_AGAIN_AFTER_MS = 3_000;

/** A signed-in parent over HTTP. */
export interface SignedIn {
  readonly uid: string;
  readonly cookie: string;
}

/** An answer, or how a call failed without one. */
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
  const body = { email, password, emailOptIn: false, policyVersion: '2024-01' };
  await must(address, `/api/user/${uid}`, body);
  const cookies = await must(address, '/api/auth/sign-in', { email, password });
  return { uid, cookie: cookies.map((each) => each.split(';')[0]).join('; ') };
}

async function must(address: string, path: string, body: object): Promise<string[]> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-access-key': 'nestling-web' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.headers.getSetCookie();
}

/** Calls so often for so long, whatever becomes of it. */
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

/** An open live stream; as a browser, it is asked for again three seconds after it ended. */
export class Stream {
  #text = '';
  #request: ReturnType<typeof get> | undefined;
  #again: NodeJS.Timeout | undefined;
  #isOver = false;
  /** Times that the stream ended by itself. */
  ends = 0;
  readonly #address: string;
  readonly #parent: SignedIn;

  constructor(address: string, parent: SignedIn) {
    this.#address = address;
    this.#parent = parent;
  }

  /**
   * Opens it. Once it was open it opens itself again, but for an answer of 204.
   * @returns the status of the answer
   */
  open(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#request = get(
        `${this.#address}/api/user/${this.#parent.uid}/events`,
        { agent: new Agent({ keepAlive: false }), headers: { cookie: this.#parent.cookie } },
        (response) => {
          if (response.statusCode === 200) this.#follow(response);
          else response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      // Also after the answer: a connection that breaks then is told by the end of the stream.
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

  /** True once the stream has said a text, since it was first opened. */
  hasSaid(text: string): boolean {
    return this.#text.includes(text);
  }

  /** Ends it. @returns when its connection is gone */
  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#again);
    const request = this.#request?.on('error', () => undefined).destroy();
    if (request && !request.closed) await once(request, 'close');
  }
}
