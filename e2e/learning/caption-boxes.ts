import { messageFormatter } from '@nestling/messages/format';
import type { Locale } from '@nestling/domain/account/locale';
import type { Page } from '@playwright/test';
import { signedInMember } from '../member.ts';
import { expect } from '../page.ts';
import { inLargeText } from '../text-size.ts';
import { cuesOf, longestCue } from './longest-cue.ts';

/** Its videos have the longest captions. */
const SLUG = 'after-birth';

const WIDTHS = [320, 390, 480, 960, 1280];

/**
 * Pauses at the longest caption of a language and measures it in every window, alone, with the menu
 * of speeds and in full screen; then again in text of twice the size.
 */
export async function measureLongestCaption(page: Page, locale: Locale): Promise<void> {
  const t = messageFormatter(locale);
  const { film, start, text } = longestCue(locale);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signedInMember(page, { locale });
  await page.goto(`/course/${SLUG}?video=${film}&t=${Math.ceil(start) + 1}`);
  await button(t('video-page.play')).waitFor();
  const rest = async (state: string) => {
    expect(await page.evaluate(findBoxFaults), state).toEqual({ captions: 0, largeButtons: 1, faults: [] });
  };
  await rest('before the first play');
  await inLargeText(page, () => rest('before the first play, in large text'));

  await button(t('video-page.play')).click();
  await button(t('video-page.pause')).click();
  // Retried, because a busy machine may play past the caption, or seek before the video is loaded.
  await expect(async () => {
    await page
      .locator('video')
      .evaluate((video: HTMLVideoElement, place) => void (video.currentTime = place), start + 1);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  const speed = button(t('video-page.speedIs', { speed: 1 }));
  const measure = async (state: string) => {
    expect(await page.evaluate(findBoxFaults), state).toEqual({ captions: 1, largeButtons: 0, faults: [] });
  };
  const measureEverywhere = async (words: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await measure(`${width}, ${words}`);
      await speed.click();
      await measure(`${width}, ${words}, with the menu of speeds`);
      await page.keyboard.press('Escape');
    }
    await button(t('video-page.fullScreen')).click();
    await button(t('video-page.leaveFullScreen')).waitFor();
    await measure(`full screen, ${words}`);
    await speed.click();
    await measure(`full screen, ${words}, with the menu of speeds`);
    await page.keyboard.press('Escape');
    await button(t('video-page.leaveFullScreen')).click();
    await button(t('video-page.fullScreen')).waitFor();
  };
  await measureEverywhere('usual text');
  await inLargeText(page, () => measureEverywhere('large text'));
}

const FOUR_WIDTHS = [320, 390, 960, 1280];

/**
 * Measures every caption of a video on its own page, paused and playing, in windows of four widths.
 */
export async function measureEveryCaption(page: Page, film: string, locale: Locale): Promise<void> {
  const t = messageFormatter(locale);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const video = page.locator('video');
  const cues = cuesOf(film, locale);
  expect(cues.length).toBeGreaterThan(3);
  await signedInMember(page, { locale });
  await page.goto(`/videos/${film}`);
  await button(t('video-page.play')).click();
  await button(t('video-page.pause')).click();
  for (const width of FOUR_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const { start, text } of cues) {
      await video.evaluate((element: HTMLVideoElement, at) => void (element.currentTime = at), start + 0.5);
      const caption = page.locator('[aria-live] > span', { hasText: text });
      await expect(caption).toBeVisible();
      const clear = { captions: 1, largeButtons: 0, faults: [] };
      expect(await page.evaluate(findBoxFaults), `${width}, paused: ${text}`).toEqual(clear);
      await button(t('video-page.play')).click();
      await expect(button(t('video-page.pause'))).toBeVisible();
      await expect(caption).toBeVisible();
      expect(await page.evaluate(findBoxFaults), `${width}, playing: ${text}`).toEqual(clear);
      await button(t('video-page.pause')).click();
    }
  }
}

interface Actual {
  captions: number;
  largeButtons: number;
  faults: string[];
}

/** Runs in the browser, so it must not use anything outside. */
function findBoxFaults(): Actual {
  const MAX_LINES = 3;
  /** Pixels; the minimum distance of a caption from the menu of speeds. */
  const FROM_MENU = 24;

  const player = document.querySelector('[role="group"]:has(video)');
  if (!player) throw new Error('this page has no player');
  const captions = [...player.querySelectorAll('[aria-live] > span')];
  const large = [...player.querySelectorAll('button[aria-hidden="true"] span:has(svg)')];
  const menu = [...player.querySelectorAll('[role="menu"]')];
  const controls = [...player.querySelectorAll('button, input, [aria-hidden="true"]')].filter(
    (element) => element.checkVisibility() && !element.closest('svg, [role="menu"], button[aria-hidden="true"]'),
  );
  return {
    captions: captions.length,
    largeButtons: large.length,
    faults: [...captions.flatMap((caption) => faultsOf(caption)), ...meetingControls()],
  };

  function faultsOf(caption: Element): string[] {
    const box = caption.getBoundingClientRect();
    const edge = player?.getBoundingClientRect() ?? box;
    const { paddingTop, lineHeight } = getComputedStyle(caption);
    const lines = Math.round((box.height - 2 * Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight));
    const isInside = box.left >= edge.left && box.right <= edge.right && box.top >= edge.top;
    return [
      ...(lines > MAX_LINES ? [`${lines} lines`] : []),
      ...(isInside ? [] : ['the caption leaves the picture']),
      ...[...controls, ...large].filter((other) => meet(box, boxOf(other), 0)).map((other) => `over ${nameOf(other)}`),
      ...menu.filter((other) => meet(box, boxOf(other), FROM_MENU)).map(() => 'too near to the menu'),
    ];
  }

  function meetingControls(): string[] {
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter((other) => !one.contains(other) && meet(boxOf(one), boxOf(other), -1))
        .map((other) => `${nameOf(one)} over ${nameOf(other)}`),
    );
  }

  /** Only a shared height counts, because a menu below the picture is not beside the caption. */
  function meet(a: DOMRect, b: DOMRect, distance: number): boolean {
    return (
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > -distance &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > (distance > 0 ? 0 : -distance)
    );
  }

  function boxOf(element: Element): DOMRect {
    return element.getBoundingClientRect();
  }

  function nameOf(element: Element): string {
    return element.getAttribute('aria-label') ?? element.textContent;
  }
}
