import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { signIn } from '#testing/member.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { initSettings } from '#lib/settings.ts';
import { spyOnReports } from '#testing/reports.ts';
import { useOrderNotice } from './order-notice.ts';
import { gateResultTo, isShopAddress, loadGate } from './load-gate.ts';

const GATE = 'GET /api/syllabus/safe-sleep/gate';
const verdict = (changes: object) => ({
  data: {
    kind: 'redirect',
    to: null,
    reason: null,
    notice: null,
    needs: null,
    orderNumber: null,
    refund: null,
    shipping: null,
    ...changes,
  },
});

beforeEach(() => {
  openPage();
  signIn();
});

test('the gate is requested for the path of the page, and allows it or redirects with a reason [RWD-022 RWD-023]', async () => {
  const calls = serveApi({ [GATE]: verdict({ to: '/redeem/safe-sleep/reward', reason: 'digital' }) });
  expect(await loadGate('/redeem/safe-sleep/complete')).toEqual({
    kind: 'lead',
    to: '/redeem/safe-sleep/reward',
    reason: 'digital',
  });
  expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
    userId: 'u1',
    path: '/redeem/safe-sleep/complete',
  });
  serveApi({ [GATE]: verdict({ kind: 'allow' }) });
  expect(await loadGate('/redeem/safe-sleep/complete')).toBeNull();
});

test('a redirect without a target and an unknown course open the invalid link page [RWD-036 RWD-067]', async () => {
  const nowhere = { kind: 'lead', to: '/invalid-url', reason: null };
  serveApi({ [GATE]: verdict({ kind: 'redirect', to: null }) });
  expect(await loadGate('/redeem/safe-sleep')).toEqual(nowhere);
  serveApi({ [GATE]: { status: 404, code: 'course-not-found' } });
  expect(await loadGate('/redeem/safe-sleep')).toEqual(nowhere);
});

test('a gate request that fails is reported as failed, without a redirect [RWD-067]', async () => {
  spyOnReports();
  serveApi({ [GATE]: { status: 500, code: 'internal-error' } });
  expect(await loadGate('/redeem/safe-sleep')).toEqual({ kind: 'failed' });
});

test('a gate request without a network waits, without a redirect', async () => {
  serveApi({ [GATE]: 'offline' });
  expect(await loadGate('/redeem/safe-sleep')).toEqual({ kind: 'wait' });
});

test('a redirect may leave the site for an order page of the shop only [RWD-204]', () => {
  expect(gateResultTo('http://localhost:3000/shop/orders/1/status', 'already-redeemed', 'safe-sleep').kind).toBe(
    'leave',
  );
  expect(gateResultTo('/shop/orders/1/status', null, 'safe-sleep').kind).toBe('leave');
  expect(gateResultTo('https://shop.example.com/invoices/1', null, 'safe-sleep').kind).toBe('leave');
  for (const address of [
    'https://evil.example/shop/orders/1',
    'https://shop.example.com.evil.example/',
    '//evil.example',
    'javascript:alert(1)',
  ])
    expect(gateResultTo(address, null, 'safe-sleep')).toMatchObject({ kind: 'lead', to: '/redeem/safe-sleep' });
  expect(isShopAddress('http://localhost:3000/course')).toBe(false);
});

test('a page that is opened at another address than the public one leaves for the embedded shop (D-299)', () => {
  initSettings({ ...bootstrapIn('en-US'), publicUrl: 'https://nestling.example' });
  for (const address of ['/shop/orders/1/status', 'https://nestling.example/shop/orders/1/status'])
    expect(isShopAddress(address)).toBe(true);
  for (const address of ['/course', 'https://nestling.example/course', '//evil.example/shop/orders/1'])
    expect(isShopAddress(address)).toBe(false);
});

test('the order notice of a gate response is stored for its page, and removed by a response without one', async () => {
  serveApi({ [GATE]: verdict({ kind: 'allow', notice: 'refund-due', orderNumber: 'NB-20001', refund: 14 }) });
  await loadGate('/redeem/safe-sleep/complete');
  const { result } = renderHook(useOrderNotice, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/redeem/safe-sleep/complete']}>{children}</MemoryRouter>,
  });
  expect(result.current).toEqual({ kind: 'refund-due', orderNumber: 'NB-20001', refund: 14 });
  serveApi({ [GATE]: verdict({ kind: 'allow', orderNumber: 'NB-20002' }) });
  await act(() => loadGate('/redeem/safe-sleep/complete'));
  expect(result.current).toBeNull();
});
