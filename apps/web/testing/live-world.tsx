import { act, cleanup } from '@testing-library/react';
import type { LiveEvents } from '@nestling/contract/live-events';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import type { OrderNotice } from '@nestling/domain/rewards/order-notice';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearAppError } from '../src/lib/words/app-error.ts';
import { queryClient } from '../src/lib/query.ts';
import { initSession } from '../src/lib/session/session.ts';
import { createLiveEventHandler, type LiveEventName } from '../src/shell/live/live-effects.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from './api.ts';
import { sectionsAnswer } from './content.ts';
import { courseWith } from './course.ts';
import { openPage } from './bootstrap.ts';
import { currentRouter } from './render.tsx';
import { progressWith } from './playlist.ts';
import { resultWith } from './quiz.ts';
import {
  DIGITAL_OFFER,
  eligibleWith,
  gateWith,
  orderWith,
  placesAnswer,
  placeWith,
  redeemCourse,
  redemptionWith,
  summaryOf,
} from './rewards.ts';
import { onScreen } from './screen.ts';
import { openAsMember } from './user.ts';

const PASSED = resultWith();

const place = placeWith(2);
/** A chosen pickup place, Place 2. */
export const pickup = redemptionWith({
  distributionType: 'Pickup',
  pickupDistributorID: 'US-2',
  pickupTimestamp: '2026-11-20T10:00:00.000Z',
});
const certificate = {
  certificateID: 'BBU-23456789ABCD',
  name: 'Maya Oduya',
  className: 'Safe sleep basics',
  date: '2026-11-20',
  revoked: false,
  needsLatinName: false,
};

interface World {
  /** The member's current redemption, from whatever device. */
  redemption: Redemption | null;
  /** The redirect of the gate; null where the page opens. */
  leads: { to: string; reason: GateReason } | null;
  /** The gate's notice of a failed order. */
  ended: Pick<OrderNotice, 'kind' | 'orderNumber'> | null;
  reward: ServedAnswer;
  calls: RecordedCall[];
}

const EMPTY: World = {
  redemption: null,
  leads: null,
  ended: null,
  reward: { data: { redemption: null, digitalOffer: DIGITAL_OFFER } },
  calls: [],
};

/** The state of the server. */
export const world: World = { ...EMPTY };

/** Answers a call of the gate. */
export const gate = ({ query }: RecordedCall): ServedAnswer => {
  const away = world.leads !== null && query.get('path') !== world.leads.to;
  const verdict = away ? { kind: 'redirect' as const, ...world.leads } : {};
  const { kind: notice, orderNumber } = world.ended ?? { kind: null, orderNumber: null };
  return { data: gateWith({ ...verdict, notice, orderNumber }) };
};

/** Answers the calls of courses and rewards, with changes by method and path. */
export function serveWorld(changes: Parameters<typeof serveApi>[0] = {}): void {
  world.calls = serveApi({
    'GET /api/syllabus': () => ({
      data: [
        courseWith({
          status: world.redemption ? 3.05 : 3,
          userQuizResult: PASSED,
          userRedemption: world.redemption && summaryOf(world.redemption),
        }),
      ],
      meta: { component: null },
    }),
    'GET /api/syllabus/safe-sleep/gate': gate,
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
    'GET /api/syllabus/safe-sleep/product': { data: { product: null } },
    'GET /api/syllabus/safe-sleep/certificate': { data: certificate },
    'GET /api/users-redemptions/u1/safe-sleep': () => ({
      data: world.redemption && { ...world.redemption, location: place },
    }),
    'GET /api/users-redemptions/u1/safe-sleep/reward': () => world.reward,
    'GET /api/order/o1': () => ({ data: orderWith({ orderStatus: world.redemption ? 'reserved' : 'cancelled' }) }),
    'GET /api/user/u1/course/safe-sleep/videos-watched': { data: progressWith() },
    'GET /api/locations': placesAnswer([placeWith(1), place]),
    'GET /api/content/bbu': (call) => sectionsAnswer(call),
    ...changes,
  });
}

/** The reward that another device took reaches the page. */
export function redeemElsewhere(redemption: Redemption): LiveEvents['redemption'] {
  world.redemption = redemption;
  return { legacySyllabusId: 'SafeSleep', slug: 'safe-sleep', redemption };
}

/** Ends a pending order: on another device, at the shop, or by its time. */
export function endOrder(kind: OrderNotice['kind']): LiveEvents['redemption'] {
  world.ended = { kind, orderNumber: 'NB-20418' };
  world.redemption = null;
  return { legacySyllabusId: 'SafeSleep', slug: 'safe-sleep', redemption: null };
}

/** As the stream does, which this tab follows from now on. */
export function receiveLiveEvent<Name extends LiveEventName>(event: Name, data: LiveEvents[Name]): Promise<void> {
  const handleEvent = createLiveEventHandler('u1', currentRouter());
  return act(async () => handleEvent({ uid: 'u1', event, data: JSON.stringify(data), askedAt: 0 }));
}

/** Waits until a condition holds; the page continues its work between two checks. */
export const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    holds();
  }, 4000);

/** Waits long enough for every effect of a live event, with the complete page rendered. */
export const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

/** Returns the calls so far. */
export const paths = () => world.calls.map(({ method, path }) => `${method} ${path}`);

/**
 * Loads every page once before the tests, because the first load of so many files may take longer
 * than a test.
 */
async function readPages(): Promise<void> {
  await Promise.all(Object.values(import.meta.glob('../src/**/pages/*-page.tsx')).map((read) => read()));
}

/** A member who has passed a course and holds no reward, before any page. */
function openWorld(): void {
  Object.assign(world, EMPTY);
  openPage();
  openAsMember({ country: 'US', zip: '19103', region: 'US-PA', lastRegistrationStepFinished: '2-gender' });
  queryClient.clear();
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  serveWorld();
}

async function closeWorld(): Promise<void> {
  cleanup();
  clearAppError();
  initSession(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Addresses of the reward area that follow an action on another device. */
export const CONFIRMATION = '/redeem/safe-sleep/distribution/pickup-location/confirmation';
export const OPTIONS = '/redeem/safe-sleep/distribution-options';
export const SHIPPING = '/redeem/safe-sleep/distribution/shipping-info';

/** Creates a world of its own for each test of a file. */
export function eachInItsWorld(): void {
  beforeAll(readPages, 60_000);
  beforeEach(openWorld);
  afterEach(closeWorld);
}
