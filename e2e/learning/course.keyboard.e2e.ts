import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { quizKey } from './quiz-key.ts';

const SLUG = 'after-birth';
const TABS_AT_MOST = 80;

const t = messageFormatter('en-US');

test('LRN-087 LRN-110 LRN-120 LRN-125: a course is taken by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signedInMember(page);
  await page.goto(`/course/${SLUG}`);
  await tabTo(page, t('video-page.transcript'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('video-page.transcript') })).toHaveAttribute('aria-expanded', 'true');

  const videos = 4;
  for (let watched = 0; watched < videos; watched += 1) {
    await expect(page.getByText(t('syllabus-page.watched', { watched, total: videos }))).toBeVisible();
    await tabTo(page, t('video-page.play'));
    await page.keyboard.press('Space');
    await expect(page.getByText(t('syllabus-page.playing'))).toBeVisible();
    await tabTo(page, t('video-page.position'));
    await page.keyboard.press('End');
    await expect(page.getByText(t('syllabus-page.playing'))).toHaveCount(0);
  }

  await tabTo(page, t('syllabus-page.takeQuiz'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`/course/${SLUG}/quiz`);
  for (const [index, { right }] of quizKey(SLUG).entries()) {
    const group = page.getByRole('radiogroup').nth(index);
    await tabTo(page, await group.getByRole('radio').first().evaluate(nameOf));
    await page.keyboard.press('Space');
    for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowDown');
    await expect(group.getByRole('radio').nth(right)).toBeChecked();
  }
  await tabTo(page, t('quiz.send'));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith(`/redeem/${SLUG}`));
});

/** Presses Tab until what has the focus has the name; everything on the way must be in sight, and not under the menu or the bar. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      return {
        name: element.ariaLabel ?? label?.textContent ?? element.textContent,
        inSight: top >= 0 && bottom <= innerHeight,
        onTop:
          middle !== null && (element.contains(middle) || middle.contains(element) || label?.contains(middle) === true),
      };
    });
    if (focus === null) continue;
    expect(focus, `${focus.name} has the focus in sight`).toMatchObject({ inSight: true, onTop: true });
    if (focus.name?.trim() === name) return;
  }
  throw new Error(`No Tab leads to "${name}"`);
}

/** The words of a radio's label, as `tabTo` reads them. */
function nameOf(element: Element): string {
  return element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
}
