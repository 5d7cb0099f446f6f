import { act, fireEvent, screen } from '@testing-library/react';
import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from 'vitest';
import type { ServedAnswer } from '#testing/api.ts';
import { openDialogsLikeBrowser } from '#testing/dialog.ts';
import {
  CONFIRMATION,
  eachInItsWorld,
  gate,
  receiveLiveEvent,
  OPTIONS,
  paths,
  pickup,
  rest,
  serveWorld,
  SHIPPING,
  takeElsewhere,
  until,
  world,
} from '#testing/live-world.tsx';
import { shownAddress } from '#testing/render.tsx';
import { askForPlace, choosePlace } from '#testing/pickup.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { gateWith, redemptionWith } from '#testing/rewards.ts';
import { openAddress } from '#testing/routes.tsx';
import { runWithOverlay } from '../../lib/browser/busy.ts';

const t = messageFormatter('en-US');

const PICKUP = '/redeem/safe-sleep/distribution/pickup-location';

eachInItsWorld();

test.each([
  ['options', OPTIONS],
  ['pickup', PICKUP],
  ['shipping', SHIPPING],
  ['complete', '/redeem/safe-sleep/complete'],
])('the open %s page goes on to a reward that another device took, and says why', async (_page, address) => {
  const { container: page } = await openAddress(address);
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  await receiveLiveEvent('redemption', takeElsewhere(pickup));
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
  await until(() => expect(page.textContent).toContain(t('reasons.pickup-chosen')));
  await until(() => expect(page.querySelector('main')?.textContent).toContain('Place 2'));
});

test('an order with a page at the shop leads to its confirmation, and not out of the product', async () => {
  const confirmation = '/redeem/safe-sleep/distribution/shipping-info/confirmation';
  const orderPage = '/shop/orders/1/status';
  const { container: page } = await openAddress(OPTIONS);
  world.leads = { to: confirmation, reason: 'already-redeemed' };
  serveWorld({
    'GET /api/syllabus/safe-sleep/gate': (asked) =>
      asked.query.get('path') === OPTIONS
        ? { data: gateWith({ kind: 'redirect', to: orderPage, reason: 'already-redeemed' }) }
        : gate(asked),
  });
  await receiveLiveEvent('redemption', takeElsewhere(redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-1' })));
  await until(() => expect(shownAddress()).toBe(confirmation));
  await until(() => expect(page.textContent).toContain(t('reasons.already-redeemed')));
});

test('the choice of a place that the stream tells before its answer comes leads to its confirmation, without a reason', async () => {
  openDialogsLikeBrowser();
  const answered = Promise.withResolvers<ServedAnswer>();
  serveWorld({ 'POST /api/users-redemptions/u1/safe-sleep': () => answered.promise });
  const { container: page } = await openAddress(PICKUP);
  await until(() => expect(screen.queryByText('Pick up here: Place 2')).not.toBeNull());
  await choosePlace('Place 2');
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  world.calls.length = 0;
  await receiveLiveEvent('redemption', takeElsewhere(pickup));
  await rest();
  expect(paths()).toEqual([]);
  answered.resolve({ data: pickup });
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
  await rest();
  expect(page.textContent).not.toContain(t('reasons.pickup-chosen'));
  expect(paths().filter((path) => path.endsWith('/gate'))).toHaveLength(1);
});

test('the page of an order that is on its way stays until it is over', async () => {
  const { container: page } = await openAddress(SHIPPING);
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  const { promise, resolve } = Promise.withResolvers<void>();
  const order = runWithOverlay('order', () => promise);
  await receiveLiveEvent('redemption', takeElsewhere(pickup));
  await rest();
  expect(page.querySelector('main form')).not.toBeNull();
  resolve();
  await act(() => order);
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
});

test('a question that is open is not taken away; once it is answered the page goes on', async () => {
  openDialogsLikeBrowser();
  const { container: page } = await openAddress(PICKUP);
  await until(() => expect(screen.queryByText('Pick up here: Place 2')).not.toBeNull());
  await askForPlace('Place 2');
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  await receiveLiveEvent('redemption', takeElsewhere(pickup));
  await rest();
  expect(page.querySelector('dialog')?.textContent).toContain('Place 2');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await until(() => expect(shownAddress()).toBe(CONFIRMATION));
});

test('a gate that does not answer leads nowhere: what is typed stays', async () => {
  spyOnReports();
  const { container: page } = await openAddress(SHIPPING);
  serveWorld({ 'GET /api/syllabus/safe-sleep/gate': { status: 503, code: 'unavailable' } });
  await receiveLiveEvent('redemption', takeElsewhere(pickup));
  await until(() => expect(paths()).toContain('GET /api/syllabus/safe-sleep/gate'));
  await rest();
  expect(page.querySelector('main form')).not.toBeNull();
});
