import type { Endpoint, Exchange } from '@nestling/contract/endpoint';
import { noteSignedOut } from '../session.ts';
import { DeskFailure, failureOf, isRecord, isSignedOut } from './failure.ts';

/** A command may read an outside system before it answers. */
const DEADLINE_MS = 60_000;

type PartOf<X, Name extends 'params' | 'body'> = X extends Record<Name, infer Part> ? Record<Name, Part> : unknown;

type InputOf<X extends Exchange> = PartOf<X, 'params'> & PartOf<X, 'body'>;

interface CallOptions {
  /** A call with the same key and body is carried out once. */
  idempotencyKey?: string;
  /** Cancels the call. */
  signal?: AbortSignal;
}

type Arguments<X extends Exchange> =
  unknown extends InputOf<X> ? [input?: undefined] : [input: InputOf<X>, options?: CallOptions];

/**
 * Calls the API of the desk. A refusal for want of a session ends the session of every open part.
 * @returns the data of the answer; a refusal that brings data, such as a new report, counts as one
 * @throws DeskFailure
 */
export async function call<X extends Exchange>(
  endpoint: Endpoint<X>,
  ...[input, options]: Arguments<X>
): Promise<X['data']> {
  const { params = {}, body }: { params?: object; body?: object } = input ?? {};
  const { response, answer } = await send(
    { method: endpoint.method, address: addressOf(endpoint.path, params), body },
    options,
  );
  if (!isRecord(answer) || !('data' in answer)) {
    const failure = failureOf(response, answer);
    if (isSignedOut(failure)) noteSignedOut();
    throw failure;
  }
  return answer['data'];
}

function addressOf(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

interface Request {
  method: string;
  address: string;
  body: object | undefined;
}

async function send(
  { method, address, body }: Request,
  { idempotencyKey, signal: cancelled }: CallOptions = {},
): Promise<{ response: Response; answer: unknown }> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const signal = cancelled === undefined ? deadline : AbortSignal.any([deadline, cancelled]);
  try {
    const response = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { response, answer: await readJson(response, signal) };
  } catch (cause) {
    const code = signal.aborted && method !== 'GET' ? 'unanswered' : 'offline';
    throw new DeskFailure({ status: 0, code, message: 'No answer' }, cause);
  }
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A body that broke off is no answer; one in another format is an answer of somebody else.
    signal.throwIfAborted();
    return null;
  }
}
