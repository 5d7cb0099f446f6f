import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StandInAnswer } from './answer.ts';
import type { CallFault } from './faults.ts';

/** Bytes of a `huge` answer. */
const HUGE = 11 * 1024 * 1024;

/** No such host exists, so that a client that follows it fails. */
const ELSEWHERE = 'http://elsewhere.invalid/';

const NOTHING: StandInAnswer = { status: 200, body: '' };

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Kinds that answer as usual, or break the answer of a call that took effect. */
const TAKING_EFFECT: ReadonlySet<string> = new Set(['delay', 'drop-after', 'half', 'huge', 'repeat']);

/**
 * Answers a call, with its fault if there is one.
 * @param handle carries the call out and returns its answer
 * @returns the status of the complete answer; null where there was none
 */
export async function sendAnswer(
  { socket }: IncomingMessage,
  response: ServerResponse,
  fault: CallFault | undefined,
  handle: () => StandInAnswer | Promise<StandInAnswer>,
): Promise<number | null> {
  if (!fault) return send(response, await handle());
  if (fault.kind === 'delay') await sleep(fault.ms ?? 1000, undefined, { ref: false });
  if (fault.kind === 'repeat') await handle();
  const hasEffect = TAKING_EFFECT.has(fault.kind) || fault.afterEffect === true;
  const answer = hasEffect ? await handle() : null;
  switch (fault.kind) {
    case 'hang':
      return null;
    case 'drop-before':
    case 'drop-after':
      socket.destroy();
      return null;
    case 'half':
      sendHalf(response, answer ?? NOTHING);
      return null;
    case 'endless':
      await sendEndless(response, fault.ms ?? 1000);
      return null;
    default:
      return send(response, answerOf(fault, answer));
  }
}

function answerOf(fault: CallFault, answer: StandInAnswer | null): StandInAnswer {
  const { kind, retryAfter, location = ELSEWHERE } = fault;
  switch (kind) {
    case 'answer':
      return fault.answer ?? NOTHING;
    case '429': {
      const headers = { ...JSON_TYPE, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) };
      return { status: 429, headers, body: '{"errors":"Too Many Requests"}' };
    }
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Sorry</title><p>Something went wrong.',
      };
    case 'huge':
      return { status: 200, headers: JSON_TYPE, body: `{"padding":"${'x'.repeat(HUGE)}"}` };
    case 'redirect':
      return { status: 307, headers: { location }, body: '' };
    case '500':
      return { status: 500, headers: JSON_TYPE, body: '{"errors":"Internal Server Error"}' };
    default:
      return answer ?? { status: 500, headers: JSON_TYPE, body: '' };
  }
}

function send(response: ServerResponse, { status, headers, body }: StandInAnswer): number {
  response.writeHead(status, headers).end(body);
  return status;
}

/** The length is that of the full body, so that the client notices the missing half. */
function sendHalf(response: ServerResponse, { status, headers, body }: StandInAnswer): void {
  const full = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': full.byteLength });
  response.write(full.subarray(0, Math.floor(full.byteLength / 2)), () => response.socket?.destroy());
}

async function sendEndless(response: ServerResponse, ms: number): Promise<void> {
  response.writeHead(200, JSON_TYPE);
  while (!response.destroyed) {
    response.write(' ');
    await sleep(ms, undefined, { ref: false });
  }
}
