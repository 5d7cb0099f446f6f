import { randomUUID } from 'node:crypto';
import {
  GOOGLE_PLACES_KEY,
  startGooglePlaces,
  type GooglePlacesStandIn,
} from '@nestling/stand-ins/google-places/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportedOutbound } from '#testing/outbound.ts';
import { createGooglePlaces } from './google.ts';
import { AddressesUnavailable } from './port.ts';

let google: GooglePlacesStandIn;
let session: string;
beforeAll(async () => {
  google = await startGooglePlaces();
});
afterAll(() => google.close());
beforeEach(() => {
  google.journal.length = 0;
  session = randomUUID();
});

const places = (key = GOOGLE_PLACES_KEY, { outbound } = reportedOutbound()) =>
  createGooglePlaces({ key, baseUrl: `${google.url}/`, outbound });
const suggest = (text: string, country = 'US') => places().suggest({ text, country, locale: 'pl-PL', session });

describe('address suggestions of Google Places', () => {
  it('are requested for one country and language, in the session of the form', async () => {
    const text = '2204 Spruce St, Philadelphia, PA, USA';
    expect(await suggest('2204 spr')).toEqual([{ id: 'spruce', text, credit: 'google-maps' }]);
    expect(google.journal).toMatchObject([
      {
        operation: 'autocomplete',
        session,
        body: {
          input: '2204 spr',
          sessionToken: session,
          includedRegionCodes: ['us'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          languageCode: 'pl-PL',
        },
      },
    ]);
  });

  it('are an empty list for a text without a matching address', async () => {
    expect([await suggest('nowhere'), await suggest('2204 spr', 'GB')]).toEqual([[], []]);
  });

  it.each([
    ['spruce', ['2204 Spruce St', 'Apt 3'], 'Philadelphia', 'PA 19103-1234 US'],
    ['fortaleza', ['63 C. Fortaleza'], 'San Juan', 'PR 00901 US'],
    ['downing/10', ['10 Downing St'], 'London', 'ALL SW1A 2AA GB'],
  ])(
    'resolve the address %s into street, city, state, postal code and country',
    async (id, streetLines, city, rest) => {
      const [stateOrProvinceCode = '', ...codes] = rest.split(' ');
      const countryCode = codes.pop();
      expect(await places().resolve(id, session)).toEqual({
        streetLines,
        city,
        stateOrProvinceCode,
        postalCode: codes.join(' '),
        countryCode,
      });
    },
  );

  it('resolve an unknown id to null', async () => {
    expect(await places().resolve('gone', session)).toBeNull();
  });

  it('end their session when an address is selected, so that another session is needed', async () => {
    await places().resolve('spruce', session);
    await expect(places().resolve('spruce', session)).rejects.toThrow(AddressesUnavailable);
    await expect(suggest('2204')).rejects.toThrow('INVALID_ARGUMENT');
  });

  it('fail with a wrong key, which is not in the error', async () => {
    const other = places('another-key').suggest({ text: '2204', country: 'US', locale: 'en-US', session });
    await expect(other).rejects.toThrow('PERMISSION_DENIED');
    await expect(other).rejects.not.toThrow('another-key');
  });

  it('report an unknown key as a refusal of the app, and a wrong argument not', async () => {
    const reported = reportedOutbound();
    for (const details of [[{ '@type': 'ErrorInfo', reason: 'API_KEY_INVALID' }], undefined]) {
      const error = { code: 400, status: 'INVALID_ARGUMENT', message: 'refused', details };
      const answer = { status: 400, body: JSON.stringify({ error }) };
      google.faults.add({ operation: 'autocomplete', kind: 'answer', answer });
      const suggestions = places(GOOGLE_PLACES_KEY, reported).suggest({
        text: '2',
        country: 'US',
        locale: 'en-US',
        session,
      });
      await expect(suggestions).rejects.toThrow('INVALID_ARGUMENT');
    }
    expect(reported.reports.map(({ refusesUs }) => refusesUs)).toEqual([true, undefined]);
  });

  it.each(['drop-before', 'drop-after', 'html', '500', 'hang'] as const)(
    'fail with AddressesUnavailable when a call ends in %s',
    async (kind) => {
      google.faults.add({ operation: 'autocomplete', kind }, { operation: 'place', kind });
      const own = places(GOOGLE_PLACES_KEY, reportedOutbound({ deadlineMs: 300 }));
      const typed = { text: '2204', country: 'US', locale: 'en-US', session };
      await expect(own.suggest(typed)).rejects.toThrow(AddressesUnavailable);
      await expect(own.resolve('spruce', session)).rejects.toThrow(AddressesUnavailable);
      expect(google.faults.pending()).toEqual([]);
    },
  );

  it('are not requested during an outage, and fail with AddressesUnavailable', async () => {
    const reported = reportedOutbound();
    const own = places(GOOGLE_PLACES_KEY, reported);
    const typed = { text: '2204', country: 'US', locale: 'en-US', session };
    const kinds = ['500', 'drop-before', '500', 'html', 'drop-before'] as const;
    google.faults.add(...kinds.map((kind, at) => ({ operation: '*', nth: at + 1, kind })));
    for (const call of [0, 1, 2, 3, 4])
      await expect(call % 2 === 0 ? own.suggest(typed) : own.resolve('spruce', session)).rejects.toThrow('provider');
    await expect(own.suggest(typed)).rejects.toThrow(AddressesUnavailable);
    await expect(own.resolve('spruce', session)).rejects.toThrow('is not asked for a while');
    expect([reported.pauses, google.faults.pending(), google.journal.length]).toEqual([1, [], 5]);
  });

  it('are requested again after Google refused invalid calls', async () => {
    const own = places();
    const typed = { text: '2204', country: 'US', locale: 'en-US', session: '' };
    for (let call = 0; call < 6; call += 1) await expect(own.suggest(typed)).rejects.toThrow('INVALID_ARGUMENT');
    expect(await own.suggest({ ...typed, session })).toHaveLength(1);
  });
});
