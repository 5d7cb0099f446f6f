/** Milliseconds on a processor. */
export interface ProcessorTime {
  /** The main thread of node. */
  readonly main: number;
  /** All threads of node, with the main one. */
  readonly node: number;
  /** The backends of Postgres that serve this process. */
  readonly postgres: number;
}

/** The counters of the kernel at one moment: milliseconds by thread or process id. */
export interface Counters {
  readonly main: number;
  readonly threads: ReadonlyMap<number, number>;
  readonly backends: ReadonlyMap<number, number>;
}

/**
 * Parses the time on a processor in a text of `/proc/{pid}/task/{tid}/schedstat`.
 *
 * @returns milliseconds
 * @throws when the text is not of that form
 */
export function parseSchedstat(text: string): number {
  const [, nanoseconds] = /^(\d+) \d+ \d+\s*$/.exec(text) ?? [];
  if (nanoseconds === undefined) throw new Error(`not a schedstat: ${text}`);
  return Number(nanoseconds) / 1e6;
}

/**
 * Computes the time between two readings. A thread or backend that began in between counts from 0;
 * the time of one that ended in between is unknown and left out.
 */
export function timeBetween(before: Counters, after: Counters): ProcessorTime {
  return {
    main: after.main - before.main,
    node: gained(before.threads, after.threads),
    postgres: gained(before.backends, after.backends),
  };
}

function gained(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [id, milliseconds]) => sum + milliseconds - (before.get(id) ?? 0), 0);
}

/** Adds up the times of several stretches. */
export function sumOf(times: readonly ProcessorTime[]): ProcessorTime {
  return times.reduce(
    (sum, { main, node, postgres }) => ({
      main: sum.main + main,
      node: sum.node + node,
      postgres: sum.postgres + postgres,
    }),
    { main: 0, node: 0, postgres: 0 },
  );
}

/** Returns the time of one of `calls` calls. */
export function perCall({ main, node, postgres }: ProcessorTime, calls: number): ProcessorTime {
  return { main: main / calls, node: node / calls, postgres: postgres / calls };
}

/** Returns the time of node and Postgres together. */
export function totalOf({ node, postgres }: ProcessorTime): number {
  return node + postgres;
}
