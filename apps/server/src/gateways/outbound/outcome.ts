/**
 * The outcome of a call: done; refused permanently; to be retried later; or unknown, so that it
 * must be looked up before it is repeated.
 */
export type OutcomeKind = 'done' | 'refused' | 'later' | 'unknown';

/** Why there is no answer. */
export type OutboundFault =
  /** No connection was made, so the call has not left. */
  | 'unreachable'
  /** The certificate of the other side is not trusted here, so that the call has not left. */
  | 'certificate'
  /** The name leads to an address inside our own network. */
  | 'private-address'
  /** The system failed too often just now, and is not asked for a while. */
  | 'paused'
  /** Other calls to it took too long, so that this one did not leave. */
  | 'busy'
  /** It asked to be left alone for a while, which is not over, so that this call did not leave. */
  | 'waiting'
  | 'timeout'
  /** The connection broke after the call had left. */
  | 'connection'
  /** The answer is larger than the limit. */
  | 'too-large'
  /** The answer is compressed, which nobody asked for: its size cannot be limited. */
  | 'compressed';

/** The answer of an outside system. */
export interface OutboundAnswer {
  readonly status: number;
  /** The complete body; empty where it is ignored or read as bytes. */
  readonly text: string;
  /** The complete body where bytes are asked for, and the call is done. */
  readonly bytes?: Uint8Array;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The outcome of an answer, with the other side's own word for it, which must name no member. */
export interface Judgement {
  readonly kind: OutcomeKind;
  readonly reason?: string | undefined;
  /** The system works, and only asks for fewer calls, which does not count against it. */
  readonly isBusy?: boolean;
  /**
   * The system refuses our app, whatever was asked: its secret, a right or a plan has ended. Absent:
   * true for 401 and 403.
   */
  readonly refusesUs?: boolean;
}

/** The outcome of a call, with the answer or with the reason for none. */
export type OutboundOutcome =
  | (OutboundAnswer & { readonly kind: OutcomeKind; readonly fault: null })
  | {
      readonly kind: 'later' | 'unknown';
      readonly fault: OutboundFault;
      /** Where the fault came after it. */
      readonly status: number | null;
      readonly text: null;
    };

const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Returns the outcome of a status where nothing else is known of the system: after a 5xx it may
 * have done it. A redirect is a refusal, because none is followed; 304 is none.
 */
export function kindOfStatus(status: number): OutcomeKind {
  if ((status >= 200 && status < 300) || status === 304) return 'done';
  if (LATER.has(status)) return 'later';
  return status < 500 ? 'refused' : 'unknown';
}

const NOT_LEFT: ReadonlySet<OutboundFault> = new Set([
  'unreachable',
  'certificate',
  'private-address',
  'paused',
  'busy',
  'waiting',
]);

/** Returns the outcome of a fault: what has not left can be repeated. */
export function kindOfFault(fault: OutboundFault): 'later' | 'unknown' {
  return NOT_LEFT.has(fault) ? 'later' : 'unknown';
}

/**
 * Returns the outcome of a request for a token by our own secret: nothing of a member is in it, so
 * that a refusal means us, whatever its status.
 *
 * @param isLast false where another secret is tried next
 */
export function judgeTokenRequest({ status }: Pick<OutboundAnswer, 'status'>, isLast: boolean): Judgement {
  const kind = kindOfStatus(status);
  return { kind, refusesUs: kind === 'refused' && isLast };
}
