import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../testing/page.tsx';
import { ReasonNote } from '../../../lib/reason-note.tsx';
import type { GateResult } from '../data/load-gate.ts';
import { withGate } from './with-gate.tsx';

/** Opens the entry of the gate with its result, and a page it may lead to. */
async function enter(result: GateResult | null): Promise<HTMLElement> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter(
    [
      { path: '/redeem/:slug', loader: () => result, Component: withGate(Opened) },
      { path: '/redeem/:slug/reward', Component: Reached },
    ],
    { initialEntries: ['/redeem/calm-nights'] },
  );
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
  await act(() => vi.waitFor(() => expect(place.textContent).not.toBe('')));
  return place;
}

function Opened() {
  return <p>{useLocation().pathname}</p>;
}

function Reached() {
  return (
    <>
      <p>{useLocation().pathname}</p>
      <ReasonNote />
    </>
  );
}

beforeEach(() => openPage('pl-PL'));

test('RWD-022: the page that is reached says why, in the language of the parent', async () => {
  const page = await enter({ kind: 'lead', to: '/redeem/calm-nights/reward', reason: 'digital' });
  expect(page.textContent).toBe('/redeem/calm-nights/rewardNagroda za ten kurs jest cyfrowa. Oto ona.');
});

test('a page that the gate opens is shown as it is', async () => {
  expect((await enter(null)).textContent).toBe('/redeem/calm-nights');
});

test('without a network the page waits, and says so', async () => {
  const page = await enter({ kind: 'wait' });
  expect(page.querySelector('h1')?.textContent).toBe('Czekamy na\u00a0połączenie');
});
