import { messageFormatter } from '@nestling/messages/format';
import type { Page } from '@playwright/test';
import { answerQuizByKeys, watchByKeys } from '../learning/course-by-keys.ts';
import { confirmMailedEmail } from '../member.ts';
import { expect, test } from '../page.ts';
import { typeKeys, tabTo } from '../tab-to.ts';

const t = messageFormatter('en-US');
const SLUG = 'safe-sleep';
const VIDEOS = 6;

// Reduced, because a focus ring that fades in would be read before it is visible.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY_MS = 24 * 60 * 60 * 1000;

/** True where the picker of dates has one day alone in its first month, as other keys are needed then. */
function endsItsMonth(timeZone: string): boolean {
  const tomorrow = new Date(Date.now() + DAY_MS);
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', timeZone }).format(tomorrow) === '1';
}

/** In one of them it is another day at any time. */
const ZONES = ['America/New_York', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'];

test.use({ timezoneId: ZONES.find((zone) => !endsItsMonth(zone)) ?? 'UTC' });

test(
  'a parent gets from registration to a chosen pickup place with the keyboard only [ACC-003 LRN-087 LRN-120 LRN-125]',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow();
    await page.goto('/');
    const email = await join(page);
    await answerStepOne(page);
    await answerStepTwo(page);
    await useCourse(page);
    await confirmEmail(page, email);
    await choosePlace(page);
  },
);

/**
 * From the first page over the skip link and an empty form to an account.
 * @returns the email
 */
