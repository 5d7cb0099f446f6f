import { messageFormatter } from '@nestling/messages/format';
import { signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';
import { answerQuizByKeys, watchByKeys } from './course-by-keys.ts';

const SLUG = 'after-birth';
const VIDEOS = 4;

const t = messageFormatter('en-US');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('LRN-087 LRN-110 LRN-120 LRN-125: a course is taken by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signedInMember(page);
  await page.goto(`/course/${SLUG}`);
  await tabTo(page, t('video-page.transcript'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('button', { name: t('video-page.transcript') })).toHaveAttribute('aria-expanded', 'true');

  await watchByKeys(page, t, VIDEOS);
  await tabTo(page, t('syllabus-page.takeQuiz'));
  await typeKeys(page, 'Enter');
  await page.waitForURL(`/course/${SLUG}/quiz`);
  await answerQuizByKeys(page, SLUG);
  await tabTo(page, t('quiz.send'));
  await typeKeys(page, 'Enter');
  await page.waitForURL((url) => url.pathname.startsWith(`/redeem/${SLUG}`));
});
