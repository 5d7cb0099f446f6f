import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { casesOf, expectImport } from '#testing/content/real-input.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const FINISHED = 'demo-finished@example.com';
const NEW = 'demo-new@example.com';
const DIGITAL = 'demo-digital@example.com';

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  folder = mkdtempSync(join(tmpdir(), 'unsubscribes-'));
  for (const email of [FINISHED, NEW, DIGITAL]) await product.member({ email, emailOptIn: true });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => product.database.db.execute(sql`update users set email_opt_in = true`));

/** Emails of the members who have unsubscribed. */
async function ended(): Promise<unknown[]> {
  const rows = await rowsOf(product.database.db, sql`select email from users where not email_opt_in order by email`);
  return rows.map(({ email }) => email);
}

function unsubscribe(text: string, ...flags: string[]) {
  const file = join(folder, 'file.csv');
  writeFileSync(file, text);
  return operate(product.adminChannel, ['newsletter', 'unsubscribe', file, ...flags]);
}

/** Who has unsubscribed by the files of the corpus; all others are subscribers, or nobody can say it. */
const ENDED: Readonly<Record<string, string[]>> = {
  'postmark.csv': [FINISHED],
  'listmonk-all.csv': [],
  'klaviyo.csv': [DIGITAL],
};

describe('newsletter unsubscribe with the export of a service', () => {
  it.each(casesOf('unsubscribes'))('ends only the opt-ins that $file calls ended (D-324)', async (file) => {
    await expectImport(product.adminChannel, ['newsletter', 'unsubscribe', '--force'], file);
    expect(await ended()).toEqual(ENDED[file.file] ?? [NEW]);
  });

  it.each([
    ['Status', 'archived'],
    ['Subscription status', 'Inactive'],
    ['opt_status', 'lapsed'],
    ['gdpr_consent', 'no'],
    ['Statut', 'Archivé'],
    ['Statut d’abonnement', 'Inactif'],
    ['Consentement', 'En attente'],
    ['Désinscription', 'Peut-être'],
    ['Estado', 'Archivado'],
    ['Estado de suscripción', 'Inactivo'],
    ['Consentimiento', 'Caducado'],
    ['Baja', 'En pausa'],
    ['Stan', 'Nieaktywny'],
    ['Stan subskrypcji', 'Wstrzymany'],
    ['Zgoda', 'Wygasła'],
    ['Wypisanie', 'Zarchiwizowany'],
    ['Anmeldestatus', 'Ruhend'],
    ['Globaler Status', 'Inaktiv'],
    ['Einwilligung', 'Abgelaufen'],
    ['Newsletter-Sperrliste', 'Archiviert'],
  ])('refuses a file whose column %s has the unknown word %s, and names the column (D-324)', async (column, word) => {
    const text = `email;name;${column}\n${FINISHED};Ana;${word}\n${NEW};Ben;\n`;
    const { exit, out } = await unsubscribe(text, '--apply', '--force');
    expect([exit, out]).toEqual([1, expect.stringContaining(`not understood: ${column} (line 2)`)]);
    expect(await ended()).toEqual([]);
  });

  it.each([
    ['Accepts SMS Marketing', 'no'],
    ['SMS Marketing Consent', 'UNSUBSCRIBED'],
    ['SMS Marketing Consent', 'false'],
    ['WhatsApp marketing opt in', 'no'],
    ['Phone marketing opt out', 'yes'],
    ['Postal mailing opt out', 'yes'],
    ['Zgoda na telefon', 'nie'],
    ['Einwilligung Briefpost', 'nein'],
    ['Do Not Mail', 'Yes'],
    ['Do Not Mail since', '2024-01-02'],
    ['Do Not Trade', '1'],
    ['Do not sell my data', 'true'],
    ['Opt out of tracking', 'true'],
    ['Opt-in data sharing', 'No'],
    ['Newsletter partner offers', 'no'],
    ['Inscrit au webinaire', 'non'],
    ['Angemeldet zum Kurs', 'nein'],
    ['Subscribed to blog', 'no'],
    ['Blog subscription', 'Unsubscribed'],
  ])('keeps a subscriber with the column %s: %s, which is of something else (D-324)', async (column, cell) => {
    const text = `email,Email status,${column}\n${FINISHED},Subscribed,${cell}\n${NEW},Unsubscribed,${cell}\n`;
    const { out } = await unsubscribe(text, '--apply', '--force');
    expect(out).toMatch(/^2 +Email status +says that this contact is subscribed/m);
    expect(await ended()).toEqual([NEW]);
  });

  it.each([
    ['Accepts SMS Marketing', 'no'],
    ['SMS Marketing Consent', 'UNSUBSCRIBED'],
    ['WhatsApp marketing opt in', 'no'],
    ['Postal mailing opt out', 'yes'],
    ['Do Not Mail', 'Yes'],
    ['Do not sell my data', 'true'],
    ['Opt out of tracking', 'true'],
    ['Inscrit au webinaire', 'non'],
    ['Angemeldet zum Kurs', 'nein'],
  ])('refuses a file that answers something else only: %s %s (D-324)', async (column, cell) => {
    const text = `email,${column}\n${FINISHED},${cell}\n${NEW},\n`;
    const { exit, out } = await unsubscribe(text, '--apply', '--force');
    expect([exit, out]).toEqual([1, expect.stringContaining(`not understood: ${column} (line 2)`)]);
    expect(await ended()).toEqual([]);
  });

  it('reads a file with phones and cookies of people who have unsubscribed', async () => {
    const { out } = await unsubscribe(`email,Phone,Cookies\n${NEW},12155550186,yes\n`, '--apply', '--force');
    expect(out).toContain('unsubscribed: 1, unchanged: 0, unknown: 0, refused: 0');
  });

  it.each([
    ['Newsletter partner offers', 'no'],
    ['Email opt-out of tracking', 'true'],
    ['Email and SMS marketing', 'no'],
    ['Do not contact by email or phone', 'yes'],
    ['Subscribed to blog', 'no'],
    ['Blog subscription', 'Unsubscribed'],
    ['Opt out of offers since', '2024-01-02'],
    ['Double opt-in', 'no'],
    ['Inscrit', 'non'],
    ['Angemeldet', 'nein'],
    ['Email marketing', 'no'],
    ['Marketing emails', 'No'],
    ['Mailings', '0'],
    ['Courriels', 'non'],
    ['Correo', 'no'],
    ['Active', 'FALSE'],
    ['active', 'true'],
    ['Marketing', 'no'],
    ['Aktiv', 'nein'],
    ['Actif', 'non'],
    ['Activo', 'no'],
    ['Aktywny', 'nie'],
  ])('refuses a file whose column %s is not surely of the newsletter: %s (D-324)', async (column, cell) => {
    const { exit, out } = await unsubscribe(`email,${column}\n${FINISHED},${cell}\n`, '--apply', '--force');
    expect([exit, out]).toEqual([1, expect.stringContaining(`not understood: ${column} (line 2)`)]);
    expect(await ended()).toEqual([]);
  });

  it.each([
    ['unsubscribed_at', '2024-01-02', 'Status', 'Subscribed'],
    ['Unsubscribed at', '2024-01-02', 'Status', 'Active'],
    ['Unsubscribed at', '2024-01-02', 'Subscribed at', '2025-03-04'],
    ['Unsubscribed at', '02/01/2024', 'Subscribed at', '04/03/2025'],
    ['Email opt out', 'yes', 'Email opt in', 'yes'],
    ['Newsletter', 'no', 'Subscription status', 'Subscribed'],
  ])('refuses a line whose columns contradict each other: %s %s, %s %s (D-324)', async (one, no, other, yes) => {
    const text = `email,${one},${other}\n${NEW},${no},\n${FINISHED},${no},${yes}\n`;
    const { out } = await unsubscribe(text, '--apply', '--force');
    expect(out).toMatch(new RegExp(`^3 +${one} +contradicts ${other}:`, 'm'));
    expect(await ended()).toEqual([NEW]);
  });

  it('refuses a cell with a yes and a no', async () => {
    const text = `email,Newsletter status\n${FINISHED},"Subscribed, Unsubscribed"\n`;
    expect((await unsubscribe(text, '--apply', '--force')).out).toContain('not understood: Newsletter status (line 2)');
    expect(await ended()).toEqual([]);
  });

  it('reads numbers of emails and the activity of a contact as nothing of a subscription', async () => {
    const text = `email,Emails sent,Email verified,Email client,Last active\n${NEW},1,yes,Gmail,2026-01-02\n`;
    expect((await unsubscribe(text, '--apply', '--force')).out).toContain(
      'unsubscribed: 1, unchanged: 0, unknown: 0, refused: 0',
    );
  });

  it.each([
    ['Is subscribed', 'yes', 'no'],
    ['Newsletter', '1', '0'],
    ['Accepts Marketing', 'yes', 'no'],
    ['Accepts Email Marketing', 'yes', 'no'],
    ['emailMarketing', 'granted', 'unsubscribed'],
    ['E-Mail opt-in', 'TRUE', 'FALSE'],
    ['Unsubscribed', 'no', 'yes'],
    ['Unsubscribe date', '', '2024-01-02'],
    ['Do not email', '0', '1'],
    ['Abonné à la newsletter', 'oui', 'non'],
    ['Désinscrit', 'non', 'oui'],
    ['Suscrito al boletín', 'sí', 'no'],
    ['Baja del boletín', 'no', 'sí'],
    ['Newsletter abonniert', 'ja', 'nein'],
    ['Vom Newsletter abgemeldet', 'nein', 'ja'],
    ['Zapisany do newslettera', 'tak', 'nie'],
    ['Wypisany z newslettera', 'nie', 'tak'],
    ['Iscritto alla newsletter', 'sì', 'no'],
    ['Ingeschreven voor nieuwsbrief', 'ja', 'nee'],
    ['Inscrito na newsletter', 'sim', 'não'],
  ])('reads a yes or no of the newsletter: %s %s, %s', async (column, yes, no) => {
    await unsubscribe(`email,${column}\n${FINISHED},${yes}\n${NEW},${no}\n`, '--apply', '--force');
    expect(await ended()).toEqual([NEW]);
  });

  it.each([
    ['a date of the unsubscription', 'unsubscribed_at', '', '2026-01-02'],
    ['an empty date of zeros', 'unsubscribed_at', '0000-00-00 00:00:00', '2026-01-02 10:00:00'],
    ['a yes in a column of another channel', 'email_opt_out,sms_opt_out', 'no,yes', 'yes,no'],
    ['a state of the US', 'Email consent,State', 'yes,PA', 'no,TX'],
  ])('reads %s', async (_title, columns, subscriber, other) => {
    const { out } = await unsubscribe(
      `email,${columns}\n${FINISHED},${subscriber}\n${NEW},${other}\n`,
      '--apply',
      '--force',
    );
    expect(out).toContain('unsubscribed: 1, unchanged: 0, unknown: 0, refused: 1');
    expect(await ended()).toEqual([NEW]);
  });

  it('reads a file whose only other column is the state of an address', async () => {
    expect((await unsubscribe(`email,State\n${NEW},ON\n`, '--apply', '--force')).out).toContain('unsubscribed: 1');
  });

  it('refuses a line without a status, where other lines have one', async () => {
    const { out } = await unsubscribe(`email,Status\n${FINISHED},\n${NEW},Unsubscribed\n`, '--apply', '--force');
    expect(out).toMatch(/^2 +Status +says nothing of the subscription/m);
    expect(await ended()).toEqual([NEW]);
  });
});

test('newsletter unsubscribe says its share of the subscribers, and needs --force over a fifth (D-324)', async () => {
  const file = `email\n${FINISHED}\n${NEW}\n`;
  expect((await unsubscribe(file)).out).toContain(
    'unsubscribes 2 of 3 subscribers (67 %): over 20 %, which needs --force',
  );
  expect(await unsubscribe(file, '--apply')).toMatchObject({
    exit: 1,
    out: 'refused: the file unsubscribes 2 of 3 subscribers (67 %): --force does it anyway\n',
  });
  expect(await ended()).toEqual([]);
  await unsubscribe(file, '--apply', '--force');
  expect(await ended()).toEqual([FINISHED, NEW]);
});
