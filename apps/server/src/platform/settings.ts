import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { CRASH_POINTS } from './crash-point.ts';
import { count, flag, folderPath, postgresAddress } from './setting.ts';

/** Nobody reads mail there, so production must not name it to parents. */
export const EXAMPLE_SUPPORT = 'support@example.com';

const SECRET_RULE =
  'must have 32 characters or more, or be two of them with a comma (one that has a comma itself: set it as MARKS_SECRET, and another COOKIE_SECRET)';

const signingSecret = z.string().min(32, SECRET_RULE);

export const platformSettings = z
  .object({
    PORT: count(3000, 0, 65_535).describe('The listening port; 0 lets the system choose.'),
    HOST: z
      .string()
      .regex(
        /^(?:[\w.-]+|[\da-f:.]*:[\da-f:.]*:[\da-f:.]*(?:%[\w.-]+)?)$/i,
        'must be an address of this machine such as 0.0.0.0, without scheme and port',
      )
      .default('localhost')
      .describe('The listening address. The default listens on both loopback families; a container sets `0.0.0.0`.'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, abort: true })
      .refine((value) => /^https?:\/\/[^/?#]+\/?$/i.test(value), 'must be an address without a path')
      .refine((value) => !/[${}%]/.test(value), 'must name a host, as in https://nestling.example')
      .transform((value) => new URL(value).origin)
      .optional()
      .describe(
        'The address of the product in links and mails, without a path. It also decides which origins may call the API, and cookies are secure when it is https. Unset: `http://localhost:{PORT}`; production needs it.',
      ),
    HSTS_SUBDOMAINS: flag(false).describe(
      'Adds `includeSubDomains` to `Strict-Transport-Security`: browsers then open every host below that of `PUBLIC_URL` by https alone, for a year.',
    ),
    NODE_ENV: z
      .enum(['development', 'production', 'test'])
      .default('development')
      .describe(
        '`production` needs `PUBLIC_URL`, `DATABASE_URL` and `COOKIE_SECRET`, and has no web inbox and no demo members.',
      ),
    ROLES: z
      .string()
      .default('web,worker')
      .transform((value) => value.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['web', 'worker'])).min(1))
      .describe('What this process does: it serves calls and pages (`web`), runs jobs (`worker`), or both.'),
    WEB_PROCESSES: z
      .string()
      .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be `auto` or a whole number from 1 to 64')
      .default('1')
      .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), 64) : Number(value)))
      .describe(
        'How many processes serve pages and calls on one port, 64 at most; `auto` is one for each core. Above 1 it needs Postgres, jobs run in a process of their own, and the limits that a process counts are divided.',
      ),
    DATA_DIR: folderPath
      .default('.data')
      .describe(
        'The folder of the embedded database, the outbox, generated secrets and resized pictures (256 MiB at most). Each start closes it to other users of the machine.',
      ),
    ERASED_DIR: folderPath
      .optional()
      .describe(
        'The folder of the lists of deleted members, which a restored backup is compared with. It must outlive the database and every container; processes of several machines may share it. Unset: `DATA_DIR`. Workers of production on Postgres need it.',
      ),
    DATABASE_URL: postgresAddress
      .optional()
      .describe('Postgres 15 or newer. Unset: the embedded database in `DATA_DIR`.'),
    DATABASE_DIRECT_URL: postgresAddress
      .optional()
      .describe(
        'Postgres without the pooler, for live events and migrations. It must be set when `DATABASE_URL` is a transaction pooler such as PgBouncer, because named statements and session settings are then turned off.',
      ),
    DATABASE_POOLER_NAMES: flag(false).describe(
      'Named statements also behind a pooler, which saves their planning. Only for one that remembers them, such as PgBouncer 1.21 or newer with `max_prepared_statements`; Debian 12 has 1.18, where calls would fail.',
    ),
    DATABASE_REPLICA_URL: postgresAddress
      .optional()
      .describe(
        'A streaming replica of `DATABASE_URL`, which is watched and serves no reads: `/readyz` has the check `replica`, and `/metrics` the gauge `replica_lag_seconds`. The address of one Postgres itself, not of a pooler.',
      ),
    REPLICA_LAG_MAX_SECONDS: count(5, 2, 300).describe(
      'How far the replica may be behind. It is measured every second; if it is further behind, or that is unknown, the check `replica` of `/readyz` fails.',
    ),
    DATABASE_BUSY_MAX: count(4, 1, 10).describe(
      'Connections that calls of one process keep busy at once: twice the cores of the database, divided by the processes. A connection counts for 20 ms at most, and a call that has waited as long goes on, up to ten.',
    ),
    STATEMENT_TIMEOUT_MS: count(2_000, 100, 15_000).describe(
      'How long one statement of a call may run. The client waits 500 ms longer and the call is then refused with 503; behind a pooler only the client limit applies. Jobs have 15 s.',
    ),
    MIGRATION_WAIT_SECONDS: count(60, 0, 3_600).describe(
      'How long a start waits for another process that migrates the database. The log names that process every five seconds; then the start fails. 0: this process does not migrate, and waits until `npm run admin -- migrate`, or another process, has.',
    ),
    ALLOW_EMBEDDED: flag(false).describe('Lets production run on the embedded database.'),
    COOKIE_SECRET: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.tuple([signingSecret], signingSecret).refine(({ length }) => length <= 2, SECRET_RULE))
      .optional()
      .describe(
        'Signs cookies and mailed links. Two, separated by a comma: the first signs, and both are accepted; they need `MARKS_SECRET`. Unset: generated in `DATA_DIR`. All processes must share it; production on Postgres needs it.',
      ),
    MARKS_SECRET: z
      .string()
      .min(32)
      .optional()
      .describe(
        'Makes the marks that are stored: of households and mailboxes that had a box, of deleted members, and of quizzes. It must never change, or all of them are lost. Unset: `COOKIE_SECRET`. Set it to that before you replace it.',
      ),
    MARKS_SECRET_LOST: flag(false).describe(
      'Lets a start use another secret for marks than the one that made those of the database: households that had a box may then have another one.',
    ),
    BRAND_NAME: z.string().min(1).max(60).default('Nestling').describe('The name of the product in pages and mails.'),
    SUPPORT_EMAIL: z
      .email()
      .default(EXAMPLE_SUPPORT)
      .describe('The address that mails and error pages name for help. Production with `MAIL_GATEWAY=smtp` needs it.'),
    API_ACCESS_KEY: z
      .string()
      .min(1)
      .default('nestling-web')
      .describe('The app identifier that the browser sends. A different one is logged, never refused.'),
    RATE_LIMIT_SCALE: z.coerce
      .number()
      .min(0)
      .max(1000)
      .default(1)
      .describe('Multiplies every rate limit but those that bound a bill or a repeated notice; 0 turns them off.'),
    TRUST_PROXY_HOPS: count(0, 0, 10).describe('How many proxies in front set `X-Forwarded-For`.'),
    BODY_LIMIT_BYTES: count(65_536, 1024, 1_048_576).describe('The largest request body.'),
    SHUTDOWN_SECONDS: count(20, 1, 300).describe('How long a stop waits for running requests and jobs.'),
    CRASH_AT: z
      .enum(CRASH_POINTS)
      .optional()
      .describe('For tests only: kills the process at this point. Production refuses it.'),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
      .default('info')
      .describe('The lowest level that is logged.'),
    METRICS_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe(
        'The bearer token of `/metrics` and `/status`. Unset: closed in production, otherwise open to callers on the same machine.',
      ),
  })
  .describe('Process, address, database and secrets');

