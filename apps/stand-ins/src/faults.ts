import type { StandInAnswer } from './answer.ts';

/** What goes wrong with a call of the product. Without a word, the call has no effect. */
export type CallFaultKind =
  /** Answers late. */
  | 'delay'
  /** Never answers. */
  | 'hang'
  /** Closes the connection before the call has any effect. */
  | 'drop-before'
  /** Closes the connection after the effect. */
  | 'drop-after'
  | '429'
  | '500'
  /** Answers as `answer` of the rule says, so that a stand-in can refuse as its vendor does. */
  | 'answer'
  /** Answers 200 with a page. */
  | 'html'
  /** Answers after the effect with a body that breaks off. */
  | 'half'
  /** Answers after the effect with more than ten megabytes. */
  | 'huge'
  /** Begins an answer that continues a byte at a time. */
  | 'endless'
  /** Sends the caller to another host, with 307, which repeats the body there. */
  | 'redirect'
  /** Takes effect twice; the second answer is returned, as behind a proxy that repeats. */
  | 'repeat';

/** What goes wrong with a notice of the stand-in. */
export type NoticeFaultKind =
  /** Is sent twice. */
  | 'repeat'
  /** Is sent after the next notice. */
  | 'reverse'
  /** Is sent once `releaseNotices` is called. */
  | 'hold'
  /** Is sent late. */
  | 'delay';

/** Which calls go wrong. */
interface FaultRule {
  /** The one call, counted from 1 since the rule was added; 1 if absent. */
  readonly nth?: number;
  /** Every so many calls, instead of `nth`. */
  readonly every?: number;
  /** Milliseconds of a `delay`, or between the bytes of an `endless` answer; 1000 if absent. */
  readonly ms?: number;
}

/** A fault of calls. */
export interface CallFault extends FaultRule {
  /** The name of the operation, `token`, or `*` for every call. */
  readonly operation: string;
  readonly kind: CallFaultKind;
  /** The header of a `429` answer, whatever its value; none if absent. */
  readonly retryAfter?: string;
  /** The target of a `redirect`. */
  readonly location?: string;
  /** The answer of an `answer`; 200 without a body if absent. */
  readonly answer?: StandInAnswer;
  /**
   * Whether the call takes effect although its answer is `hang`, `429`, `500`, `html` or `answer`.
   */
  readonly afterEffect?: boolean;
}

/** A fault of notices. */
export interface NoticeFault extends FaultRule {
  readonly operation: 'notice';
  readonly kind: NoticeFaultKind;
}

/** A fault that happened. */
export interface UsedFault {
  /** The operation of the call, not of the rule, which may be `*`. */
  readonly operation: string;
  readonly kind: CallFaultKind | NoticeFaultKind;
  readonly at: Date;
}

/** The faults of one stand-in. */
export interface FaultKit {
  /** Added to the clock of the stand-in, in milliseconds. */
  clockSkewMs: number;
  /** Faults that happened, in their order. */
  readonly used: readonly UsedFault[];
  /** Faults that can still happen. */
  pending: () => readonly (CallFault | NoticeFault)[];
  add: (...faults: (CallFault | NoticeFault)[]) => void;
  /** Removes the faults that have not happened. */
  clear: () => void;
  /** Sends the notices that are on hold. */
  releaseNotices: () => void;
  /** Counts a call, and returns what goes wrong with it. */
  ofCall: (operation: string) => CallFault | undefined;
  /** Counts a notice, and returns what goes wrong with it. */
  ofNotice: () => NoticeFault | undefined;
  /** Resolves when the notices on hold are released. */
  untilReleased: () => Promise<void>;
}

interface Counted<F extends FaultRule> {
  readonly fault: F;
  calls: number;
}

/** Creates the faults of a stand-in, none at first. */
export function createFaultKit(): FaultKit {
  let calls: Counted<CallFault>[] = [];
  let notices: Counted<NoticeFault>[] = [];
  const used: UsedFault[] = [];
  let released = Promise.withResolvers<void>();

  const record = <F extends CallFault | NoticeFault>(fault: F | undefined, operation: string): F | undefined => {
    if (fault) used.push({ operation, kind: fault.kind, at: new Date() });
    return fault;
  };

  return {
    clockSkewMs: 0,
    used,
    pending: () => [...calls, ...notices].filter(isPending).map(({ fault }) => fault),
    add: (...faults) => {
      for (const fault of faults) {
        if (isOfNotices(fault)) notices.push({ fault, calls: 0 });
        else calls.push({ fault, calls: 0 });
      }
    },
    clear: () => {
      calls = [];
      notices = [];
    },
    releaseNotices: () => {
      released.resolve();
      released = Promise.withResolvers();
    },
    ofCall: (operation) => {
      const meant = calls.filter(({ fault }) => fault.operation === '*' || fault.operation === operation);
      return record(firstDue(meant), operation);
    },
    ofNotice: () => record(firstDue(notices), 'notice'),
    untilReleased: () => released.promise,
  };
}

function isOfNotices(fault: CallFault | NoticeFault): fault is NoticeFault {
  return fault.operation === 'notice';
}

function isPending({ fault: { nth = 1, every }, calls }: Counted<CallFault | NoticeFault>): boolean {
  return every !== undefined || calls < nth;
}

/** Counts the call in every rule, because a rule must not miss calls that another one takes. */
function firstDue<F extends FaultRule>(rules: readonly Counted<F>[]): F | undefined {
  for (const rule of rules) rule.calls += 1;
  return rules.find(({ fault: { nth = 1, every }, calls }) =>
    every === undefined ? calls === nth : calls % every === 0,
  )?.fault;
}
