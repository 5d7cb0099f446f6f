import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import { clearOfflineAfterAnswer, noteOffline, raiseAppError, raiseOffline } from '../words/app-error.ts';
import { endSession, isOfThisSession, notifyForbidden, notifyPolicyUnsigned } from '../session/session.ts';
import { settings } from '../settings.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import { ApiFailure, failureOf } from './failure.ts';
import { noteRetryAfter } from './retry-moment.ts';
import { isLeaving } from '../browser/leaving.ts';
import { createUuid } from '../browser/uuid.ts';

const TOO_MANY = 429;

type PartOf<X, Name extends 'params' | 'query' | 'body'> = X extends { sent: Record<Name, infer Sent> }
  ? Record<Name, Sent>
  : X extends Record<Name, infer Part>
    ? Record<Name, Part>
    : unknown;

/** Input of a call beside its endpoint: the parts that its exchange declares. */
export type InputOf<X extends Exchange> = PartOf<X, 'params'> & PartOf<X, 'query'> & PartOf<X, 'body'>;

export interface CallOptions {
  /** The same key with the same body returns the same answer, so that a retry is safe. */
  idempotencyKey?: string;
  /** The parent did not request it, so a failure must not scroll the page to a visible banner. */
  background?: boolean;
  /** The request completes even if the page is closed before the answer. */
  outlivesPage?: boolean;
}

type Arguments<X extends Exchange> =
  unknown extends InputOf<X> ? [input?: undefined, options?: CallOptions] : [input: InputOf<X>, options?: CallOptions];

/** Answer of a call. */
export type AnswerOf<X extends Exchange> = Pick<X, 'data' & keyof X> & Pick<X, 'meta' & keyof X>;

interface LooseInput {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * Calls the API: JSON, no cache, access key and a new transaction id, `bust` on a GET only. Without
 * an answer it raises the offline banner, or says that a write may have been received. It notices
 * an expired or replaced session, unless the call was sent before the present session began.
 * @throws ApiFailure with the server's code, `offline`, or `unanswered` for a write in time.
 */
export function call<X extends Exchange>(
  endpoint: Endpoint<X>,
  ...[input, options]: Arguments<X>
): Promise<AnswerOf<X>> {
  return callWith(endpoint, input, options);
}

/**
 * Like `call`, for a caller that passes on the input of any endpoint.
 * @throws ApiFailure as `call` does.
 */
export async function callWith<X extends Exchange>(
  endpoint: Endpoint<X>,
  input: InputOf<X> | undefined,
  options?: CallOptions,
): Promise<AnswerOf<X>> {
  const { params, query, body }: LooseInput = input ?? {};
  const transactionId = createUuid();
  const sentAt = Date.now();
  const deadline = startDeadline(options?.background !== true);
  const request = { address: addressOf(endpoint, params, query), method: endpoint.method, body, transactionId };
  const { response, answer } = await send(request, deadline, options).finally(deadline.end);
  if (response.status === TOO_MANY) noteRetryAfter(response.headers.get('Retry-After'));
  if (!response.ok) throw noted(failureOf(response.status, answer, transactionId), sentAt);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) {
    throw failureOf(response.status, null, transactionId);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- matches its schema
  return answer as AnswerOf<X>;
}

/** Returns the URL of a call: parameters in the path, query, and `bust` on a GET. */
export function addressOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: object = {},
  query: object = {},
): string {
  return linkTo({ path }, params, method === 'GET' ? { ...query, bust: Date.now() } : query);
}

/** Returns the URL of a call for a link, which must be the same at each render. */
export function linkTo({ path }: Pick<Endpoint, 'path'>, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

interface Request {
  address: string;
  method: string;
  body: object | undefined;
  transactionId: string;
}

async function send(
  { address, method, body, transactionId }: Request,
  { signal, restart }: Deadline,
  { idempotencyKey, background = false, outlivesPage = false }: CallOptions = {},
): Promise<{ response: Response; answer: unknown }> {
  const sentAt = performance.now();
  try {
    const response = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-cache',
        'X-Transaction-Id': transactionId,
        'X-Api-Access-Key': settings().apiAccessKey,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      credentials: 'same-origin',
      keepalive: outlivesPage,
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    restart();
    const answer = await readJson(response);
    signal.throwIfAborted();
    clearOfflineAfterAnswer(sentAt);
    return { response, answer };
  } catch (cause) {
    const isUnknown = signal.aborted && method !== 'GET';
    if (!isLeaving()) raiseNoAnswer(background, isUnknown);
    const code = isUnknown ? 'unanswered' : 'offline';
    throw new ApiFailure({ status: 0, code, message: 'No answer', fields: {}, transactionId }, cause);
  }
}

function raiseNoAnswer(background: boolean, isUnknown: boolean): void {
  if (background) noteOffline();
  else if (isUnknown) raiseUnanswered();
  else raiseOffline();
}

/** Says that nobody knows whether a write was received, because its answer does not come. */
function raiseUnanswered(): void {
  raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER', content: 'errors.unanswered' });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function noted(failure: ApiFailure, sentAt: number): ApiFailure {
  if (failure.code === 'unauthenticated') endSession('expired', sentAt);
  if (!isOfThisSession(sentAt)) return failure;
  if (failure.code === 'policy-unsigned') notifyPolicyUnsigned();
  if (failure.code === 'forbidden') notifyForbidden();
  return failure;
}
