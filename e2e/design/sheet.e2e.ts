import type { Page } from '@playwright/test';
import { expect, test } from '../page.ts';
import { openSheet } from './sheet.ts';

/** With a flag for every stop that was out of sight. */
async function tabThrough(page: Page): Promise<{ name: string; inSight: boolean }[]> {
  const stops: { name: string; inSight: boolean }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset['seen']) return null;
      element.dataset['seen'] = 'yes';
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        inSight: top >= -1 && bottom <= innerHeight + 1,
      };
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
}

/**
 * One of a group of radios or of a grid with arrow keys is enough, and the hidden side of a card is
 * exempt, because Tab never reaches the others.
 */
const missed = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      .filter((control) => !control.dataset['seen'] && !control.matches(':disabled, [tabindex="-1"], [inert] *'))
      .filter((control) => !(control instanceof HTMLInputElement && control.type === 'radio' && !control.checked))
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test.beforeEach(({ page }) => openSheet(page));

test('the design sheet shows every kind of component, and its texts follow the chosen language @desktop [ACC-033]', async ({
  page,
}) => {
  await expect(page).toHaveTitle('Component sheet | Nestling');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Component sheet');
  const swatch = page.getByRole('listitem').filter({ hasText: 'Evergreen' });
  await expect(swatch).toContainText('#10594A');
  await expect(page.getByRole('region', { name: 'Contrast' })).toContainText('13.4');
  for (const part of ['Buttons', 'Fields', 'Choices', 'Dates and steps', 'Lists and panels']) {
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  }
  await page.getByRole('menuitemradio', { name: 'Polski' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arkusz komponentów');
  await expect(page).toHaveTitle('Arkusz komponentów | Nestling');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
});

test('the Tab key reaches each control, and the focused control is visible @desktop', async ({ page }) => {
  const stops = await tabThrough(page);
  expect(stops.length).toBeGreaterThan(50);
  expect(stops.filter(({ inSight }) => !inSight)).toEqual([]);
  expect(await missed(page)).toEqual([]);
});

test('the dialog traps the focus, closes with Escape and a click on its backdrop, and then restores the focus @desktop', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Save my choice' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Free texts for the first year?' });
  await expect(dialog).toBeVisible();
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    // Past its last control the focus may rest on the window of the browser, never on the page
    // behind.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(dialog).toBeHidden();
});

test('submitting a form with two errors focuses its summary, whose links lead to the fields @desktop', async ({
  page,
}) => {
  const form = page.getByRole('region', { name: 'Try it' });
  await form.getByRole('button', { name: 'Check the form' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Two things need a look');
  await summary.getByRole('link', { name: 'Enter 5 numbers, like 19103.' }).click();
  await expect(form.getByLabel('ZIP code')).toBeFocused();
  await form.getByLabel('ZIP code').fill('19103');
  await form.getByLabel('Email').fill('maya@example.com');
  await expect(summary).toBeHidden();
  await form.getByRole('button', { name: 'Check the form' }).click();
  await expect(form.getByRole('status')).toHaveText('Your answers are right.');
});

test.describe('game card with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('turns without an animation @desktop', async ({ page }) => {
    const card = page.getByRole('article').filter({ hasText: 'Turn the card' }).first();
    await card.click();
    await expect(card.locator('> [inert]')).toContainText('Turn the card');
    const sides = await card.evaluate((article) =>
      [...article.children].map((side) => {
        const { opacity, rotate } = getComputedStyle(side);
        return { opacity, rotate };
      }),
    );
    expect(sides).toEqual([
      { opacity: '0', rotate: 'none' },
      { opacity: '1', rotate: 'none' },
    ]);
  });
});
