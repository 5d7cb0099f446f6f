import type { OptInAnswers } from '@nestling/domain/rewards/opt-in/form';
import { formParts, type FormPart, type PartnerFlags } from '@nestling/domain/rewards/opt-in/partner-flags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentOf } from './lead-fields.ts';

/** The keys that each part sends with a yes, as the requirements list them. */
const KEYS: Readonly<Record<FormPart, readonly string[]>> = {
  disclosures: ['tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'],
  phone: ['phone'],
  childDate: ['childBirthDate'],
  parentDob: ['parentDob'],
  childGender: ['childGender'],
  wic: ['wicStatus'],
  insurance: ['insuranceProvider', 'insuranceMemberId'],
  address: ['address', 'city', 'state', 'zip'],
  age: ['meetsAgeRequirement'],
  consent: ['trustedFormCert', 'trustedFormToken'],
};

const DISCLOSURES = ['tuckaway', 'little-loop'];
const NO_ONE = { storedDate: null, certificate: null };

const typed = fc.constantFrom('', 'CANARY');
const flags: fc.Arbitrary<PartnerFlags> = fc.record({
  requiresAgeVerification: fc.boolean(),
  requiresAddressVerification: fc.boolean(),
  requiresChildDueDate: fc.boolean(),
  requiresChildGender: fc.boolean(),
  requiresDisclosure: fc.boolean(),
  requiresParentDateOfBirth: fc.boolean(),
  requiresPhoneNumber: fc.boolean(),
  requiresTrustedForm: fc.boolean(),
  requiresWicStatus: fc.boolean(),
  requiresInsuranceProvider: fc.boolean(),
});
const answers: fc.Arbitrary<OptInAnswers> = fc.record({
  choice: fc.constantFrom('yes', 'no', null),
  disclosures: fc.record({
    tuckaway: fc.constantFrom(true, true, true, false, null),
    'little-loop': fc.constantFrom(true, true, true, false, null),
  }),
  phone: fc.constantFrom('', '202-555-0143', '202-555-0143'),
  childDate: fc.constantFrom('', '2026-10-01', '2026-10-01'),
  childBorn: fc.constant(true),
  savesChildDate: fc.boolean(),
  parentDob: fc.constant({ month: '4', day: '22', year: '1994' }),
  childGender: fc.constantFrom('m', 'f', 'n'),
  wic: fc.constantFrom('1', '0', 'u'),
  insurance: fc.record({ memberId: typed, provider: fc.constant('plan'), none: fc.boolean() }),
  address: fc.record({
    address: typed,
    city: fc.constant('Austin'),
    state: fc.constant('TX'),
    zip: fc.constant('78701'),
  }),
  age: fc.constantFrom('verified', 'verified', 'under', null),
  consent: fc.boolean(),
});
const modes = fc.constantFrom('pre-redeem', 'pre-redeem-mandatory', 'post-shipping');

/**
 * The rule of the requirements, written a second time so that the test does not depend on the code
 * under test.
 */
function answerBy(parts: readonly FormPart[], input: OptInAnswers): 'yes' | 'no' | 'under-age' | null {
  const output = parts.includes('disclosures')
    ? DISCLOSURES.some((slug) => input.disclosures[slug] === false)
      ? 'no'
      : DISCLOSURES.every((slug) => input.disclosures[slug] === true)
        ? 'yes'
        : null
    : input.choice;
  return output === 'yes' && parts.includes('age') && input.age === 'under' ? 'under-age' : output;
}

const ANSWERED: Readonly<Record<FormPart, (answers: OptInAnswers) => boolean>> = {
  disclosures: () => true,
  phone: ({ phone }) => phone.length === 12,
  childDate: ({ childDate }) => childDate !== '',
  parentDob: () => true,
  childGender: () => true,
  wic: () => true,
  insurance: ({ insurance }) => insurance.none || insurance.memberId !== '',
  address: ({ address }) => address.address !== '',
  age: ({ age }) => age === 'verified',
  consent: ({ consent }) => consent,
};

const keysOf = (part: FormPart, { insurance }: OptInAnswers) =>
  part === 'insurance' && insurance.none ? ['noInsurance'] : KEYS[part];

