import type { Locale } from '@nestling/domain/account/locale';
import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { expectNoBarriers } from '../axe.ts';
import { signedInMember } from '../member.ts';
import { inEnglishOnDesktop, inPolishOnPhone } from '../one-reader.ts';
import { expect, test } from '../page.ts';

const port = Number(process.env['E2E_PORT'] ?? '3210');
const PRODUCT = `http://localhost:${port + 4000}`;
const VIMEO = `http://127.0.0.1:${port + 6000}`;
const COURSE = '/course/after-birth';

/** As `apps/stand-ins/src/start/hosted-content.ts` has them. */
const UNLISTED = 'your-feelings';
const DELETED = 'warning-signs';

const player = (page: Page): FrameLocator => page.frameLocator('iframe');

/** Requests to any other host than the product. */
function watchOthers(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(PRODUCT)) urls.push(request.url());
  });
  return urls;
}

/** Opens a page as a member, with the stand-in in the place of the player of Vimeo. */
async function openAt(page: Page, path: string, facts: { locale?: Locale; country?: string } = {}): Promise<void> {
  await page.route('https://player.vimeo.com/**', async (route) => {
    const url = new URL(route.request().url());
    const referer = route.request().headers()['referer'] ?? '';
    await route.fulfill({
      response: await page.request.get(VIMEO + url.pathname + url.search, { headers: { referer } }),
    });
  });
  await signedInMember(page, facts);
  await page.goto(path);
}

test.use({ baseURL: PRODUCT });
test.beforeAll(({ request }) => expect.poll(async () => isReady(request), { timeout: 30_000 }).toBe(true));

inEnglishOnDesktop((_, t) => {
  test('a video at Vimeo asks nobody before it is pressed, plays with our captions by keys, and goes on where the member was', async ({
    page,
  }) => {
    const others = watchOthers(page);
    await openAt(page, COURSE);
    await expect(page.getByText(t('video-page.playsAt', { host: 'Vimeo' }))).toBeVisible();
    const height = () => page.getByRole('group').evaluate((group) => group.getBoundingClientRect().height);
    const before = await height();
    await expectNoBarriers(page, 'before the press');
    expect(others).toEqual([]);

    await page.getByRole('button', { name: t('video-page.play'), exact: true }).press('Enter');
    await expect(page.getByText(t('syllabus-playlist.playing'))).toBeVisible();
    expect(others.every((url) => url.startsWith('https://player.vimeo.com/video/76979871?dnt=1'))).toBe(true);
    const pause = page.getByRole('button', { name: t('video-page.pause'), exact: true });
    await expect(pause).toBeFocused();
    await expect(page.locator('p[aria-live]').filter({ hasText: /\w/ })).toBeVisible();
    expect(await height()).toBe(before);
    await expectNoBarriers(page, 'while it plays');
    expect(await player(page).locator('#messages').textContent()).not.toContain('/course');
    await page.keyboard.press('l');
    await expect(player(page).locator('#clock')).toContainText(/^1\d/);
    const stored = page.waitForResponse(
      (answer) =>
        answer.url().includes('/videos-watched') && answer.request().postData()?.includes('"position":1') === true,
    );
    await pause.click();
    await stored;

    await page.reload();
    await expect(page.getByText(/^Continues at 0:1\d\./)).toBeVisible();
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).click();
    await expect(player(page).locator('#clock')).toContainText(/^1\d/);
    // Its own controls count like ours.
    await page.getByRole('button', { name: t('video-page.pause'), exact: true }).click();
    await player(page).getByRole('button', { name: 'Play' }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: t('video-page.pause'), exact: true }).press('End');
    await expect(page.getByRole('button', { name: t('video-page.playNext'), exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

inPolishOnPhone((locale, t) => {
  test('a parent outside the US is asked once before a video plays at Vimeo, and has no speeds where it has none', async ({
    page,
  }) => {
    const others = watchOthers(page);
    await openAt(page, `/videos/${UNLISTED}`, { locale, country: 'PL' });
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).tap();
    await expect(page.getByText(t('video-page.askHost', { host: 'Vimeo' }))).toBeFocused();
    await expectNoBarriers(page, 'the question');
    expect(others).toEqual([]);
    await page.getByRole('button', { name: t('video-page.playAtHost', { host: 'Vimeo' }) }).tap();
    await expect(page.getByRole('button', { name: t('video-page.pause'), exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('video-page.captions') })).toBeVisible();
    await expect(page.locator('[aria-haspopup="menu"]')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).tap();
    await expect(page.getByRole('button', { name: t('video-page.pause'), exact: true })).toBeVisible();
  });

  test('a video that Vimeo does not give can be read and marked as watched', async ({ page, refused }) => {
    refused.push(/player\.vimeo\.com|\/assets\//);
    await page.clock.install();
    await openAt(page, `${COURSE}?video=${DELETED}`, { locale });
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).tap();
    await expect(player(page).getByText('does not exist')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(page.getByText(t('video-page.broken'))).toBeVisible();
    await expectNoBarriers(page, 'a video that is not given');
    await page.getByRole('button', { name: t('video-page.transcript') }).tap();
    await page.getByRole('button', { name: t('video-page.mark') }).tap();
    await expect(page.getByText(t('video-page.marked'))).toBeFocused();
  });
});

/** The product beside that of the other stories starts with them. */
async function isReady(request: APIRequestContext): Promise<boolean> {
  const answer = await request.get(`${PRODUCT}/readyz`).catch(() => null);
  return answer?.ok() ?? false;
}
