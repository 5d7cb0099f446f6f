import { messageFormatter } from '@nestling/messages/format';
import { mailedToken, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { memberWhoPassed } from '../rewards/passed-course.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

inPolishOnPhone((locale, t) => {
  test('/account asks a visitor to log in, and then shows the member’s own page [LRN-004 LRN-027 ACC-020]', async ({
    page,
  }) => {
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
    const { email } = await memberWhoPassed(page, 'calm-nights', { locale });
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account-profile-page.title', { name: 'Maya' }));
    const main = page.getByRole('main');
    await expect(main).toContainText(email);
    const courses = main.getByRole('region', { name: t('account-profile-page.courses') });
    await expect(courses.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: t('account-newsletter.subscribe') }).click();
    await expect(main).toContainText(t('account-newsletter.active'));
    await page.reload();
    await expect(page.getByRole('button', { name: t('account-newsletter.unsubscribe') })).toBeVisible();
  });
});

test(
  'a member opens the account page and requests a password mail with the keyboard only [LRN-250 ACC-230]',
  { tag: '@desktop' },
  async ({ page }) => {
    const t = messageFormatter('en-US');
    const { email } = await signedInMember(page);
    await page.goto('/activities');
    await tabTo(page, new RegExp(`^${t('main-menu.account')}`));
    await typeKeys(page, 'Enter');
    await page.waitForURL('/account');
    await tabTo(page, t('account-settings.changePassword'));
    await typeKeys(page, 'Enter');
    await tabTo(page, t('account-settings.sendLink'));
    await typeKeys(page, 'Enter');
    await page.waitForURL('/reset-password');
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('password-reset-redirect-screen.sentTitle'));
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'bbu-auth' || name === 'bbu-sid')).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('bbu-email-reset'))).toBeNull();
    expect(await mailedToken(page, email, /oobCode=([\w-]+)/)).not.toBe('');
  },
);