describe('the submitted opt-in form', () => {
  it('contains every requested field after a consent, and nothing typed after another answer [RWD-151 RWD-153 RWD-177]', () => {
    const met = { yes: 0, no: 0, 'under-age': 0, nothing: 0 };
    fc.assert(
      fc.property(flags, answers, modes, (needs, input, mode) => {
        const parts = formParts(needs, { ageVerification: true, insurance: true });
        const sent = sentOf(
          { mode, parts, disclosures: parts.includes('disclosures') ? DISCLOSURES : [] },
          input,
          NO_ONE,
        );
        const answer = answerBy(parts, input);
        const isWhole = answer !== 'yes' || parts.every((part) => ANSWERED[part](input));
        const opens = answer !== null && isWhole && !(answer === 'no' && mode === 'pre-redeem-mandatory');
        met[opens ? answer : 'nothing'] += 1;
        if (!opens) expect(sent).toBeNull();
        else if (answer !== 'yes') expect(sent).toEqual({ answer });
        else if (sent?.answer === 'yes')
          expect(Object.keys(sent.body).toSorted()).toEqual(parts.flatMap((part) => keysOf(part, input)).toSorted());
        else expect(sent).toMatchObject({ answer: 'yes' });
      }),
      { numRuns: 3000, seed: 18 },
    );
    // Each answer must occur often, otherwise the random cases prove nothing about it.
    expect(Math.min(...Object.values(met))).toBeGreaterThan(30);
  });
});

const WHOLE: OptInAnswers = {
  choice: 'yes',
  disclosures: {},
  phone: '202-555-0143',
  childDate: '2026-10-01',
  childBorn: true,
  savesChildDate: true,
  parentDob: { month: '4', day: '22', year: '1994' },
  childGender: 'n',
  wic: 'u',
  insurance: { memberId: 'A1', provider: 'plan', none: false },
  address: { address: ' 2204 Spruce Street ', city: 'Austin', state: 'TX', zip: '78701' },
  age: 'verified',
  consent: true,
};
const ALL: readonly FormPart[] = Object.keys(KEYS).filter(
  (part): part is FormPart => Object.hasOwn(KEYS, part) && part !== 'disclosures',
);
const whole = { mode: 'pre-redeem' as const, parts: ALL, disclosures: [] };

describe('the upload after a consent', () => {
  it('contains each value in its API format [RWD-118 RWD-119 RWD-120 RWD-121]', () => {
    expect(sentOf(whole, WHOLE, NO_ONE)).toMatchObject({
      body: {
        phone: '202-555-0143',
        childGender: 'n',
        wicStatus: 'u',
        parentDob: { month: 4, day: 22, year: 1994 },
        insuranceProvider: 'plan',
        insuranceMemberId: 'A1',
        address: '2204 Spruce Street',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        meetsAgeRequirement: true,
      },
    });
  });

  it('contains the certificate, or the checkbox value if there is none [RWD-184]', () => {
    expect(sentOf(whole, WHOLE, NO_ONE)).toMatchObject({
      body: { trustedFormCert: 'checkbox-consent', trustedFormToken: '' },
    });
    const certificate = { cert: 'https://cert.trustedform.com/aa', token: 'bb' };
    expect(sentOf(whole, WHOLE, { storedDate: null, certificate })).toMatchObject({
      body: { trustedFormCert: 'https://cert.trustedform.com/aa', trustedFormToken: 'bb' },
    });
  });

  it('saves the child’s date if it is requested, differs from the stored one, and the member agrees [RWD-191]', () => {
    const dateWith = (storedDate: { born: boolean; date: string } | null, parts = ALL) => {
      const sent = sentOf({ ...whole, parts }, WHOLE, { storedDate, certificate: null });
      return sent?.answer === 'yes' ? sent.accountDate : undefined;
    };
    const chosen = { born: true, date: '2026-10-01' };
    expect(dateWith(null)).toEqual(chosen);
    expect(dateWith({ born: true, date: '2026-10-02' })).toEqual(chosen);
    expect(dateWith({ born: false, date: '2026-10-01' })).toEqual(chosen);
    expect(dateWith(chosen)).toBeNull();
    expect(dateWith(null, ['phone'])).toBeNull();
    const unticked = sentOf(whole, { ...WHOLE, savesChildDate: false }, NO_ONE);
    expect(unticked).toMatchObject({ accountDate: null, body: { childBirthDate: '2026-10-01' } });
  });

  it('contains no state for an address in a country without states', () => {
    const abroad = { ...WHOLE, address: { ...WHOLE.address, state: null } };
    const sent = sentOf(whole, abroad, NO_ONE);
    expect(sent?.answer === 'yes' && Object.keys(sent.body)).not.toContain('state');
  });
});
