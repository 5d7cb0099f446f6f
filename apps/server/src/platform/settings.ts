import { z } from 'zod';
import { CRASH_POINTS } from './crash-point.ts';
import { count, flag } from './setting.ts';

/** The process, its address, its database and the sender data of every mail. */
export const platformSettings = z.object({
  /** Listening port; 0 lets the system choose. */
  PORT: count(3000, 0, 65_535),
  /** Listening address: both loopback families by default; containers set it. */
  HOST: z.string().min(1).default('localhost'),
  /**
   * Address in mails, origin check and Secure cookies, without a path; default
   * `http://localhost:{PORT}`.
   */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value), 'must be an address without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Roles of this process. */
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  /** Embedded database, outbox and generated secrets. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Postgres 15 or newer; unset: the embedded database in DATA_DIR. */
  DATABASE_URL: z.string().min(1).optional(),
  /**
   * Past a pooler, for LISTEN and migrations; its being set says that DATABASE_URL is a pooler's.
   * Default DATABASE_URL.
   */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /**
   * How long the server may work on a statement of a call; its client waits 500 ms longer. Behind a
   * pooler only the client's limit applies.
   */
  STATEMENT_TIMEOUT_MS: count(2_000, 100, 15_000),
  /** Seconds that a start waits for another process that migrates the database. */
  MIGRATION_WAIT_SECONDS: count(60, 1, 3_600),
  /** Lets production run on the embedded database. */
  ALLOW_EMBEDDED: flag(false),
  /**
   * Signs `bbu-device`, keys quizzes, mailed links and reward claims (another one forgets those);
   * made in DATA_DIR when unset, shared by all processes.
   */
  COOKIE_SECRET: z.string().min(32).optional(),
  BRAND_NAME: z.string().min(1).max(60).default('Nestling'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  /** App identifier given to the browser; logged when different, never refused. */
  API_ACCESS_KEY: z.string().min(1).default('nestling-web'),
  /** Multiplies every rate limit; 0 turns them off. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0).max(1000).default(1),
  /** Number of proxies with a trusted `X-Forwarded-For`. */
  TRUST_PROXY_HOPS: count(0, 0, 10),
  BODY_LIMIT_BYTES: count(65_536, 1024, 1_048_576),
  /** Seconds that a stop waits for requests and jobs. */
  SHUTDOWN_SECONDS: count(20, 1, 300),
  /** Ends the process at a moment, as a kill would; tests only. */
  CRASH_AT: z.enum(CRASH_POINTS).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Bearer token of `/metrics`; unset: loopback only. */
  METRICS_TOKEN: z.string().min(16).optional(),
});

export type PlatformSettings = z.output<typeof platformSettings>;

/** What production refuses, one line each. */
export function platformFaults(settings: PlatformSettings): string[] {
  const faults: string[] = [];
  if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED) {
    faults.push('DATABASE_URL: production needs Postgres (or ALLOW_EMBEDDED=1 for the embedded database)');
  }
  if (settings.DATABASE_URL && !settings.COOKIE_SECRET) {
    faults.push('COOKIE_SECRET: processes that share a database need the same secret (32 characters or more)');
  }
  if (!settings.PUBLIC_URL) faults.push('PUBLIC_URL: production needs the address under which parents reach it');
  if (settings.CRASH_AT) faults.push('CRASH_AT: ends the process, for tests alone');
  return faults;
}
