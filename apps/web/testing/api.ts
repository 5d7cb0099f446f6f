import { afterEach, vi } from 'vitest';
import type * as contractCheck from './contract-check.ts';

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

type JsonAnswer = { data: unknown; meta?: unknown } | Refusal;

/** What a call answers: data for the envelope, or a refusal, as the contract has them. */
export type ServedAnswer = JsonAnswer | { offContract: JsonAnswer } | 'offline';

// Loaded by Node, once for each worker: what is imported here is loaded anew for each file.
const { faultsOf, isOfContract } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  './contract-check.ts',
) as typeof contractCheck;

const faults = new Set<string>();

/**
 * Fails the test whose page got what the server never answers: the page itself would take that for
 * a refusal.
 * @throws Error
 */
export function throwFaults(): void {
  const found = [...faults];
  faults.clear();
  if (found.length > 0) throw new Error(`Answers that break the contract:\n${found.join('\n')}`);
}

afterEach(throwFaults);

/**
 * An answer against the contract, such as that of a server of another day, for what a page makes of
 * it.
 */
export function offContract(answer: JsonAnswer): ServedAnswer {
  return { offContract: answer };
}

/**
 * Stands in for the server in the part tests, and fails a test whose answers are not those of the
 * contract.
 * @param routes answers by `METHOD /path`; a function is asked at each call
 * @returns the calls made, in order
 */
export function serveApi(
  routes: Readonly<Record<string, ServedAnswer | ((call: MadeCall) => ServedAnswer | Promise<ServedAnswer>)>>,
): MadeCall[] {
  const calls: MadeCall[] = [];
  for (const name of Object.keys(routes)) noteUnlessOfContract(name);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = callOf(address, init);
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const route = routes[name];
    if (route === undefined) faults.add(`${name}: the page calls it, and no route answers`);
    const answer = typeof route === 'function' ? await route(call) : (route ?? NO_ROUTE);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('offContract' in answer) return offContractOf(call, answer.offContract);
    if (route !== undefined) noteFaults(call, answer);
    return responseOf(answer);
  });
  return calls;
}

const NO_ROUTE: Refusal = { status: 404, code: 'route-not-found' };

function callOf(address: string, init: RequestInit): MadeCall {
  const url = new URL(address, 'http://localhost:3000');
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    hasBody: init.body !== undefined && init.body !== null,
  };
}

function envelopeOf(answer: JsonAnswer): object {
  if (!('status' in answer)) return answer;
  const { code, fields } = answer;
  return { error: { code, message: code, ...(fields && { fields }) } };
}

function responseOf(answer: JsonAnswer): Response {
  return Response.json(envelopeOf(answer), { status: statusOf(answer) });
}

function statusOf(answer: JsonAnswer): number {
  return 'status' in answer ? answer.status : 200;
}

function noteUnlessOfContract(name: string): void {
  const [method = '', path = ''] = name.split(' ');
  if (!isOfContract(method, path)) faults.add(`${name}: no endpoint of the contract`);
}

function noteFaults(call: MadeCall, answer: JsonAnswer): void {
  for (const fault of faultsIn(call, answer)) faults.add(`${call.method} ${call.path}: ${fault}`);
}

function offContractOf(call: MadeCall, answer: JsonAnswer): Response {
  if (faultsIn(call, answer).length === 0)
    faults.add(`${call.method} ${call.path}: offContract, and the contract has it`);
  return responseOf(answer);
}

function faultsIn({ method, path }: MadeCall, answer: JsonAnswer): string[] {
  return faultsOf({ method, path, status: statusOf(answer), body: JSON.stringify(envelopeOf(answer)) });
}
