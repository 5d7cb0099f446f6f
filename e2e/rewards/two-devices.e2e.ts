import { messageFormatter } from '@nestling/messages/format';
import { signInOn } from '../member.ts';
import { expect, test } from '../page.ts';
import { memberWhoPassed } from './passed-course.ts';

const t = messageFormatter('pl-PL');
const CONFIRMATION = '/redeem/safe-sleep/distribution/pickup-location/confirmation';

test.use({ locale: 'pl-PL' });

test(
  'an open reward page goes to the confirmation with a reason when the reward is claimed on another device',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const member = await memberWhoPassed(page, 'safe-sleep', { locale: 'pl-PL' });
    const followed = page.waitForResponse((answer) => answer.url().endsWith('/events'));
    await page.goto('/redeem/safe-sleep/distribution-options');
    await followed;

    const context = await browser.newContext();
    const phone = await context.newPage();
    await signInOn(phone, member);
    await phone.goto('/redeem/safe-sleep/distribution/pickup-location');
    await phone
      .getByRole('button', { name: new RegExp(`^${t('distribution-partners.pickUpHere')}`) })
      .first()
      .click();
    const question = phone.getByRole('dialog');
    const place = (await question.getByRole('heading', { level: 3 }).textContent()) ?? '';
    await question.getByRole('button', { name: t('distribution-partners.confirmYes', { place }) }).click();
    await phone.waitForURL(CONFIRMATION);
    await expect(phone.getByText(t('reasons.pickup-chosen'))).toHaveCount(0);

    await page.waitForURL(CONFIRMATION);
    await expect(page.getByText(t('reasons.pickup-chosen'))).toBeVisible();
    await expect(page.getByRole('heading', { name: place })).toBeVisible();
    await context.close();
  },
);
