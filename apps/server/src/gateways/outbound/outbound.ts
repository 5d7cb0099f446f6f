import pLimit from 'p-limit';
import { Agent, EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import { TOO_LARGE, openBody, readBytes, type OutboundBody } from './bodies.ts';
import { CallSkipped, createBreaker } from './breaker.ts';
import {
  kindOfFault,
  kindOfStatus,
  type OutboundAnswer,
  type OutboundFault,
  type OutboundOutcome,
  type OutcomeKind,
  type Judgement,
} from './outcome.ts';
import { isCertificateFault } from '../../platform/tls-fault.ts';
import { PRIVATE_ADDRESS, isPrivateHost, publicLookup } from './public-addresses.ts';
import { isRefusedByProxy, usesEnvironmentProxy } from './environment-proxy.ts';
import { createWaits, waitOf } from './retry-after.ts';

/** A call to an outside system. */
export interface OutboundCall {
  /** As reports name it; must name no member. */
  readonly operation: string;
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: OutboundBody;
  /** Reads a done answer as bytes in place of text, up to so many. */
  readonly maxAnswerBytes?: number;
  /** Only the status counts, so that a body that is late or broken changes nothing. */
  readonly ignoresBody?: boolean;
  /** The outcome of an answer, where its status does not tell it. */
  readonly judge?: (answer: OutboundAnswer) => Judgement;
}

/** The report of a call: never an address, a body or a secret. */
export interface OutboundReport {
  readonly system: string;
  readonly operation: string;
  readonly kind: OutcomeKind;
  readonly status: number | null;
  readonly fault: OutboundFault | null;
  /** The other side's word for a refusal; null if none is read. */
  readonly reason: string | null;
  /** The other side's name for the call; null if it gives none. */
  readonly requestId: string | null;
  readonly milliseconds: number;
  /** True for an answer about this call alone, which is no failure of the system. */
  readonly isOfCall?: boolean;
  /** True where the system refuses our app, whatever was asked, which an operator must mend. */
  readonly refusesUs?: boolean;
}

/** An outside system as its adapter calls it. */
export interface Outbound {
  /** Makes one call; it is never repeated by itself, and never throws for what happens outside. */
  call(call: OutboundCall): Promise<OutboundOutcome>;
}

/** How an outside system is called. */
export interface OutboundSettings {
  readonly system: string;
  /** Milliseconds for the complete answer, body included, from the connection on. */
  readonly deadlineMs: number;
  readonly report: (report: OutboundReport) => void;
  /**
   * Called each time that the system is not asked for a while because it has failed too often;
   * without it, it is always asked.
   * @param isFirst false where a trial call in between failed, too
   */
  readonly onPause?: (isFirst: boolean) => void;
  /** Bytes of an answer, unless a call has a limit of its own. */
  readonly maxBytes?: number;
  /** Calls at once to one host; others wait. */
  readonly connections?: number;
  /** True where the address comes from data and not from a setting. */
  readonly publicOnly?: boolean;
  readonly requestIdHeader?: string;
}

const MAX_BYTES = 10_000_000;
const CONNECTIONS = 8;

/** Creates the client of one outside system. */
export function createOutbound(settings: OutboundSettings): Outbound {
  const { system, deadlineMs, report, onPause, requestIdHeader = 'x-request-id' } = settings;
  const { maxBytes = MAX_BYTES, connections = CONNECTIONS, publicOnly = false } = settings;
  const dispatcher = createDispatcher({ connections, connectMs: deadlineMs / 2, publicOnly });
  const breaker = onPause && createBreaker(onPause);
  const slots = pLimit(connections);
  const waits = createWaits();

  /** The deadline begins with a connection, so that a call that waits for one has not left. */
  async function inSlot(call: OutboundCall): Promise<PreparedCall> {
    const began = performance.now();
    return slots(() => (performance.now() - began > deadlineMs ? noAnswer('busy') : ask(call)));
  }

  async function ask(call: OutboundCall): Promise<PreparedCall> {
    const { url, method = 'GET', headers, body } = call;
    const address = URL.parse(url);
    if (address === null) return noAnswer('unreachable');
    const { host } = address;
    if (publicOnly && isPrivateHost(address.hostname)) return noAnswer('private-address');
    // Here, because another call may have been asked to wait while this one waited for its turn.
    if (waits.isWaiting(host)) return noAnswer('waiting');
    let status: number | null = null;
    let read: ReadAnswer;
    let waitMs: number;
    // Outside, because a file of ours that is missing is no fault of the network.
    const sent = await openBody(body);
    try {
      const response = await request(url, {
        method,
        dispatcher,
        headers: { ...headers, ...sent.headers, 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(deadlineMs),
        ...(sent.body !== undefined && { body: sent.body }),
      });
      status = response.statusCode;
      waitMs = requestedWait(response);
      waits.note(host, waitMs);
      read = { answer: await answerOf(response, call, maxBytes), requestId: headerOf(response, requestIdHeader) };
    } catch (error) {
      return noAnswer(faultOf(error), status);
    } finally {
      await sent.close();
    }
    // Outside, because a bug of a judge must not look like a fault of the network.
    return { ...judged(call, read), asksToWait: waitMs > 0 };
  }

  async function guarded(call: OutboundCall): Promise<PreparedCall> {
    if (!breaker) return inSlot(call);
    try {
      return await breaker.run(() => inSlot(call), verdictOf);
    } catch (error) {
      if (error instanceof CallSkipped) return noAnswer('paused');
      throw error;
    }
  }

  return {
    call: async (call) => {
      const began = performance.now();
      const { outcome, reason, requestId, refusesUs = false } = await guarded(call);
      const { kind, status, fault } = outcome;
      const milliseconds = Math.round(performance.now() - began);
      report({
        system,
        operation: call.operation,
        kind,
        status,
        fault,
        reason,
        requestId,
        milliseconds,
        ...(refusesUs && { refusesUs }),
      });
      return outcome;
    },
  };
}

/** The proxy of the environment is used where Node itself would use it; that variable is Node's own. */
function createDispatcher({
  connections,
  connectMs,
  publicOnly,
}: {
  connections: number;
  /** Shorter than the deadline, because a call that was never connected has not left. */
  connectMs: number;
  publicOnly: boolean;
}): Dispatcher {
  // A proxy would look the name up itself, where nobody judges its address.
  if (publicOnly) return new Agent({ connections, connect: { timeout: connectMs, lookup: publicLookup } });
  const options = { connections, connect: { timeout: connectMs } };
  return usesEnvironmentProxy() ? new EnvHttpProxyAgent(options) : new Agent(options);
}

type Response = Dispatcher.ResponseData;

interface ReadAnswer {
  readonly answer: OutboundAnswer | 'compressed';
  readonly requestId: string | null;
}

/** Bytes of an ignored body that are read, so that its connection can be used again. */
const IGNORED_BYTES = 16_384;

async function answerOf(
  response: Response,
  { ignoresBody, maxAnswerBytes }: OutboundCall,
  maxBytes: number,
): Promise<OutboundAnswer | 'compressed'> {
  const { statusCode: status, headers } = response;
  const isCompressed = (headerOf(response, 'content-encoding') ?? 'identity') !== 'identity';
  if (ignoresBody || isCompressed) {
    // Not awaited: its end, or the deadline, frees the connection.
    response.body.dump({ limit: IGNORED_BYTES }).catch(() => undefined);
    return isCompressed && !ignoresBody ? 'compressed' : { status, headers, text: '' };
  }
  // A refusal is text, whatever is asked for.
  if (maxAnswerBytes !== undefined && kindOfStatus(status) === 'done')
    return { status, headers, text: '', bytes: await readBytes(response.body, maxAnswerBytes) };
  const bytes = await readBytes(response.body, maxBytes);
  return { status, headers, text: new TextDecoder().decode(bytes) };
}

function requestedWait(response: Response): number {
  const [retryAfter, date] = [headerOf(response, 'retry-after'), headerOf(response, 'date')];
  return waitOf({ status: response.statusCode, retryAfter, date });
}

function judged({ judge }: OutboundCall, { answer, requestId }: ReadAnswer): PreparedCall {
  if (answer === 'compressed') return { ...noAnswer('compressed'), requestId: shortened(requestId) };
  const judgement: Judgement = judge?.(answer) ?? { kind: kindOfStatus(answer.status) };
  const { kind, reason = null, isBusy = false } = judgement;
  const { refusesUs = !isBusy && OUR_RIGHTS.has(answer.status) } = judgement;
  return {
    outcome: { ...answer, kind, fault: null },
    isBusy,
    refusesUs,
    reason: shortened(reason),
    requestId: shortened(requestId),
  };
}

/** Words of the other side go to the log, so that only what looks like a code is passed on. */
function shortened(word: string | null): string | null {
  return word !== null && /^[\w.:-]{1,64}$/.test(word) ? word : null;
}

function headerOf({ headers }: Response, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

interface PreparedCall {
  readonly outcome: OutboundOutcome;
  readonly isBusy?: boolean;
  readonly asksToWait?: boolean;
  readonly refusesUs?: boolean;
  readonly reason: string | null;
  readonly requestId: string | null;
}

/** Whether a call is a failure of the system; null where it says nothing about it. */
function verdictOf({ outcome, isBusy, asksToWait, refusesUs = false }: PreparedCall): boolean | null {
  if (outcome.fault === 'waiting' || (asksToWait && outcome.status === 503)) return null;
  return !isBusy && isFailure({ ...outcome, refusesUs });
}

function noAnswer(fault: OutboundFault, status: number | null = null): PreparedCall {
  return { outcome: { kind: kindOfFault(fault), fault, status, text: null }, reason: null, requestId: null };
}

const OUR_RIGHTS: ReadonlySet<number | null> = new Set([401, 403]);

/** A refusal and an address are about their call alone, unless all of ours are refused. */
function isFailure({
  kind,
  fault,
  status,
  isOfCall = false,
  refusesUs = false,
}: Pick<OutboundReport, 'kind' | 'fault' | 'status' | 'isOfCall' | 'refusesUs'>): boolean {
  if (isOfCall) return false;
  if (refusesUs) return true;
  // None says that the system fails: our own calls are too many.
  if (fault === 'busy' || fault === 'waiting' || status === 429) return false;
  if (fault === 'private-address') return false;
  return kind === 'later' || kind === 'unknown' || OUR_RIGHTS.has(status);
}

/** Returns why a call counts against its system; null if it does not. */
export function failureOf(report: OutboundReport): string | null {
  return isFailure(report) ? (report.fault ?? report.reason ?? String(report.status)) : null;
}

/** Errors of a connection that was never made. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_)/;

function faultOf(error: unknown): OutboundFault {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const code = codeOf(error);
  if (code === PRIVATE_ADDRESS) return 'private-address';
  if (code === TOO_LARGE) return 'too-large';
  if (isCertificateFault(error)) return 'certificate';
  if (isRefusedByProxy(error)) return 'unreachable';
  return UNREACHABLE.test(code) ? 'unreachable' : 'connection';
}

/** The code of an error or of its innermost cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = codeOf(error.cause);
  if (inner !== '') return inner;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
