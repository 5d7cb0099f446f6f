import type { Eligible } from '@nestling/contract/learning/eligible';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { User } from '@nestling/domain/account/user';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect } from 'vitest';
import { appErrorStore } from '../src/lib/words/app-error.ts';
import PickupPage from '../src/rewards/pickup/pages/pickup-page.tsx';
import { serveApi, type ServedAnswer, type RecordedCall } from './api.ts';
import { courseWith } from './course.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from './render.tsx';
import { eligibleWith, redeemCourse, redemptionWith } from './rewards.ts';

interface PickupAnswers {
  eligible?: Eligible;
  /** The member's redemption before the choice. */
  redemption?: Redemption | null;
  /** The answer to the choice of a place. */
  chosen?: Parameters<typeof serveApi>[0][string];
  /** The member's record at the next read. */
  record?: User;
}

/** Answers the calls of the pickup page. */
export function servePickup(
  places: ServedAnswer,
  { eligible, redemption = null, chosen, record }: PickupAnswers = {},
): RecordedCall[] {
  return serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/courses/safe-sleep': { data: redeemCourse() },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligible ?? eligibleWith() },
    'GET /api/locations': places,
    'GET /api/users-redemptions/u1/safe-sleep': { data: redemption },
    'GET /api/user/u1': { data: { user: record, policy: {} } },
    'POST /api/users-redemptions/u1/safe-sleep': chosen ?? { data: redemptionWith({ pickupDistributorID: 'US-2' }) },
  });
}

/** Shows what the next page is told. */
function Arrived() {
  const location: { state: unknown } = useLocation();
  return <output>{JSON.stringify(location.state)}</output>;
}

/**
 * Opens the pickup page, which may redirect to an empty one, and waits until it shows its places or
 * the reason for none.
 */
export async function openPickup(): Promise<HTMLElement> {
  const routes = [
    { path: '/redeem/:slug/distribution/pickup-location', element: <PickupPage /> },
    { path: '*', element: <Arrived /> },
  ];
  const { container } = await renderRoutes(routes, { at: '/redeem/safe-sleep/distribution/pickup-location' });
  const settled = () => container.querySelector('ol > li') ?? appErrorStore.getState().error;
  await waitFor(() => expect(settled()).not.toBeNull());
  return container;
}

/** Chooses a place of the list, which opens a dialog. */
export function askForPlace(place: string): Promise<void> {
  return user.click(screen.getByRole('button', { name: `Pick up here: ${place}` }));
}

/** Chooses a place of the list, and confirms it. */
export async function choosePlace(place: string): Promise<void> {
  await askForPlace(place);
  await user.click(screen.getByRole('button', { name: `Choose ${place}` }));
}
