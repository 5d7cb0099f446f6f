import { signedInMember } from '../member.ts';
import { expect } from '../page.ts';
import type { Scene, Stage } from '../scene.ts';
import { quizKey } from './quiz-key.ts';
import { answer } from './take-course.ts';

export const LEARNING_SCENES: readonly Scene[] = [
  {
    name: 'a parent who begins',
    screens: async ({ page, facts }) => {
      await signedInMember(page, facts);
      return [
        { path: '/course' },
        { path: '/course/safe-sleep' },
        { path: '/course/first-aid/quiz' },
        { path: '/course/first-aid/quiz', name: 'a quiz that is not passed', act: failQuiz },
        { path: '/course-not-found' },
        { path: '/activities' },
        {
          path: '/activities',
          name: 'the ages to choose from',
          act: ({ page: visible }) => visible.getByRole('combobox').click(),
        },
        { path: '/activities?card=bubble-talk', name: 'a card that is turned' },
        { path: '/videos' },
        { path: '/videos/sharing-a-room', name: 'a video of a course' },
        { path: '/videos/peekaboo', name: 'a video that was helpful', act: answerYes },
      ];
    },
  },
  {
    name: 'a film that does not play',
    refused: [/\/media\/|\/assets\//],
    screens: async (stage) => {
      await stopFilms(stage);
      return [
        { path: '/course/safe-sleep', name: 'the words of a film that does not play', act: readWords },
        { path: '/videos/no-such-video', name: 'a film that is not there' },
      ];
    },
  },
  {
    // Of a member of its own, because on the screens before a film may have been marked.
    name: 'a film that is marked as watched',
    refused: [/\/media\/|\/assets\//],
    screens: async (stage) => {
      await stopFilms(stage);
      return [
        {
          path: '/course/safe-sleep',
          name: 'a film that is marked as watched',
          act: async ({ page, t }) => {
            await readWords({ page, t });
            await page.getByRole('button', { name: t('video-page.mark') }).click();
            await expect(page.locator(':focus')).toHaveText(t('video-page.marked'));
          },
        },
      ];
    },
  },
];

/** Signs a member in to whom no film plays. */
async function stopFilms({ page, facts }: Stage): Promise<void> {
  await signedInMember(page, facts);
  await page.route('**/*', (route) => (route.request().resourceType() === 'media' ? route.abort() : route.fallback()));
}

async function readWords({ page, t }: Pick<Stage, 'page' | 't'>): Promise<void> {
  await expect(page.getByText(t('video-page.broken'))).toBeVisible();
  await page.getByRole('button', { name: t('video-page.transcript') }).click();
}

async function answerYes({ page, t }: Stage): Promise<void> {
  await page.getByRole('button', { name: t('video-page.yes'), exact: true }).click();
  await expect(page.getByText(t('video-page.thanks'))).toBeVisible();
}

async function failQuiz({ page, t }: Stage): Promise<void> {
  for (const [index, { right }] of quizKey('first-aid').entries()) await answer(page, index, right === 0 ? 1 : 0);
  await page.getByRole('button', { name: t('quiz.send') }).click();
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
}
