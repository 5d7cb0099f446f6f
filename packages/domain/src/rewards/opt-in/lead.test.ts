import { describe, expect, it } from 'vitest';
import { judgeLead, type LeadFacts, type LeadFields } from './lead.ts';
import type { FormPart } from './partner-flags.ts';

const TODAY = '2026-11-22';
const TEXAS: LeadFacts = {
  today: TODAY,
  country: 'US',
  zip: { status: 'OK', type: 'STANDARD', region: 'US-TX' },
  insurances: ['plan', 'other'],
};
const ALL: readonly FormPart[] = ['phone', 'parentDob', 'childGender', 'wic', 'insurance', 'address', 'age'];
const GIVEN: LeadFields = {
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

const problemsOf = (changes: LeadFields, asked = ALL, facts: Partial<LeadFacts> = {}) => {
  const verdict = judgeLead(asked, { ...GIVEN, ...changes }, { ...TEXAS, ...facts });
  return verdict.kind === 'refused' ? verdict.problems : null;
};

describe('what a member gives with a yes', () => {
  it('goes on whole where all of it is asked for', () => {
    expect(judgeLead(ALL, GIVEN, TEXAS)).toEqual({ kind: 'taken', fields: GIVEN });
  });

  it('goes nowhere where nothing is asked for', () => {
    expect(judgeLead(['disclosures', 'consent', 'childDate'], GIVEN, TEXAS)).toEqual({ kind: 'taken', fields: {} });
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
    ['an age box that is not ticked', { meetsAgeRequirement: false }, { meetsAgeRequirement: 'required' }],
    ['no birth date', { parentDob: undefined }, { parentDob: 'required' }],
    ['30 February', { parentDob: { month: 2, day: 30, year: 1992 } }, { parentDob: 'invalid' }],
    ['29 February of no leap year', { parentDob: { month: 2, day: 29, year: 1991 } }, { parentDob: 'invalid' }],
    ['a birth before 1900', { parentDob: { month: 12, day: 31, year: 1899 } }, { parentDob: 'invalid' }],
    ['a birth tomorrow', { parentDob: { month: 11, day: 23, year: 2026 } }, { parentDob: 'invalid' }],
    ['a member id of signs alone', { insuranceMemberId: ' -_. ' }, { insuranceMemberId: 'required' }],
    ['an insurance that the state does not list', { insuranceProvider: 'plans' }, { insuranceProvider: 'invalid' }],
    ['no state', { state: '' }, { state: 'required' }],
    ['another state than that of the code', { state: 'OK' }, { zip: 'invalid-zip' }],
    ['a state in another form', { state: 'US-TX' }, { zip: 'invalid-zip' }],
    ['no code', { zip: ' ' }, { zip: 'required' }],
    ['17 years and 364 days', { parentDob: { month: 11, day: 23, year: 2008 } }, { parentDob: 'under-age' }],
  ] as const)('is refused with %s', (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('names every gap at once', () => {
    expect(problemsOf({ city: '', wicStatus: undefined })).toEqual({ city: 'required', wicStatus: 'required' });
  });

  it('18 years today are enough, and under 18 is asked about only with the age', () => {
    expect(problemsOf({ parentDob: { month: 11, day: 22, year: 2008 } })).toBeNull();
    expect(problemsOf({ parentDob: { month: 1, day: 1, year: 1900 } })).toBeNull();
    expect(problemsOf({ parentDob: { month: 11, day: 22, year: 2020 } }, ['parentDob'])).toBeNull();
  });

  it('a phone that was pasted with +1 is taken, with dashes', () => {
    expect(judgeLead(['phone'], { phone: '+1 (202) 555-0143' }, TEXAS)).toEqual({
      kind: 'taken',
      fields: { phone: '202-555-0143' },
    });
  });

  it('the member id goes on in letters and digits, all else without space around it [RWD-185]', () => {
    const given = { ...GIVEN, address: ' PO Box 7 ', city: 'Austin ', zip: '78701 1234', insuranceMemberId: 'A-1 b' };
    expect(judgeLead(['insurance', 'address'], given, TEXAS)).toEqual({
      kind: 'taken',
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

  it('an address of a country without states has none, whatever was sent (D-231)', () => {
    const zip = { status: 'OK', type: 'STANDARD', region: 'GB-ALL' } as const;
    const given = { ...GIVEN, state: 'ALL', zip: 'sw1a1aa' };
    expect(judgeLead(['address'], given, { ...TEXAS, country: 'GB', zip })).toEqual({
      kind: 'taken',
      fields: { address: 'PO Box 7', city: 'Austin', zip: 'SW1A 1AA' },
    });
  });

  it('a code of another country, and one that is none, are told apart', () => {
    const of = (status: 'COUNTRY_OR_ZIPCODE_MISMATCH' | 'INVALID_ZIP') =>
      problemsOf({}, ['address'], { zip: { status, type: null, region: null } });
    expect(of('COUNTRY_OR_ZIPCODE_MISMATCH')).toEqual({ zip: 'zip-country-mismatch' });
    expect(of('INVALID_ZIP')).toEqual({ zip: 'invalid-zip' });
    expect(problemsOf({}, ['address'], { zip: null })).toEqual({ zip: 'invalid-zip' });
  });

  it('a province stands beside its own code', () => {
    const facts = { country: 'CA', zip: { status: 'OK', type: 'STANDARD', region: 'CA-ON' } } as const;
    expect(problemsOf({ state: 'ON', zip: 'K1A 0B1' }, ['address'], facts)).toBeNull();
    expect(problemsOf({ state: 'QC', zip: 'K1A 0B1' }, ['address'], facts)).toEqual({ zip: 'invalid-zip' });
    expect(problemsOf({ state: '', zip: 'K1A 0B1' }, ['address'], facts)).toEqual({ state: 'required' });
  });

  it('who is under 18 hears of that alone, whatever the box and the rest say (D-231)', () => {
    const child = { month: 11, day: 23, year: 2008 };
    for (const rest of [{}, { meetsAgeRequirement: false }, { city: '', phone: '23', meetsAgeRequirement: undefined }])
      expect(problemsOf({ parentDob: child, ...rest })).toEqual({ parentDob: 'under-age' });
  });
});
