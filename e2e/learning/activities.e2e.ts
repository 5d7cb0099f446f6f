import type { Locator, Page } from '@playwright/test';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inEnglishOnDesktop, inPolishOnPhone } from '../one-reader.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import type { MessageFormatter } from '../words.ts';

const AT_A_TIME = 4;

const cards = (page: Page) => page.locator('main article');
const titles = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('h2')?.textContent ?? ''));
const hidden = (card: Locator) => card.locator('> [inert]');
const more = (page: Page, t: MessageFormatter) => page.getByRole('button', { name: t('activities-page.more') });
const years = (t: MessageFormatter, from: number, to: number) => t('activities-page.years', { from, to });

inPolishOnPhone((locale, t) => {
  test('a parent turns a game, shows more games and chooses another age, and both sides of the games are printed [LRN-180 LRN-183 LRN-186 LRN-191]', async ({
    page,
  }) => {
    await signedInMember(page, { locale });
    await page.goto('/activities');
    await expect(cards(page)).toHaveCount(AT_A_TIME);
    const first = cards(page).first();
    const [name = ''] = await titles(page);
    await first.click();
    await expect(hidden(first)).toContainText(t('activity-flipcard.callToAction'));
    await first.getByRole('button', { name: t('activity-flipcard.cardBackLabel') }).click();
    await expect(hidden(first)).toContainText(t('activity-flipcard.cardBackLabel'));

    await more(page, t).click();
    await expect(cards(page).nth(AT_A_TIME)).toBeVisible();
    const names = await titles(page);
    expect(new Set(names).size).toBe(names.length);

    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: years(t, 4, 5) }).click();
    await expect(page.getByRole('combobox')).toHaveText(years(t, 4, 5));
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
    await expect(cards(page)).toHaveCount(AT_A_TIME);
    await page.reload();
    await expect(page.getByRole('combobox')).toHaveText(years(t, 4, 5));
    await expectBothSidesOnPaper(page);
    await expectMenuToScrollAway(page);
  });
});

/** Cards whose height is not that of the tallest side of their row and 79 px, or at least 300 px. */
function heightFaults(all: Element[]): string[] {
  const expectedOf = (card: Element): number => {
    const sides = [...card.children].map((side) =>
      [...side.children].reduce(
        (sum, part) => sum + (part instanceof HTMLImageElement ? 0 : part.getBoundingClientRect().height),
        0,
      ),
    );
    return Math.max(300, Math.max(...sides) + 79);
  };
  return all.flatMap((card) => {
    const { top, height } = card.getBoundingClientRect();
    const row = all.filter((other) => Math.abs(other.getBoundingClientRect().top - top) < 1);
    const min = Math.max(...row.map(expectedOf));
    return Math.abs(height - min) < 1.5 ? [] : [`${height} instead of ${min}`];
  });
}

async function expectBothSidesOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const [front, back] = await cards(page)
    .first()
    .evaluate((card) =>
      [...card.children].map((side) => {
        const { rotate, opacity } = getComputedStyle(side);
        const { top, bottom } = side.getBoundingClientRect();
        return { top, bottom, rotate, opacity };
      }),
    );
  expect([front, back]).toEqual(Array(2).fill(expect.objectContaining({ rotate: 'none', opacity: '1' })));
  expect(back?.top).toBeGreaterThanOrEqual(front?.bottom ?? Number.POSITIVE_INFINITY);
  await page.emulateMedia({ media: null });
}

/** In a window as low as one at 400 % zoom. */
async function expectMenuToScrollAway(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
}

inEnglishOnDesktop((_, t) => {
  test('a parent chooses an age and turns a card to both sides with the keyboard only [LRN-204 LRN-207]', async ({
    page,
  }) => {
    await signedInMember(page);
    await page.goto('/activities');
    await expect(cards(page)).toHaveCount(AT_A_TIME);
    await tabTo(page, years(t, 0, 1));
    await typeKeys(page, 'Enter', 'ArrowDown', 'Enter');
    await expect(page.getByRole('combobox')).toHaveText(years(t, 1, 2));
    await expect(page.getByRole('combobox')).toBeFocused();
    await typeKeys(page, 'Enter');
    await expect(page.getByRole('option').first()).toHaveText(years(t, 1, 2));
    await typeKeys(page, 'Escape');
    await tabTo(page, t('activity-flipcard.callToAction'));
    await typeKeys(page, 'Enter');
    const first = cards(page).first();
    await expect(first.getByRole('button', { name: t('activity-flipcard.cardBackLabel') })).toBeFocused();
    await typeKeys(page, ' ');
    await expect(first.getByRole('button', { name: t('activity-flipcard.callToAction') })).toBeFocused();
    await expect(hidden(first)).toContainText(t('activity-flipcard.cardBackLabel'));
  });

  test('game cards fit their text at any text size, and the list of ages opens in 200 ms, or at once with reduced motion [LRN-396 LRN-398 LRN-399]', async ({
    page,
  }) => {
    await signedInMember(page);
    await page.goto('/activities');
    const fits = () =>
      cards(page).evaluateAll((all) =>
        all.every((card) =>
          [...card.children].every(
            (side) => side.scrollHeight <= side.clientHeight && card.clientHeight >= side.clientHeight,
          ),
        ),
      );
    await expect(cards(page)).toHaveCount(AT_A_TIME);
    await expect.poll(fits).toBe(true);
    expect(await cards(page).evaluateAll(heightFaults)).toEqual([]);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await expect.poll(fits).toBe(true);
    expect(await cards(page).evaluateAll(heightFaults)).toEqual([]);
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''));

    await page.getByRole('combobox').click();
    const duration = () =>
      page.getByRole('listbox').evaluate((list) => getComputedStyle(list).transitionDuration.split(', ')[0]);
    expect(await duration()).toBe('0.2s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBe('0s');
  });
});
