import type { CourseItem } from '@nestling/contract/learning/syllabus';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { render } from '#testing/render.tsx';
import { placeWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { queryClient } from '#lib/query.ts';
import PickupConfirmationPage from './pickup-confirmation-page.tsx';

const CONFIRMATION = '/redeem/:slug/distribution/pickup-location/confirmation';

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', zip: '19103' });
  queryClient.clear();
});

/** Like a reload, starts without the cached search. */
async function reloaded(
  userCountry: string,
  changes: Partial<Redemption> = {},
  product: CourseItem['product'] = null,
  state: object | null = null,
): Promise<HTMLElement> {
  const location = placeWith(2, {
    additional: {
      distanceFromUserMiles: 12.34,
      email: 'desk@two.example.com',
      webUrl: { url: 'https://two.example.com/', label: 'two.example.com' },
    },
  });
  const redemption = redemptionWith({
    distributionType: 'Pickup',
    pickupDistributorID: 'US-2',
    userCountry,
    ...changes,
  });
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ product })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': { data: { ...redemption, location } },
  });
  const at = CONFIRMATION.replace(':slug', 'safe-sleep');
  const { container } = await render(<PickupConfirmationPage />, { at: { pathname: at, state }, route: CONFIRMATION });
  await screen.findByText('Place 2');
  return container;
}

test('the place shows its distance in the unit of the country, also after a reload [RWD-257]', async () => {
  expect((await reloaded('US')).textContent).toContain('From you12.3 miles');
  queryClient.clear();
  expect((await reloaded('CA')).textContent).toContain('From you19.9 km');
});

test('the page shows intro, certificate link with number, and what to bring at the end [RWD-255 RWD-256 RWD-258]', async () => {
  const page = await reloaded('US', {
    certificateID: 'BBU-23456789ABCD',
    pickupTimestamp: new Date().toISOString(),
  });
  expect(page.querySelector('h1 + p')?.textContent).toBe('We will email you a confirmation.');
  const banner = screen.getByRole('link', { name: 'Show certificate' });
  expect(banner.getAttribute('href')).toBe('/redeem/safe-sleep/certificate');
  expect(banner.parentElement?.textContent).toContain('CertificateBBU-23456789ABCD');
  const closing = [...page.querySelectorAll('section')].at(-1) ?? page;
  expect(within(closing).getByRole('heading', { level: 2 }).textContent).toBe('What to bring');
  expect(within(closing).getAllByRole('listitem')).toHaveLength(3);
  expect(page.textContent).toContain('Stop using it as a bed when your baby can roll or push up.');
});

test.each([
  { closed: true as const },
  {
    additional: { popupEvent: true, eventStart: '2020-11-28T10:00:00-05:00', eventEnd: '2020-11-28T14:00:00-05:00' },
  },
])('a closed place is labelled as closed, with how to choose again: %o [RWD-257]', async (changes) => {
  serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: {
        ...redemptionWith({ distributionType: 'Pickup', pickupDistributorID: 'US-2' }),
        location: placeWith(2, changes),
      },
    },
  });
  const { container } = await render(<PickupConfirmationPage />, {
    at: CONFIRMATION.replace(':slug', 'safe-sleep'),
    route: CONFIRMATION,
  });
  await screen.findByRole('heading', { level: 1, name: 'This place is closed' });
  const lead = container.querySelector('h1 + p');
  expect(lead?.textContent).toBe('Do you still need your reward? Write to us, and we will let you choose again.');
  expect(within(screen.getByText(/Do you still need/)).getByRole('link', { name: /Write to us/ })).toBeDefined();
  expect(container.textContent).toContain('Your pickup placePlace 2');
  for (const promise of ['We will email you', 'Pick up at', 'What to bring', 'You are all set'])
    expect(container.textContent).not.toContain(promise);
});

test('email and website of the place are links [RWD-247]', async () => {
  await reloaded('US');
  expect(screen.getByRole('link', { name: 'desk@two.example.com' }).getAttribute('href')).toBe(
    'mailto:desk@two.example.com',
  );
  expect(screen.getByRole('link', { name: 'two.example.com (opens in a new tab)' })).toBeDefined();
});

test('a mail that was sent long ago is not announced [RWD-255]', async () => {
  const page = await reloaded('US', { pickupTimestamp: '2020-01-01T10:00:00.000Z' });
  expect(page.querySelector('h1')?.textContent).toBe('You are all set');
  expect(page.textContent).not.toContain('We will email you');
});

test('a kit is not called a box, and has no length and no advice to bring a stroller', async () => {
  const product = {
    SKU: 'KIT',
    productID: 'feeding-kit',
    variantID: 'kit',
    expiration: null,
    imageUrl: '/media/illustrations/kit.svg',
    price: 0,
    title: 'Feeding kit',
  };
  const page = await reloaded('CA', {}, product);
  expect(within([...page.querySelectorAll('section')].at(-1) ?? page).getAllByRole('listitem')).toHaveLength(2);
  expect(page.textContent).not.toMatch(/box|inches/i);
});

test('a place chosen earlier in another tab is shown, with the note that the new choice was not used', async () => {
  const page = await reloaded('US', {}, null, { alreadyChosen: true });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You had already chosen a place');
  expect(page.querySelector('h1 + p')?.textContent).toBe('The place you just chose was not used.');
  expect(screen.getByRole('link', { name: 'Write to us today' }).getAttribute('href')).toBe('/contact-form');
});
