import { act, fireEvent, screen } from '@testing-library/react';
import { messageFormatter } from '@nestling/messages/format';
import { expect, test } from 'vitest';
import type { ServedAnswer } from '#testing/api.ts';
import { openDialogsLikeBrowser } from '@nestling/ui/testing/dialog.ts';
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
  redeemElsewhere,
  until,
  world,
} from '#testing/live-world.tsx';
import { currentAddress } from '#testing/render.tsx';
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
])(
  'the open %s page redirects after a reward was claimed on another device, and shows the reason',
  async (_page, address) => {
    const { container: page } = await openAddress(address);
    world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
    await receiveLiveEvent('redemption', redeemElsewhere(pickup));
    await until(() => expect(currentAddress()).toBe(CONFIRMATION));
    await until(() => expect(page.textContent).toContain(t('reasons.pickup-chosen')));
    await until(() => expect(page.querySelector('main')?.textContent).toContain('Place 2'));
  },
);

test('an order with a page at the shop opens its confirmation on this site and does not leave it', async () => {
  const confirmation = '/redeem/safe-sleep/distribution/shipping-info/confirmation';
  const orderPage = '/shop/orders/1/status';
  const { container: page } = await openAddress(OPTIONS);
  world.leads = { to: confirmation, reason: 'already-redeemed' };
  serveWorld({
    'GET /api/syllabus/safe-sleep/gate': (requested) =>
      requested.query.get('path') === OPTIONS
        ? { data: gateWith({ kind: 'redirect', to: orderPage, reason: 'already-redeemed' }) }
        : gate(requested),
  });
  await receiveLiveEvent(
    'redemption',
    redeemElsewhere(redemptionWith({ distributionType: 'DTP', orderNumber: 'NB-1' })),
  );
  await until(() => expect(currentAddress()).toBe(confirmation));
  await until(() => expect(page.textContent).toContain(t('reasons.already-redeemed')));
});

test('a place chosen in this tab opens its confirmation without a reason, even if the event precedes the answer', async () => {
  openDialogsLikeBrowser();
  const answered = Promise.withResolvers<ServedAnswer>();
  serveWorld({ 'POST /api/users-redemptions/u1/safe-sleep': () => answered.promise });
  const { container: page } = await openAddress(PICKUP);
  await until(() => expect(screen.queryByText('Pick up here: Place 2')).not.toBeNull());
  await choosePlace('Place 2');
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  world.calls.length = 0;
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await rest();
  expect(paths()).toEqual([]);
  answered.resolve({ data: pickup });
  await until(() => expect(currentAddress()).toBe(CONFIRMATION));
  await rest();
  expect(page.textContent).not.toContain(t('reasons.pickup-chosen'));
  expect(paths().filter((path) => path.endsWith('/gate'))).toHaveLength(1);
});

test('the page with an order in progress does not redirect until the order is finished', async () => {
  const { container: page } = await openAddress(SHIPPING);
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  const { promise, resolve } = Promise.withResolvers<void>();
  const order = runWithOverlay('order', () => promise);
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await rest();
  expect(page.querySelector('main form')).not.toBeNull();
  resolve();
  await act(() => order);
  await until(() => expect(currentAddress()).toBe(CONFIRMATION));
});

test('a live event does not close an open dialog, and the page redirects after the dialog is answered', async () => {
  openDialogsLikeBrowser();
  const { container: page } = await openAddress(PICKUP);
  await until(() => expect(screen.queryByText('Pick up here: Place 2')).not.toBeNull());
  await askForPlace('Place 2');
  world.leads = { to: CONFIRMATION, reason: 'pickup-chosen' };
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await rest();
  expect(page.querySelector('dialog')?.textContent).toContain('Place 2');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await until(() => expect(currentAddress()).toBe(CONFIRMATION));
});

test('a failing gate request changes neither the page nor the typed text', async () => {
  spyOnReports();
  const { container: page } = await openAddress(SHIPPING);
  serveWorld({ 'GET /api/syllabus/safe-sleep/gate': { status: 503, code: 'unavailable' } });
  await receiveLiveEvent('redemption', redeemElsewhere(pickup));
  await until(() => expect(paths()).toContain('GET /api/syllabus/safe-sleep/gate'));
  await rest();
  expect(page.querySelector('main form')).not.toBeNull();
});