export type PlatformSettings = z.output<typeof platformSettings>;

/** Returns the folder of the lists of erased members. */
export function erasedFolder({ ERASED_DIR, DATA_DIR }: Pick<PlatformSettings, 'ERASED_DIR' | 'DATA_DIR'>): string {
  return ERASED_DIR ?? DATA_DIR;
}

/** Settings that do not fit together, one line each. */
export function platformFaults(settings: PlatformSettings): string[] {
  const { WEB_PROCESSES, DATABASE_URL, DATABASE_REPLICA_URL, COOKIE_SECRET, MARKS_SECRET } = settings;
  const faults: string[] = [];
  // Which of the two has made the stored marks, only the operator can say.
  if ((COOKIE_SECRET?.length ?? 0) > 1 && MARKS_SECRET === undefined)
    faults.push('MARKS_SECRET: two of COOKIE_SECRET need it (set it to the complete COOKIE_SECRET of the time before)');
  if (DATABASE_URL) return faults;
  if (WEB_PROCESSES > 1)
    faults.push('WEB_PROCESSES: only one process can open the embedded database (set DATABASE_URL, or 1)');
  if (DATABASE_REPLICA_URL)
    faults.push('DATABASE_REPLICA_URL: the embedded database has no replica (set DATABASE_URL)');
  return faults;
}

/** What production refuses, one line each. */
export function platformFaultsInProduction(settings: PlatformSettings): string[] {
  const faults: string[] = [];
  if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED) {
    faults.push('DATABASE_URL: production needs Postgres (or ALLOW_EMBEDDED=1 for the embedded database)');
  }
  if (settings.DATABASE_URL && !settings.COOKIE_SECRET) {
    faults.push('COOKIE_SECRET: processes that share a database need the same secret (32 characters or more)');
  }
  if (settings.DATABASE_URL && settings.ROLES.includes('worker') && !settings.ERASED_DIR) {
    faults.push('ERASED_DIR: workers need a folder that outlives the container and the database, for deleted members');
  }
  if (!settings.PUBLIC_URL) faults.push('PUBLIC_URL: production needs the address under which parents reach it');
  if (settings.CRASH_AT) faults.push('CRASH_AT: ends the process, for tests alone');
  return faults;
}
