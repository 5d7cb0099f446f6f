import { afterEach, vi } from 'vitest';
import type * as contractCheck from './contract-check.ts';

/** One call of a page. */
export interface RecordedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  /** False for a request without a body; `body` is then empty. */
  hasBody: boolean;
}

interface Refusal {
  status: number;
  code: string;
  /** Codes by field. */
  fields?: Record<string, string>;
  /** The header `Retry-After`, in seconds. */
  retryAfter?: number;
}

type JsonAnswer = { data: unknown; meta?: unknown } | Refusal;

/** The answer of a call: data for the envelope, or a refusal, as in the contract. */
export type ServedAnswer = JsonAnswer | { offContract: JsonAnswer } | 'offline';

// Loaded by Node once per worker, because Vitest would load it again for each file.
const { faultsOf, isOfContract } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  './contract-check.ts',
) as typeof contractCheck;

const faults = new Set<string>();

/**
 * Fails the test whose page got an answer that the server never sends, because the page itself
 * would treat it as a refusal.
 * @throws Error
 */
export function throwFaults(): void {
  const reported = [...faults];
  faults.clear();
  if (reported.length > 0) throw new Error(`Answers that break the contract:\n${reported.join('\n')}`);
}

afterEach(throwFaults);

/** Returns an answer that violates the contract, such as that of another version of the server. */
export function offContract(answer: JsonAnswer): ServedAnswer {
  return { offContract: answer };
}

/**
 * Replaces the server in component tests, and fails a test whose answers violate the contract.
 * @param routes answers by `METHOD /path`; a function is called for each call
 * @returns the calls made, in order
 */
export function serveApi(
  routes: Readonly<Record<string, ServedAnswer | ((call: RecordedCall) => ServedAnswer | Promise<ServedAnswer>)>>,
): RecordedCall[] {
  const calls: RecordedCall[] = [];
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

function callOf(address: string, init: RequestInit): RecordedCall {
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
  const retryAfter = 'status' in answer ? answer.retryAfter : undefined;
  return Response.json(envelopeOf(answer), {
    status: statusOf(answer),
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  });
}

function statusOf(answer: JsonAnswer): number {
  return 'status' in answer ? answer.status : 200;
}

function noteUnlessOfContract(name: string): void {
  const [method = '', path = ''] = name.split(' ');
  if (!isOfContract(method, path)) faults.add(`${name}: no endpoint of the contract`);
}

function noteFaults(call: RecordedCall, answer: JsonAnswer): void {
  for (const fault of faultsIn(call, answer)) faults.add(`${call.method} ${call.path}: ${fault}`);
}

function offContractOf(call: RecordedCall, answer: JsonAnswer): Response {
  if (faultsIn(call, answer).length === 0)
    faults.add(`${call.method} ${call.path}: offContract, and the contract has it`);
  return responseOf(answer);
}

function faultsIn({ method, path }: RecordedCall, answer: JsonAnswer): string[] {
  return faultsOf({ method, path, status: statusOf(answer), body: JSON.stringify(envelopeOf(answer)) });
}
