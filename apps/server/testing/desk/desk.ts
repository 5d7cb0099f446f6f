import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Command } from '../../src/platform/admin/command.ts';
import { operate } from '#testing/operator.ts';
import type { Browser, HttpAnswer, TestProduct } from '#testing/product.ts';
import { createAuthenticator, type Authenticator } from './authenticator.ts';

/** The settings of a product with a desk on a host of its own. */
export const DESK_SETTINGS = {
  DESK: '1',
  DESK_URL: 'https://desk.example',
  PUBLIC_URL: 'https://nestling.example',
} as const;

const HOST = new URL(DESK_SETTINGS.DESK_URL).host;

let browsers = 0;

/** Of a reserved test network (RFC 2544); another for each browser, because failures are counted by it. */
function nextAddress(): string {
  browsers += 1;
  return `198.19.${browsers >> 8}.${browsers & 0xff}`;
}

/** A browser at the host of the desk, which sends what a browser sends with a write of a page. */
export function deskBrowser(product: Pick<TestProduct, 'browser'>, address = nextAddress()): Browser {
  const browser = product.browser(address);
  const sent = { host: HOST, origin: DESK_SETTINGS.DESK_URL, 'sec-fetch-site': 'same-origin' };
  return {
    cookies: browser.cookies,
    get: (url, headers = {}) => browser.get(url, { host: HOST, ...headers }),
    post: (url, body, headers = {}) => browser.post(url, body, { ...sent, ...headers }),
  };
}

/** An operator with a browser in which they are signed in. */
export interface TestOperator extends Browser {
  email: string;
  authenticator: Authenticator;
}

/** Invites somebody by the command line. @returns the secret of the link */
export async function invited(product: TestProduct, email: string): Promise<string> {
  const { exit, out, err } = await operate(product.adminChannel, ['operators', 'invite', email]);
  if (exit !== 0) throw new Error(`the invitation ended with ${exit}: ${out}${err}`);
  return out.trim().split('#')[1] ?? '';
}

/** Accepts an invitation with a passkey. */
export async function accept(browser: Browser, secret: string, authenticator: Authenticator): Promise<HttpAnswer> {
  const begun = await browser.post('/api/desk/invitation/begin', { secret });
  if (begun.status !== 200) return begun;
  const key = authenticator.create(optionsOf(begun));
  return browser.post('/api/desk/invitation/finish', { secret, name: 'Ana Reyes', key });
}

/** Signs in with a passkey. */
export async function signInWith(browser: Browser, authenticator: Authenticator): Promise<HttpAnswer> {
  const begun = await browser.post('/api/desk/sign-in/begin', {});
  const { challenge } = optionsOf(begun);
  return browser.post('/api/desk/sign-in/finish', {
    proof: authenticator.get({ challenge, rpId: HOST.split(':')[0] }),
  });
}

/** Reads the options of a passkey. */
export function optionsOf(answer: HttpAnswer): { challenge: string; rp: { id?: string } } {
  const rp = answer.at('data.options.rp.id');
  return {
    challenge: String(answer.at('data.options.challenge')),
    rp: typeof rp === 'string' ? { id: rp } : {},
  };
}

/** Makes an operator who is signed in. */
export async function signedInOperator(product: TestProduct, email: string): Promise<TestOperator> {
  const browser = deskBrowser(product);
  const authenticator = createAuthenticator({ origin: DESK_SETTINGS.DESK_URL });
  const joined = await accept(browser, await invited(product, email), authenticator);
  if (joined.status !== 200) throw new Error(`joining answered ${joined.status}: ${joined.text}`);
  return { ...browser, email, authenticator };
}

/** In place of what is masked, because a shell cuts it to its first letter. */
const MASKED = '…';

const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ at: z.string() }).transform(({ at }) => at),
  z.object({ masked: z.string() }).transform(() => MASKED),
  z
    .object({ commands: z.array(z.object({ typed: z.string().nullable() })) })
    .transform(({ commands }) => commands.flatMap(({ typed }) => typed ?? []).join('\n') || null),
]);

