import type { DeskCommand, DeskReport } from '@nestling/contract/desk/commands';
import type { DeskSession } from '@nestling/contract/desk/session';
import { vi } from 'vitest';

/** One call of a page. */
export interface ServedCall {
  name: string;
  body: unknown;
  /** The header `Idempotency-Key`. */
  key: string | null;
}

interface Refusal {
  status: number;
  code: string;
  fields?: Record<string, string>;
  /** The header `Retry-After`, in seconds. */
  retryAfter?: number;
}

type Served = { data: unknown; status?: number } | Refusal | 'offline';

type Route = Served | ((body: unknown) => Served | Promise<Served>);

/** The operator of tests. */
export const SESSION: DeskSession = {
  operator: { id: '11111111-1111-4111-8111-111111111111', name: 'Noor', email: 'noor@example.com', role: 'admin' },
  keys: 2,
  endsAt: '2026-12-01T09:00:00.000Z',
  idleSeconds: 900,
};

/**
 * Replaces the server.
 * @param routes answers by `METHOD /path`; a function is called for each call
 * @returns the calls, in their order
 */
export function serveDesk(routes: Readonly<Record<string, Route>>): ServedCall[] {
  const calls: ServedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers: sentHeaders }: RequestInit) => {
    const name = `${method} ${decodeURIComponent(address)}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    calls.push({ name, body: sent, key: new Headers(sentHeaders).get('Idempotency-Key') });
    const route = routes[name] ?? { status: 404, code: 'route-not-found' };
    const served = typeof route === 'function' ? await route(sent) : route;
    if (served === 'offline') throw new TypeError('Failed to fetch');
    if ('data' in served) return Response.json({ data: served.data }, { status: served.status ?? 200 });
    const { status, code, fields, retryAfter } = served;
    const headers = new Headers(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]);
    return Response.json({ error: { code, message: code, ...(fields && { fields }) } }, { status, headers });
  });
  return calls;
}

/** Serves a session and these commands, and what else is named. */
export function serveCommands(commands: readonly DeskCommand[], routes: Readonly<Record<string, Route>> = {}) {
  return serveDesk({
    'GET /api/desk/session': { data: SESSION },
    'GET /api/desk/commands': { data: { commands } },
    ...routes,
  });
}

/** Columns of tests, each with its name as the title. */
export function columnsOf(...names: string[]): DeskReport['tables'][number]['columns'] {
  return names.map((name) => ({ name, title: name }));
}

/** A command of tests, with changes. */
export function commandWith(changes: Partial<DeskCommand> = {}): DeskCommand {
  return {
    name: 'orders settle',
    says: 'Marks an order as paid.',
    details: '',
    effect: 'reversible',
    shows: null,
    fields: ['orderId'],
    required: ['orderId'],
    hasDryRun: false,
    actsOn: null,
    arguments: { type: 'object', properties: { orderId: { type: 'string', title: 'Order', format: 'text' } } },
    ...changes,
  };
}

/** A report of tests, with changes. */
export function reportWith(changes: Partial<DeskReport> = {}): DeskReport {
  return {
    command: 'orders settle',
    outcome: 'done',
    reason: null,
    tables: [],
    says: [],
    counts: [],
    auditId: 7,
    digest: null,
    ...changes,
  };
}
