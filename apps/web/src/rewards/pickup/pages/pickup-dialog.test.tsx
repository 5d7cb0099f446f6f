import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
import { askForPlace, choosePlace, openPickup, servePickup } from '#testing/pickup.tsx';
import { user } from '@nestling/ui/testing/user.ts';
import { spyOnReports } from '#testing/reports.ts';
import { placesAnswer, placeWith, redemptionWith } from '#testing/rewards.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { queryClient } from '#lib/query.ts';

const PLACES = placesAnswer([
  placeWith(1),
  placeWith(2, { additional: { noticeToParent: 'Use the side door', patientsOnly: true } }),
]);

const QUESTION = { name: 'Is this the right place?' };
const dialog = () => screen.getByRole('dialog', QUESTION);
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
/** The event by which a browser reports Escape to a dialog. */
const escape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));
const posted = (calls: ReturnType<typeof servePickup>) => calls.filter(({ method }) => method === 'POST');

beforeEach(() => {
  openDialogsLikeBrowser();
  openPage();
  openAsMember({ country: 'US', zip: '19103', emailConfirmed: true });
  queryClient.clear();
  clearAppError();
  window.scrollTo = () => {};
});

afterEach(() => {
  vi.useRealTimers();
});

test('a click on a place opens a confirmation with the details of the place, and sends nothing', async () => {
  const calls = servePickup(PLACES);
  await openPickup();
  await askForPlace('Place 2');
  expect(posted(calls)).toEqual([]);
  const words = dialog().textContent;
  expect(words).toContain('Place 2');
  expect(words).toContain('2 Elm St, Philadelphia, PA\u00a019103');
  expect(words).toContain('2 miles from 19103');
  expect(words).toContain('Use the side door');
  expect(words).toContain('Patients only');
  expect(words).toContain('Only patients of Place 2 can pick up here. Are you one?');
  expect(words).toContain('You cannot change this later');
  expect(words).not.toContain('canceled');
  expect(document.activeElement).toBe(screen.getByRole('heading', QUESTION));
});

test('“Look again” and Escape close the dialog, and nothing is sent', async () => {
  const calls = servePickup(PLACES);
  await openPickup();
  await askForPlace('Place 2');
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  noDialog();
  await askForPlace('Place 2');
  escape();
  noDialog();
  expect(posted(calls)).toEqual([]);
});

test('"Choose" sends the place of the dialog once', async () => {
  const answer = Promise.withResolvers<ServedAnswer>();
  const calls = servePickup(PLACES, { chosen: () => answer.promise });
  await openPickup();
  await choosePlace('Place 2');
  await user.click(within(dialog()).getAllByRole('button')[0]);
  // A request in progress cannot be cancelled, so the dialog stays until the answer.
  escape();
  expect(dialog()).toBeDefined();
  await act(async () => answer.resolve({ data: redemptionWith({ pickupDistributorID: 'US-2' }) }));
  await waitFor(noDialog);
  expect(posted(calls).map(({ body }) => body['distributorID'])).toEqual(['US-2']);
});

test('a refused choice closes the dialog, so that the error is visible [RWD-446]', async () => {
  spyOnReports();
  servePickup(PLACES, { chosen: { status: 500, code: 'internal-error' } });
  await openPickup();
  await choosePlace('Place 2');
  await waitFor(noDialog);
  expect(appErrorStore.getState().error).toMatchObject({ type: 'REFRESH_BANNER' });
});

test.each([
  [404, 'location-not-found'],
  [409, 'place-closed'],
])('a place refused as %i %s is reported as closed, and the list is refetched [RWD-248]', async (status, code) => {
  spyOnReports();
  const calls = servePickup(PLACES, { chosen: { status, code } });
  await openPickup();
  await choosePlace('Place 2');
  await waitFor(noDialog);
  expect(appErrorStore.getState().error).toMatchObject({ content: 'distribution-partners.gone' });
  const searches = () => calls.filter(({ path }) => path.startsWith('/api/locations'));
  await waitFor(() => expect(searches()).toHaveLength(2));
});

test('a pop-up that ended while the list was open disappears when the list is refetched [RWD-248]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T18:00:00Z') });
  spyOnReports();
  const fair = placeWith(2, {
    additional: { popupEvent: true, eventStart: '2026-12-05T10:00:00-05:00', eventEnd: '2026-12-05T14:00:00-05:00' },
  });
  servePickup(placesAnswer([placeWith(1), fair]), { chosen: { status: 409, code: 'place-closed' } });
  await openPickup();
  vi.setSystemTime(new Date('2026-12-05T20:00:00Z'));
  await choosePlace('Place 2');
  await waitFor(noDialog);
  await waitFor(() => expect(screen.queryByText('Place 2')).toBeNull());
  expect(screen.getByText('Place 1')).toBeDefined();
});

test.each([
  ['reserved', 'NB-20418', 'Order NB-20418 will be canceled.'],
  ['invoiced', undefined, 'Your order will be canceled.'],
] as const)('the dialog announces the cancellation of an order that is %s', async (orderStatus, orderNumber, words) => {
  servePickup(PLACES, { redemption: redemptionWith({ distributionType: 'DTP', orderStatus, orderNumber }) });
  await openPickup();
  await askForPlace('Place 1');
  expect(dialog().textContent).toContain(words);
});

test('a place without a known distance is confirmed without one', async () => {
  openAsMember({ country: 'GB', zip: 'SW1A 1AA', emailConfirmed: true });
  servePickup(placesAnswer([placeWith(1, { additional: { distanceFromUserMiles: undefined } })]));
  await openPickup();
  await askForPlace('Place 1');
  expect(dialog().textContent).not.toContain('from');
});
