import { LOCALES } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { MEMBER_PASSWORD, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { TEXT_PAGES } from '../text-pages.ts';

const t = messageFormatter('en-US');

const FOR_ALL = ['/policy', '/terms-of-service', '/cookies', '/contact-form', ...TEXT_PAGES];
const FOR_VISITORS = ['/login', '/register', '/reset-link', ...FOR_ALL];
const FOR_MEMBERS = ['/course', '/articles/in-the-crib', '/videos', '/activities', ...FOR_ALL];

/** Holds back every script of an address until it is released. */
async function holdScripts(page: Page, address: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Elements with their attributes in order, and texts, without a notification, which comes from the
 * next page on. Ids that React makes up differ.
 */
const structure = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const lines: string[] = [];
    const write = (node: Node): void => {
      if (node instanceof Element) {
        if (node.parentElement?.parentElement === root && node.matches('section')) return;
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
        lines.push(`<${node.tagName} ${attributes.join(' ').replaceAll(/_[rR]_\w+/g, 'id')}>`);
      } else if (node.textContent !== null && node.nodeType === Node.TEXT_NODE) lines.push(node.textContent);
      for (const child of node.childNodes) write(child);
    };
    write(root);
    return lines;
  });

test.describe('server-rendered login without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('is shown, and its links work', async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login-form.title'));
    await page.getByRole('link', { name: t('login-form.forgot') }).click();
    await expect(page).toHaveURL('/reset-link');
    await page.close();
  });
});

test(
  '/ shows the courses to a member, and the login to a visitor, who continues to the courses',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const sentFrom = async () => new URL((await page.goto('/'))?.url() ?? '').pathname;
    const { email } = await signedInMember(page);
    expect(await sentFrom()).toBe('/course');
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.context().clearCookies();
    expect(await sentFrom()).toBe('/login');
    await page.getByLabel(t('login-form.email')).fill(email);
    await page.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
    await page.getByRole('button', { name: t('login-form.submit') }).click();
    await page.waitForURL('/course');
  },
);

test(
  'a login form submitted before the scripts are loaded sends nothing until then, and signs in once they are',
  {
    tag: '@mobile',
  },
  async ({ page }) => {
    const { email } = await signedInMember(page);
    await page.context().clearCookies();
    const releaseFirst = await holdScripts(page, /late-scripts/);
    const release = await holdScripts(page, /\/assets\/(?!late-scripts).+\.js$/);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    const started = page.goto('/login');
    await page.getByLabel(t('login-form.email')).fill(email);
    await page.getByLabel(t('login-form.password'), { exact: true }).fill(MEMBER_PASSWORD);
    const submit = async () => {
      await page.getByLabel(t('login-form.password'), { exact: true }).press('Enter');
      await page.getByRole('button', { name: t('login-form.submit') }).click();
      await expect(page).toHaveURL('/login');
    };
    await submit();
    releaseFirst();
    await expect(page.locator('head script[src*="/index-"]')).toBeAttached();
    await submit();
    expect(requests.filter((request) => /POST|email=|password=/.test(request))).toEqual([]);
    release();
    await started;
    await page.waitForURL('/course');
    expect(requests.filter((request) => request.endsWith('/api/auth/sign-in'))).toHaveLength(1);
  },
);

