import { mailedToken, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inEnglishOnDesktop } from '../one-reader.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

inEnglishOnDesktop((locale, t) => {
  test('a member requests a deletion, confirms it by mailed link and then cancels it, with the keyboard (D-145, D-173)', async ({
    page,
  }) => {
    const { email } = await signedInMember(page, { locale });
    await page.goto('/account/privacy#delete');
    const leave = page.locator('#delete');
    await tabTo(page, t('account-deletion.confirm'));
    await typeKeys(page, 'Enter');
    await expect(leave.getByRole('status')).toContainText(email);
    const token = await mailedToken(page, email, /account\/deletion\?token=([\w-]+)/);

    await page.goto(`/account/deletion?token=${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account-deletion.title'));
    await tabTo(page, t('account-deletion.confirm'));
    await typeKeys(page, 'Enter');
    await expect(page.getByRole('heading', { name: t('account-deletion.howTitle') })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.getByRole('link', { name: t('account-deletion.toPrivacy') }).press('Enter');
    await expect(page.getByText(t('account-deletion.goesText'))).toBeVisible();
    await expect(leave.getByRole('button')).toHaveCount(0);
    await tabTo(page, t('account-deletion.keep'));
    await typeKeys(page, 'Enter');
    await expect(page.getByText(t('account-deletion.keptDone'))).toBeFocused();
    await expect(leave.getByRole('button', { name: t('account-deletion.confirm') })).toBeVisible();
  });
});
