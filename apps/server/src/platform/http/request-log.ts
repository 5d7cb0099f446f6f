import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../log.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The log of one request; its lines contain the request. Created with the first line, because most
 * requests write none.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #process: Log;
  readonly #bindings: Parameters<FastifyBaseLogger['child']>[0];
  #own: FastifyBaseLogger | undefined;

  constructor(process: Log, bindings: Parameters<FastifyBaseLogger['child']>[0]) {
    this.#process = process;
    this.#bindings = bindings;
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

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...given);
  }

  #write(level: Level, line: readonly unknown[]): void {
    if (!this.#process.isLevelEnabled(level)) return;
    const own = this.#made();
    Reflect.apply(own[level], own, line);
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#process.child(this.#bindings);
    return this.#own;
  }
}
