import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { spyOnReports } from '#testing/reports.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { redeemCourse, redemptionWith } from '#testing/rewards.ts';
import { noteShippingChoice } from '../../gate/data/shipping-choice.ts';
import { openBeforeShipping, openShipping, serveShipping, SHIPPING_ADDRESS } from '#testing/shipping.tsx';
import { openAsMember } from '#testing/user.ts';
import { pageTitleStore } from '#lib/words/page-title.ts';

const left = vi.hoisted(() => vi.fn<(url: string) => void>());
vi.mock('../../data/external-navigation.ts', () => ({ navigateExternally: left, replaceWithExternal: left }));

const kit = (slug: string) => ({
  slug,
  title: `The ${slug}`,
  variantId: `v-${slug}`,
  shippingPrice: 9.95,
  offerImage: { url: `/media/${slug}.svg`, alt: '', width: 400, height: 240 },
  skuDescription: 'A kit',
  chargedFor: 'shipping' as const,
});

const COURSE = { data: redeemCourse({ offers: [kit('breast-kit'), kit('bottle-kit')] }) };

const ordered = {
  data: {
    attribute: 'SUCCESS',
    shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: '/shop/invoices/1' },
    orderId: '1',
    redemption: redemptionWith({ orderStatus: 'invoiced' }),
  },
};

beforeEach(() => {
  openBeforeShipping();
  openAsMember({ country: 'CA', zip: 'M5V 2T6' });
  left.mockReset();
});

const confirm = () => user.click(screen.getByRole('button', { name: /confirm/i }));

test('abroad a box is ordered without a form, and the page redirects to its invoice [RWD-320]', async () => {
  const calls = serveShipping({ 'GET /api/courses/safe-sleep': COURSE, 'POST /api/order/create': ordered });
  const page = await openShipping();
  expect([screen.getByRole('heading', { level: 1 }).textContent, pageTitleStore.getState().title]).toEqual([
    'Confirm your order',
    'Confirm your order',
  ]);
  expect([...page.querySelectorAll('input')].map(({ type }) => type)).toEqual(['radio', 'radio']);
  expect(page.textContent).toContain('US$9.95');
  await user.click(screen.getByRole('radio', { name: /bottle-kit/ }));
  await confirm();
  const [body] = calls.filter(({ path }) => path === '/api/order/create').map((created) => created.body);
  expect(body).toMatchObject({ variantID: 'v-bottle-kit', shippingPrice: 9.95 });
  expect(body).not.toHaveProperty('shippingInfo');
  expect(left.mock.calls).toEqual([['/shop/invoices/1']]);
});

test('abroad, none of several kits with a price is preselected, and a submit without a choice is refused [RWD-293]', async () => {
  const calls = serveShipping({ 'GET /api/courses/safe-sleep': COURSE, 'POST /api/order/create': ordered });
  await openShipping();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
  const confirmation = screen.getByRole('button', { name: 'Confirm my box' });
  expect(confirmation.getAttribute('aria-disabled')).toBe('true');
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Please choose your box first.');
  expect(calls.filter(({ path }) => path === '/api/order/create')).toEqual([]);
});

test('abroad an unpaid order is shown, and ordering its kit again requests the same order (D-138)', async () => {
  const calls = serveShipping({
    'GET /api/courses/safe-sleep': COURSE,
    'POST /api/order/create': ordered,
    'GET /api/users-redemptions/u1/safe-sleep': {
      data: redemptionWith({
        orderStatus: 'invoiced',
        orderNumber: 'NB-20418',
        variantID: 'v-bottle-kit',
        shippingPrice: 9.95,
        invoiceURL: '/shop/invoices/1',
        invoiceExpiresAt: '2026-11-23T12:00:00.000Z',
      }),
    },
  });
  const page = await openShipping();
  expect(page.textContent).toContain('Order NB-20418Not paid yet');
  expect(page.textContent).toContain('This order is then canceled, and you owe nothing.');
  await confirm();
  expect(calls.find(({ path }) => path === '/api/order/create')?.body).toMatchObject({ variantID: 'v-bottle-kit' });
});

test('abroad, a sold-out offer shows that at the offer, and the other offer stays available', async () => {
  spyOnReports();
  serveShipping({
    'GET /api/courses/safe-sleep': COURSE,
    'POST /api/order/create': { status: 409, code: 'out-of-stock' },
  });
  const page = await openShipping();
  await user.click(screen.getByRole('radio', { name: /breast-kit/ }));
  await confirm();
  expect(page.textContent).toContain('Not in stock now');
  expect(left).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /bottle-kit/ }).disabled).toBe(false);
});

test('a reward other than a baby box is not called a box, and has its own image', async () => {
  const product = {
    SKU: 'KIT',
    productID: 'feeding-kit',
    variantID: 'v-breast-kit',
    expiration: null,
    imageUrl: '/media/illustrations/kit.svg',
    price: 0,
    title: 'Feeding kit',
  };
  serveShipping({
    'GET /api/courses/safe-sleep': COURSE,
    'GET /api/syllabus': { data: [courseWith({ status: 3, product })], meta: { component: null } },
  });
  const page = await openShipping();
  expect(screen.getByRole('button', { name: 'Confirm my order' })).toBeDefined();
  expect(page.textContent).toContain('Choose your reward');
  expect(page.textContent).not.toMatch(/box/i);
  await user.click(screen.getByRole('radio', { name: /breast-kit/ }));
  expect(page.querySelector('section img')?.getAttribute('src')).toBe('/media/breast-kit.svg');
  await user.click(screen.getByRole('radio', { name: /bottle-kit/ }));
  expect(page.querySelector('section img')?.getAttribute('src')).toBe('/media/bottle-kit.svg');
});

test('abroad, an offer that is out of stock from the start is disabled, and the other one stays available (D-257)', async () => {
  serveShipping({ 'GET /api/courses/safe-sleep': COURSE });
  noteShippingChoice(SHIPPING_ADDRESS, { countries: ['CA'], outOfStock: ['v-breast-kit'], canPickUp: false });
  await openShipping();
  const closed = screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled);
  expect(closed).toEqual([true, false]);
});
