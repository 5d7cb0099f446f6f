import { expect, test } from 'vitest';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { userWith } from '#testing/user.ts';
import {
  afterLookUp,
  checkShippingForm,
  errorsOfServer,
  inCountry,
  openShippingForm,
  type ShippingForm,
} from './shipping-form.ts';
import { problemText, SHIPPING_FIELDS } from './shipping-fields.ts';

const OK: ZipVerdict = { status: 'OK', type: 'STANDARD', region: 'US-TX' };
const words = (key: string) => `<${key}>`;
const check = (typed: ShippingForm, zip: ZipVerdict | null, shippingCountries = ['US', 'CA']) =>
  checkShippingForm(typed, { zip, shippingCountries, words });
const BOX = { slug: 'box', variantId: 'v-box', shippingPrice: 0 };
const KIT = { slug: 'kit', variantId: 'v-kit', shippingPrice: 14 };
const form = {
  ...openShippingForm(userWith({ country: 'US', region: 'US-PA' }), [BOX]),
  streetLines: ['2204 Spruce Street', 'Apt 3'] as [string, string],
  city: 'Austin',
  postalCode: '78701',
  phoneNumber: '(215) 555-0186',
};

test('the form is prefilled from the member’s record [RWD-284 RWD-285 RWD-287 RWD-289]', () => {
  const user = userWith({ country: 'US', region: 'US-PA', zip: '19103', shippingAddress1: '1 Elm St, Apt 2' });
  expect(openShippingForm(user, [BOX])).toMatchObject({
    firstName: 'Maya',
    lastName: 'Oduya',
    streetLines: ['1 Elm St, Apt 2', ''],
    postalCode: '19103',
    countryCode: 'US',
    stateOrProvinceCode: 'PA',
    selectedOffer: 'box',
  });
});

test('a single offer is preselected [RWD-293]', () => {
  expect(openShippingForm(null, [BOX]).selectedOffer).toBe('box');
  expect(openShippingForm(null, [KIT, { ...KIT, slug: 'other' }]).selectedOffer).toBeNull();
});

test('of several offers the free one is preselected, and never an offer with a price', () => {
  expect(openShippingForm(null, [KIT, BOX]).selectedOffer).toBe('box');
  expect(openShippingForm(null, [BOX, { ...BOX, slug: 'other' }]).selectedOffer).toBeNull();
});

test('the form of an unpaid order is prefilled with its address in display format', () => {
  const user = userWith({ shippingAddress1: '1 Elm St', shippingPhone: '+12155550186' });
  const shipTo = {
    name: 'Rose Oduya',
    firstName: 'Rose',
    lastName: 'Oduya',
    companyName: 'Harbor House',
    streetLines: ['2204 Spruce Street', 'Apt 3'],
    city: 'Austin',
    stateOrProvinceCode: 'TX',
    postalCode: '78701',
    countryCode: 'US',
  };
  expect(openShippingForm(user, [KIT], { variantId: 'v-kit', shipTo })).toEqual({
    firstName: 'Rose',
    lastName: 'Oduya',
    companyName: 'Harbor House',
    streetLines: ['2204 Spruce Street', 'Apt 3'],
    city: 'Austin',
    postalCode: '78701',
    countryCode: 'US',
    stateOrProvinceCode: 'TX',
    phoneNumber: '(215) 555-0186',
    billingSameAsShipping: true,
    selectedOffer: 'kit',
  });
});

test('a stored phone number is formatted for the chosen country, and a typed one stays unchanged', () => {
  const user = userWith({ shippingPhone: '+12155550186' });
  const opened = openShippingForm(user, [BOX]);
  const abroad = { ...opened, ...inCountry(opened, 'GB', user) };
  expect([opened.phoneNumber, abroad.phoneNumber]).toEqual(['(215) 555-0186', '+12155550186']);
  expect(inCountry(abroad, 'CA', user).phoneNumber).toBe('(215) 555-0186');
  expect(inCountry({ ...opened, phoneNumber: '555' }, 'GB', user)).toEqual({
    countryCode: 'GB',
    stateOrProvinceCode: '',
    phoneNumber: '555',
  });
});

