import { describe, expect, it, test } from 'vitest';
import { SHIPPING_COUNTRIES } from '../../account/place/countries.ts';
import { judgeZip } from '../../account/place/zip-region.ts';
import {
  joinStreetLines,
  judgePostalAddress,
  judgeShippingAddress,
  partedStreet,
  streetLineProblem,
  type ShippingAddress,
} from './shipping-address.ts';

const home: ShippingAddress = {
  firstName: 'Anna',
  lastName: 'Kowalska',
  streetLines: ['12 Oak Street', 'Apt 4'],
  city: 'Austin',
  postalCode: '78701',
  countryCode: 'US',
  phoneNumber: '512-555-0142',
};

const judge = (change: Partial<ShippingAddress>, shippingCountries: readonly string[] = SHIPPING_COUNTRIES) => {
  const address = { ...home, ...change };
  const zip = judgeZip({ country: address.countryCode, zip: address.postalCode, tableState: null });
  return judgeShippingAddress({ address, shippingCountries, zip });
};
const refused = (fields: object) => ({ kind: 'refused', fields });

describe('the street line of a parcel', () => {
  it.each([
    'P.O. Box 12',
    'PO Box',
    'po box 7',
    'P O Box 1',
    'Post Office Box 3',
    'P.O. Bin 4',
    'Box 12',
    'Apartado 123',
    'Apartado postal 5',
    'Case postale 12',
    'C.P. 4 Succ A',
    'skrytka pocztowa 7',
  ])('is refused as a box: %s', (line) => {
    expect(streetLineProblem(line)).toBe('pobox-error');
  });

  it.each(['PSC 3 Box 4120', 'CMR 450 Box 12', 'Unit 2050 Box 4190', 'USS Nimitz Box 1', 'APO AE 09001', 'FPO, AP'])(
    'is refused as a military address: %s',
    (line) => {
      expect(streetLineProblem(line)).toBe('military-error');
    },
  );

  it.each([
    '12 Oak Street',
    '4 Boxwood Ln',
    '9 Poplar Box Rd',
    '1 Post Office Rd',
    '1 Unit Circle',
    '77 Apopka Ave',
    'Unit 4, 12 Box Hill',
    '',
  ])('is accepted as a home: %j', (line) => {
    expect(streetLineProblem(line)).toBeNull();
  });
});

