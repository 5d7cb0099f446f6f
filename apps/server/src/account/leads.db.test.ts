import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { operate } from '../../testing/operator.ts';
import { casesOf, expectImport } from '../../testing/content/real-input.ts';
import { PASSWORD, startTestProduct, type Browser, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let folder: string;
let product: TestProduct;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-leads-'));
  product = await startTestProduct();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => product.database.db.execute(sql`delete from leads`));

const leads = () =>
  rowsOf(
    product.database.db,
    sql`select email, email_opt_in as answer, first_name as first, last_name as last from leads order by email`,
  );

function imported(text: string, { name = 'leads.csv', apply = true } = {}) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return importFile(file, { apply });
}

const reported = z.object({
  outcome: z.string(),
  reason: z.string().optional(),
  counts: z.object({ taken: z.number(), refused: z.number() }).optional(),
  rows: z.array(
    z.object({
      line: z.number(),
      id: z.string().optional(),
      column: z.string().optional(),
      refused: z.string().optional(),
    }),
  ),
});

/** The output rows; empty if the file is missing, because then only the error is printed. */
async function importFile(file: string, { apply = true } = {}) {
  const argv = ['leads', 'import', file, '--json', ...(apply ? ['--apply'] : [])];
  const { exit, out, err } = await operate(product.adminChannel, argv);
  if (out === '') return { exit, reason: err, counts: undefined, taken: [], refused: [] };
  const { rows, reason, counts } = reported.parse(JSON.parse(out));
  return {
    exit,
    reason,
    counts,
    taken: rows.flatMap(({ line, id }) => (id === undefined ? [] : [{ line, id }])),
    refused: rows.flatMap(({ line, column, refused }) =>
      refused === undefined ? [] : [{ line, column, reason: refused }],
    ),
  };
}

async function leadOf(email: string, answer = ''): Promise<string> {
  const { taken: accepted } = await imported(`email,emailOptIn\n${email},${answer}\n`);
  return accepted[0]?.id ?? '';
}

const ask = (browser: Browser, id: string) => browser.get(`/api/leads?leadId=${id}`);

