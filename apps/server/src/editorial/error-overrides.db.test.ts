import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterEach(async () => {
  await product.database.db.execute(sql`delete from errors`);
  await product.errorOverrides.refresh();
});
afterAll(() => product.close());

const errors = (...argv: string[]) => operate(product.adminChannel, ['errors', ...argv]);
const items = z.array(
  z.looseObject({ slug: z.string(), title: z.string(), contentHtml: z.string(), type: z.string() }),
);

async function answered(locale: string, slug = 'pobox-error') {
  const answer = await product.browser().get(`/api/content/bbu?contentType=appError&locale=${locale}`);
  const match = items.parse(answer.at('data.items')).find((item) => item.slug === slug);
  return match && [match.title, match.contentHtml.replaceAll('\u00a0', ' '), match.type];
}

async function firstHtml(locale: string): Promise<string> {
  const { text } = await product.browser().get('/login', { cookie: `bbu-locale=${locale}`, accept: 'text/html' });
  return text;
}

const ENGLISH = ['PO box', '<p>We cannot ship to PO boxes.</p>', 'REFRESH_BANNER'];
const POLISH = ['Skrytka pocztowa', '<p>Nie możemy wysyłać przesyłek do skrytek pocztowych.</p>', 'REFRESH_BANNER'];

describe('app errors that operators have set', () => {
  it('override the files field by field and language by language until they are removed [ACC-406]', async () => {
    expect([await answered('en-US'), await answered('pl-PL')]).toEqual([ENGLISH, POLISH]);

    const set = await errors('set', 'en-US', 'pobox-error', '--title', 'No PO boxes');
    expect(set).toEqual({ exit: 0, out: 'title of pobox-error in en-US: set\n', err: '' });
    await errors(
      'set',
      'en-US',
      'pobox-error',
      '--content',
      'Use a **street** address. <b>Now</b>',
      '--type',
      'BILLBOARD',
    );
    await product.errorOverrides.refresh();

    expect(await answered('en-US')).toEqual([
      'No PO boxes',
      '<p>Use a <strong>street</strong> address. &lt;b&gt;Now&lt;/b&gt;</p>',
      'BILLBOARD',
    ]);
    expect(await answered('pl-PL')).toEqual(POLISH);
    expect(await answered('en-US', 'default-error')).not.toContain('No PO boxes');
    expect((await errors('list')).out).toContain('No PO boxes');

    expect((await errors('unset', 'en-US', 'pobox-error')).exit).toBe(0);
    await product.errorOverrides.refresh();
    expect(await answered('en-US')).toEqual(ENGLISH);
    expect((await errors('unset', 'en-US', 'pobox-error')).out).toBe(
      'refused: nothing was set for pobox-error in en-US\n',
    );
  });

  it('are in the HTML of a page in their language, until they are removed', async () => {
    await errors('set', 'en-US', 'default-error', '--title', 'The stork is late');
    await product.errorOverrides.refresh();
    expect(await firstHtml('en-US')).toContain('The stork is late');
    expect(await firstHtml('pl-PL')).not.toContain('The stork is late');
    await errors('unset', 'en-US', 'default-error');
    await product.errorOverrides.refresh();
    expect(await firstHtml('en-US')).not.toContain('The stork is late');
  });

  it('are read by a serving process within five seconds [ACC-406]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const leave = await product.errorOverrides.follow();
    await errors('set', 'pl-PL', 'pobox-error', '--title', 'Skrytka');
    expect(await answered('pl-PL')).toEqual(POLISH);
    vi.advanceTimersByTime(4_000);
    vi.useRealTimers();
    await expect.poll(async () => (await answered('pl-PL'))?.[0]).toBe('Skrytka');
    leave();
  });

  it.each([
    ['an unknown language', ['set', 'de-DE', 'pobox-error', '--title', 'Postfach'], 2],
    ['an unknown error', ['set', 'en-US', 'constructor', '--title', 'Oops'], 1],
    ['an unknown type', ['set', 'en-US', 'pobox-error', '--type', 'TOAST'], 2],
    ['an empty title', ['set', 'en-US', 'pobox-error', '--title', ' '], 2],
    ['nothing to set', ['set', 'en-US', 'pobox-error'], 1],
  ])('are refused: %s', async (_what, argv, exit) => {
    expect((await errors(...argv)).exit).toBe(exit);
    expect(await rowsOf(product.database.db, sql`select slug from errors`)).toEqual([]);
  });

  it('are logged with the names of their fields, and without the texts', async () => {
    await errors('set', 'fr-CA', 'pobox-error', '--title', 'Chez Maya', '--content', 'Non');
    const [row] = await rowsOf(
      product.database.db,
      sql`select subject, args from audit_log where command = 'errors set' order by id desc limit 1`,
    );
    expect(row).toEqual({ subject: 'fr-CA/pobox-error', args: { fields: 'title content' } });
  });
});
