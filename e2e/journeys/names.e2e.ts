import { createOrder } from '@nestling/contract/rewards/order';
import { messageFormatter } from '@nestling/messages/format';
import { expectGoodLayout, open, settle } from '../layout.ts';
import { answerStepOne, newMember, send } from '../member.ts';
import { expect, test } from '../page.ts';
import { memberWhoPassed, passCourse } from '../rewards/passed-course.ts';
import { philadelphia } from '../places.ts';

const NAMES = [
  { kind: 'written from right to left', firstName: 'أميرة', lastName: 'عبد الرحمن', direction: 'rtl' },
  {
    kind: 'of sixty letters',
    firstName: 'Wilhelmina-Konstancja',
    lastName: 'Brzęczyszczykiewiczgrzegorzewskakonstantynopolitańczykowska',
    direction: 'ltr',
  },
];

/** Of a desktop and of a phone. */
const WIDTHS = [390, 1280];

for (const { kind, firstName, lastName, direction } of NAMES) {
  test(`a name ${kind} fits every page that shows it @desktop`, async ({ page }) => {
    test.slow();
    const t = messageFormatter('en-US');
    await open(page, '/login');
    const names = { firstName, lastName };
    const wizard = await newMember(page);
    await answerStepOne(page, wizard, names);
    await expectName('/create-profile/step2');

    await page.goto('/logout');
    await page.waitForURL(/\/login/);
    await page.context().clearCookies();
    const { uid } = await memberWhoPassed(page, 'safe-sleep', names);
    await passCourse(page, uid, 'after-birth');
    await expectName('/course');
    await expectName('/redeem/after-birth/complete');
    await expectName('/redeem/safe-sleep/certificate');
    const number = (await page.getByText(/^BBU-[2-9A-HJ-NP-Z]{12}$/).textContent()) ?? '';
    await expectName(`/verify/${number}`);
    await open(page, '/redeem/safe-sleep/distribution/shipping-info');
    await expectAtEachWidth('the shipping form');

    const shippingInfo = { ...names, ...philadelphia() };
    await send(page, createOrder.path, {
      slug: 'safe-sleep',
      userID: uid,
      variantID: 'baby-box-standard',
      shippingInfo,
    });
    await expectName('/redeem/safe-sleep/distribution/shipping-info/confirmation');

    // Only a phone has it, because a desktop shows the links in a row.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: t('main-menu.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await settle(page);
    await expectGoodLayout(page, 'the menu');

    async function expectName(path: string): Promise<void> {
      await open(page, path);
      const visible = page.locator('bdi').filter({ hasText: firstName.slice(0, 5) });
      await expect(visible.first()).toBeVisible();
      expect(await visible.first().evaluate((name) => getComputedStyle(name).direction), path).toBe(direction);
      await expectAtEachWidth(path);
    }

    async function expectAtEachWidth(state: string): Promise<void> {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectGoodLayout(page, `${state} at ${width}`);
      }
    }
  });
}