test('the offer of an order is preselected even with a price, unless that offer was removed', () => {
  expect(openShippingForm(null, [BOX, KIT], { variantId: 'v-kit', shipTo: null }).selectedOffer).toBe('kit');
  expect(openShippingForm(null, [BOX, KIT], { variantId: 'v-gone', shipTo: null }).selectedOffer).toBe('box');
});

test('every shipping field has a definition, and each rule of its comma-separated list is checked [RWD-291 RWD-296]', () => {
  expect(
    SHIPPING_FIELDS.every(
      (field) => Object.keys(field).toSorted().join() === 'defaultLabel,errorText,label,name,validation',
    ),
  ).toBe(true);
  expect(SHIPPING_FIELDS.find(({ name }) => name === 'address.postalCode')?.validation).toBe('required,zip');
  expect(check({ ...form, postalCode: '' }, OK)).toMatchObject({
    errors: { 'address.postalCode': 'required' },
  });
  expect(check({ ...form, postalCode: '123' }, null)).toMatchObject({
    errors: { 'address.postalCode': 'invalid-zip' },
  });
});

test('an empty field fails the check, and so does a field with its default label [RWD-297 RWD-298]', () => {
  expect(check({ ...form, city: '' }, OK)).toMatchObject({ errors: { 'address.city': 'required' } });
  const untouched = { ...form, city: words('shipping-info-page.city') };
  expect(check(untouched, OK)).toMatchObject({ errors: { 'address.city': 'required' } });
});

test('a complete form is accepted, with the state of the ZIP and the phone number in stored format', () => {
  expect(check(form, OK)).toMatchObject({
    kind: 'accepted',
    address: { stateOrProvinceCode: 'TX', phoneNumber: '+12155550186' },
  });
});

test('an unknown ZIP is an error of its field, stays there, and gives no state (D-315)', () => {
  expect(afterLookUp(form, { status: 'INVALID_ZIP', type: null, region: null })).toMatchObject({
    problem: 'invalid-zip',
    form: { postalCode: form.postalCode, stateOrProvinceCode: '' },
  });
});

test('a military ZIP is refused, and a standard one sets the state [RWD-305 RWD-306]', () => {
  expect(afterLookUp(form, { status: 'OK', type: 'MILITARY', region: 'US-AE' }).problem).toBe('military-error');
  expect(problemText('address.postalCode', 'military-error', 'US')).toBe('shipping-info-page.errorMilitary');
  expect(afterLookUp(form, OK)).toMatchObject({ problem: null, form: { stateOrProvinceCode: 'TX' } });
});

test('each empty address line has its own message about what is missing', () => {
  expect(problemText('address.streetLines', 'required', 'US')).toBe('shipping-info-page.errorStreet');
  expect(problemText('address.city', 'required', 'US')).toBe('shipping-info-page.errorCity');
  expect(problemText('address.postalCode', 'required', 'CA')).toBe('errors.invalidZip');
});

test('an error of the server is shown at its field', () => {
  expect(
    errorsOfServer({ 'shippingInfo.address.streetLines.0': 'pobox-error', 'shippingInfo.phoneNumber': 'invalid' }),
  ).toEqual({ 'address.streetLines': 'pobox-error', phoneNumber: 'invalid' });
});

test('a country without shipping for the course is refused before the form is sent', () => {
  const abroad: ShippingForm = { ...form, countryCode: 'CA', postalCode: 'K1A 0B1' };
  const zip: ZipVerdict = { status: 'OK', type: 'STANDARD', region: 'CA-ON' };
  expect(check(abroad, zip).kind).toBe('accepted');
  expect(check(abroad, zip, ['US'])).toEqual({
    kind: 'refused',
    errors: { 'address.countryCode': 'country-not-allowed' },
  });
});

test.each(['AA', 'AE', 'AP'])('the form does not prefill the military ZIP of a member: %s (D-250)', (state) => {
  const user = userWith({ country: 'US', region: `US-${state}`, zip: '09001' });
  expect(openShippingForm(user, [BOX])).toMatchObject({ postalCode: '', stateOrProvinceCode: '' });
  const elsewhere = { ...user, shippingPostalCode: '19103', shippingRegion: 'PA' };
  expect(openShippingForm(elsewhere, [BOX])).toMatchObject({ postalCode: '19103', stateOrProvinceCode: 'PA' });
});
