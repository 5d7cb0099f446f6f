import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { ReasonNote } from '#lib/words/reason-note.tsx';
import type { GateResult } from '../data/load-gate.ts';
import { noteOrderNotice } from '../data/order-notice.ts';
import { withGate } from './with-gate.tsx';

async function enter(
  result: GateResult | null | (() => GateResult | null),
  at = '/redeem/calm-nights',
): Promise<HTMLElement> {
  const loader = typeof result === 'function' ? result : () => result;
  const { container } = await renderRoutes(
    [
      { path: '/redeem/:slug', loader, Component: withGate(Opened) },
      { path: '/redeem/:slug/complete', loader, Component: withGate(Opened) },
      { path: '/redeem/:slug/reward', Component: Reached },
    ],
    { at },
  );
  await waitFor(() => expect(container.textContent).not.toBe(''));
  return container;
}

function Opened() {
  return <p>{useLocation().pathname}</p>;
}

function Reached() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <>
      <p>{address}</p>
      <ReasonNote />
    </>
  );
}

beforeEach(() => openPage('pl-PL'));

test('a redirected page shows the reason in the language of the parent [RWD-022]', async () => {
  const result = { kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' } as const;
  const page = await enter(result, '/redeem/calm-nights/complete');
  expect(page.textContent).toBe('/redeem/calm-nights/rewardNagroda za ten kurs jest cyfrowa. Oto ona.');
});

test('a redirect from the entry to a reward page shows no reason', async () => {
  const page = await enter({ kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' });
  expect(page.textContent).toBe('/redeem/calm-nights/reward');
});

test('a redirect from the entry to an unavailable reward shows the reason [RWD-022]', async () => {
  const page = await enter({ kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'quiz-missing' });
  expect(page.querySelector('[role="status"]')).not.toBeNull();
});

test('a page that the gate allows is shown', async () => {
  expect((await enter(null)).textContent).toBe('/redeem/calm-nights');
});

test('a page without a network shows that it waits for the connection', async () => {
  await enter({ kind: 'wait' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Czekamy na\u00a0połączenie');
});

test('a page whose gate request failed shows the error, and retries on request [RWD-067]', async () => {
  const results: (GateResult | null)[] = [{ kind: 'failed' }, null];
  await enter(() => results.shift() ?? null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spróbuj ponownie');
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText('/redeem/calm-nights');
});

test('the query parameter that turns off the consent checkbox stays in the address after a redirect [RWD-136]', async () => {
  const result = { kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' } as const;
  const page = await enter(result, '/redeem/calm-nights?noTrustedFormFallback&from=mail');
  expect(page.textContent).toBe('/redeem/calm-nights/reward?noTrustedFormFallback');
});

test('a refund is shown with its amount in the currency format of the country', async () => {
  noteOrderNotice('/redeem/calm-nights', { kind: 'refund-due', orderNumber: 'NB-20417', refund: 14 });
  await enter(null);
  expect(screen.getByRole('status').textContent).toContain('14,00');
});

test('an allowed page shows the notice about an ended order, and hides it once the gate sends none (D-127, D-212)', async () => {
  noteOrderNotice('/redeem/calm-nights', { kind: 'order-expired', orderNumber: 'NB-20417', refund: null });
  await enter(null);
  const reported = screen.getByRole('status').textContent;
  expect(reported).toContain('NB-20417');
  expect(reported).toContain('Nic nie płacisz');
  act(() => noteOrderNotice('/redeem/calm-nights', null));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
