import { pickAddress, suggestAddresses } from '@nestling/contract/rewards/address-suggestions';
import { messageFormatter } from '@nestling/messages/format';
import { expectNoBarriers } from '../axe.ts';
import { expect, test } from '../page.ts';
import { tabTo } from '../tab-to.ts';
import { memberWhoPassed } from './passed-course.ts';

const FORM = '/redeem/safe-sleep/distribution/shipping-info';

const SPRUCE = {
  id: 'spruce',
  text: '2204 Spruce Street, Philadelphia, Pennsylvania, United States of America',
  credit: 'google-maps',
};

const PARTS = {
  streetLines: ['2204 Spruce St'],
  city: 'Philadelphia',
  stateOrProvinceCode: 'PA',
  postalCode: '19104',
  countryCode: 'US',
};

test(
  'a parent picks a suggested address by keyboard only on a narrow screen [ACC-420]',
  { tag: '@mobile' },
  async ({ page }) => {
    const t = messageFormatter('en-US');
    await memberWhoPassed(page, 'safe-sleep');
    // Changed in this page only, because all stories share one product.
    await page.route(FORM, async (route) => {
      const response = await route.fetch();
      const flag = '"enableShippingAddressAutocomplete":';
      await route.fulfill({ response, body: (await response.text()).replace(`${flag}false`, `${flag}true`) });
    });
    await page.route(suggestAddresses.path, (route) => route.fulfill({ json: { data: [SPRUCE] } }));
    await page.route(pickAddress.path.replace(':id', SPRUCE.id), (route) => route.fulfill({ json: { data: PARTS } }));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(FORM);

    await tabTo(page, t('shipping-info-page.street'));
    await page.keyboard.type('2204');
    const street = page.getByRole('combobox', { name: t('shipping-info-page.street') });
    await expect(street).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox', { name: t('shipping-info-page.suggestions') });
    const option = list.getByRole('option', { selected: true });
    await expect(option).toHaveText(SPRUCE.text);
    await expect(street).toBeFocused();
    const box = await option.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    await expect(page.getByText('Google Maps')).toBeInViewport({ ratio: 1 });
    await expectNoBarriers(page, 'a suggestion is active');

    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(street).toHaveValue('2204 Spruce St');
    await expect(page.getByLabel(t('shipping-info-page.city'))).toHaveValue('Philadelphia');
    await expect(page.getByLabel(t('localized-postal-codes.US'))).toHaveValue('19104');
    await expect(page.getByLabel(t('shipping-info-page.state'))).toHaveValue('PA');
  },
);
