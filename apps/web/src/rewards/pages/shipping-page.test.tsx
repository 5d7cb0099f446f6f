import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../../testing/api.ts';
import { drawAt } from '../../../testing/at-route.tsx';
import { courseWith } from '../../../testing/course.ts';
import { clear, doing, openPage } from '../../../testing/page.tsx';
import { redeemCourse, redemptionWith } from '../../../testing/rewards.ts';
import { memberWith, openAsMember } from '../../../testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import { leaveSession } from '../../lib/session.ts';
import { forgetShippingDraft } from '../data/shipping-draft.ts';
import ShippingPage, { load } from './shipping-page.tsx';

const ADDRESS = '/redeem/safe-sleep/distribution/shipping-info';
const order = {
  attribute: 'SUCCESS',
  shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: null },
  orderId: 'o1',
  redemption: redemptionWith(),
};

async function open(): Promise<HTMLElement> {
  await load(ADDRESS);
  return drawAt('/redeem/:slug/distribution/shipping-info', <ShippingPage />, ADDRESS);
}

const field = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function type(page: HTMLElement, name: string, value: string): Promise<void> {
  const input = field(page, name);
  if (!input) throw new Error(`no ${name}`);
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function fillIn(page: HTMLElement): Promise<void> {
  await type(page, 'streetLine1', '2204 Spruce Street');
  await type(page, 'city', 'Philadelphia');
  await type(page, 'phoneNumber', '(215) 555-0186');
}

const typed = (page: HTMLElement) => ['streetLine1', 'city', 'phoneNumber'].map((name) => field(page, name)?.value);

const user = { country: 'US', zip: '19103', region: 'US-PA' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  openPage();
  openAsMember(user);
  queryClient.clear();
  forgetShippingDraft('safe-sleep');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
    'POST /api/user/u1': { data: memberWith(user) },
    'POST /api/order/create': { data: order },
  });
});
afterEach(clear);

test('what is typed is there when the parent leaves the form and comes back', async () => {
  await fillIn(await open());
  expect(typed(await open())).toEqual(['2204 Spruce Street', 'Philadelphia', '(215) 555-0186']);
});

test('it is never stored (D-24, D-149)', async () => {
  await fillIn(await open());
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<string>({ ...storage }));
  expect(stored.join()).not.toContain('Spruce');
});

test('it is gone when the parent logs out', async () => {
  await fillIn(await open());
  await clear();
  leaveSession('here');
  openAsMember(user);
  expect(typed(await open())).toEqual(['', '', '']);
});

test('an order that is made has the address, and the form opens from the record again', async () => {
  const page = await open();
  await fillIn(page);
  await doing(() => page.querySelector('form')?.requestSubmit());
  await doing(() => vi.waitFor(() => expect(page.querySelector('form')).toBeNull()));
  expect(typed(await open())).toEqual(['', '', '']);
});
