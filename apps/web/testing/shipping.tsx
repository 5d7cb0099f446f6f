import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { clearAppError } from '../src/lib/words/app-error.ts';
import { queryClient } from '../src/lib/query.ts';
import { noteShippingChoice } from '../src/rewards/gate/data/shipping-choice.ts';
import { forgetShippingDraft } from '../src/rewards/order/data/shipping-draft.ts';
import ShippingPage, { load } from '../src/rewards/order/pages/shipping-page.tsx';
import { serveApi, type RecordedCall } from './api.ts';
import { openPage } from './bootstrap.ts';
import { courseWith } from './course.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from './render.tsx';
import { redeemCourse, redemptionWith } from './rewards.ts';
import { memberWith, openAsMember } from './user.ts';

/** Where the page is. */
export const SHIPPING_ADDRESS = '/redeem/safe-sleep/distribution/shipping-info';

/** Where the member of these tests lives. */
export const LIVES_IN = { country: 'US', zip: '19103', region: 'US-PA' };

const order = {
  attribute: 'SUCCESS',
  shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: null },
  orderId: 'o1',
  redemption: redemptionWith(),
};

/** Answers the calls of the shipping page, with changes by method and path. */
export function serveShipping(changes: Parameters<typeof serveApi>[0] = {}): RecordedCall[] {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/users-redemptions/u1/safe-sleep': { data: null },
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
    'POST /api/user/u1': { data: memberWith(LIVES_IN) },
    'POST /api/order/create': { data: order },
    ...changes,
  });
}

/** Opens an empty shipping form for a member, and answers its calls. */
export function openBeforeShipping(): void {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  openPage();
  openAsMember(LIVES_IN);
  queryClient.clear();
  forgetShippingDraft('safe-sleep');
  noteShippingChoice(SHIPPING_ADDRESS, null);
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  clearAppError();
  serveShipping();
}

/** Opens the shipping page through its route; it may redirect to an empty one. */
export async function openShipping(): Promise<HTMLElement> {
  await load(SHIPPING_ADDRESS);
  const routes = [
    { path: '/redeem/:slug/distribution/shipping-info', element: <ShippingPage /> },
    { path: '*', element: null },
  ];
  const { container } = await renderRoutes(routes, { at: SHIPPING_ADDRESS });
  return container;
}

/**
 * Returns the field with a label.
 * @throws Error when there is none, or more than one
 */
export function fieldOf(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Fills the fields that the member's record leaves empty. */
export async function fillIn(): Promise<void> {
  await fill(fieldOf('Street address'), '2204 Spruce Street');
  await fill(fieldOf('City'), 'Philadelphia');
  await fill(fieldOf('Phone'), '(215) 555-0186');
}

/** The button that orders, with or without a price. */
export function orderButton(): HTMLElement {
  return screen.getByRole('button', { name: /^Confirm my (free )?box$/ });
}

/** Presses the button that orders. */
export function sendForm(): Promise<void> {
  return user.click(orderButton());
}
