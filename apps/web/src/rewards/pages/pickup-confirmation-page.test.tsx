import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../../testing/api.ts';
import { drawAt } from '../../../testing/at-route.tsx';
import { courseWith } from '../../../testing/course.ts';
import { clear, doing, openPage } from '../../../testing/page.tsx';
import { placeWith, redeemCourse, redemptionWith } from '../../../testing/rewards.ts';
import { openAsMember } from '../../../testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import PickupConfirmationPage from './pickup-confirmation-page.tsx';

const CONFIRMATION = '/redeem/:slug/distribution/pickup-location/confirmation';

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
});
afterEach(clear);

/** The page as a reload opens it: nothing is kept from the search. */
async function reloaded(userCountry: string): Promise<HTMLElement> {
  const location = placeWith(2, { additional: { distanceFromUserMiles: 12.34 } });
  const redemption = redemptionWith({ distributionType: 'Pickup', pickupDistributorID: 'US-2', userCountry });
  serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': { data: { ...redemption, location } },
  });
  const page = await drawAt(CONFIRMATION, <PickupConfirmationPage />, CONFIRMATION.replace(':slug', 'safe-sleep'));
  await doing(() => vi.waitFor(() => expect(page.textContent).toContain('Place 2')));
  return page;
}

test('RWD-257: the place says how far it is after a reload too, in the unit of the country', async () => {
  expect((await reloaded('US')).textContent).toContain('From you12.3 miles');
  queryClient.clear();
  expect((await reloaded('CA')).textContent).toContain('From you19.9 km');
});