describe('a shipping address', () => {
  it('is returned in its stored form, with the state of its postal code', () => {
    expect(
      judge({ firstName: ' Anna ', streetLines: [' 12 Oak Street ', ' '], city: ' Austin ', postalCode: '78701 1234' }),
    ).toEqual({
      kind: 'accepted',
      address: {
        ...home,
        streetLines: ['12 Oak Street'],
        postalCode: '78701-1234',
        phoneNumber: '+15125550142',
        stateOrProvinceCode: 'TX',
      },
    });
  });

  it.each([
    ['CA', 'k1a0b1', '6135550142', 'ON', 'K1A 0B1'],
    ['GB', 'sw1a1aa', '02079460000', 'ALL', 'SW1A 1AA'],
    ['IE', 'd01f5p2', '0850123456', 'ALL', 'D01 F5P2'],
  ])('of %s has the state of its region', (countryCode, postalCode, phoneNumber, stateOrProvinceCode, written) => {
    expect(judge({ countryCode, postalCode, phoneNumber })).toMatchObject({
      kind: 'accepted',
      address: { stateOrProvinceCode, postalCode: written },
    });
  });

  it.each([
    [{ firstName: '' }, { firstName: 'required' }],
    [{ lastName: '  ' }, { lastName: 'required' }],
    [{ firstName: 'R2D2' }, { firstName: 'bad-name' }],
    [{ companyName: 'a'.repeat(101) }, { companyName: 'too-long' }],
    [{ companyName: 'PO Box 12' }, { companyName: 'pobox-error' }],
    [{ companyName: 'PSC 3 Box 4120' }, { companyName: 'military-error' }],
    [{ companyName: 'Женский приют' }, { companyName: 'invalid' }],
    [{ streetLines: [] }, { 'address.streetLines': 'required' }],
    [{ streetLines: ['', ' '] }, { 'address.streetLines': 'required' }],
    [{ streetLines: ['a', 'b', 'c'] }, { 'address.streetLines': 'invalid' }],
    [{ streetLines: ['a'.repeat(101)] }, { 'address.streetLines': 'too-long' }],
    [{ streetLines: ['12 Oak Street', 'PO Box 4'] }, { 'address.streetLines': 'pobox-error' }],
    [{ streetLines: ['PSC 3 Box 4120'] }, { 'address.streetLines': 'military-error' }],
    [{ streetLines: ['12 Oak Street, Austin, TX 78701'] }, { 'address.streetLines': 'whole-address' }],
    [{ streetLines: ['12 Oak Street, austin 78701-1234.'] }, { 'address.streetLines': 'whole-address' }],
    [{ streetLines: ['12 Oak Street', 'Austin TX 78701'] }, { 'address.streetLines': 'whole-address' }],
    [{ city: '' }, { 'address.city': 'required' }],
    [{ city: 'a'.repeat(101) }, { 'address.city': 'too-long' }],
    [{ phoneNumber: '' }, { phoneNumber: 'required' }],
    [{ phoneNumber: '555' }, { phoneNumber: 'invalid' }],
    [{ postalCode: '' }, { 'address.postalCode': 'required' }],
    [{ postalCode: '7870' }, { 'address.postalCode': 'invalid-zip' }],
    [{ postalCode: 'K1A 0B1' }, { 'address.postalCode': 'zip-country-mismatch' }],
    [
      { firstName: '', city: '' },
      { firstName: 'required', 'address.city': 'required' },
    ],
  ])('with %j is refused: %j', (change, fields) => {
    expect(judge(change)).toEqual(refused(fields));
  });

  it.each(['12 Oak Street', '78701 Oak Street', 'County Road 78701', '12 Austin Street', 'Oak Street Austin'])(
    'is accepted with the street %s',
    (street) => expect(judge({ streetLines: [street] })).toMatchObject({ kind: 'accepted' }),
  );

  it.each([
    ['Hagåtña', '12 Oak Street'],
    ['Łódź', '4 Świętokrzyska'],
    ['Kāneʻohe', '45-550 Kamehameha Hwy'],
    ['St. John’s', '1 Place d’Armes, nº 4'],
    ['Austin', 'Residence Inn® № 12½ Oak Street'],
  ])('in %s, at %s, is accepted as Latin letters', (city, street) => {
    expect(judge({ city, streetLines: [street] })).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    [{ city: 'Киев' }, { 'address.city': 'invalid' }],
    [{ city: '東京' }, { 'address.city': 'invalid' }],
    [{ city: 'Αθήνα' }, { 'address.city': 'invalid' }],
    [{ streetLines: ['12 Oak Street', 'кв. 4'] }, { 'address.streetLines': 'invalid' }],
    [{ streetLines: ['12 Oak Street 🪺'] }, { 'address.streetLines': 'invalid' }],
    [{ streetLines: ['1\uFE0F\u20E3 Oak Street'] }, { 'address.streetLines': 'invalid' }],
    [{ city: 'Toronto \u{1F3D9}' }, { 'address.city': 'invalid' }],
    [{ city: 'Toronto 🇨🇦' }, { 'address.city': 'invalid' }],
    [{ streetLines: ['12 Оak Street'] }, { 'address.streetLines': 'invalid' }],
    [{ streetLines: ['شارع 12'] }, { 'address.streetLines': 'invalid' }],
  ])('in another script or with an emoji is refused: %j', (change, fields) => {
    expect(judge(change)).toEqual(refused(fields));
  });

  it('accepts the name of a person in any script', () => {
    expect(judge({ firstName: 'Анна', lastName: 'Коваль' })).toMatchObject({ kind: 'accepted' });
  });

  it('accepts a non-blank text in a required field, even with outer spaces, and refuses a blank one [ACC-302 ACC-303]', () => {
    for (const city of ['', '   ', '\t\n']) expect(judge({ city })).toEqual(refused({ 'address.city': 'required' }));
    for (const city of [' a', '\n Austin ', 'Austin'])
      expect(judge({ city })).toMatchObject({ kind: 'accepted', address: { city: city.trim() } });
  });

  it('refuses military postal codes, also the British ones', () => {
    expect(judge({ postalCode: '09012' })).toEqual(refused({ 'address.postalCode': 'military-error' }));
    expect(judge({ countryCode: 'GB', postalCode: 'BFPO 57' })).toEqual(
      refused({ 'address.postalCode': 'military-error' }),
    );
  });

  it('never accepts the default Irish code', () => {
    expect(judge({ countryCode: 'IE', postalCode: '', phoneNumber: '0850123456' })).toEqual(
      refused({ 'address.postalCode': 'required' }),
    );
  });

  it('must be in a country of the course', () => {
    expect(judge({ countryCode: 'CA', postalCode: 'K1A 0B1' }, ['US'])).toEqual(
      refused({ 'address.countryCode': 'country-not-allowed' }),
    );
    expect(judge({ countryCode: 'PL', postalCode: '00-950' })).toEqual(
      refused({ 'address.countryCode': 'country-not-allowed' }),
    );
    expect(judge({ countryCode: '' })).toMatchObject({ fields: { 'address.countryCode': 'required' } });
  });

  it('is refused while its postal code has not been looked up', () => {
    expect(judgeShippingAddress({ address: home, shippingCountries: ['US'], zip: null })).toEqual(
      refused({ 'address.postalCode': 'zip-unanswered' }),
    );
  });

  it('is split in two lines if the stored street is too long for one', () => {
    const long = ['1'.repeat(90), 'Apt 4, left'];
    expect(partedStreet(joinStreetLines(long))).toEqual(['1'.repeat(90) + ', Apt 4', 'left']);
    expect(partedStreet(joinStreetLines(['12 Oak Street', 'Apt 4']))).toEqual(['12 Oak Street, Apt 4', '']);
    for (const line of partedStreet(joinStreetLines(['1'.repeat(100), 'a'.repeat(100)])))
      expect(line).toHaveLength(100);
    expect(partedStreet('1'.repeat(150))).toEqual(['1'.repeat(150), '']);
  });

  it('is stored with both street lines joined in one', () => {
    expect([joinStreetLines(['12 Oak Street', 'Apt 4']), joinStreetLines([' 12 Oak Street ', ''])]).toEqual([
      '12 Oak Street, Apt 4',
      '12 Oak Street',
    ]);
  });
});

