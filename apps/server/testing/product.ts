import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readSettings } from '../src/config.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { createMails, type Mails } from '../src/platform/mail/mails.ts';
import { createProduct, type BuiltProduct, type ProductDeps } from '../src/composition/wiring.ts';
import { testClock, type TestClock } from './clock.ts';
import { shippedContent, SHIPPED_CONTENT } from './content/shipped-content.ts';
import { openTestDatabase, silentLog, type TestDatabase } from './engine.ts';

export interface TestProduct {
  app: FastifyInstance;
  content: BuiltProduct['content'];
  commands: BuiltProduct['commands'];
  /** Executes an operator's commands. */
  adminChannel: BuiltProduct['adminChannel'];
  /** App config values that operators have set; a test must follow them itself. */
  overrides: BuiltProduct['overrides'];
  errorOverrides: BuiltProduct['errorOverrides'];
  errorReports: BuiltProduct['errorReports'];
  database: TestDatabase;
  clock: TestClock;
  jobs: Jobs;
  /** A test must follow it itself. */
  searchIndex: BuiltProduct['searchIndex'];
  /** What other companies said about videos; a test must read or follow it itself. */
  hostedFilms: BuiltProduct['hostedFilms'];
  heartbeat: BuiltProduct['heartbeat'];
  mails: Mails;
  /** For `runJobs`. */
  jobDefinitions: BuiltProduct['jobDefinitions'];
  /** Fills the tables of postal codes and places; takes seconds. */
  seed(): Promise<void>;
  checkAtStart: BuiltProduct['checkAtStart'];
  /** Does nothing unless `DEMO_WORLD` is on. */
  makeDemoWorld(): Promise<boolean>;
  demoDeskLinks: BuiltProduct['demoDeskLinks'];
  alertEmptyPools(): Promise<void>;
  dataFolder: string;
  contentFolder: string;
  /** A product has settings files of its own, so that tests can change them. */
  files: { flags: string; config: string };
  /** Stores its cookies; `address` is the network address of its calls. */
  browser(address?: string): Browser;
  member(fields?: RegistrationFields): Promise<Member>;
  close(): Promise<void>;
}

/** What a registration stores; everything else is saved by later calls, or by `insertMember`. */
export interface RegistrationFields {
  email?: string;
  emailOptIn?: boolean | null;
  firstName?: string;
  lastName?: string;
  locale?: string;
  policyVersion?: string;
  campaign?: string;
}

export interface HttpAnswer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** With their flags. */
  setCookies: LightMyRequestResponse['cookies'];
  /** Null for a type other than JSON. */
  body: unknown;
  /** `path` is dotted, such as `data.user.email`; undefined for a missing value. */
  at(path: string): unknown;
}

export interface Browser {
  cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>;
}

export interface Member extends Browser {
  uid: string;
  email: string;
}

export const PASSWORD = 'robin-egg-42';

export interface TestDeps extends Partial<ProductDeps> {
  /** Maximum connections to the database. */
  connections?: number;
  /** Used instead of a new one; closed with the product. */
  database?: TestDatabase;
}

/**
 * Starts the complete product over a database of its own, called without a socket; its jobs wait
 * until `runJobs` runs them.
 */
export async function startTestProduct(
  settings: Record<string, string> = {},
  { connections, database: ownDatabase, ...deps }: TestDeps = {},
): Promise<TestProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-test-'));
  const files = { flags: join(folder, 'flags.json'), config: join(folder, 'config.json') };
  const config = readSettings({
    DATA_DIR: folder,
    CONTENT_DIR: SHIPPED_CONTENT,
    FLAGS_FILE: files.flags,
    CONFIG_FILE: files.config,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PASSWORD_COST: 'low',
    CONTENT_WATCH: '0',
    ...settings,
  });
  const database = ownDatabase ?? (await openTestDatabase(connections));
  const clock = testClock();
  const content = shippedContent(config);
  const product = await createProduct({
    config,
    ...(content && { content }),
    log: silentLog,
    handle: database,
    clock,
    resolveMx: async () => [{ exchange: 'mx.example.com', priority: 10 }],
    webFolder: join(import.meta.dirname, 'web'),
    deskFolder: join(import.meta.dirname, 'desk/app'),
    ...deps,
  });
  await product.app.ready();
  await product.jobs.start(product.jobDefinitions);
  return {
    app: product.app,
    content: product.content,
    commands: product.commands,
    adminChannel: product.adminChannel,
    overrides: product.overrides,
    errorOverrides: product.errorOverrides,
    errorReports: product.errorReports,
    database,
    clock,
    jobs: product.jobs,
    searchIndex: product.searchIndex,
    hostedFilms: product.hostedFilms,
    heartbeat: product.heartbeat,
    mails: createMails(product.jobs),
    jobDefinitions: product.jobDefinitions,
    seed: () => product.seed(),
    checkAtStart: () => product.checkAtStart(),
    makeDemoWorld: () => product.makeDemoWorld(),
    demoDeskLinks: () => product.demoDeskLinks(),
    alertEmptyPools: () => product.alertEmptyPools(),
    dataFolder: folder,
    contentFolder: config.CONTENT_DIR,
    files,
    browser: (address) => browserOn(product.app, address),
    member: (fields) => memberOn(product.app, fields),
    close: async () => {
      await product.app.close();
      await product.jobs.stop();
      await product.heartbeat.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function browserOn(app: FastifyInstance, remoteAddress = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>();

  async function call(
    method: 'GET' | 'POST',
    url: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<HttpAnswer> {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        'x-api-access-key': 'nestling-web',
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '') cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const isJson = String(response.headers['content-type']).includes('json') && response.body !== '';
    const parsed: unknown = isJson ? response.json() : null;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      setCookies: response.cookies,
      body: parsed,
      at: (path) => path.split('.').reduce<unknown>(valueIn, parsed),
    };
  }

  return {
    cookies,
    get: (url, headers = {}) => call('GET', url, undefined, headers),
    post: (url, body, headers = {}) => call('POST', url, body, headers),
  };
}

/** Of a reserved test network (RFC 2544), by the first hexadecimal digits of the uid. */
function addressOf(uid: string): string {
  const [second, third] = [uid.slice(0, 2), uid.slice(2, 4)].map((digits) => Number.parseInt(digits, 16));
  return `198.18.${second}.${third}`;
}

async function memberOn(app: FastifyInstance, fields: RegistrationFields = {}): Promise<Member> {
  const browser = browserOn(app);
  const uid = randomUUID();
  const email = fields.email ?? `${uid.slice(0, 13)}@example.com`;
  // From an address of its own, because registrations are limited by address.
  const registered = await browserOn(app, addressOf(uid)).post(`/api/user/${uid}`, {
    password: PASSWORD,
    emailOptIn: false,
    policyVersion: '2024-01',
    ...fields,
    email,
  });
  if (registered.status !== 201) throw new Error(`registration answered ${registered.status}: ${registered.text}`);
  const signedIn = await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
  if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}: ${signedIn.text}`);
  return { ...browser, uid, email };
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
