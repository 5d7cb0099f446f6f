import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, judgeOptIn, type OptInAnswers, type OptInForm } from './form.ts';
import { pickParts } from './lead.ts';
import { formParts, type FormPart, type PartnerFlags } from './partner-flags.ts';

const NO_FLAGS: PartnerFlags = {
  requiresAgeVerification: false,
  requiresAddressVerification: false,
  requiresChildDueDate: false,
  requiresChildGender: false,
  requiresDisclosure: false,
  requiresParentDateOfBirth: false,
  requiresPhoneNumber: false,
  requiresTrustedForm: false,
  requiresWicStatus: false,
  requiresInsuranceProvider: false,
};

const FLAG_OF: Readonly<Record<FormPart, keyof PartnerFlags>> = {
  disclosures: 'requiresDisclosure',
  phone: 'requiresPhoneNumber',
  childDate: 'requiresChildDueDate',
  parentDob: 'requiresParentDateOfBirth',
  childGender: 'requiresChildGender',
  wic: 'requiresWicStatus',
  insurance: 'requiresInsuranceProvider',
  address: 'requiresAddressVerification',
  age: 'requiresAgeVerification',
  consent: 'requiresTrustedForm',
};
const PARTS: readonly FormPart[] = [
  'disclosures',
  'phone',
  'childDate',
  'parentDob',
  'childGender',
  'wic',
  'insurance',
  'address',
  'age',
  'consent',
];
const FIELDS = PARTS.filter((part) => part !== 'disclosures');
const MODES = ['pre-redeem', 'pre-redeem-mandatory', 'post-shipping'] as const;

const WHOLE: OptInAnswers = {
  choice: 'yes',
  disclosures: { tuckaway: true, 'little-loop': true },
  phone: '202-555-0143',
  childDate: '2026-10-01',
  childBorn: true,
  savesChildDate: false,
  parentDob: { month: '4', day: '22', year: '1994' },
  childGender: 'n',
  wic: 'u',
  insurance: { memberId: 'A1', provider: 'plan', none: false },
  address: { address: '2204 Spruce Street', city: 'Austin', state: 'TX', zip: '78701' },
  age: 'verified',
  consent: true,
};

function form(requested: readonly FormPart[], mode: OptInForm['mode'] = 'post-shipping'): OptInForm {
  return { mode, parts: requested, disclosures: requested.includes('disclosures') ? ['tuckaway', 'little-loop'] : [] };
}

describe('the sections that a partner requests', () => {
  it.each(PARTS)('contain %s if its flag is set, and no other section', (part) => {
    const flags = { ...NO_FLAGS, [FLAG_OF[part]]: true };
    expect(formParts(flags, { ageVerification: true, insurance: true })).toEqual([part]);
  });

  it('have the same order for any flags', () => {
    const all = Object.fromEntries(Object.keys(NO_FLAGS).map((flag) => [flag, true]));
    expect(formParts({ ...NO_FLAGS, ...all }, { ageVerification: true, insurance: true })).toEqual(PARTS);
  });

  it('include the age only with its setting on, and the insurance only in a region with insurances', () => {
    const flags = { ...NO_FLAGS, requiresAgeVerification: true, requiresInsuranceProvider: true };
    expect(formParts(flags, { ageVerification: false, insurance: true })).toEqual(['insurance']);
    expect(formParts(flags, { ageVerification: true, insurance: false })).toEqual(['age']);
  });
});

