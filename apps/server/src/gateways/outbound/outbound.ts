import { Agent, fetch } from 'undici';
import { NotAsked, createBreaker } from './breaker.ts';
import { kindOfFault, kindOfStatus } from './outcome.ts';
import type { OutboundAnswer, OutboundFault, OutboundOutcome, OutcomeKind, Judgement } from './outcome.ts';
import { PRIVATE_ADDRESS, isPrivateHost, publicLookup } from './public-addresses.ts';

/** A call to an outside system. */
export interface OutboundCall {
  /** As reports name it; must name no member. */
  readonly operation: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The outcome of an answer, where its status does not tell it. */
  readonly judge?: (answer: OutboundAnswer) => Judgement;
}

/** What is told of a call: never an address, a body or a secret. */
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
}

/** An outside system as its adapter calls it. */
export interface Outbound {
  /** Makes one call; it is never repeated by itself, and never throws for what happens outside. */
  call(call: OutboundCall): Promise<OutboundOutcome>;
}

/** How an outside system is called. */
export interface OutboundSettings {
  readonly system: string;
  /** Milliseconds for the whole answer, body included. */
  readonly deadlineMs: number;
  readonly report: (report: OutboundReport) => void;
  /**
   * Called when the system has failed too often and is not asked for a while; without it, it is
   * always asked.
   */
  readonly onPause?: () => void;
  /** Bytes of an answer. */
  readonly mostBytes?: number;
  /** Calls at once to one host; others wait. */
  readonly connections?: number;
  /** True where the address comes from data and not from a setting. */
  readonly publicOnly?: boolean;
  readonly requestIdHeader?: string;
}

const MOST_BYTES = 10_000_000;
const CONNECTIONS = 8;

/** Creates the client of one outside system. */
export function createOutbound(settings: OutboundSettings): Outbound {
  const { system, deadlineMs, report, onPause, publicOnly = false, requestIdHeader = 'x-request-id' } = settings;
  const { mostBytes = MOST_BYTES, connections = CONNECTIONS } = settings;
  const dispatcher = new Agent({
    connections,
    maxResponseSize: mostBytes,
    ...(publicOnly && { connect: { lookup: publicLookup } }),
  });
  const breaker = onPause && createBreaker(onPause);

  async function ask({ url, method = 'GET', headers, body, judge }: OutboundCall): Promise<Asked> {
    if (publicOnly && isPrivateHost(new URL(url).hostname)) return noAnswer('private-address');
    try {
      const response = await fetch(url, {
        method,
        dispatcher,
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      const answer = { status: response.status, text: await response.text() };
      const { kind, reason = null } = judge?.(answer) ?? { kind: kindOfStatus(answer.status) };
      return { outcome: { ...answer, kind, fault: null }, reason, requestId: response.headers.get(requestIdHeader) };
    } catch (error) {
      return noAnswer(faultOf(error));
    }
  }

  async function guarded(call: OutboundCall): Promise<Asked> {
    if (!breaker) return ask(call);
    try {
      return await breaker.run(
        () => ask(call),
        ({ outcome }) => isFailure(outcome),
      );
    } catch (error) {
      if (error instanceof NotAsked) return noAnswer('paused');
      throw error;
    }
  }

  return {
    call: async (call) => {
      const began = performance.now();
      const { outcome, reason, requestId } = await guarded(call);
      const { kind, status, fault } = outcome;
      const milliseconds = Math.round(performance.now() - began);
      report({ system, operation: call.operation, kind, status, fault, reason, requestId, milliseconds });
      return outcome;
    },
  };
}

interface Asked {
  readonly outcome: OutboundOutcome;
  readonly reason: string | null;
  readonly requestId: string | null;
}

function noAnswer(fault: OutboundFault): Asked {
  return { outcome: { kind: kindOfFault(fault), fault, status: null, text: null }, reason: null, requestId: null };
}

const OUR_RIGHTS: ReadonlySet<number | null> = new Set([401, 403]);

/** A refusal and an address are about their call alone, unless all of ours are refused. */
function isFailure({ kind, fault, status }: Pick<OutboundReport, 'kind' | 'fault' | 'status'>): boolean {
  if (fault === 'private-address') return false;
  return kind === 'later' || kind === 'unknown' || OUR_RIGHTS.has(status);
}

/** Returns why a call counts against its system; null if it does not. */
export function failureOf(report: OutboundReport): string | null {
  return isFailure(report) ? (report.fault ?? report.reason ?? String(report.status)) : null;
}

/** Errors of a connection that was never made. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_|UNABLE_TO_)/;

function faultOf(error: unknown): OutboundFault {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const code = codeOf(error);
  if (code === PRIVATE_ADDRESS) return 'private-address';
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too-large';
  return UNREACHABLE.test(code) ? 'unreachable' : 'connection';
}

/** The code of an error or of its innermost cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = codeOf(error.cause);
  if (inner !== '') return inner;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
