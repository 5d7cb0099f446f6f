import { vi } from 'vitest';

/** One call that a page made. */
export interface MadeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** False where the request has no body, of which `body` is then empty. */
  hasBody: boolean;
}

interface Refusal {
  status: number;
  code: string;
  /** Codes by field. */
  fields?: Record<string, string>;
}

/** What a call answers: data for the envelope, or a refusal. */
export type Answer = { data: unknown; meta?: unknown } | Refusal | 'offline';

/**
 * Stands in for the server in the part tests.
 * @param routes answers by `METHOD /path`; a function is asked at each call
 * @returns the calls made, in order
 */
export function serveApi(
  routes: Readonly<Record<string, Answer | ((call: MadeCall) => Answer | Promise<Answer>)>>,
): MadeCall[] {
  const calls: MadeCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost:3000');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const call: MadeCall = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body,
      hasBody: init.body !== undefined && init.body !== null,
    };
    calls.push(call);
    const route = routes[`${method} ${url.pathname}`] ?? { status: 404, code: 'route-not-found' };
    const answer = typeof route === 'function' ? await route(call) : route;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('status' in answer) {
      const { status, code, fields } = answer;
      return Response.json({ error: { code, message: code, ...(fields && { fields }) } }, { status });
    }
    return Response.json(answer);
  });
  return calls;
}
