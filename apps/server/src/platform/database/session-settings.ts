import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';

type Settings = Readonly<Record<string, string>>;

/**
 * One generic plan, because statements look rows up by a key or a range of it. `random_page_cost`
 * is low so that a plan that is cached before the first statistics uses the indexes; on today's
 * disks a random read costs hardly more than a sequential one.
 */
export const PLANNER_SETTINGS: Settings = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' };

/**
 * What every session has, because server, database and role may have other values: the driver reads
 * times as ISO 8601 alone, and a write expects that another one is visible once it is committed.
 */
export const SESSION_SETTINGS: Settings = {
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
};

/** Those without which the product reads wrong values or refuses calls that race. */
const REQUIRED: Settings = {
  datestyle: 'ISO',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
};

/** Returns settings as the startup parameter `options`, in which a backslash escapes a blank. */
export function asOptions(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');
}

/** Returns settings as statements, for a session that is already open. */
export function asStatements(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value.includes(' ') ? `'${value}'` : value}`)
    .join('; ');
}

const settingRows = z.array(z.object({ name: z.string(), value: z.string() }));

const READ_SETTINGS = 'select name, current_setting(name) as value from unnest($1::text[]) as name';

/**
 * Checks that a connection has the settings, because a pooler may have dropped them.
 * @throws StartupError with those that differ and the remedy
 */
export async function requireSessionSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(READ_SETTINGS, [Object.keys(REQUIRED)]);
  const wrong = settingRows.parse(rows).filter(({ name, value }) => !hasValue(name, value));
  if (wrong.length === 0) return;
  const differing = wrong.map(({ name, value }) => `${name}=${value}`).join(' and ');
  const remedy = asStatements(Object.fromEntries(wrong.map(({ name }) => [name, REQUIRED[name] ?? ''])));
  throw new StartupError(
    `DATABASE_URL: its connections come with ${differing}, so that times would be wrong or calls refused. Add to the connect_query of the pooler, as deploy/pgbouncer/pgbouncer.ini does: ${remedy.replaceAll("'", "''")}`,
  );
}

/** The date style is followed by the order of day and month, which ISO dates do not depend on. */
function hasValue(name: string, value: string): boolean {
  const required = REQUIRED[name];
  return value === required || (name === 'datestyle' && value.startsWith(`${required},`));
}
