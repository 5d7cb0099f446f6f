import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../log.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Characters of a uid in a log line: enough to follow a complaint, too few to use the uid. */
const UID_LENGTH = 8;

/** The query of an address in a text. */
const QUERY = /(?<=\/[^\s"?]*)\?[^\s"]*/g;

/** The member of a request, as far as it is known so far. */
export interface RequestMember {
  session?: { uid: string } | null | undefined;
  /** Uid of the session that the request has begun. */
  signedInUid?: string | undefined;
}

/** The `uid` of a request's log lines: its first characters; undefined without a member. */
export function loggedUid({ session, signedInUid }: RequestMember): string | undefined {
  return (signedInUid ?? session?.uid)?.slice(0, UID_LENGTH);
}

/**
 * The log of one request; its lines contain the request and, once it is known, the member. Created
 * with the first line, because most requests write none.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #process: Log;
  readonly #bindings: Parameters<FastifyBaseLogger['child']>[0];
  #request: RequestMember = {};
  #own: FastifyBaseLogger | undefined;
  #uid: string | undefined;

  constructor(process: Log, bindings: Parameters<FastifyBaseLogger['child']>[0]) {
    this.#process = process;
    this.#bindings = bindings;
  }

  /** Sets the request, because the log is created before it. */
  setRequest(request: RequestMember): void {
    this.#request = request;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#process.level;
  }

  fatal(...line: readonly unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: readonly unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: readonly unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: readonly unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: readonly unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: readonly unknown[]): void {
    this.#write('trace', line);
  }

  silent(...line: readonly unknown[]): void {
    this.#write('silent', line);
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...args);
  }

  #write(level: Level, line: readonly unknown[]): void {
    if (!this.#process.isLevelEnabled(level)) return;
    const own = this.#made();
    Reflect.apply(own[level], own, line.map(withoutQuery));
  }

  #made(): FastifyBaseLogger {
    const uid = loggedUid(this.#request);
    if (this.#own && uid === this.#uid) return this.#own;
    this.#uid = uid;
    this.#own = this.#process.child(uid === undefined ? this.#bindings : { ...this.#bindings, uid });
    return this.#own;
  }
}

/**
 * Returns a part of a line without the queries of its addresses: warnings of the framework contain
 * that of the request, whose query may be what a form would have posted.
 */
function withoutQuery(part: unknown): unknown {
  if (typeof part === 'string') return part.replaceAll(QUERY, '');
  if (typeof part !== 'object' || part === null || !('err' in part) || !isOfFramework(part.err)) return part;
  const { name, code, message, stack = '' } = part.err;
  return {
    ...part,
    err: { type: name, code, message: message.replaceAll(QUERY, ''), stack: stack.replaceAll(QUERY, '') },
  };
}

function isOfFramework(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_REP_ALREADY_SENT';
}