test('a menu opened before hydration is closed by Escape, which focuses its button, or by a click outside', async ({
  page,
}) => {
  const early = page.locator('header summary');
  const button = page.locator('header button');
  const byKey = () => page.keyboard.press('Escape');
  const byClick = () => page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
  for (const close of [byKey, byClick]) {
    const release = await holdScripts(page);
    const started = page.goto('/login');
    await early.click();
    await page.keyboard.press('Tab');
    release();
    await started;
    await expect(page.getByRole('button', { name: t('login-form.submit') })).toBeEnabled();
    await expect(early).toBeVisible();
    await close();
    await expect(early).toBeHidden();
    await (close === byKey ? expect(button) : expect(button).not).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the dashboard shows a placeholder for its courses before the scripts are loaded, and causes no layout shift later', async ({
  page,
}) => {
  await signedInMember(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) document.documentElement.dataset['moved'] = String(startTime);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdScripts(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await answered;
    await route.continue();
  });
  const started = page.goto('/course');
  const wait = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('common.loading') });
  const motionOf = () =>
    wait.evaluate((words) => {
      const { animationDelay, animationDuration } = getComputedStyle(words.closest('div') ?? words);
      return [animationDelay, animationDuration];
    });
  // The words are there before the style sheet has come.
  await expect.poll(motionOf).toEqual(['0.2s', '0.2s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motionOf()).toEqual(['0.2s', '0s']);
  await page.emulateMedia({ reducedMotion: null });
  // A font that comes after the first frame moves a line without any script.
  const settled = await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    return performance.now();
  });
  release();
  await started;
  await page.locator('header button').first().waitFor();
  await expect(wait).toBeVisible();
  expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(settled);
  answer();
  await expect(page.getByRole('heading', { name: t('class-list.title') })).toBeVisible();
  await expect(wait).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the courses fill the space of their placeholder in every language', { tag: '@mobile' }, async ({ page }) => {
  await signedInMember(page);
  const band = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::section');
  const heightOf = () => band.evaluate((section) => section.getBoundingClientRect().height);
  for (const locale of LOCALES) {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/syllabus?**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`/course?locale=${locale}`);
    await band.locator('svg').nth(5).waitFor();
    const left = await heightOf();
    answer();
    await band.locator('li').first().waitFor();
    // A line of the names below the eggs.
    expect.soft(Math.abs((await heightOf()) - left), locale).toBeLessThanOrEqual(16);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** Opens the page as the browser renders it alone, in an empty root. */
async function openUnrendered(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const [, head = '', bootstrap = '', rest = ''] =
      /^(.*<div id="root">).*(<script id="nestling-bootstrap".*?<\/script>)(.*)$/s.exec(text) ?? [];
    const body = `${head}</div>${bootstrap.replace(/"rendered":\{.*?\},/, '')}${rest}`;
    expect(body.length).toBeLessThan(text.length - 1000);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(path);
}

/** Each on one screen: `hydration-matrix.test.tsx` compares every page on both. */
const COMPARED = [
  ['/login', '@mobile'],
  ['/activities', '@mobile'],
  ['/articles/in-the-crib', '@desktop'],
] as const;

for (const [path, tag] of COMPARED) {
  test(`${path} rendered by the server equals the page rendered by the browser`, { tag }, async ({ page }) => {
    if (path !== '/login') await signedInMember(page);
    // A page that begins with a notification is not rendered.
    await page.route('**/api/banner-notifications/**', (route) => route.fulfill({ json: { data: null } }));
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    await page.goto(path);
    // What the page shows came with it.
    expect(reads.filter((read) => read.startsWith('/api/content/'))).toEqual([]);
    const rendered = await structure(page);
    await openUnrendered(page, path);
    await page.locator('footer').waitFor();
    expect(await structure(page)).toEqual(rendered);
  });
}

test(
  'every server-rendered page has its title before hydration, and a member’s page contains the member’s name',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const titleOf = async (path: string): Promise<string> => {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
      const text = await answer.text();
      return /<h1[^>]*>(.*?)<\/h1>/s.exec(text.slice(0, text.indexOf('nestling-bootstrap')))?.[1] ?? '';
    };
    for (const path of FOR_VISITORS) expect.soft(await titleOf(path), path).not.toBe('');
    await signedInMember(page, { firstName: 'Xenobia' });
    for (const path of FOR_MEMBERS) expect.soft(await titleOf(path), path).not.toBe('');
    // Only the menu of a desktop has the first letter of the name.
    const answer = await page.request.get('/videos', { headers: { accept: 'text/html', 'sec-ch-ua-mobile': '?0' } });
    expect(await answer.text()).toContain('>X</span>');
  },
);