describe('the opt-in form of a partner', () => {
  const GAPS: readonly [FormPart, Partial<OptInAnswers>][] = [
    ['phone', { phone: '202-555-014' }],
    ['childDate', { childDate: '' }],
    ['parentDob', { parentDob: { month: '4', day: '', year: '1994' } }],
    ['parentDob', { parentDob: { month: '', day: '22', year: '1994' } }],
    ['parentDob', { parentDob: { month: '4', day: '22', year: '' } }],
    ['childGender', { childGender: null }],
    ['wic', { wic: null }],
    ['insurance', { insurance: { memberId: '', provider: 'plan', none: false } }],
    ['insurance', { insurance: { memberId: 'A1', provider: '', none: false } }],
    ['address', { address: { ...WHOLE.address, address: '' } }],
    ['address', { address: { ...WHOLE.address, city: '' } }],
    ['address', { address: { ...WHOLE.address, state: '' } }],
    ['address', { address: { ...WHOLE.address, zip: '' } }],
    ['age', { age: null }],
    ['consent', { consent: false }],
  ];

  it.each(MODES)('in mode %s with every answer gives consent, and nothing is missing [RWD-123 RWD-153]', (mode) => {
    const verdict = { answer: 'yes', showsFields: true, missing: [], warns: false };
    expect(judgeOptIn(form(FIELDS, mode), WHOLE)).toEqual(verdict);
    expect(judgeOptIn(form(PARTS, mode), { ...WHOLE, choice: null })).toEqual(verdict);
  });

  it.each(GAPS)('without %s, %j, reports it as missing only if the partner requests it', (part, gap) => {
    for (const mode of MODES) {
      expect(judgeOptIn(form(FIELDS, mode), { ...WHOLE, ...gap }).missing).toEqual([part]);
      const others = FIELDS.filter((other) => other !== part);
      expect(judgeOptIn(form(others, mode), { ...WHOLE, ...gap }).missing).toEqual([]);
    }
  });

  it('accepts “no insurance” as an answer', () => {
    const none = { memberId: '', provider: '', none: true };
    for (const mode of MODES)
      expect(judgeOptIn(form(FIELDS, mode), { ...WHOLE, insurance: none })).toMatchObject({
        answer: 'yes',
        missing: [],
      });
  });

  it('without a choice reports only the choice as missing, and shows no field [RWD-146]', () => {
    for (const mode of MODES)
      expect(judgeOptIn(form(FIELDS, mode), NO_ANSWERS)).toEqual({
        answer: null,
        showsFields: false,
        missing: ['choice'],
        warns: false,
      });
  });

  it('with disclosures requires an answer to each instead of the choice [RWD-141]', () => {
    const open = { ...NO_ANSWERS, disclosures: { tuckaway: true } };
    const verdict = { answer: null, showsFields: true, missing: ['disclosures'], warns: false };
    for (const mode of MODES) {
      expect(judgeOptIn(form(['disclosures'], mode), NO_ANSWERS)).toEqual(verdict);
      expect(judgeOptIn(form(['disclosures'], mode), open)).toEqual(verdict);
      expect(judgeOptIn(form(['disclosures'], mode), { ...open, choice: 'yes' })).toEqual(verdict);
    }
  });

  it('gives no consent if disclosures are requested and content has none', () => {
    const none = { ...form(['disclosures']), disclosures: [] };
    expect(judgeOptIn(none, WHOLE)).toMatchObject({ answer: null, missing: ['disclosures'] });
  });

  it('can be submitted after a refusal or one declined disclosure, with all else empty [RWD-124 RWD-142 RWD-151]', () => {
    const verdict = { answer: 'no', showsFields: false, missing: [], warns: false };
    for (const mode of ['pre-redeem', 'post-shipping'] as const) {
      expect(judgeOptIn(form(FIELDS, mode), { ...NO_ANSWERS, choice: 'no' })).toEqual(verdict);
      expect(judgeOptIn(form(PARTS, mode), { ...NO_ANSWERS, disclosures: { 'little-loop': false } })).toEqual(verdict);
      expect(
        judgeOptIn(form(PARTS, mode), { ...WHOLE, disclosures: { tuckaway: true, 'little-loop': false } }),
      ).toEqual(verdict);
    }
  });

  it('cannot be submitted after a refusal of a mandatory opt-in, and shows a warning', () => {
    const mandatory = (requested: readonly FormPart[]) => form(requested, 'pre-redeem-mandatory');
    const verdict = { answer: 'no', showsFields: false, warns: true };
    expect(judgeOptIn(mandatory(FIELDS), { ...WHOLE, choice: 'no' })).toEqual({ ...verdict, missing: ['choice'] });
    const declined = { ...WHOLE, disclosures: { tuckaway: false, 'little-loop': true } };
    expect(judgeOptIn(mandatory(PARTS), declined)).toEqual({ ...verdict, missing: ['disclosures'] });
  });

  it('reports an under-18 answer in every mode if the partner requests the age', () => {
    const verdict = { answer: 'under-age', showsFields: false, missing: [], warns: false };
    for (const mode of MODES) {
      expect(judgeOptIn(form(FIELDS, mode), { ...NO_ANSWERS, choice: 'yes', age: 'under' })).toEqual(verdict);
      expect(judgeOptIn(form(['phone'], mode), { ...NO_ANSWERS, choice: 'yes', age: 'under' }).answer).toBe('yes');
      expect(judgeOptIn(form(FIELDS, mode), { ...NO_ANSWERS, choice: 'no', age: 'under' }).answer).toBe('no');
    }
  });
});

describe('the submitted fields', () => {
  const input = fc.record(
    {
      address: fc.string(),
      city: fc.string(),
      state: fc.string(),
      zip: fc.string(),
      phone: fc.string(),
      meetsAgeRequirement: fc.boolean(),
      childGender: fc.constantFrom('m' as const, 'f' as const, 'n' as const),
      wicStatus: fc.constantFrom('1' as const, '0' as const, 'u' as const),
      insuranceProvider: fc.string(),
      insuranceMemberId: fc.string(),
    },
    { requiredKeys: [] },
  );
  const OWNER: Readonly<Record<string, FormPart>> = {
    address: 'address',
    city: 'address',
    state: 'address',
    zip: 'address',
    phone: 'phone',
    meetsAgeRequirement: 'age',
    childGender: 'childGender',
    wicStatus: 'wic',
    insuranceProvider: 'insurance',
    insuranceMemberId: 'insurance',
  };

  it('are the given fields that the partner requests, and no others', () => {
    fc.assert(
      fc.property(fc.subarray([...FIELDS]), input, (requested, all) => {
        const expected = Object.entries(all).filter(([name]) => requested.some((part) => part === OWNER[name]));
        expect(pickParts(requested, all)).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});