const sentence = z
  .array(
    z.union([
      z.string(),
      z.object({ typed: z.string() }).transform(({ typed }) => typed),
      z.object({ flag: z.string(), value: z.string().optional() }).transform(({ flag, value }) => {
        return value === undefined ? `--${flag}` : `--${flag} ${value}`;
      }),
    ]),
  )
  .transform((parts) => parts.join(''));

/** A shell shows the name alone. */
const named = z.object({ name: z.string() }).transform(({ name }) => name);

const listing = z.object({ count: z.number(), total: z.number(), order: z.string(), next: z.unknown() });

/** A report of the desk in the form in which a shell prints it. */
const deskReport = z
  .object({
    command: z.string(),
    outcome: z.string(),
    reason: sentence.nullable(),
    tables: z.array(
      z.object({
        heading: named.nullable(),
        columns: z.array(named),
        rows: z.array(z.array(cell)),
        listing: listing.optional(),
      }),
    ),
    says: z.array(sentence),
    counts: z.array(z.object({ name: z.string(), count: z.number() })),
  })
  .transform(({ tables, reason, counts, ...report }) => ({
    ...report,
    counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])),
    ...(reason !== null && { reason }),
    rows: [],
    listings: Object.fromEntries(
      tables.flatMap(({ heading, listing: part }) => (part ? [[heading ?? 'rows', part]] : [])),
    ),
    ...Object.fromEntries(
      tables.map(({ heading, columns, rows }) => [
        heading ?? 'rows',
        rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
      ]),
    ),
  }));

/** What a shell prints, with what it leaves out where it is empty. */
const shellReport = z
  .looseObject({
    says: z.array(z.string()).default([]),
    counts: z.record(z.string(), z.number()).default({}),
    listings: z.record(z.string(), listing).default({}),
  })
  .transform(({ listings, ...report }) => ({
    ...Object.fromEntries(
      Object.entries(report).filter(([name, value]) => name === 'rows' || name === 'says' || !isEmptyList(value)),
    ),
    listings: Object.fromEntries(Object.entries(listings).filter(([, { count }]) => count > 0)),
  }));

function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^.…$/u.test(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Runs a command at the desk; one that is to be applied after its dry run, as the desk does. */
export async function runAtDesk(
  operator: Browser,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  key: string = randomUUID(),
): Promise<HttpAnswer> {
  const path = `/api/desk/commands/${encodeURIComponent(name)}`;
  if (args['apply'] !== true) return operator.post(path, { arguments: args }, { 'idempotency-key': key });
  const { apply: _apply, ...dryRun } = args;
  const dry = await operator.post(path, { arguments: dryRun }, { 'idempotency-key': randomUUID() });
  const digest = dry.at('data.digest');
  return operator.post(path, { arguments: args, digest }, { 'idempotency-key': key });
}

/** Runs commands as an operator at the desk, by the words of a command line. */
export async function commandsAtDesk(product: TestProduct) {
  const operator = await signedInOperator(product, 'commands@example.com');
  const answers: string[] = [];
  return {
    /** All answers so far, as they were sent. */
    answers,
    run: async ([name, ...rest]: readonly [string, ...string[]]): Promise<unknown> => {
      const command = product.commands.find((one) => one.name === name);
      if (command === undefined) throw new Error(`there is no command ${name}`);
      const sent = { arguments: argumentsOf(command, rest) };
      const ran = await runAtDesk(operator, name, sent.arguments);
      answers.push(ran.text);
      if (ran.status !== 200) throw new Error(`${name} was answered ${ran.status}: ${ran.text}`);
      return deskReport.parse(ran.at('data'));
    },
    asPrinted: ({ out }: { out: string }): unknown =>
      shellReport.parse(JSON.parse(out, (_key, value: unknown) => (isMasked(value) ? MASKED : value))),
  };
}

function argumentsOf({ words, flags, options }: Command, typed: readonly string[]): Record<string, string | boolean> {
  const { positionals, values } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
      ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
      reveal: { type: 'boolean' },
    },
  });
  const { reveal: _reveal, ...own } = values;
  const inOrder = positionals.map((word, at) => [words[at] ?? '', word] as const);
  return { ...z.record(z.string(), z.union([z.string(), z.boolean()])).parse(own), ...Object.fromEntries(inOrder) };
}
