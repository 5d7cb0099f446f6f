import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { renderRoutes, user } from '#testing/render.tsx';
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

test('RWD-022: the page that is reached says why, in the language of the parent', async () => {
  const result = { kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' } as const;
  const page = await enter(result, '/redeem/calm-nights/complete');
  expect(page.textContent).toBe('/redeem/calm-nights/rewardNagroda za ten kurs jest cyfrowa. Oto ona.');
});

test('a reward that its entry leads to is not explained, because its page speaks for itself', async () => {
  const page = await enter({ kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' });
  expect(page.textContent).toBe('/redeem/calm-nights/reward');
});

test('RWD-022: from its entry too a reward that cannot be had says why', async () => {
  const page = await enter({ kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'quiz-missing' });
  expect(page.querySelector('[role="status"]')).not.toBeNull();
});

test('a page that the gate opens is shown as it is', async () => {
  expect((await enter(null)).textContent).toBe('/redeem/calm-nights');
});

test('without a network the page waits, and says so', async () => {
  await enter({ kind: 'wait' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Czekamy na\u00a0połączenie');
});

test('RWD-067: a page whose gate fails says so, and asks the gate again on request', async () => {
  const results: (GateResult | null)[] = [{ kind: 'failed' }, null];
  await enter(() => results.shift() ?? null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spróbuj ponownie');
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText('/redeem/calm-nights');
});

test('RWD-136: the query that turns the consent box off survives the redirect of the gate', async () => {
  const result = { kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' } as const;
  const page = await enter(result, '/redeem/calm-nights?noTrustedFormFallback&from=mail');
  expect(page.textContent).toBe('/redeem/calm-nights/reward?noTrustedFormFallback');
});

test('a refund is named with its sum, in the money of the country', async () => {
  noteOrderNotice('/redeem/calm-nights', { kind: 'refund-due', orderNumber: 'NB-20417', refund: 14 });
  await enter(null);
  expect(screen.getByRole('status').textContent).toContain('14,00');
});

test('the page that opens says what became of an order that came to nothing, and only there (D-127, D-212)', async () => {
  noteOrderNotice('/redeem/calm-nights', { kind: 'order-expired', orderNumber: 'NB-20417', refund: null });
  await enter(null);
  const reported = screen.getByRole('status').textContent;
  expect(reported).toContain('NB-20417');
  expect(reported).toContain('Nic nie płacisz');
  act(() => noteOrderNotice('/redeem/calm-nights', null));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
