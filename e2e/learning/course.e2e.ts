import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inEnglishOnDesktop, inPolishOnPhone } from '../one-reader.ts';
import { quizKey } from './quiz-key.ts';
import { answer, watchToTheEnd } from './take-course.ts';

const SLUG = 'safe-sleep';
const VIDEOS = 6;

inPolishOnPhone((locale, t) => {
  const course = 'Podstawy bezpiecznego snu';
  test.use({ locale });

  test('a parent watches a course, fails the quiz once and passes it [LRN-092 LRN-112 LRN-125 LRN-142]', async ({
    page,
  }) => {
    test.slow();
    await signedInMember(page, { locale });
    await page.goto('/course');
    await page.getByRole('link', { name: new RegExp(`^${course}, `) }).click();
    await page.waitForURL(`/course/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course);
    await expect(page).toHaveTitle(`${course} | Nestling`);

    for (let watched = 0; watched < VIDEOS; watched += 1) {
      await expect(page.getByText(t('syllabus-information.watched', { watched, total: VIDEOS }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('syllabus-page.takeQuiz') })).toHaveCount(0);
      await watchToTheEnd(page, t);
    }
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    await page.getByRole('link', { name: t('syllabus-page.takeQuiz') }).click();
    await page.waitForURL(`/course/${SLUG}/quiz`);

    const key = quizKey(SLUG);
    await expect(page.getByText(t('quiz.answered', { answered: 0, total: key.length }))).toBeVisible();
    for (const [index, { right, wrong }] of key.entries()) await answer(page, index, index < 2 ? wrong : right);
    await page.getByRole('button', { name: t('quiz.send') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('quiz.soClose', { correct: key.length - 2, count: key.length, how: 'most' }),
    );
    await expect(page.getByText(t('quiz.notQuite'))).toHaveCount(2);
    await expect(page.getByText(t('quiz.answered', { answered: 3, total: key.length }), { exact: true })).toHaveCount(
      0,
    );

    for (const [index, { right }] of key.slice(0, 2).entries()) await answer(page, index, right);
    await page.getByRole('button', { name: t('quiz.send') }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`/redeem/${SLUG}`));

    await page.goto(`/course/${SLUG}`);
    await expect(page.getByRole('link', { name: t('syllabus-page.redeem') })).toHaveAttribute(
      'href',
      `/redeem/${SLUG}`,
    );
  });
});

inEnglishOnDesktop((_, t) => {
  test('a watched video and its position are stored when a parent leaves the page, and captions can be turned off [LRN-087 LRN-108 LRN-109]', async ({
    page,
  }) => {
    await signedInMember(page);
    await page.goto(`/course/${SLUG}?video=a-firm-flat-bed`);
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).click();
    await expect(page.getByText(t('syllabus-playlist.playing'))).toBeVisible();
    await page.getByRole('slider').press('ArrowRight');
    await page.getByRole('slider').press('ArrowRight');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /0:1\d/);

    const place = t('video-page.goesOn', { time: '0:1' }).replace(/\.$/, '');
    // Retried, because a request that a page sends while it unloads may reach the server after
    // the next page's.
    await expect(async () => {
      await page.goto(`/course/${SLUG}`);
      await expect(page.getByText(new RegExp(`${place}\\d`))).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByText(t('syllabus-information.watched', { watched: 1, total: VIDEOS }))).toBeVisible();

    const words = page.getByText('Choose a crib, bassinet').filter({ visible: true });
    await page.getByRole('button', { name: t('video-page.startOver') }).click();
    await page.getByRole('button', { name: t('video-page.play'), exact: true }).click();
    await page.getByRole('button', { name: t('video-page.pause'), exact: true }).click();
    await expect(words).toBeVisible();
    await page.getByRole('button', { name: t('video-page.captions') }).click();
    await expect(words).toHaveCount(0);
    await page.getByRole('button', { name: t('video-page.transcript') }).click();
    await expect(words).toBeVisible();
  });

  test('an unknown course, an early quiz and a course without videos redirect, and unsent quiz answers are restored [LRN-097]', async ({
    page,
    refused,
  }) => {
    refused.push(/\/api\/(courses|syllabus|user\/[^/]+\/course)\/no-such-course/);
    await signedInMember(page);
    await page.goto('/course/no-such-course');
    await page.waitForURL('/course-not-found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('course-not-found.title'));
    await page.goto(`/course/${SLUG}/quiz`);
    await page.waitForURL(`/course/${SLUG}`);
    await page.goto('/course/first-aid');
    await page.waitForURL('/course/first-aid/quiz');
    await expect(page.getByRole('link', { name: t('quiz.backToCourses') })).toHaveAttribute('href', '/course');
    const saved = page.waitForResponse((response) => response.url().includes('/draft'));
    await answer(page, 0, 1);
    await saved;
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('radiogroup').first().getByRole('radio').nth(1)).toBeChecked();
  });
});
