import { endpoint, type Endpoint, type Fact } from '@nestling/contract/endpoint';
import { readQuizResults } from '@nestling/contract/learning/quiz';
import { searchPlaces } from '@nestling/contract/rewards/places';
import { readRedemption, redeem } from '@nestling/contract/rewards/redemption';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { placesAnswer, redemptionWith } from '#testing/rewards.ts';
import { queryClient } from '../query.ts';
import { fetchAnswer, cachedAnswer, refreshFacts, setAnswer } from './answers.ts';
import { isWriting, mutate } from './mutate.ts';
import { queryOf, type Query } from './query-of.ts';

const ACCEPTED = redemptionWith({ pickupDistributorID: 'US-2' });
const mine = { params: { uid: 'u1', course: 'safe-sleep' } };
const redemption = queryOf(readRedemption, { ...mine, query: {} });
const inPolish = queryOf(readRedemption, { ...mine, query: { locale: 'pl-PL' } });
const results = queryOf(readQuizResults, { params: { uid: 'u1' } });

const use = { ...mine, body: { distributionType: 'Pickup' as const, distributorID: 'US-2' } };

let calls: RecordedCall[] = [];
const stops: (() => void)[] = [];

/** Observes the query, as a visible page does; otherwise it would not be refetched. */
async function show<Answer>(query: Query<Answer, unknown>): Promise<void> {
  stops.push(new QueryObserver(queryClient, query).subscribe(() => undefined));
  await vi.waitFor(() => expect(cachedAnswer(query)).toBeDefined());
}

const paths = () => calls.map(({ method, path, query }) => `${method} ${path} ${query.get('locale') ?? ''}`.trim());

beforeEach(() => {
  openPage();
  calls = serveApi({
    'GET /api/users-redemptions/u1/safe-sleep': { data: null },
    'GET /api/quiz/u1': { data: {} },
    'GET /api/locations': placesAnswer([]),
    'POST /api/users-redemptions/u1/safe-sleep': { data: ACCEPTED },
  });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

test('a query returns the data of its answer, or what it selects from the whole answer', async () => {
  expect(await fetchAnswer(redemption)).toBeNull();
  const input = { zip: '19103', locationTypes: 'partner', country: 'US' };
  const reach = queryOf(searchPlaces, { query: input }, { select: ({ meta }) => meta.radiusMiles });
  expectTypeOf(await fetchAnswer(reach)).toEqualTypeOf<number>();
  expect(await fetchAnswer(reach)).toBe(50);
  expect(paths()).toHaveLength(2);
});

test('the key of a query consists of its endpoint and its input', () => {
  expect(queryOf(readRedemption, { ...mine, query: {} }).queryKey).toEqual(redemption.queryKey);
  expect(inPolish.queryKey).not.toEqual(redemption.queryKey);
});

test('a write reloads the mounted queries that it affects, and no others', async () => {
  await show(redemption);
  await show(inPolish);
  await show(results);
  calls.length = 0;
  await mutate(redeem, use);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(paths().toSorted()).toEqual([
    'GET /api/users-redemptions/u1/safe-sleep',
    'GET /api/users-redemptions/u1/safe-sleep pl-PL',
    'POST /api/users-redemptions/u1/safe-sleep',
  ]);
});

test('a query that takes its data from the answer of a write is not reloaded', async () => {
  await show(redemption);
  calls.length = 0;
  await mutate(redeem, use, { onAnswer: (answer) => [setAnswer(redemption, answer)] });
  expect(await fetchAnswer(redemption)).toEqual(ACCEPTED);
  expect(paths()).toEqual(['POST /api/users-redemptions/u1/safe-sleep']);
});

test('a query that is not mounted is reloaded when it is used again', async () => {
  setAnswer(redemption, { data: null });
  await mutate(redeem, use);
  expect(paths()).toEqual(['POST /api/users-redemptions/u1/safe-sleep']);
  await fetchAnswer(redemption);
  expect(paths()).toHaveLength(2);
});

test('a rejected write reloads nothing and is no longer pending', async () => {
  await show(redemption);
  calls = serveApi({ 'POST /api/users-redemptions/u1/safe-sleep': { status: 409, code: 'already-redeemed' } });
  const write = mutate(redeem, use);
  expect(isWriting()).toBe(true);
  await expect(write).rejects.toThrow('already-redeemed');
  expect(isWriting()).toBe(false);
  expect(paths()).toHaveLength(1);
});

test('a refresh after missed events skips queries loaded since then or still loading', async () => {
  await show(redemption);
  calls.length = 0;
  await refreshFacts(['reward'], { readBefore: Date.now() - 1000 });
  expect(paths()).toEqual([]);
  await refreshFacts(['reward'], { readBefore: Date.now() + 1000 });
  expect(paths()).toHaveLength(1);
});

test('the type of an endpoint forbids changes of a GET, and unknown facts', () => {
  const call = { path: '/api/x', access: 'uid', limit: 'read', summary: '' } as const;
  expectTypeOf<readonly Fact[] | undefined>().toEqualTypeOf<Extract<Endpoint, { method: 'GET' }>['shows']>();
  // @ts-expect-error -- no fact of the product
  const unknown = endpoint<{ data: null }>({ ...call, method: 'GET', shows: ['rewards'] });
  // @ts-expect-error -- a read that changes something
  const changing = endpoint<{ data: null }>({ ...call, method: 'GET', changes: ['reward'] });
  expect([unknown, changing]).toHaveLength(2);
});
