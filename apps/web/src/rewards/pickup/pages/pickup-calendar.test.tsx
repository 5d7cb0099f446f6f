import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { openPickup, servePickup } from '#testing/pickup.tsx';
import { render } from '#testing/render.tsx';
import { placesAnswer, placeWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { clearAppError } from '#lib/words/app-error.ts';
import { queryClient } from '#lib/query.ts';
import PickupConfirmationPage from './pickup-confirmation-page.tsx';

const FAIR = { popupEvent: true, eventStart: '2037-11-28T10:00:00-05:00', eventEnd: '2037-11-28T14:00:00-05:00' };
const OVER = { popupEvent: true, eventStart: '2020-11-28T10:00:00-05:00', eventEnd: '2020-11-28T14:00:00-05:00' };

beforeEach(() => {
  openDialogsLikeBrowser();
  openPage();
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
  clearAppError();
  window.scrollTo = () => {};
});

test('the row of a pop-up links to its calendar file, and the row of a permanent place does not [RWD-248]', async () => {
  servePickup(placesAnswer([placeWith(1, { slug: 'fair', additional: FAIR }), placeWith(2)]));
  const page = await openPickup();
  const [fair, always] = [...page.querySelectorAll<HTMLElement>('ol > li')];
  const link = within(fair ?? page).getByRole('link', { name: 'Add to calendar: Place 1' });
  expect(link.getAttribute('href')).toBe('/api/locations/US-1/calendar.ics?locale=en-US');
  expect(within(always ?? page).queryByRole('link', { name: /calendar/ })).toBeNull();
});

const TYPED = { popupEvent: true, eventStart: '12/5/2037 10:00 AM', eventEnd: '12/5/2037 2:00 PM' };
const NIGHT = { popupEvent: true, eventStart: '2037-11-28T18:00:00-05:00', eventEnd: '2037-11-29T02:00:00-05:00' };

test.each([
  [FAIR, 1, 'WhenSaturday, November 28, 2037, 10 am to 2 pm'],
  [NIGHT, 1, 'WhenSaturday, November 28, 2037, 6 pm to Sunday, November 29, 2037, 2 am'],
  [OVER, 0, 'WhenSaturday, November 28, 2020, 10 am to 2 pm'],
  [TYPED, 0, null],
])(
  'the confirmation of a pop-up shows its date, with a calendar link while it is in the future: %o [RWD-247 RWD-249]',
  async (additional, links, when) => {
    const location = placeWith(2, { additional });
    serveApi({
      'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
      'GET /api/courses/safe-sleep': { data: redeemCourse() },
      'GET /api/users-redemptions/u1/safe-sleep': {
        data: { ...redemptionWith({ distributionType: 'Pickup', pickupDistributorID: 'US-2' }), location },
      },
    });
    const route = '/redeem/:slug/distribution/pickup-location/confirmation';
    await render(<PickupConfirmationPage />, { at: route.replace(':slug', 'safe-sleep'), route });
    await screen.findByText('Place 2');
    const addresses = screen
      .queryAllByRole('link', { name: 'Add to calendar: Place 2' })
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(links === 0 ? [] : ['/api/users-redemptions/u1/safe-sleep/calendar.ics?locale=en-US']);
    const words = document.body.textContent.replaceAll('\u00A0', ' ');
    if (when === null) expect(words).not.toContain('When');
    else expect(words).toContain(when);
  },
);
