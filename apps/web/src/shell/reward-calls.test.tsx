import { act, cleanup, waitFor } from '@testing-library/react';
import type { Order } from '@nestling/contract/rewards/order';
import { PAGES } from '@nestling/domain/pages';
import type { Page } from '@nestling/domain/page-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi, type ServedAnswer, type RecordedCall } from '../../testing/api.ts';
import { openPage } from '../../testing/bootstrap.ts';
import { sectionsAnswer } from '../../testing/content.ts';
import { courseWith } from '../../testing/course.ts';
import { fill } from '@nestling/ui/testing/user.ts';
import { spyOnReports } from '../../testing/reports.ts';
import {
  DIGITAL_OFFER,
  eligibleWith,
  gateWith,
  placesAnswer,
  placeWith,
  redeemCourse,
  redemptionWith,
} from '../../testing/rewards.ts';
import { openAddress } from '../../testing/routes.tsx';
import { questionOf } from '../../testing/partner.tsx';
import { onScreen } from '../../testing/screen.ts';
import { memberWith, openAsMember } from '../../testing/user.ts';
import { clearAppError } from '../lib/words/app-error.ts';
import { busyStore } from '../lib/browser/busy.ts';
import { queryClient } from '../lib/query.ts';
import { initSession } from '../lib/session/session.ts';
import { setRedirect } from './routes/route-state.ts';

const FAILURE: ServedAnswer = { status: 500, code: 'internal-error' };
const AT = '2026-11-20T10:00:00.000Z';
const place = placeWith(2);
const current = { ...redemptionWith({ distributionType: 'Pickup', pickupTimestamp: AT }), pickupDistributorID: 'US-2' };

const ANSWERS: Readonly<Record<string, ServedAnswer>> = {
  'GET /api/syllabus/safe-sleep/gate': { data: gateWith() },
  'GET /api/courses/safe-sleep': { data: redeemCourse() },
  'GET /api/syllabus': { data: [courseWith({ status: 3 })], meta: { component: null } },
  'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
  'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
  'GET /api/users-redemptions/u1/safe-sleep': { data: { ...current, location: place } },
  'GET /api/users-redemptions/u1/safe-sleep/reward': { data: { redemption: null, digitalOffer: DIGITAL_OFFER } },
  'POST /api/users-redemptions/u1/safe-sleep': { status: 409, code: 'codes-exhausted' },
  'GET /api/corporate-partners/u1': { data: {} },
  'GET /api/locations': placesAnswer([placeWith(1), place]),
  'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } },
  'GET /api/syllabus/safe-sleep/certificate': {
    data: {
      certificateID: 'BBU-23456789ABCD',
      name: 'Maya Oduya',
      className: 'Safe sleep',
      date: '2026-11-18',
      revoked: false,
      needsLatinName: false,
    },
  },
};

const ordered = redemptionWith({ distributionType: 'DTP', paidTimestamp: AT, orderId: 'o1', orderNumber: 'NB-20418' });
const order: Order = {
  orderId: 'o1',
  orderNumber: 'NB-20418',
  orderStatus: 'paid',
  legacySyllabusId: 'SafeSleep',
  slug: 'safe-sleep',
  title: 'Baby box',
  shipTo: null,
  shippingPrice: 14,
  chargedFor: 'item',
  checking: false,
  refund: null,
  paidTimestamp: AT,
  orderStatusURL: '/shop/orders/o1/status',
};

const ORDERED: Readonly<Record<string, ServedAnswer>> = {
  'GET /api/users-redemptions/u1/safe-sleep': { data: ordered },
  'GET /api/order/o1': { data: order },
};

/** The question of a partner before the reward, with every part that the server provides. */
const REQUESTED: Readonly<Record<string, ServedAnswer>> = {
  'GET /api/courses/safe-sleep': {
    data: redeemCourse({ optInType: 'pre-redeem', linkedOptIn: { slug: 'harbor' } }),
  },
  'GET /api/lead-transfer/harbor': {
    data: questionOf({
      requiresChildDueDate: true,
      requiresInsuranceProvider: true,
      requiresAddressVerification: true,
    }),
  },
  'GET /api/lead-transfer/insurance-providers': { data: [{ label: 'An HMO', value: 'hmo', state: 'PA' }] },
  'GET /api/children/u1': { data: [] },
};

