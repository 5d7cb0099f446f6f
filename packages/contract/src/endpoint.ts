/**
 * Who may call (contract section 1): nobody = no session needed · any = any signed-in member · uid = every uid in path,
 * query and body is the caller's · sig = signature of an outside system · op = operator token.
 */
export type Access = 'nobody' | 'any' | 'uid' | 'sig' | 'op';

/** How calls are counted (contract section 1, rate-limit classes). */
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

/** What one call takes and answers; `data` is the content of the envelope. */
export interface Exchange {
  params?: object;
  query?: object;
  body?: object;
  data: unknown;
  meta?: object;
}

/**
 * What a page shows of a member and somebody may change while it is open: her record, what she has watched, the quizzes she has
 * passed, the rewards she holds.
 */
export type Fact = 'user' | 'progress' | 'pass' | 'reward';

interface ReadFacts {
  method: 'GET';
  /** What it shows of the member: the browser asks anew once that has changed. */
  shows?: readonly Fact[];
  /** One answer for all who may ask: the browser keeps it when a member goes, as it keeps what nobody need sign in for. */
  alike?: true;
}

interface WriteFacts {
  method: 'POST';
  /** What it changes of the member. */
  changes?: readonly Fact[];
}

interface CommonFacts {
  /** Path with `:name` for each parameter. */
  path: `/${string}`;
  access: Access;
  limit: LimitClass;
  summary: string;
  /** Opened by a link, an `EventSource`, a provider or a reader: carries none of the request headers. */
  nav?: true;
}

type EndpointFacts = CommonFacts & (ReadFacts | WriteFacts);

/** One call of the API, without its zod schema, so that the browser can name it for free. */
export type Endpoint<X extends Exchange = Exchange> = EndpointFacts & {
  /** Never set: carries the types of the exchange. */
  readonly exchange?: X;
};

/** Declares a call; `X` says what it takes and answers. */
export function endpoint<X extends Exchange>(facts: EndpointFacts): Endpoint<X> {
  return facts;
}

/** The types that a declared call takes and answers. */
export type ExchangeOf<E> = E extends Endpoint<infer X> ? X : never;
