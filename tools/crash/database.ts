import { runSql } from '../postgres/run-sql.ts';

/** Of all products of the crash tests, because their databases are copies of one. */
const SECRETS = {
  COOKIE_SECRET: 'a secret of the drills and long enough',
  SHOP_WEBHOOK_SECRET: 'what the shop of the drills signs with',
};

/** A database of the Postgres of a run. */
export interface CrashDatabase {
  readonly url: string;
  /** What starts of the product on it need. */
  readonly settings: { readonly DATABASE_URL: string } & typeof SECRETS;
  /** Returns the rows of a statement. */
  readonly rows: <Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;
}

/** Creates a database with the rows of another, which nothing may use meanwhile. */
export async function createFrom(template: string, server: string, name: string): Promise<CrashDatabase> {
  await runSql(server, `create database ${name} template ${template}`);
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` });
  return { url, settings: { DATABASE_URL: url, ...SECRETS }, rows: (sql, values) => runSql(url, sql, values) };
}
