import { expect, test } from 'vitest';
import { addressLine } from './place-text.ts';

const address = { streetLines: ['51 Cedar Rd', 'Suite 2'], countryCode: 'US', stateOrProvinceCode: 'PA' } as const;

test('a displayed address may wrap between its parts, and otherwise within the street only', () => {
  const line = addressLine({
    ...address,
    streetLines: [...address.streetLines],
    city: 'Upper Darby',
    postalCode: '19082',
  });
  expect(line.split(' ')).toEqual(['51', 'Cedar', 'Rd,', 'Suite', '2,', 'Upper\u00a0Darby,', 'PA\u00a019082']);
});

test('a displayed address abroad has no state', () => {
  const place = { streetLines: ['1 Main St'], countryCode: 'IE', stateOrProvinceCode: 'ALL' } as const;
  const line = addressLine({ ...place, streetLines: [...place.streetLines], city: 'Dublin 2', postalCode: 'D02 AF30' });
  expect(line).toBe('1 Main St, Dublin\u00a02, D02\u00a0AF30');
});
