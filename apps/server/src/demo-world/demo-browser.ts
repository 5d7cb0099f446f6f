import { randomInt } from 'node:crypto';
import type { Endpoint, Exchange, ExchangeOf, SentPart } from '@nestling/contract/endpoint';
import type { FastifyInstance } from 'fastify';

/** A call of the demo world that the product refused. */
export class DemoCallFailed extends Error {
  readonly code: string | null;

  constructor(path: string, status: number, code: string | null) {
    super(`the demo world was answered ${status} ${code ?? ''} by ${path}`);
    this.name = 'DemoCallFailed';
    this.code = code;
  }
}

interface CallParts<X extends Exchange> {
  params?: X['params'];
  query?: SentPart<X, 'query'>;
  body?: SentPart<X, 'body'>;
}

/** A browser inside the process, with its own cookies and without any privilege. */
export interface DemoBrowser {
  /** @throws DemoCallFailed when the call is refused */
  call<E extends Endpoint>(endpoint: E, parts?: CallParts<ExchangeOf<E>>): Promise<ExchangeOf<E>['data']>;
}

/**
 * Creates a browser that calls the product without a socket, from its own address, because limits
 * count by address.
 */
export function createDemoBrowser(app: FastifyInstance, accessKey: string): DemoBrowser {
  const remoteAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const cookies = new Map<string, string>();
  return {
    async call(endpoint, { params, query, body } = {}) {
      const url = withQuery(withParams(endpoint.path, params), query);
      const response = await app.inject({
        method: endpoint.method,
        url,
        remoteAddress,
        headers: {
          'x-api-access-key': accessKey,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        },
        ...(endpoint.method === 'POST' && { payload: body ?? {} }),
      });
      for (const { name, value } of response.cookies) cookies.set(name, value);
      const answer: { data?: unknown; error?: { code?: string } } = response.json();
      if (response.statusCode >= 400) throw new DemoCallFailed(url, response.statusCode, answer.error?.code ?? null);
      return answer.data;
    },
  };
}

function withParams(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function withQuery(path: string, query: object = {}): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