describe('the script of an address', () => {
  it.each(['12 Łąkowa', '3 Rue de l’Église', 'Hawaiʻi Ave 9', 'Calle 3.ª nº 4', 'Škofja Loka'])(
    'may be Latin: %s',
    (text) => {
      expect(judge({ streetLines: [text], city: text }).kind).toBe('accepted');
    },
  );

  it.each(['ул. Ленина 5', '東京都 1', '12 Оak Street', 'Οδός 4'])('may not be another one: %s', (text) => {
    expect(judge({ streetLines: [text] })).toEqual(refused({ 'address.streetLines': 'invalid' }));
    expect(judge({ city: text })).toEqual(refused({ 'address.city': 'invalid' }));
  });

  it('may be any for a name', () => {
    expect(judge({ firstName: 'Мария', lastName: '田中' }).kind).toBe('accepted');
  });
});

test('an address without a phone number passes the same checks as an address with one', () => {
  const zip = judgeZip({ country: 'CA', zip: 'M5V 2T6', tableState: null });
  const { phoneNumber: _none, ...address } = { ...home, postalCode: 'm5v2t6', countryCode: 'CA' };
  expect(judgePostalAddress({ address, shippingCountries: ['CA'], zip })).toEqual({
    kind: 'accepted',
    address: { ...address, postalCode: 'M5V 2T6', stateOrProvinceCode: 'ON' },
  });
  expect(judgePostalAddress({ address: { ...address, city: '' }, shippingCountries: ['GB'], zip })).toEqual(
    refused({ 'address.city': 'required', 'address.countryCode': 'country-not-allowed' }),
  );
});

test.each([
  ['  Harbor\u00a0House  ', { companyName: 'Harbor House' }],
  ['Żłobek Łódź', { companyName: 'Żłobek Łódź' }],
  ['Box & Co., Unit 4', { companyName: 'Box & Co., Unit 4' }],
  [' ', {}],
  [undefined, {}],
])('a company name %j is stored in normalized form, or not at all [RWD-323]', (companyName, stored) => {
  const verdict = judge({ companyName });
  const { companyName: remaining, ...rest } = verdict.kind === 'accepted' ? verdict.address : {};
  expect([verdict.kind, remaining === undefined ? {} : { companyName: remaining }]).toEqual(['accepted', stored]);
  expect(Object.keys(rest)).not.toContain('companyName');
});
