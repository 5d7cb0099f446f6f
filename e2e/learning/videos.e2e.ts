import type { Page } from '@playwright/test';
import { expectNoShift, watchShifts } from '../layout-shift.ts';
import { signInOn, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inEnglishOnDesktop, inPolishOnPhone } from '../one-reader.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import { measureEveryCaption } from './caption-boxes.ts';

const AT_A_TIME = 16;
const ALL = 38;
const FILM = 'when-the-night-is-long';

const cards = (page: Page) => page.locator('main li > a[href^="/videos/"]');
const place = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

const placeStored = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/video-positions/') && answer.request().method() === 'POST');

/** Our films are silent; this one is shown as a film with sound. */
async function openFilmWithSound(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/content/') && url.searchParams.get('slug') === FILM,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"silent":true', '"silent":false'),
      });
    },
  );
  await page.goto(`/videos/${FILM}`);
}

inPolishOnPhone((locale, t) => {
  test('muting a video on a touch screen does not hide the seek bar, and there is no volume bar', async ({ page }) => {
    await signedInMember(page, { locale });
    await openFilmWithSound(page);
    const mute = page.getByRole('button', { name: t('video-page.mute') });
    await mute.tap();
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel(t('video-page.position'))).toHaveCSS('opacity', '1');
    await expect(page.getByLabel(t('video-page.volume'))).toBeHidden();
  });

  test('a parent finds a video, watches some of it, and continues on another device [LRN-165 LRN-166 LRN-170 LRN-175]', async ({
    page,
    browser,
  }) => {
    test.slow();
    const member = await signedInMember(page, { locale });
    await page.goto('/videos');
    await expect(cards(page)).toHaveCount(AT_A_TIME);
    const more = page.getByRole('button', { name: t('videos-page.more') });
    await more.click();
    await expect(cards(page).nth(AT_A_TIME)).toBeFocused();
    await more.click();
    await expect(cards(page)).toHaveCount(ALL);
    await expect(more).toHaveCount(0);

    await page.locator(`main a[href="/videos/${FILM}"]`).click();
    await page.waitForURL(`/videos/${FILM}`);
    const heading = page.getByRole('heading', { level: 1 });
    // Waits for the heading, because the address may change a moment before the page.
    await expect(heading).not.toHaveText(t('videos-page.title'));
    await expect(page).toHaveTitle(`${await heading.textContent()} | Nestling`);
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).click();
    await expect(page.locator('[aria-live] > span')).toBeVisible();
    // Retried, because on a busy machine a seek to a part that is not loaded may be lost.
    await expect(async () => {
      await page.locator('video').evaluate((video: HTMLVideoElement) => {
        if (video.currentTime < 20) video.currentTime = 20;
      });
      await expect.poll(() => place(page), { timeout: 2_000 }).toBeGreaterThan(20);
    }).toPass();
    const stored = placeStored(page);
    await page.getByRole('button', { name: t('video-page.pause'), exact: true }).click();
    await stored;
    const left = await place(page);
    const yes = page.getByRole('button', { name: t('video-page.yes'), exact: true });
    await yes.click();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(t('video-page.thanks'))).toBeVisible();

    await page.goBack();
    await expect(cards(page)).toHaveCount(ALL);

    const other = await browser.newPage();
    await signInOn(other, member);
    await other.goto(`/videos/${FILM}`);
    await expect(other.getByText(t('video-page.goesOn', { time: `0:${Math.floor(left)}` }))).toBeVisible();
    await other.getByRole('button', { name: t('video-page.play'), exact: true }).click();
    await expect.poll(() => place(other)).toBeGreaterThan(left - 1);
    expect(await place(other)).toBeLessThan(left + 5);
    await other.close();
  });
});

inEnglishOnDesktop((_, t) => {
  test('the volume bar of a narrow video player replaces the seek bar for mouse and keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedInMember(page);
    await openFilmWithSound(page);
    const mute = page.getByRole('button', { name: t('video-page.mute') });
    const seek = page.getByLabel(t('video-page.position'));
    const volume = page.getByLabel(t('video-page.volume'));
    const expectVisible = async (visible: typeof seek, hidden: typeof seek) => {
      await expect(visible).toHaveCSS('opacity', '1');
      await expect(hidden).toHaveCSS('opacity', '0');
    };
    await mute.click();
    await expectVisible(volume, seek);
    await page.getByRole('heading', { level: 1 }).hover();
    await expectVisible(seek, volume);
    await seek.focus();
    await typeKeys(page, 'Tab');
    await expect(volume).toBeFocused();
    await expectVisible(volume, seek);
  });

  test('a parent finds, plays, pauses and rates a video with the keyboard only', async ({ page }) => {
    await signedInMember(page);
    await page.goto('/videos');
    await tabTo(page, /^Peekaboo/);
    await typeKeys(page, 'Enter');
    await page.waitForURL('/videos/peekaboo');
    await tabTo(page, t('video-page.play'));
    await typeKeys(page, 'Enter');
    await expect(page.getByRole('button', { name: t('video-page.pause'), exact: true })).toBeFocused();
    await typeKeys(page, 'k');
    await expect(page.getByRole('button', { name: t('video-page.play'), exact: true })).toBeFocused();
    await tabTo(page, t('video-page.notReally'));
    await typeKeys(page, ' ');
    await expect(page.getByText(t('video-page.thanks'))).toBeVisible();
    await tabTo(page, 'Open this game');
    await typeKeys(page, 'Enter');
    await page.waitForURL('/activities?card=peekaboo');
  });

  test('a list of videos and a video cause no layout shift while they load', async ({ page }) => {
    await signedInMember(page);
    await watchShifts(page);
    for (const path of ['/videos', '/videos/sharing-a-room', `/videos/${FILM}?t=12`]) {
      await page.goto(path);
      await page.locator('main img, main video').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoShift(page);
    }
  });
});

test.describe('captions of a video', { tag: '@desktop' }, () => {
  test.use({ locale: 'fr-CA', contextOptions: { reducedMotion: 'reduce' } });

  test('do not cover any control, playing and paused, at four widths', async ({ page }) => {
    test.slow();
    await measureEveryCaption(page, 'sharing-a-room', 'fr-CA');
  });
});
