/**
 * Who may call: `nobody` no session needed · `any` any signed-in member · `uid` every uid in path,
 * query and body must be the caller's · `sig` signature of an outside system · `op` operator token ·
 * `desk` an operator's session, never a member's.
 */
export type Access = 'nobody' | 'any' | 'uid' | 'sig' | 'op' | 'desk';

/** How calls are counted for the rate limits. */
export type LimitClass =
  | 'sign-in'
  | 'register'
  | 'reset'
  | 'contact'
  | 'lookup'
  | 'read'
  | 'write'
  | 'reward'
  | 'beat'
  | 'quiz'
  | 'none';

/** The input and output of a call; `data` is the content of the envelope. */
export interface Exchange {
  params?: object;
  query?: object;
  body?: object;
  data: unknown;
  meta?: object;
  /** Query and body as a browser writes them, where a handler gets another form of them. */
  sent?: { query?: object; body?: object };
}

/** A part of a call's input as a browser writes it. */
export type SentPart<X extends Exchange, Name extends 'query' | 'body'> = X extends { sent: Record<Name, infer Sent> }
  ? Sent
  : X[Name];

/**
 * Data of a member that a page shows and that may change while it is open: the record, watched
 * videos, passed quizzes, rewards.
 */
export type Fact = 'user' | 'progress' | 'pass' | 'reward';

interface ReadFacts {
  method: 'GET';
  /** The facts of the member in its answer; the browser refetches once one of them has changed. */
  shows?: readonly Fact[];
  /**
   * The answer is the same for every caller, so the browser caches it across sign-outs, like
   * answers that need no session.
   */
  isShared?: true;
}

interface WriteFacts {
  method: 'POST';
  /** The facts of the member that it changes. */
  changes?: readonly Fact[];
}

interface CommonFacts {
  /** `:name` is a parameter. */
  path: `/${string}`;
  access: Access;
  limit: LimitClass;
  summary: string;
  /**
   * Called by a link, an `EventSource`, a provider or a crawler, so it must not require any request
   * header.
   */
  isNavigation?: true;
  /** Bytes of a body, where it may be larger than other bodies. */
  bodyLimit?: number;
}

type EndpointFacts = CommonFacts & (ReadFacts | WriteFacts);

/** One call of the API without its zod schema, so that the browser does not bundle the schema. */
export type Endpoint<X extends Exchange = Exchange> = EndpointFacts & {
  /** Never set: carries the types of the exchange. */
  readonly exchange?: X;
};

/** Declares a call; `X` is the type of its request and answer. */
export function endpoint<X extends Exchange>(facts: EndpointFacts): Endpoint<X> {
  return facts;
}

/** The input and output types of a declared call. */
export type ExchangeOf<E> = E extends Endpoint<infer X> ? X : never;
