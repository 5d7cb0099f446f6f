import type { Page } from '@playwright/test';
import { expect } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import type { MessageFormatter } from '../words.ts';
import { quizKey } from './quiz-key.ts';

/** Plays each video of an unwatched course to its end, with the keyboard only. */
export async function watchByKeys(page: Page, t: MessageFormatter, total: number): Promise<void> {
  for (let watched = 0; watched < total; watched += 1) {
    await expect(page.getByText(t('syllabus-information.watched', { watched, total }))).toBeVisible();
    await tabTo(page, t(watched === 0 ? 'video-page.play' : 'video-page.playNext'));
    await typeKeys(page, 'Space');
    await expect(page.getByText(t('syllabus-playlist.playing'))).toBeVisible();
    await tabTo(page, t('video-page.position'));
    await typeKeys(page, 'End');
    await expect(page.getByText(t('syllabus-playlist.playing'))).toHaveCount(0);
  }
}

/** Chooses the right answer to every question of a course's quiz, with the keyboard only. */
export async function answerQuizByKeys(page: Page, slug: string): Promise<void> {
  for (const [index, { right }] of quizKey(slug).entries()) {
    const options = page.getByRole('radiogroup').nth(index).getByRole('radio');
    await tabTo(page, await options.first().evaluate(nameOf));
    await typeKeys(page, 'Space');
    for (let step = 0; step < right; step += 1) await typeKeys(page, 'ArrowDown');
    await expect(options.nth(right)).toBeChecked();
  }
}

/** Must equal the name that `tabTo` reads. */
function nameOf(element: Element): string {
  return element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '').trim() : '';
}