describe('GET /api/leads', () => {
  it.each([
    ['yes', true],
    ['no', false],
    ['', null],
  ])('answers only the email and the opt-in answer of the lead (%s) [ACC-075 ACC-381]', async (answer, emailOptin) => {
    const id = await leadOf('ida@example.com', answer);
    const response = await ask(product.browser('10.0.0.1'), id);
    expect([response.status, response.body]).toEqual([200, { data: { email: 'ida@example.com', emailOptin } }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e';
  it.each(['nobody', '', '6F9619FF-8B86-4D01-B42D-00CF4FC964FF', unknown, `${unknown}'`])(
    'answers 404 for a malformed or unknown id (%s) [ACC-381]',
    async (id) => {
      const answer = await ask(product.browser('10.0.0.2'), encodeURIComponent(id));
      expect([answer.status, answer.at('error.code')]).toEqual([404, 'lead-not-found']);
    },
  );

  it('answers 429 to the 31st look-up in a minute from an address, and 200 to another address [ACC-381]', async () => {
    const id = await leadOf('ida@example.com');
    const browser = product.browser('10.0.0.3');
    const statuses: number[] = [];
    for (let look = 0; look < 31; look += 1) statuses.push((await ask(browser, id)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await ask(product.browser('10.0.0.4'), id)).status).toBe(200);
    product.clock.advance(60_000);
    expect((await ask(browser, id)).status).toBe(200);
  });
});

describe('registration with the email of a lead', () => {
  it('deletes the lead of that email and no other lead', async () => {
    const id = await leadOf('uma@example.com');
    const other = await leadOf('ola@example.com');
    const body = { email: ' Uma@Example.com', password: PASSWORD, emailOptIn: true };
    const browser = product.browser('10.0.0.5');
    expect((await browser.post(`/api/user/${randomUUID()}`, { ...body, password: '1' })).status).toBe(422);
    expect((await ask(browser, id)).status).toBe(200);
    expect((await browser.post(`/api/user/${randomUUID()}`, body)).status).toBe(201);
    expect([(await ask(browser, id)).status, (await ask(browser, other)).status]).toEqual([404, 200]);
  });
});

describe('command leads import', () => {
  it('imports a CSV file of email, answer, names and date, and prints the ids [ACC-076]', async () => {
    const outcome = await imported(
      '\uFEFFemail,emailOptIn,firstName,lastName,created\r\n' +
        'Ida@Example.com,yes,Ida,"Lindgren, the younger",2026-11-01T10:00:00Z\r\n\r\n' +
        'ola@example.com,no,,,\r\nmia@example.com,,Mia,,\r\n',
    );
    expect(outcome.refused).toEqual([{ line: 2, column: 'lastName', reason: 'the name is not valid' }]);
    expect(outcome.taken.map(({ line }) => line)).toEqual([4, 5]);
    expect(await leads()).toEqual([
      { email: 'mia@example.com', answer: null, first: 'Mia', last: '' },
      { email: 'ola@example.com', answer: false, first: '', last: '' },
    ]);
  });

  it('imports a JSON list of the same fields in either spelling of the answer [ACC-076]', async () => {
    const rows = [
      { email: 'Ida@example.com', emailOptin: true, firstName: 'Ida', created: '2026-11-01T10:00:00Z' },
      { email: 'ola@example.com', emailOptIn: false },
    ];
    const { refused } = await imported(JSON.stringify(rows), { name: 'leads.json' });
    expect(refused).toEqual([]);
    expect(await leads()).toEqual([
      { email: 'ida@example.com', answer: true, first: 'Ida', last: '' },
      { email: 'ola@example.com', answer: false, first: '', last: '' },
    ]);
    const [ida] = await rowsOf(product.database.db, sql`select created from leads where email = 'ida@example.com'`);
    expect(new Date(String(ida?.['created'])).toISOString()).toBe('2026-11-01T10:00:00.000Z');
  });

  it('refuses invalid rows with line, column and reason, and imports the valid row', async () => {
    const member = await product.member();
    await leadOf('known@example.com');
    const { taken: accepted, refused } = await imported(
      [
        'email,emailOptIn,created',
        'no-address,,',
        ',,',
        'maybe@example.com,maybe,',
        'late@example.com,,yesterday',
        'soon@example.com,,2030-01-01',
        'good@example.com,,',
        'Good@example.com,,',
        'known@example.com,,',
        `${member.email},,`,
      ].join('\n'),
    );
    expect(accepted.map(({ line }) => line)).toEqual([7]);
    expect(refused.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
      '2 email the email is not valid',
      '4 emailOptIn is neither yes nor no: write yes, no, true, false, 1 or 0',
      '5 created write the day as 2026-12-05, or a time with its offset as 2026-12-05T10:00:00-05:00',
      '6 created lies in the future',
      '8 email the email is in the file twice',
      '9 email the email is a member’s or a lead’s already',
      '10 email the email is a member’s or a lead’s already',
    ]);
    expect((await leads()).map(({ email }) => email)).toEqual(['good@example.com', 'known@example.com']);
  });

  it('writes nothing without --apply', async () => {
    const { counts } = await imported('email\nida@example.com\n', { apply: false });
    expect([counts?.taken, await leads()]).toEqual([1, []]);
  });

  it('imports more rows than one statement can insert', async () => {
    const lines = Array.from({ length: 2001 }, (_, index) => `lead-${index}@example.com`);
    const { taken: accepted } = await imported(['email', ...lines].join('\n'));
    expect([accepted.length, (await leads()).length]).toEqual([2001, 2001]);
  });

  it.each([
    ['does not exist', 'missing.csv', null, /^There is no file/],
    ['contains an object instead of a list', 'object.json', '{"email":"ida@example.com"}', /is not a JSON list$/],
    ['is not valid JSON', 'broken.json', '[', /is not a JSON list$/],
    [
      'leaves a quotation mark open',
      'broken.csv',
      'email\n"ida@example.com\n',
      /line 2: a quotation mark is not closed$/,
    ],
    [
      'has a row with more cells than the header',
      'uneven.csv',
      'email\nida@example.com,yes\n',
      /line 2 has more cells than the header/,
    ],
  ])('refuses a file that %s', async (_what, name, text, message) => {
    const file = join(folder, name);
    if (text !== null) writeFileSync(file, text);
    const { exit, reason, counts } = await importFile(file);
    expect([exit, counts]).toEqual([1, undefined]);
    expect(reason).toMatch(message);
    expect(await leads()).toEqual([]);
  });
});

test.each(casesOf('leads'))(
  'the $kind file of the test corpus is imported or refused as its table says: $file',
  (one) => expectImport(product.adminChannel, ['leads', 'import'], one),
);
