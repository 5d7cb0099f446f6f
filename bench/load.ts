import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type Dispatcher } from 'undici';

/** One call of a load. */
export interface LoadCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
}

/** The result of a stretch of load. */
export interface Stretch {
  readonly answers: number;
  /** From the first call to the last answer. */
  readonly seconds: number;
}

/** Persistent connections to one address, each with one running call at a time. */
export type Load = ReturnType<typeof openLoad>;

/** Opens a load of `connections` side by side. */
export function openLoad(address: string, connections: number) {
  const clients = Array.from({ length: connections }, () => new Client(address, { pipelining: 1 }));
  return {
    /**
     * Makes calls as fast as answers arrive, until there is no next call or the time is over.
     *
     * @throws when an answer is not a success, because a load of refusals measures nothing
     */
    run: async (next: () => LoadCall | undefined, seconds = Infinity): Promise<Stretch> => {
      const begun = performance.now();
      const until = begun + seconds * 1000;
      let answers = 0;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() < until) {
            const call = next();
            if (!call) return;
            await answered(client, call);
            answers += 1;
          }
        }),
      );
      return { answers, seconds: (performance.now() - begun) / 1000 };
    },
    close: () => Promise.all(clients.map((client) => client.close())),
  };
}

/** Connections of an open clock; a call that finds none waits, and its time counts. */
const CLOCK_CONNECTIONS = 64;

/**
 * Makes calls at fixed times, whether or not earlier ones were answered, as parents do.
 *
 * @returns milliseconds of each call from the time at which it was due
 * @throws when an answer is not a success
 */
export async function callByClock(address: string, calls: readonly LoadCall[], aSecond: number): Promise<number[]> {
  const pool = new Pool(address, { connections: CLOCK_CONNECTIONS, pipelining: 1 });
  const begun = performance.now();
  try {
    return await Promise.all(
      calls.map(async (call, at) => {
        const due = begun + (at * 1000) / aSecond;
        await pause(Math.max(0, due - performance.now()));
        await answered(pool, call);
        return performance.now() - due;
      }),
    );
  } finally {
    await pool.close();
  }
}

/** Reads the answer to its end, because a half-read connection cannot be reused. */
function answered(client: Dispatcher, { method, path, headers, body }: LoadCall): Promise<void> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    let status = 0;
    let refused = '';
    const type = text && { 'content-type': 'application/json' };
    client.dispatch(
      { method, path, headers: { ...headers, ...type }, body: text ?? null },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => void (status = statusCode),
        onResponseData: (_controller, chunk) => {
          if (status >= 300) refused += chunk.toString();
        },
        onResponseEnd: () => {
          if (status < 300) resolve();
          else reject(new Error(`${method} ${path} was answered ${status}: ${refused}`));
        },
        onResponseError: (_controller, fault) => reject(fault),
      },
    );
  });
}

/** Creates a source of calls that ends with the list. */
export function each(calls: readonly LoadCall[]): () => LoadCall | undefined {
  let at = 0;
  return () => calls[at++];
}

/** Answers a second over several stretches. */
export function perSecond(stretches: readonly Stretch[]): number {
  const answers = stretches.reduce((sum, stretch) => sum + stretch.answers, 0);
  return answers / stretches.reduce((sum, { seconds }) => sum + seconds, 0);
}
