import { describe, expect, it } from 'vitest';
import { judgeLead, type LeadContext, type LeadFields } from './lead.ts';
import type { FormPart } from './partner-flags.ts';

const TODAY = '2026-11-22';
const TEXAS: LeadContext = {
  today: TODAY,
  country: 'US',
  zip: { status: 'OK', type: 'STANDARD', region: 'US-TX' },
  insurances: ['plan', 'other'],
};
const ALL: readonly FormPart[] = ['phone', 'parentDob', 'childGender', 'wic', 'insurance', 'address', 'age'];
const INPUT: LeadFields = {
  address: 'PO Box 7',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phone: '202-555-0143',
  meetsAgeRequirement: true,
  childGender: 'f',
  parentDob: { month: 2, day: 29, year: 1992 },
  wicStatus: '0',
  insuranceProvider: 'plan',
  insuranceMemberId: 'A1b',
};

const problemsOf = (changes: LeadFields, requested = ALL, facts: Partial<LeadContext> = {}) => {
  const verdict = judgeLead(requested, { ...INPUT, ...changes }, { ...TEXAS, ...facts });
  return verdict.kind === 'refused' ? verdict.problems : null;
};

describe('the fields that a member submits with a consent', () => {
  it('are all sent if the partner requests all', () => {
    expect(judgeLead(ALL, INPUT, TEXAS)).toEqual({ kind: 'accepted', fields: INPUT });
  });

  it('are not sent if the partner requests none', () => {
    expect(judgeLead(['disclosures', 'consent', 'childDate'], INPUT, TEXAS)).toEqual({ kind: 'accepted', fields: {} });
  });

  it.each([
    ['a phone of nine digits', { phone: '202-555-014' }, { phone: 'phoneInvalid' }],
    ['a phone with an extension', { phone: '202-555-0143 ext. 12' }, { phone: 'phoneExtension' }],
    ['no phone', { phone: '' }, { phone: 'phoneEmpty' }],
    ['no gender', { childGender: undefined }, { childGender: 'required' }],
    ['no answer to WIC', { wicStatus: undefined }, { wicStatus: 'required' }],
    ['a blank street', { address: '  ' }, { address: 'required' }],
    ['no city', { city: undefined }, { city: 'required' }],
    ['no insurance', { insuranceProvider: '' }, { insuranceProvider: 'required' }],
    ['no member id', { insuranceMemberId: '' }, { insuranceMemberId: 'required' }],
    ['an unchecked age box', { meetsAgeRequirement: false }, { meetsAgeRequirement: 'required' }],
    ['no birth date', { parentDob: undefined }, { parentDob: 'required' }],
    ['30 February', { parentDob: { month: 2, day: 30, year: 1992 } }, { parentDob: 'invalid' }],
    ['29 February in a common year', { parentDob: { month: 2, day: 29, year: 1991 } }, { parentDob: 'invalid' }],
    ['a birth before 1900', { parentDob: { month: 12, day: 31, year: 1899 } }, { parentDob: 'invalid' }],
    ['a birth tomorrow', { parentDob: { month: 11, day: 23, year: 2026 } }, { parentDob: 'invalid' }],
    ['a member id without letters and digits', { insuranceMemberId: ' -_. ' }, { insuranceMemberId: 'required' }],
    ['an insurance that the state does not list', { insuranceProvider: 'plans' }, { insuranceProvider: 'invalid' }],
    ['no state', { state: '' }, { state: 'required' }],
    ['another state than that of the postal code', { state: 'OK' }, { zip: 'invalid-zip' }],
    ['a state in another form', { state: 'US-TX' }, { zip: 'invalid-zip' }],
    ['no postal code', { zip: ' ' }, { zip: 'required' }],
    ['17 years and 364 days', { parentDob: { month: 11, day: 23, year: 2008 } }, { parentDob: 'under-age' }],
  ] as const)('are refused with %s', (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('report all missing fields at once', () => {
    expect(problemsOf({ city: '', wicStatus: undefined })).toEqual({ city: 'required', wicStatus: 'required' });
  });

  it('are accepted from 18 years on, and the age is checked only if the partner requests it', () => {
    expect(problemsOf({ parentDob: { month: 11, day: 22, year: 2008 } })).toBeNull();
    expect(problemsOf({ parentDob: { month: 1, day: 1, year: 1900 } })).toBeNull();
    expect(problemsOf({ parentDob: { month: 11, day: 22, year: 2020 } }, ['parentDob'])).toBeNull();
  });

  it('contain a phone number pasted with +1 as ten digits with dashes', () => {
    expect(judgeLead(['phone'], { phone: '+1 (202) 555-0143' }, TEXAS)).toEqual({
      kind: 'accepted',
      fields: { phone: '202-555-0143' },
    });
  });

  it('contain the member id as letters and digits, and other fields without outer spaces [RWD-185]', () => {
    const input = { ...INPUT, address: ' PO Box 7 ', city: 'Austin ', zip: '78701 1234', insuranceMemberId: 'A-1 b' };
    expect(judgeLead(['insurance', 'address'], input, TEXAS)).toEqual({
      kind: 'accepted',
      fields: {
        insuranceProvider: 'plan',
        insuranceMemberId: 'A1b',
        address: 'PO Box 7',
        city: 'Austin',
        state: 'TX',
        zip: '78701-1234',
      },
    });
  });

  it('have no state in a country without states (D-231)', () => {
    const zip = { status: 'OK', type: 'STANDARD', region: 'GB-ALL' } as const;
    const input = { ...INPUT, state: 'ALL', zip: 'sw1a1aa' };
    expect(judgeLead(['address'], input, { ...TEXAS, country: 'GB', zip })).toEqual({
      kind: 'accepted',
      fields: { address: 'PO Box 7', city: 'Austin', zip: 'SW1A 1AA' },
    });
  });

  it('give different errors for a postal code of another country and an invalid one', () => {
    const of = (status: 'COUNTRY_OR_ZIPCODE_MISMATCH' | 'INVALID_ZIP') =>
      problemsOf({}, ['address'], { zip: { status, type: null, region: null } });
    expect(of('COUNTRY_OR_ZIPCODE_MISMATCH')).toEqual({ zip: 'zip-country-mismatch' });
    expect(of('INVALID_ZIP')).toEqual({ zip: 'invalid-zip' });
    expect(problemsOf({}, ['address'], { zip: null })).toEqual({ zip: 'invalid-zip' });
  });

  it('are refused if the postal code is of another province', () => {
    const facts = { country: 'CA', zip: { status: 'OK', type: 'STANDARD', region: 'CA-ON' } } as const;
    expect(problemsOf({ state: 'ON', zip: 'K1A 0B1' }, ['address'], facts)).toBeNull();
    expect(problemsOf({ state: 'QC', zip: 'K1A 0B1' }, ['address'], facts)).toEqual({ zip: 'invalid-zip' });
    expect(problemsOf({ state: '', zip: 'K1A 0B1' }, ['address'], facts)).toEqual({ state: 'required' });
  });

  it('report only the age for a member under 18, even if other fields are wrong (D-231)', () => {
    const child = { month: 11, day: 23, year: 2008 };
    for (const rest of [{}, { meetsAgeRequirement: false }, { city: '', phone: '23', meetsAgeRequirement: undefined }])
      expect(problemsOf({ parentDob: child, ...rest })).toEqual({ parentDob: 'under-age' });
  });
});
