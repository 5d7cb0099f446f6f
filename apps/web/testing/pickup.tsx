import type { Eligible } from '@nestling/contract/learning/eligible';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { User } from '@nestling/domain/account/user';
import { expect, vi } from 'vitest';
import { appErrorStore } from '../src/lib/app-error.ts';
import PickupPage from '../src/rewards/pickup/pages/pickup-page.tsx';
import type { Answer, MadeCall } from './api.ts';
import { serveApi } from './api.ts';
import { drawAt } from './at-route.tsx';
import { courseWith } from './course.ts';
import { doing } from './page.tsx';
import { eligibleWith, redeemCourse, redemptionWith } from './rewards.ts';

interface PickupAnswers {
  eligible?: Eligible;
  /** What the member holds of the course's reward before. */
  held?: Redemption | null;
  /** What the choice of a place answers. */
  chosen?: Parameters<typeof serveApi>[0][string];
  /** The member's record when it is read again. */
  record?: User;
}

/** Answers the calls of the pickup page. */
export function servePickup(places: Answer, { eligible, held = null, chosen, record }: PickupAnswers = {}): MadeCall[] {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligible ?? eligibleWith() },
    'GET /api/locations': places,
    'GET /api/users-redemptions/u1/safe-sleep': { data: held },
    'GET /api/user/u1': { data: { user: record, policy: {} } },
    'POST /api/users-redemptions/u1/safe-sleep': chosen ?? { data: redemptionWith({ pickupDistributorID: 'US-2' }) },
  });
}

/** Opens the pickup page, and waits until its places, or why there are none, stand. */
export async function openPickup(): Promise<HTMLElement> {
  const page = await drawAt(
    '/redeem/:slug/distribution/pickup-location',
    <PickupPage />,
    '/redeem/safe-sleep/distribution/pickup-location',
  );
  const settled = () => page.querySelector('ol > li') ?? appErrorStore.getState().error;
  await doing(() => vi.waitFor(() => expect(settled()).not.toBeNull()));
  return page;
}

/** The button with these words. */
export function buttonWith(page: HTMLElement, words: RegExp): HTMLButtonElement | undefined {
  return [...page.querySelectorAll('button')].find((one) => words.test(one.textContent));
}

/** Asks for a place of the list: a dialog opens. */
export function askForPlace(page: HTMLElement, place: string): Promise<void> {
  return doing(() => buttonWith(page, new RegExp(`^Pick up here.*: ${place}$`))?.click());
}

/** Asks for a place of the list, and says yes to it. */
export async function choosePlace(page: HTMLElement, place: string): Promise<void> {
  await askForPlace(page, place);
  await doing(() => buttonWith(page, new RegExp(`^Choose ${place}$`))?.click());
}
