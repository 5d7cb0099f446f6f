import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { signedInMember, signInOn } from '../member.ts';
import { expect, test } from '../page.ts';
import { quizKey } from './quiz-key.ts';
import { answer } from './take-course.ts';

/** Opens at once, because the course has no videos; its last question is not graded. */
const QUIZ = '/course/first-aid/quiz';
const WRONG = 2;

const t = messageFormatter('en-US');
const key = quizKey('first-aid');
const graded = key.length - 1;

async function standsAsAfter(page: Page, marked: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('quiz.soClose', { correct: graded - WRONG, count: graded, how: 'most' }),
  );
  await expect(page.getByText(t('quiz.notQuite'))).toHaveCount(marked);
  await expect(page.getByText(t('quiz.chooseMarked', { marked }))).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(key.length - marked);
}

test(
  'the marks of a failed quiz are still shown after a reload, and on another device (D-192) [LRN-122 LRN-144 LRN-146]',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const member = await signedInMember(page);
    await page.goto(QUIZ);
    for (const [index, { right, wrong }] of key.entries()) await answer(page, index, index < WRONG ? wrong : right);
    await page.getByRole('button', { name: t('quiz.send') }).click();
    await standsAsAfter(page, 2);
    await page.reload();
    await standsAsAfter(page, 2);

    const context = await browser.newContext();
    const phone = await context.newPage();
    await signInOn(phone, member);
    await phone.goto(QUIZ);
    await standsAsAfter(phone, 2);
    const saved = phone.waitForResponse((response) => response.url().includes('/draft'));
    await answer(phone, 0, key[0]?.right ?? 0);
    await standsAsAfter(phone, 1);
    await saved;
    await context.close();

    await page.reload();
    await standsAsAfter(page, 1);
  },
);
