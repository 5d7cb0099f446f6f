import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import pg from 'pg';
import { parseSchedstat, type Counters } from './processor-time.ts';
import { inodeOf, parseTcpTable } from './tcp-table.ts';

/** Reads the kernel's counters of a process and of the Postgres backends that serve it. */
export interface ProcessorMeter {
  readonly read: (pid: number) => Promise<Counters>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a meter.
 *
 * @returns null on a machine whose kernel has no such counters or that Postgres does not run on
 */
export async function openProcessorMeter(postgresUrl: string): Promise<ProcessorMeter | null> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = own.rows[0]?.pid ?? 0;
  if (read(`/proc/${pid}/comm`)?.trim() !== 'postgres' || counterOf(pid, pid) === undefined) {
    await client.end();
    return null;
  }
  const postgresPort = Number(new URL(postgresUrl).port || 5432);
  return {
    read: async (process) => {
      const ports = localPorts(process, postgresPort);
      // By their connections and not by a name, because the listener of the product has another
      // name, and every process of the product has one.
      const found = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where client_port = any($1::integer[])',
        [ports],
      );
      return {
        main: counterOf(process, process) ?? 0,
        threads: countersOf(threadsOf(process).map((thread) => [process, thread])),
        backends: countersOf(found.rows.map((row) => [row.pid, row.pid])),
      };
    },
    close: () => client.end(),
  };
}

function localPorts(pid: number, postgresPort: number): number[] {
  const folder = `/proc/${pid}/fd`;
  const inodes = new Set(readdirSync(folder).map((descriptor) => inodeOf(linkOf(`${folder}/${descriptor}`))));
  return parseTcpTable(read(`/proc/${pid}/net/tcp`) ?? '')
    .filter(({ remotePort, inode }) => remotePort === postgresPort && inodes.has(inode))
    .map(({ localPort }) => localPort);
}

function threadsOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map(Number);
}

function countersOf(ids: readonly (readonly [process: number, thread: number])[]): Map<number, number> {
  return new Map(
    ids.flatMap(([process, thread]) => {
      const counter = counterOf(process, thread);
      return counter === undefined ? [] : [[thread, counter]];
    }),
  );
}

/** @returns undefined for one that has just ended */
function counterOf(process: number, thread: number): number | undefined {
  const text = read(`/proc/${process}/task/${thread}/schedstat`);
  return text === undefined ? undefined : parseSchedstat(text);
}

/** @returns undefined when there is no such file (any more) */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** A descriptor may be closed while they are listed. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