async function join(page: Page): Promise<string> {
  await tabTo(page, t('common.skipToContent'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^Join/);
  await typeKeys(page, 'Enter');
  await arriveAt(page, '/register', t('registration-form.title', { brand: 'Nestling' }));

  await tabTo(page, t('registration-form.submit'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await typeKeys(page, 'Tab', 'Enter');
  await expect(page.getByLabel(t('registration-form.email'))).toBeFocused();
  const email = `maya.${crypto.randomUUID()}@example.com`;
  await page.keyboard.type(email);
  await tabTo(page, t('registration-form.password'));
  await page.keyboard.type('three-blue-eggs-42');
  await tabTo(page, t('registration-form.yes'));
  await typeKeys(page, 'Space', 'ArrowDown');
  await expect(page.getByLabel(t('registration-form.no'))).toBeChecked();
  await tabTo(page, t('registration-form.submit'));
  await typeKeys(page, 'Enter');
  await arriveAt(page, '/create-profile/step1', t('create-profile-step-one.welcome'));
  return email;
}

async function answerStepOne(page: Page): Promise<void> {
  await tabTo(page, t('create-profile-step-one.firstName'));
  await page.keyboard.type('Maya');
  await tabTo(page, t('create-profile-step-one.lastName'));
  await page.keyboard.type('Oduya');
  await tabTo(page, /^Country/);
  await page.keyboard.type('United States');
  await expect(page.getByLabel(t('create-profile-step-one.country'), { exact: true })).toHaveValue('US');
  await tabTo(page, t('localized-postal-codes.US'));
  await page.keyboard.type('19103');
  await tabTo(page, t('create-profile-step-one.next'));
  await typeKeys(page, 'Enter');
  await arriveAt(page, '/create-profile/step2', t('create-profile-step-one.hello', { name: 'Maya' }));
}

/** Chooses a due date far ahead and rejects it, then chooses a nearer one twice. */
async function answerStepTwo(page: Page): Promise<void> {
  await tabTo(page, t('registration-step-two.female'));
  await typeKeys(page, 'Space');
  await tabTo(page, t('registration-step-two.yes-primary'));
  await typeKeys(page, 'Space');
  await tabTo(page, t('registration-step-two.born'));
  await typeKeys(page, 'Space', 'ArrowDown');
  await expect(page.getByLabel(t('registration-step-two.notYet'))).toBeChecked();

  const months = page.getByRole('group', { name: t('date-picker.month') });
  await tabTo(page, /^[A-Z][a-z]{2}\d{4}$/);
  await expect(months.getByRole('button').first()).toBeFocused();
  await typeKeys(page, 'End', 'Enter');
  await tabTo(page, /^\w+, \w+ \d+, \d{4}$/);
  await typeKeys(page, 'End', 'Enter');
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: '?' })).toBeFocused();
  await tabTo(page, t('date-picker.pickAnother'));
  await typeKeys(page, 'Enter');

  await expect(months.getByRole('button', { pressed: true })).toBeFocused();
  await typeKeys(page, 'Home', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(months.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /^\w+, \w+ 1, \d{4}$/);
  await typeKeys(page, 'ArrowDown', 'ArrowRight', 'Space');
  const change = page.getByRole('button', { name: t('date-picker.change') });
  await expect(change).toBeFocused();
  await typeKeys(page, 'Enter');
  await expect(months.getByRole('button').first()).toBeFocused();
  await typeKeys(page, 'ArrowRight', 'Enter');
  await tabTo(page, /^\w+, \w+ 1, \d{4}$/);
  await typeKeys(page, 'Enter');
  await expect(change).toBeFocused();

  await tabTo(page, t('registration-step-two.YES'));
  await typeKeys(page, 'Space');
  await tabTo(page, t('registration-step-two.next'));
  await typeKeys(page, 'Enter');
  await page.waitForURL('/course');
  const offers = page.getByRole('dialog', { name: t('partner-modal.title') });
  await expect(offers.getByRole('heading', { level: 2 })).toBeFocused();
  await typeKeys(page, 'Escape');
  await expect(offers).toBeHidden();
}

/** Also opens the menu of languages, because the focus must return to its button. */
async function useCourse(page: Page): Promise<void> {
  await tabTo(page, /English$/, 'Shift+Tab');
  await typeKeys(page, 'Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await typeKeys(page, 'ArrowDown', 'Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: /English$/ })).toBeFocused();

  await tabTo(page, /^Safe sleep basics, /);
  await typeKeys(page, 'Enter');
  await arriveAt(page, `/course/${SLUG}`, 'Safe sleep basics');
  await tabTo(page, t('video-page.transcript'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('button', { name: t('video-page.transcript') })).toHaveAttribute('aria-expanded', 'true');
  await watchByKeys(page, t, VIDEOS);
  await tabTo(page, t('syllabus-page.takeQuiz'));
  await typeKeys(page, 'Enter');
  await page.waitForURL(`/course/${SLUG}/quiz`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await answerQuizByKeys(page, SLUG);
  await tabTo(page, t('quiz.send'));
  await typeKeys(page, 'Enter');
  await arriveAt(page, `/redeem/${SLUG}/distribution-options`, t('distribution-options.title'));
}

/**
 * Opens the mailed link, because the box waits for the confirmed email; visits the form for another
 * address first.
 */
async function confirmEmail(page: Page, email: string): Promise<void> {
  await tabTo(page, t('box-email.wrongAddress'));
  await typeKeys(page, 'Enter');
  await expect(page.getByLabel(t('box-email.newEmail'))).toBeFocused();
  await tabTo(page, t('box-email.notNow'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('button', { name: t('box-email.wrongAddress') })).toBeFocused();
  await confirmMailedEmail(page, email);
  await expect(page.getByText(t('box-email.confirmed'))).toBeVisible();
}

/** Visits the certificate first, then searches near another code and chooses a place. */
async function choosePlace(page: Page): Promise<void> {
  const pickup = `/redeem/${SLUG}/distribution/pickup-location`;
  await tabTo(page, t('distribution-options.choosePlace'));
  await typeKeys(page, 'Enter');
  await arriveAt(page, pickup, t('distribution-partners.title'));
  await tabTo(page, t('certificate-view-prompt.link'));
  await typeKeys(page, 'Enter');
  await arriveAt(page, `/redeem/${SLUG}/certificate`, t('certificate.title'));
  await expect(page.getByText(/^BBU-/)).toBeVisible();
  await tabTo(page, t('certificate.savePdf'));
  await tabTo(page, t('certificate.back'), 'Shift+Tab');
  await typeKeys(page, 'Enter');
  await arriveAt(page, `/redeem/${SLUG}/distribution-options`, t('distribution-options.title'));

  await tabTo(page, t('distribution-options.choosePlace'));
  await typeKeys(page, 'Enter');
  await arriveAt(page, pickup, t('distribution-partners.title'));
  await tabTo(page, 'Near ZIP code');
  await page.keyboard.type('10001');
  await typeKeys(page, 'Enter');
  await expect(page.getByText(/\d+ places? near 10001/)).toBeAttached();
  await tabTo(page, new RegExp(`${t('distribution-partners.pickUpHere')}: `));
  await typeKeys(page, 'Enter');
  await tabTo(page, t('distribution-partners.confirmNo'));
  await typeKeys(page, 'Enter');
  await expect(page.getByRole('button', { name: t('distribution-partners.pickUpHere') }).first()).toBeFocused();
  await typeKeys(page, 'Enter');
  await tabTo(page, /^Choose /);
  await typeKeys(page, 'Enter');
  await arriveAt(page, `${pickup}/confirmation`, t('pickup-confirmation.title'));
}

/** The heading must have the focus on every new page. */
async function arriveAt(page: Page, path: string, title: string): Promise<void> {
  await page.waitForURL(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
}
