import { describe, expect, it } from 'vitest';
import { judgeLead } from './lead.ts';
import type { LeadFields } from './lead.ts';
import type { AskedPart } from './partner-flags.ts';

const TODAY = '2026-11-22';
const ALL: readonly AskedPart[] = ['phone', 'parentDob', 'childGender', 'wic', 'insurance', 'address', 'age'];
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

const problemsOf = (changes: LeadFields, asked = ALL) => {
  const verdict = judgeLead(asked, { ...GIVEN, ...changes }, TODAY);
  return verdict.kind === 'refused' ? verdict.problems : null;
};

describe('what a member gives with her yes', () => {
  it('goes on whole where all of it is asked for', () => {
    expect(judgeLead(ALL, GIVEN, TODAY)).toEqual({ kind: 'taken', fields: GIVEN });
  });

  it('goes nowhere where nothing is asked for', () => {
    expect(judgeLead(['disclosures', 'consent', 'childDate'], GIVEN, TODAY)).toEqual({ kind: 'taken', fields: {} });
  });

  it.each([
    ['a phone of nine digits', { phone: '202-555-014' }, { phone: 'phoneInvalid' }],
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
    ['a birth tomorrow', { parentDob: { month: 11, day: 23, year: 2026 } }, { parentDob: 'invalid' }],
    ['17 years and 364 days', { parentDob: { month: 11, day: 23, year: 2008 } }, { parentDob: 'under-age' }],
  ] as const)('is refused with %s', (_what, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('names every gap at once', () => {
    expect(problemsOf({ city: '', wicStatus: undefined })).toEqual({ city: 'required', wicStatus: 'required' });
  });

  it('18 years today are enough, and under 18 is asked about only with the age', () => {
    expect(problemsOf({ parentDob: { month: 11, day: 22, year: 2008 } })).toBeNull();
    expect(problemsOf({ parentDob: { month: 11, day: 22, year: 2020 } }, ['parentDob'])).toBeNull();
  });

  it('a phone that was pasted with +1 is taken, with dashes', () => {
    expect(judgeLead(['phone'], { phone: '+1 (202) 555-0143' }, TODAY)).toEqual({
      kind: 'taken',
      fields: { phone: '202-555-0143' },
    });
  });
});
