import { describe, expect, it } from 'vitest';
import { isSameDestination, type Destination } from './same-destination.ts';

const home: Destination = {
  firstName: 'Maya',
  lastName: 'de la Cruz',
  countryCode: 'US',
  postalCode: '19103',
  city: 'Philadelphia',
  streetLines: ['2204 Spruce Street', 'Apt 3'],
};

describe('two parcels', () => {
  it.each([
    [{}, true],
    [{ streetLines: ['2204 spruce st #3'] }, true],
    [{ postalCode: '19103-4411' }, true],
    [{ city: 'Philly' }, true],
    [{ firstName: ' MAYA ', lastName: 'De La  Cruz' }, true],
    [{ companyName: ' ' }, true],
    [{ companyName: 'Harbor House' }, false],
    [{ firstName: 'Ana' }, false],
    [{ lastName: 'Cruz' }, false],
    [{ streetLines: ['2204 Spruce Street', 'Apt 4'] }, false],
    [{ postalCode: '19104' }, false],
    [{ countryCode: 'CA' }, false],
  ])('with another %j have the same destination: %s', (difference, same) => {
    expect(isSameDestination(home, { ...home, ...difference })).toBe(same);
  });
});
