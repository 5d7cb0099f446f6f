import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const BELOW = '/redeem/safe-sleep';

const FULL = [
  ['complete', `${BELOW}/complete`, 'complete'],
  ['reward', `${BELOW}/reward`, 'reward'],
  ['ineligible', `${BELOW}/ineligible`, 'ineligible'],
  ['distribution-options', `${BELOW}/distribution-options`, 'distributionOptions'],
  ['shipping-info', `${BELOW}/distribution/shipping-info`, 'shippingInfo'],
  ['pickup-location', `${BELOW}/distribution/pickup-location`, 'pickupLocation'],
  ['confirmation', `${BELOW}/distribution/shipping-info/confirmation`, 'shippingConfirmation'],
  ['confirmation', `${BELOW}/distribution/pickup-location/confirmation`, 'pickupConfirmation'],
  ['direct-to-parent', `${BELOW}/distribution/direct-to-parent/confirmation`, 'directConfirmation'],
] as const;

test.each(FULL)('%s is found at the full path %s [ACC-034]', (_name, path, page) => {
  expect(matchPage(path)).toMatchObject({ name: page, page: { kind: 'page', guard: 'gate' } });
});

test.each([
  'confirmation',
  'complete',
  'reward',
  'baby-info',
  'distribution',
  'distribution-options',
  'pickup-location',
  'shipping-info',
  'direct-to-parent',
  'ineligible',
])('/%s alone redirects a member to the courses (ACC C-78) [ACC-034]', (name) => {
  expect(matchPage(`/${name}`)?.page).toMatchObject({ kind: 'lead', to: 'courses', guard: 'in' });
});

test('baby-info below a course redirects to the gate of the course [ACC-034]', () => {
  expect(matchPage(`${BELOW}/baby-info`)?.page).toMatchObject({ kind: 'lead', to: 'redeem' });
});
