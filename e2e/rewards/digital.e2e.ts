import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from '../page.ts';
import { memberWhoPassed } from './passed-course.ts';

const t = messageFormatter('en-US');

test('a digital reward is granted once, shown again with its reason after a redirect, and marked as used on use @mobile [RWD-024 RWD-346 RWD-356 RWD-357]', async ({
  page,
}) => {
  const { uid } = await memberWhoPassed(page, 'calm-nights');
  await page.goto('/redeem/calm-nights');
  await page.waitForURL('/redeem/calm-nights/reward');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sleep sound pack is here');
  const label = page.getByText(t('rewards-page.yourCode'), { exact: true });
  const code = await label.locator('xpath=following-sibling::p').textContent();
  expect(code).toMatch(/^[A-Z0-9-]{6,}$/);

  await page.reload();
  await expect(page.getByText(code ?? '', { exact: true })).toBeVisible();
  const currentOf = async () => {
    const answer = await page.request.get(`/api/users-redemptions/${uid}/calm-nights`);
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  expect(await currentOf()).toMatchObject({ redemptionType: 'digital', promoCode: code });
  expect((await currentOf())['actionTimeStamp']).toBeUndefined();

  await page.goto('/redeem/calm-nights/distribution-options');
  await page.waitForURL('/redeem/calm-nights/reward');
  await expect(page.getByText(t('reasons.digital'))).toBeVisible();
  const link = page.getByRole('link', { name: /^Get my sounds/ });
  await expect(link).toHaveAttribute('rel', 'noopener');
  await page.context().route('https://hush.example.com/**', (route) => route.fulfill({ body: 'Hush' }));
  await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect.poll(async () => (await currentOf())['actionTimeStamp']).toBeDefined();
});