function answersOf(path: string): Readonly<Record<string, ServedAnswer>> {
  if (path.endsWith('/harbor')) return REQUESTED;
  return /shipping-info|direct-to-parent/.test(path) ? ORDERED : {};
}

function serve(failing: string | null, more: Readonly<Record<string, ServedAnswer>> = {}): RecordedCall[] {
  return serveApi({
    'GET /api/content/bbu': (call) => sectionsAnswer(call),
    ...ANSWERS,
    ...more,
    ...(failing !== null && { [failing]: FAILURE }),
  });
}

const nameOf = ({ method, path }: RecordedCall): string => `${method} ${path}`;

/** Opens an address like a first visit, and waits until nothing is loading. */
async function opened(address: string): Promise<HTMLElement> {
  queryClient.clear();
  clearAppError();
  setRedirect(null);
  const { container } = await openAddress(address);
  await waitFor(() => expect(busyStore.getState()).toEqual({ queue: [], isProcessing: false }));
  return container;
}

const PATHS = Object.values<Page>(PAGES)
  .filter(({ guard }) => guard === 'gate')
  .map(({ path }) => path.replace(':slug', 'safe-sleep').replace(':partner', 'harbor'))
  // Without the address of the gate, because it only redirects to one of the others.
  .filter((path) => !path.includes(':') && path !== '/redeem/safe-sleep');

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', zip: '19103', region: 'US-PA', lastRegistrationStepFinished: '2-gender' });
  onScreen('wide');
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearAppError();
  initSession(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(PATHS)('whichever call of %s fails, loading ends and the page has a title [RWD-446]', async (path) => {
  const answers = answersOf(path);
  const created = serve(null, answers);
  await opened(path);
  const reads = [...new Set(created.map(nameOf))].filter((name) => name in { ...ANSWERS, ...answers });
  expect(reads).toContain('GET /api/syllabus/safe-sleep/gate');
  cleanup();
  for (const failing of reads) {
    const calls = serve(failing, answers);
    const page = await opened(path);
    expect(calls.map(nameOf)).toContain(failing);
    expect([failing, page.querySelector('main h1')?.textContent]).toEqual([failing, expect.stringMatching(/\S/)]);
    expect([failing, page.querySelector('[aria-busy="true"]')]).toEqual([failing, null]);
    cleanup();
  }
});

test.each(['POST /api/user/u1', 'POST /api/order/create'])(
  'when %s fails, the loader is hidden and the form is usable again [RWD-446]',
  async (failing) => {
    const placed = { attribute: 'SUCCESS', shopifyData: { orderStatusURL: null, invoiceURL: null }, orderId: 'o1' };
    const calls = serve(failing, {
      'GET /api/users-redemptions/u1/safe-sleep': { data: redemptionWith({ distributionType: 'DTP' }) },
      'POST /api/user/u1': { data: memberWith({ country: 'US' }) },
      'POST /api/order/create': { data: { ...placed, redemption: redemptionWith({ distributionType: 'DTP' }) } },
    });
    const page = await opened('/redeem/safe-sleep/distribution/shipping-info');
    for (const [name, value] of [
      ['streetLine1', '2204 Spruce Street'],
      ['city', 'Philadelphia'],
      ['phoneNumber', '(215) 555-0186'],
    ] as const)
      await fill(page.querySelector(`input[name="${name}"]`), value);
    await act(async () => page.querySelector<HTMLFormElement>('main form')?.requestSubmit());
    await waitFor(() => expect(calls.map(nameOf)).toContain(failing));
    await waitFor(() => expect(busyStore.getState()).toEqual({ queue: [], isProcessing: false }));
    expect(page.querySelector('main')?.textContent).toMatch(/\S/);
    expect(page.querySelector('[aria-busy="true"]')).toBeNull();
  },
);
