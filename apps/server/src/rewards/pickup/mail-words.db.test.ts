import { expect, test } from 'vitest';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { mailText, mailsOfKind } from '#testing/mails.ts';
import { choose } from '#testing/rewards/pickup.ts';
import { startTestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';

test('an editor’s entry overrides the text of the mail about a pickup, in its language only [ACC-438]', async () => {
  const folder = courseFolder([BOX], {
    'main/section/pickup-email-content/fr-CA.json': { content: { title: 'Votre boîte vous attend ici' } },
  });
  const product = await startTestProduct({ CONTENT_DIR: folder.path });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  const mailIn = async (locale: string): Promise<string> => {
    const member = await graduate(product, BOX);
    await member.post(`/api/user/${member.uid}`, { locale });
    expect((await choose(member, 'US-1')).status).toBe(201);
    await runJobs(product);
    const [mail] = await mailsOfKind(member, member.email, 'course-complete-pickup');
    return mailText(member, mail?.id);
  };
  expect(await mailIn('fr-CA')).toContain('Votre boîte vous attend ici');
  expect(await mailIn('en-US')).toContain('Where to pick up your box');
  await product.close();
  folder.remove();
});
