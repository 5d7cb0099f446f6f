import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoBarriers } from '../axe.ts';
import { expect, test } from '../page.ts';

const port = process.env['E2E_PORT'] ?? '3210';
/** The product on the embedded database, whose commands run in its server. */
const PRODUCT = `http://localhost:${Number(port) + 4000}`;
const ROOT = join(import.meta.dirname, '../..');
const DATA = join(ROOT, `.cache/e2e-data-${port}-shopify`);

test.describe('the desk', { tag: '@desktop' }, () => {
  // Who is signed in is asked first; nobody is.
  test.use({ baseURL: PRODUCT, refused: [/\/api\/desk\/session$/] });

  test.beforeAll(({ request }) => expect.poll(async () => isReady(request), { timeout: 30_000 }).toBe(true));

  test('opens by an invitation and a passkey, runs a command, and opens again by the passkey', async ({ page }) => {
    await addAuthenticator(page);
    await page.goto(await invitationFor('ana@provider.example'));
    await expect(page.getByText('ana@provider.example')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expectNoBarriers(page, 'an invitation');
    expect(await page.evaluate(loadedBytes)).toBeLessThan(150 * 1024);
    await page.getByLabel('Your name').fill('Ana');
    await page.getByRole('button', { name: 'Make a passkey and sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commands');
    await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('You have one passkey.');
    await expectNoBarriers(page, 'the commands');

    await page.keyboard.press('/');
    await page.keyboard.type('alerts list');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('alerts list');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Report' })).toBeFocused();
    await expectNoBarriers(page, 'a report');
    await page.getByRole('link', { name: /^Audit row \d+$/ }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('alerts list');

    await page.goto('/desk/commands/locations/notify');
    const place = page.getByRole('combobox', { name: 'Place' });
    await place.fill('philadelphia');
    await expect(page.getByRole('option').first()).toContainText('Philadelphia, PA');
    await expectNoBarriers(page, 'an open list of places');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(place).toHaveValue(/^US-\d{5}$/);
    await expect(place).toHaveAccessibleDescription(/ · Philadelphia, PA$/);

    await page.goto('/desk/commands/alerts/settle');
    await page.getByRole('combobox', { name: 'Alert' }).fill('987654321');
    await page.getByRole('textbox', { name: 'Reason' }).fill('a trial');
    await expect(page.getByText('No open alert has this number.')).toBeVisible();
    await page.getByRole('button', { name: 'Run…' }).click();
    const question = page.getByRole('dialog', { name: 'This cannot be undone' });
    await expect(question.getByRole('region', { name: 'What it acts on' })).toContainText(
      'It is not among the rows of alerts list.',
    );
    await expectNoBarriers(page, 'the question before a final command');
    await question.getByRole('button', { name: 'Do not run' }).click();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
    await page.goto('/desk/operators');
    await page.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operators');
  });
});

/** The product beside that of the other stories starts with them. */
async function isReady(request: APIRequestContext): Promise<boolean> {
  const answer = await request.get('/readyz').catch(() => null);
  return answer?.ok() ?? false;
}

/** Runs in the browser: how much of scripts and styles came over the network. */
function loadedBytes(): number {
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\.(?:js|css)$/.test(name));
  if (files.length === 0) return Infinity;
  return files.reduce((sum, file) => sum + (file instanceof PerformanceResourceTiming ? file.encodedBodySize : 0), 0);
}

/** A security key that needs no finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Invites at the shell, as the provider does. @returns the printed link */
async function invitationFor(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/run.mjs', 'apps/server/dist/admin.js', 'operators', 'invite', email],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: DATA } },
  );
  return /^http\S+$/m.exec(stdout)?.[0] ?? '';
}
