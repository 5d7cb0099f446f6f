import type { MessageFormatter } from '../words.ts';
import type { Page } from '@playwright/test';
import { expect } from '../page.ts';
import { quizKey } from './quiz-key.ts';

/**
 * Plays the video in the player to its end; the next one opens, or the last one can be watched
 * again.
 */
export async function watchToTheEnd(page: Page, t: MessageFormatter): Promise<void> {
  const title = await titleInPlayer(page);
  const play = page.getByRole('button', { name: t('video-page.play'), exact: true });
  await play.or(page.getByRole('button', { name: t('video-page.playNext'), exact: true })).click();
  await expect(page.getByText(t('syllabus-playlist.playing'))).toBeVisible();
  await page.getByRole('slider').press('End');
  await expect(async () => {
    const again = await page.getByRole('button', { name: t('video-page.watchAgain') }).count();
    expect(again > 0 || (await titleInPlayer(page)) !== title).toBe(true);
  }).toPass();
}

/** Chooses an option of a question, both counted from 0. */
export async function answer(page: Page, question: number, option: number): Promise<void> {
  await page.getByRole('radiogroup').nth(question).getByRole('radio').nth(option).check();
}

/** Answers a course's quiz right and sends it. */
export async function passQuiz(page: Page, t: MessageFormatter, slug: string): Promise<void> {
  for (const [index, { right }] of quizKey(slug).entries()) await answer(page, index, right);
  await page.getByRole('button', { name: t('quiz.send') }).click();
}

async function titleInPlayer(page: Page): Promise<string | null> {
  return page.locator('video').getAttribute('aria-label');
}
