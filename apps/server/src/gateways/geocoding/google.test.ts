import {
  GEOCODING_REFUSALS,
  GOOGLE_MAPS_KEY,
  startGoogleMaps,
  type GoogleMapsStandIn,
} from '@nestling/stand-ins/google-maps/start';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import { GEOCODING_MS, createGoogleGeocoder } from './google.ts';

let google: GoogleMapsStandIn;
let reported: ReportedOutbound;
beforeAll(async () => {
  google = await startGoogleMaps();
  google.zips.set('75999', 'TX');
});
afterAll(() => google.close());
beforeEach(() => {
  reported = reportedOutbound({ deadlineMs: GEOCODING_MS });
  google.journal.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const stateOf = (zip: string, key = GOOGLE_MAPS_KEY) =>
  createGoogleGeocoder({ key, baseUrl: google.url, outbound: reported.outbound }).stateOfZip(zip);

const outages = () =>
  reported.reports.flatMap(({ kind, reason, fault, status }) => (kind === 'done' ? [] : [reason ?? fault ?? status]));

describe('geocoding by Google Maps', () => {
  it('sends address, region and key, and returns the state of a postal code [RWD-434]', async () => {
    expect(await stateOf('75999')).toEqual({ kind: 'found', state: 'TX' });
    expect(google.journal.map(({ query }) => Object.fromEntries(query))).toEqual([
      { address: '75999', components: 'postal_code:75999|country:US', region: 'us', key: GOOGLE_MAPS_KEY },
    ]);
  });

  it('returns nothing for a postal code without a result or with the complete country as its result', async () => {
    expect([await stateOf('00999'), await stateOf('75998')]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
    expect(outages()).toEqual([]);
  });

  it.each(['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR', 'INVALID_REQUEST'] as const)(
    'fails with the status %s [ACC-360]',
    async (status) => {
      google.faults.add({ operation: 'geocode', kind: 'answer', answer: GEOCODING_REFUSALS[status] });
      expect(await stateOf('75999')).toEqual({ kind: 'outage' });
      expect(outages()).toEqual([status]);
    },
  );

  it.each(['drop-before', 'html', '500'] as const)('fails when the connection ends in %s', async (kind) => {
    google.faults.add({ operation: 'geocode', kind });
    expect(await stateOf('75999')).toEqual({ kind: 'outage' });
    expect(outages()).toHaveLength(1);
  });

  it('reports a key or a budget that has ended as a refusal of the app, and a limit of the moment not', async () => {
    for (const status of ['REQUEST_DENIED', 'OVER_DAILY_LIMIT', 'OVER_QUERY_LIMIT'] as const) {
      google.faults.add({ operation: 'geocode', kind: 'answer', answer: GEOCODING_REFUSALS[status] });
      await stateOf('75999');
    }
    expect(reported.reports.map(({ refusesUs }) => refusesUs)).toEqual([true, true, undefined]);
  });

  it('fails with a wrong key, reported without key and postal code', async () => {
    expect(await stateOf('75999', 'another')).toEqual({ kind: 'outage' });
    expect(outages()).toEqual(['REQUEST_DENIED']);
    expect(JSON.stringify(reported.reports)).not.toMatch(/another|75999/);
  });

  it('fails without an answer within 5 seconds [RWD-435]', async () => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return timeout(ms / 50);
    });
    google.faults.add({ operation: 'geocode', kind: 'hang' });
    expect(await stateOf('75999')).toEqual({ kind: 'outage' });
    expect([limits, outages()]).toEqual([[5000], ['timeout']]);
  });

  it('makes no calls during an outage, and reports the failure once', async () => {
    const map = createGoogleGeocoder({ key: GOOGLE_MAPS_KEY, baseUrl: google.url, outbound: reported.outbound });
    const limit = { kind: 'answer', answer: GEOCODING_REFUSALS.OVER_QUERY_LIMIT } as const;
    const faults = [limit, { kind: '500' }, limit, { kind: 'drop-before' }, limit] as const;
    google.faults.add(...faults.map((fault, at) => ({ operation: 'geocode', nth: at + 1, ...fault })));
    for (let call = 0; call < 8; call += 1) expect(await map.stateOfZip('75999')).toEqual({ kind: 'outage' });
    expect([google.faults.pending(), google.journal.length]).toEqual([[], 5]);
    expect(outages()).toEqual([
      'OVER_QUERY_LIMIT',
      500,
      'OVER_QUERY_LIMIT',
      'connection',
      'OVER_QUERY_LIMIT',
      'paused',
      'paused',
      'paused',
    ]);
    expect(reported.pauses).toBe(1);
  });
});
