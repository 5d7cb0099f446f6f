import { execFile, spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from 'pg';
import { root } from '../bootstrap.mjs';
import { untilEnded, type CommandEnd } from '../command-end.ts';
import { changeOwner, findOwner } from '../owner.ts';
import { runSql } from '../postgres/run-sql.ts';
import { REPLICA_SLOT, type PostgresPart } from '../stack/postgres.ts';
import type { Stack } from '../stack/start.ts';
import { until } from '../stack/until.ts';

const run = promisify(execFile);

const FOLLOWS_WITHIN_MS = 30_000;

/** The server that takes writes, and the one that follows it. */
export interface Pair {
  readonly primary: PostgresPart;
  readonly replica: PostgresPart;
}

/** Acknowledges writes only once the replica has them, and waits until that is so. */
export async function acknowledgeByReplica({ primary }: Pair): Promise<void> {
  await runSql(primary.url, "alter system set synchronous_standby_names = '*'");
  await runSql(primary.url, 'select pg_reload_conf()');
  const isFollowing = async (): Promise<boolean> =>
    (await runSql(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1;
  await until('the replica follows', isFollowing, FOLLOWS_WITHIN_MS);
}

/** Makes a former primary the replica of the new one, by the commands of docs/operating.md. */
export async function rejoin({ primary, replica }: Pair): Promise<void> {
  const owner = await findOwner();
  await runSql(primary.url, 'checkpoint');
  await runSql(
    primary.url,
    `select pg_create_physical_replication_slot('${REPLICA_SLOT}', true)
    where not exists (select 1 from pg_replication_slots where slot_name = '${REPLICA_SLOT}')`,
  );
  // pg_rewind ends the recovery of a killed server by it.
  const config = join(replica.dataFolder, '../rewind.conf');
  writeFileSync(config, 'wal_log_hints = on\n');
  await changeOwner(owner, config);
  const source = [`--source-server=${primary.url}`, `--config-file=${config}`, '--write-recovery-conf'];
  await run('pg_rewind', ['-D', replica.dataFolder, ...source], { ...owner, cwd: '/' });
  appendFileSync(join(replica.dataFolder, 'postgresql.auto.conf'), `primary_slot_name = '${REPLICA_SLOT}'\n`);
  await replica.start();
}

/** Lets a replica write down that it follows the new primary, which it does with a checkpoint. */
export async function showTimeline({ primary, replica }: Pair): Promise<void> {
  await runSql(primary.url, 'checkpoint');
  const untilReplayed = "set synchronous_commit = remote_apply; select pg_logical_emit_message(true, 'drill', '')";
  await runSql(primary.url, untilReplayed);
  await runSql(replica.url, 'checkpoint');
}

/**
 * Runs `deploy/promote` as an operator does.
 * @param canStop whether it can stop the former primary
 */
export async function promote({ pooler, folder }: Stack, pair: Pair, canStop: boolean): Promise<CommandEnd> {
  const { primary, replica } = pair;
  const owner = await findOwner();
  const file = join(folder, 'promote.conf');
  const isDown = `! pg_isready -q -h 127.0.0.1 -p ${primary.port}`;
  const settings = [
    `REPLICA='${replica.url}'`,
    `PRIMARY='${primary.url}'`,
    ...(canStop ? [`FENCE='pg_ctl -D ${primary.dataFolder} -m fast -w stop; ${isDown}'`] : []),
    `POOLER_FILE=${pooler.file}`,
    `POOLER_FROM='host=127.0.0.1 port=${primary.port}'`,
    `POOLER_TO='host=127.0.0.1 port=${replica.port}'`,
    `POOLER_CONSOLE='${pooler.consoleUrl}'`,
    `SERVED='${pooler.url}'`,
  ];
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  await changeOwner(owner, file);
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return untilEnded(spawn(join(root, 'deploy/promote'), [file], { ...owner, cwd: '/', stdio }));
}

/** Whether a server is the primary, and no replica that recovers. */
export async function isPrimary({ url }: PostgresPart): Promise<boolean> {
  return (await runSql(url, 'select 1 where not pg_is_in_recovery()')).length === 1;
}

/** Whether a server takes a write of the product. @throws when it refuses it for another reason */
export async function acceptsWrites({ url }: PostgresPart): Promise<boolean> {
  // A write that waits for a replica would be no answer.
  const write = `set synchronous_commit = local; set role nestling;
    insert into worker_heartbeats (process_id, at) values ('drill', now())`;
  try {
    await runSql(url, write);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '25006') return false;
    throw error;
  }
}
