import { vi } from 'vitest';
import { clearAppError } from '../src/lib/app-error.ts';
import { queryClient } from '../src/lib/query.ts';
import { forgetShippingDraft } from '../src/rewards/order/data/shipping-draft.ts';
import ShippingPage, { load } from '../src/rewards/order/pages/shipping-page.tsx';
import type { MadeCall } from './api.ts';
import { serveApi } from './api.ts';
import { drawAt } from './at-route.tsx';
import { courseWith } from './course.ts';
import { doing, openPage, typeInto } from './page.tsx';
import { redeemCourse, redemptionWith } from './rewards.ts';
import { memberWith, openAsMember } from './user.ts';

const ADDRESS = '/redeem/safe-sleep/distribution/shipping-info';

/** Where the member of these tests lives. */
export const LIVES_IN = { country: 'US', zip: '19103', region: 'US-PA' };

const order = {
  attribute: 'SUCCESS',
  shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: null },
  orderId: 'o1',
  redemption: redemptionWith(),
};

/** Answers the calls of the shipping page, with changes by method and path. */
export function serveShipping(changes: Parameters<typeof serveApi>[0] = {}): MadeCall[] {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
    'POST /api/user/u1': { data: memberWith(LIVES_IN) },
    'POST /api/order/create': { data: order },
    ...changes,
  });
}

/** A member before an empty shipping form, whose calls are answered. */
export function openBeforeShipping(): void {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  openPage();
  openAsMember(LIVES_IN);
  queryClient.clear();
  forgetShippingDraft('safe-sleep');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  clearAppError();
  serveShipping();
}

/** Opens the shipping page as its route does. */
export async function openShipping(): Promise<HTMLElement> {
  await load(ADDRESS);
  return drawAt('/redeem/:slug/distribution/shipping-info', <ShippingPage />, ADDRESS);
}

/** The field of a name. */
export function fieldNamed(page: HTMLElement, name: string): HTMLInputElement | null {
  return page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

/** Types into the field of a name. */
export function typeIn(page: HTMLElement, name: string, value: string): Promise<void> {
  return typeInto(fieldNamed(page, name), value);
}

/** Fills in what the member's record does not know. */
export async function fillIn(page: HTMLElement): Promise<void> {
  await typeIn(page, 'streetLine1', '2204 Spruce Street');
  await typeIn(page, 'city', 'Philadelphia');
  await typeIn(page, 'phoneNumber', '(215) 555-0186');
}

/** Sends the form. */
export function sendForm(page: HTMLElement): Promise<void> {
  return doing(() => page.querySelector('form')?.requestSubmit());
}
