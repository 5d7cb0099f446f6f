import { confirmMailedEmail, signedInMember } from '../member.ts';
import { expect, test } from '../page.ts';
import { inPolishOnPhone } from '../one-reader.ts';
import { inTwoLocales } from '../in-two-locales.ts';
import { passCourse } from './passed-course.ts';

inTwoLocales((locale, t) => {
  test('the line about confirming the email has the same height with every text, and leaves its space when closed', async ({
    page,
  }) => {
    const { email } = await signedInMember(page, { locale });
    await page.goto('/course');
    const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y;
    const before = await top();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: t('email-line.send') }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${t('email-line.sent')} `) })).toBeVisible();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: t('email-line.change') }).click();
    await expect(page.getByRole('dialog', { name: t('box-email.changeTitle') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('email-line.change') })).toBeFocused();
    await page.getByRole('button', { name: t('email-line.close') }).click();
    await expect(page.getByText(email)).toBeHidden();
    expect(await top()).toBe(before);
  });
});

inPolishOnPhone((locale, t) => {
  test('an order requires a confirmed email, and its page continues once a corrected email is confirmed', async ({
    page,
  }) => {
    const { uid, email } = await signedInMember(page, { locale });
    await passCourse(page, uid, 'safe-sleep');
    await page.goto('/redeem/safe-sleep/distribution-options');
    await expect(page.getByRole('region', { name: t('box-email.title') })).toContainText(email);
    await page.getByRole('link', { name: t('distribution-options.chooseShipping') }).click();
    await page.waitForURL('/redeem/safe-sleep/distribution/shipping-info');

    const street = page.getByLabel(t('shipping-info-page.street'), { exact: true });
    await street.fill('2204 Spruce Street');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('box-email.title') })).toBeFocused();

    const corrected = `corrected.${email}`;
    await page.getByRole('button', { name: t('box-email.wrongAddress') }).click();
    await expect(page.getByLabel(t('box-email.newEmail'))).toBeFocused();
    await page.keyboard.type(corrected);
    await page.getByLabel(t('box-email.password'), { exact: true }).fill('three-blue-eggs-42');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('box-email.changeSentTitle') })).toBeFocused();
    await expect(page.getByText(corrected)).toBeVisible();

    await confirmMailedEmail(page, corrected);
    await expect(page.getByText(t('box-email.confirmed'))).toBeVisible();
    await expect(street).toHaveValue('2204 Spruce Street');
    await page.getByRole('button', { name: t('shipping-info-page.confirmFree') }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  });
});
