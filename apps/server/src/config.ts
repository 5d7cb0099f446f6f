import { PASSWORD_MIN_LENGTH } from '@nestling/domain/account/password';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', 'on', 'off'])
    .transform((value) => value === '1' || value === 'true' || value === 'on')
    .default(byDefault);

const count = (byDefault: number, min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule).default(byDefault);
};

/** Every setting of the process, with its default (contract section 7). */
const settings = z.object({
  /** Listening port; 0 lets the system choose. */
  PORT: count(3000, 0, 65_535),
  /** Listening address: both loopback families by default; containers set it. */
  HOST: z.string().min(1).default('localhost'),
  /** Address in mails, origin check and Secure cookies, without a path; default `http://localhost:{PORT}`. */
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
  /** Past a pooler, for LISTEN and migrations; its being set says that DATABASE_URL is a pooler's. Default DATABASE_URL. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** How long the server may work on a statement of a call; its client waits 500 ms longer. Behind a pooler the client's limit stands alone. */
  STATEMENT_TIMEOUT_MS: count(2_000, 100, 15_000),
  /** Lets production run on the embedded database (D-84). */
  ALLOW_EMBEDDED: flag(false),
  /** The embedded shop is the only one yet. */
  SHOP_GATEWAY: z.enum(['embedded']).default('embedded'),
  /** Lets production run on the embedded shop, which sends nothing (D-114). */
  ALLOW_EMBEDDED_SHOP: flag(false),
  /** Signs `bbu-device`, keys quizzes, mailed links and reward claims (another one forgets those); made in DATA_DIR when unset, shared by all processes. */
  COOKIE_SECRET: z.string().min(32).optional(),
  /** A physical reward goes to members whose email is confirmed (D-167). */
  BOX_NEEDS_CONFIRMED_EMAIL: flag(true),
  BRAND_NAME: z.string().min(1).max(60).default('Nestling'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  /** Store at `{base}/`, contact at `{base}/pages/contact`; default `{PUBLIC_URL}/shop`. */
  SHOP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SOCIAL_FACEBOOK: z.string().min(1).optional(),
  SOCIAL_TWITTER: z.string().min(1).optional(),
  SOCIAL_INSTAGRAM: z.string().min(1).optional(),
  SOCIAL_PINTEREST: z.string().min(1).optional(),
  /** App identifier given to the browser; logged when different, never refused (D-75). */
  API_ACCESS_KEY: z.string().min(1).default('nestling-web'),
  /** Days after which a session ends however used. */
  SESSION_DAYS_MAX: count(30, 1, 365),
  /** What a password's hash costs: `full` (D-20), or `low` for tests, which production refuses. */
  PASSWORD_COST: z.enum(['full', 'low']).default('full'),
  PASSWORD_MIN_LENGTH: count(PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, 64),
  /** Multiplies every rate limit; 0 turns them off (D-83). */
  RATE_LIMIT_SCALE: z.coerce.number().min(0).max(1000).default(1),
  /** Number of proxies whose `X-Forwarded-For` is believed. */
  TRUST_PROXY_HOPS: count(0, 0, 10),
  /** Header in which an edge names the visitor's country. */
  EDGE_COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .default('cf-ipcountry')
    .transform((name) => name.toLowerCase()),
  BODY_LIMIT_BYTES: count(65_536, 1024, 1_048_576),
  /** Seconds that a stop waits for requests and jobs. */
  SHUTDOWN_SECONDS: count(20, 1, 300),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Bearer token of `/metrics`; unset: loopback only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Stands in for a missing Irish postal code. */
  DEFAULT_IE_ZIP: z.string().default('D01 F5P2'),
  /** `/dev/mail` with the embedded mail gateway; off in production. */
  DEV_MAIL: flag(true),
  /** Demo members on first start (D-110); by default on, and off in production and in tests. */
  DEMO_WORLD: flag(false).removeDefault().optional(),
  MAIL_GATEWAY: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: z.string().min(3).default('Nestling <hello@example.com>'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  CONTENT_GATEWAY: z.enum(['files']).default('files'),
  CONTENT_DIR: z.string().min(1).default('content'),
  CONTENT_WATCH: flag(true),
  /** App config, re-read on change. */
  CONFIG_FILE: z.string().min(1).default('content/config.json'),
  FLAGS_GATEWAY: z.enum(['file']).default('file'),
  /** Feature flags, re-read on change. */
  FLAGS_FILE: z.string().min(1).default('content/flags.json'),
});

export type Config = Omit<z.output<typeof settings>, 'DEMO_WORLD'> & { DEMO_WORLD: boolean };

/** Raised when the settings cannot be used; `faults` holds one line each. */
export class ConfigError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Reads the settings of the process from its environment; empty values count as unset.
 * @throws ConfigError with one line for each fault (D-84).
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const faults = [...gatewayFaults(parsed.data), ...productionFaults(parsed.data)];
  if (faults.length > 0) throw new ConfigError(faults);
  const { DEMO_WORLD = parsed.data.NODE_ENV === 'development' } = parsed.data;
  return { ...parsed.data, DEMO_WORLD };
}

/** A gateway that is chosen needs its own settings. */
function gatewayFaults(config: z.output<typeof settings>): string[] {
  return config.MAIL_GATEWAY === 'smtp' && !config.SMTP_URL
    ? ['SMTP_URL: MAIL_GATEWAY=smtp needs the address of the mail server']
    : [];
}

function productionFaults(config: z.output<typeof settings>): string[] {
  if (config.NODE_ENV !== 'production') return [];
  const faults: string[] = [];
  if (!config.DATABASE_URL && !config.ALLOW_EMBEDDED) {
    faults.push('DATABASE_URL: production needs Postgres (or ALLOW_EMBEDDED=1 for the embedded database)');
  }
  if (config.DATABASE_URL && !config.COOKIE_SECRET) {
    faults.push('COOKIE_SECRET: processes that share a database need the same secret (32 characters or more)');
  }
  if (config.PASSWORD_COST === 'low') {
    faults.push('PASSWORD_COST: low is for tests; whoever gets hold of the database would soon read its passwords');
  }
  if (config.DEMO_WORLD) faults.push('DEMO_WORLD: production has no demo members, whose password everybody knows');
  if (!config.PUBLIC_URL) faults.push('PUBLIC_URL: production needs the address under which parents reach it');
  if (config.MAIL_GATEWAY === 'outbox' && config.BOX_NEEDS_CONFIRMED_EMAIL) {
    faults.push(
      'MAIL_GATEWAY: the outbox sends no mail, so nobody could confirm an email and get a box (MAIL_GATEWAY=smtp with SMTP_URL, or BOX_NEEDS_CONFIRMED_EMAIL=0)',
    );
  }
  if (config.SHOP_GATEWAY === 'embedded' && !config.ALLOW_EMBEDDED_SHOP) {
    faults.push('SHOP_GATEWAY: the embedded shop sends no box (ALLOW_EMBEDDED_SHOP=1 lets production start with it)');
  }
  return faults;
}
