import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { courseWith } from '#testing/course.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { eligibleWith, placesAnswer, placeWith, redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { queryClient } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import OptionsPage, { load } from './options-page.tsx';

const ADDRESS = '/redeem/safe-sleep/distribution-options';
const INVOICE = '/shop/invoices/1';

const ordered: ServedAnswer = {
  data: {
    attribute: 'SUCCESS',
    shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: INVOICE },
    orderId: '1',
    redemption: redemptionWith({ orderStatus: 'invoiced' }),
  },
};

const replaced = vi.hoisted(() => vi.fn<(url: string) => void>());
vi.mock('../data/external-navigation.ts', () => ({ replaceWithExternal: replaced }));

interface Case {
  country?: string;
  offers?: number;
  search?: string;
  price?: number;
  shipping?: boolean;
  pickup?: boolean;
  answer?: ServedAnswer;
  /** Prefix of the offers' variants. */
  variant?: string;
}

/**
 * Like the product, renders nothing until all reads have finished.
 * @returns the bodies of the sent orders
 */
async function open({
  country = 'CA',
  offers = 1,
  search = '',
  price = 9.95,
  shipping = true,
  pickup = true,
  answer = ordered,
  variant = 'kit',
}: Case = {}) {
  openAsMember({ country, zip: country === 'US' ? '19103' : 'M5V 2T6' });
  const calls = serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/courses/safe-sleep': {
      data: redeemCourse({
        offers: Array.from({ length: offers }, (_, at) => ({
          slug: `kit-${at}`,
          title: 'Kit',
          variantId: `${variant}-${at}`,
          shippingPrice: price,
          offerImage: null,
          skuDescription: 'A kit',
          chargedFor: 'shipping' as const,
        })),
      }),
    },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith({ shipping, pickup }) },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/users-redemptions/u1/safe-sleep': { data: null },
    'GET /api/locations': placesAnswer([placeWith(1)]),
    'POST /api/order/create': answer,
  });
  await load(ADDRESS);
  await render(<OptionsPage />, { at: ADDRESS + search, route: '/redeem/:slug/distribution-options' });
  const sent = () => calls.filter(({ path }) => path === '/api/order/create').map(({ body }) => body);
  return { sent };
}

const chooses = () => screen.findByRole('heading', { level: 1, name: 'The box is yours' });

beforeEach(() => {
  openPage();
  queryClient.clear();
  clearAppError();
  replaced.mockReset();
});

test('abroad a single offer is ordered without a form, and the page redirects to the shop [RWD-205 RWD-320]', async () => {
  const { sent } = await open();
  await waitFor(() => expect(replaced).toHaveBeenCalledWith(INVOICE));
  expect(sent()).toEqual([
    expect.objectContaining({ legacySyllabusID: 'SafeSleep', variantID: 'kit-0', shippingPrice: 9.95, userID: 'u1' }),
  ]);
  expect(sent()[0]).not.toHaveProperty('shippingInfo');
});

test('the redirect after the order opens the invoice, even for price 0 and with a known status page [RWD-321]', async () => {
  await open({ price: 0 });
  await waitFor(() => expect(replaced).toHaveBeenCalledWith(INVOICE));
});

test.each([
  ['RWD-012: in the US', { country: 'US' }],
  ['RWD-012: after the return from the shop', { search: '?stay=1' }],
  ['RWD-012: with two offers', { offers: 2 }],
  ['RWD-012: without shipping', { shipping: false }],
] satisfies [string, Case][])('no order is placed automatically: %s', async (_what, input) => {
  const { sent } = await open(input);
  await chooses();
  expect([sent(), replaced.mock.calls]).toEqual([[], []]);
});

test('with direct orders abroad switched off, a member who can also pick up chooses the method first [RWD-012]', async () => {
  settings().config.foreignDirectOrder = false;
  const { sent } = await open();
  await chooses();
  expect(sent()).toEqual([]);
});

test('a single offer out of stock is reported, and the next visit does not order it (D-221)', async () => {
  spyOnReports();
  const deleted = { variant: 'sold-out-kit', answer: { status: 409, code: 'out-of-stock' } };
  const first = await open(deleted);
  await chooses();
  expect(document.body.textContent).toContain('Not in stock now. Please come back later.');
  expect([first.sent().length, appErrorStore.getState().error]).toEqual([1, null]);
  cleanup();
  const second = await open(deleted);
  await chooses();
  expect(document.body.textContent).toContain('Not in stock now. Please come back later.');
  expect([second.sent(), replaced.mock.calls]).toEqual([[], []]);
});

test('a failed automatic order is reported, and all methods stay available', async () => {
  spyOnReports();
  const { sent } = await open({ answer: { status: 502, code: 'order-failed' } });
  await chooses();
  expect([sent().length, replaced.mock.calls, appErrorStore.getState().error?.slug]).toEqual([1, [], 'shopify-error']);
});
