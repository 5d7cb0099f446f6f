import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { MEMBER_PASSWORD, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';

const t = messageFormatter('en-US');

/** Holds back every script until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Elements with their attributes in order, and texts; ids that React makes up differ. */
const structure = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const lines: string[] = [];
    const write = (node: Node): void => {
      if (node instanceof Element) {
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
        lines.push(`<${node.tagName} ${attributes.join(' ').replaceAll(/_[rR]_\w+/g, 'id')}>`);
      } else if (node.textContent !== null && node.nodeType === Node.TEXT_NODE) lines.push(node.textContent);
      for (const child of node.childNodes) write(child);
    };
    write(root);
    return lines;
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the login can be read, and its links lead on', async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login-form.title'));
    await page.getByRole('link', { name: t('login-form.forgot') }).click();
    await expect(page).toHaveURL('/reset-link');
    await page.close();
  });
});

test('a form that is sent before the scripts have come sends nothing; what was typed is kept, and then signs in', async ({
  page,
}) => {
  const { email } = await signedInMember(page);
  await page.context().clearCookies();
  const release = await holdScripts(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const started = page.goto('/login');
  await page.getByLabel(t('login-form.email')).fill(email);
  await page.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByLabel(t('login-form.password'), { exact: true }).press('Enter');
  await page.getByRole('button', { name: t('login-form.submit') }).click();
  await expect(page).toHaveURL('/login');
  expect(requests.filter((request) => /POST|email=|password=/.test(request))).toEqual([]);
  release();
  await started;
  await expect(page.getByLabel(t('login-form.email'))).toHaveValue(email);
  await page.getByRole('button', { name: t('login-form.submit') }).click();
  await page.waitForURL('/course');
});

test('a rendered page is, once its scripts have come, the one that the browser would have rendered', async ({
  page,
}) => {
  await page.goto('/login');
  const rendered = await structure(page);
  await page.route('/login', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text
      .replace(/<div id="root">.*(?=<script id="nestling-bootstrap")/s, '<div id="root"></div>')
      .replace(/"rendered":\{.*?\},/, '');
    expect(body.length).toBeLessThan(text.length - 1000);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/login');
  expect(await structure(page)).toEqual(rendered);
});
