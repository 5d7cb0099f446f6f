import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  digitsOf,
  formatModalPhone,
  formatOptInPhone,
  isCompleteOptInPhone,
  judgeShippingPhone,
  maskModalPhone,
  maskOptInPhone,
  modalPhoneProblem,
  optInPhoneProblem,
  phoneLink,
  withoutUsPrefix,
  writtenPhone,
} from './phone.ts';

describe('the phone number of a parcel', () => {
  it.each([
    ['US', '512-555-0142', { kind: 'accepted', phone: '+15125550142' }],
    ['US', '+1 (512) 555-0142', { kind: 'accepted', phone: '+15125550142' }],
    ['CA', '6135550142', { kind: 'accepted', phone: '+16135550142' }],
    ['US', '5125550', { kind: 'refused', code: 'invalid' }],
    ['US', '25125550142', { kind: 'refused', code: 'invalid' }],
    ['US', '512555014', { kind: 'refused', code: 'invalid' }],
    ['GB', '07700 900123', { kind: 'accepted', phone: '+447700900123' }],
    ['GB', '7700 900123', { kind: 'accepted', phone: '+447700900123' }],
    ['IE', '871234567', { kind: 'accepted', phone: '+353871234567' }],
    ['US', 'tel:+12155550186', { kind: 'accepted', phone: '+12155550186' }],
    ['IE', '+353 85 012 3456', { kind: 'accepted', phone: '+353850123456' }],
    ['GB', '1234567', { kind: 'refused', code: 'invalid' }],
    ['GB', '123456', { kind: 'refused', code: 'invalid' }],
    ['GB', '1234567890123456', { kind: 'refused', code: 'invalid' }],
    ['GB', '123456789012345', { kind: 'refused', code: 'invalid' }],
    ['US', '512-555-O142', { kind: 'refused', code: 'invalid' }],
    ['US', ' ', { kind: 'refused', code: 'required' }],
    ['GB', '', { kind: 'refused', code: 'required' }],
  ])('in %s, entered as %j, is checked with the result %j', (country, typed, verdict) => {
    expect(judgeShippingPhone(country, typed)).toEqual(verdict);
  });
});

test.each([
  ['GB', '+44 020 7946 0958', '+442079460958'],
  ['GB', '0044 (0)20 7946 0958', '+442079460958'],
  ['IE', '+353 01 234 5678', '+35312345678'],
])('a phone number of %s entered as %s is stored without its leading zero', (country, typed, phone) => {
  expect(judgeShippingPhone(country, typed)).toEqual({ kind: 'accepted', phone });
});

describe('the phone number of a parcel in Ireland and Britain', () => {
  it.each([
    ['IE', '15550186', '+35315550186'],
    ['IE', '21 555 0186', '+353215550186'],
    ['IE', '0402 55018', '+35340255018'],
    ['IE', '098 25018', '+3539825018'],
    ['IE', '1800 555 018', '+3531800555018'],
    ['IE', '353 87 123 4567', '+353871234567'],
    ['IE', '+1 215 555 0142', '+12155550142'],
    ['IE', '+48 501 234 567', '+48501234567'],
    ['IE', '+49 030 5550186', '+49305550186'],
    ['IE', '+39 06 5550186', '+39065550186'],
    ['GB', '0169 773 999', '+44169773999'],
    ['GB', '0800 555 018', '+44800555018'],
    ['GB', '44 20 7946 0018', '+442079460018'],
    ['GB', '{+44} {0}20 7946 0018', '+442079460018'],
    ['GB', '0114 496 0018', '+441144960018'],
    ['JE', '01534 496018', '+441534496018'],
  ])('in %s, entered as %j, is stored as %j', (country, typed, phone) => {
    expect(judgeShippingPhone(country, typed)).toEqual({ kind: 'accepted', phone });
  });

  it.each([
    ['IE', '215 555 0142 9'],
    ['IE', '2155550142'],
    ['IE', '+1 555 0186'],
    ['IE', '+44 7946 0018'],
    ['IE', '87 123 456'],
    ['IE', '61234567.0'],
    ['GB', '7700 90012'],
    ['GB', '169773999.0'],
    ['GB', '12155550142'],
    ['GB', '353 87 123 4567'],
  ])('in %s, entered as %j, is refused and never of another country', (country, typed) => {
    expect(judgeShippingPhone(country, typed)).toEqual({ kind: 'refused', code: 'invalid' });
  });

  it('is stored with a code of its country, or refused, whatever its digits without a country code', () => {
    fc.assert(
      fc.property(fc.constantFrom('GB', 'IE'), fc.stringMatching(/^0?[1-9]\d{3,13}$/), (country, typed) => {
        const judged = judgeShippingPhone(country, typed);
        const isNorthern = country === 'IE' && typed.startsWith('048');
        const isExit = typed.startsWith('011');
        if (judged.kind === 'accepted' && !isNorthern && !isExit)
          expect(judged.phone).toMatch(country === 'GB' ? /^\+44/ : /^\+353/);
      }),
    );
  });
});

describe('the link of a phone', () => {
  it.each([
    ['US', '(210) 555-0113', '186', 'tel:+12105550113,186'],
    ['US', '+1 210 555 0113', null, 'tel:+12105550113'],
    ['IE', '(01) 555 0186', null, 'tel:+35315550186'],
    ['GB', '020 7946 0018', 'ext. 12', 'tel:+442079460018,12'],
    ['US', '211', null, 'tel:211'],
  ])('in %s of %s with the extension %s is %s', (country, phoneNumber, extension, link) => {
    expect(phoneLink({ country, phoneNumber, extension })).toBe(link);
  });

  it.each([
    ['US', '215-555-0140 x12', null, 'tel:+12155550140,12'],
    ['US', '(215) 555-0140, ext. 12', '', 'tel:+12155550140,12'],
    ['GB', '020 7946 0958 ext 3', null, 'tel:+442079460958,3'],
    ['US', '911 0140 x12', null, 'tel:9110140,12'],
    ['US', '215-555-0140 x12', '186', 'tel:+12155550140,186'],
    ['US', '555 x12', null, 'tel:55512'],
  ])('of %s, stored as %j, whose extension is %j, is linked as %s', (country, phoneNumber, extension, link) => {
    expect(phoneLink({ country, phoneNumber, extension })).toBe(link);
  });
});

describe('a stored phone number in a form', () => {
  it.each([
    ['US', '+12155550186', '(215) 555-0186'],
    ['CA', '+16135550142', '(613) 555-0142'],
    ['GB', '+12155550186', '+12155550186'],
    ['US', '+447700900123', '+447700900123'],
    ['US', '', ''],
  ])('in %s, stored as %j, is shown as %j', (country, stored, written) => {
    expect(writtenPhone(country, stored)).toBe(written);
  });

  it.each(['US', 'CA', 'GB', 'IE'])('does not change when it is submitted again: %s', (country) => {
    const again = judgeShippingPhone(country, writtenPhone(country, '+12155550186'));
    expect(again).toEqual({ kind: 'accepted', phone: '+12155550186' });
  });
});

describe('the US phone number of a parcel during input', () => {
  it.each([
    ['+1 (512) 555-0142', '(512) 555-0142'],
    ['+1-512-555-0142', '512-555-0142'],
    ['1 (512) 555-0142', '(512) 555-0142'],
    ['1.512.555.0142', '512.555.0142'],
    ['1(512)555-0142', '(512)555-0142'],
    [' +15125550142', '5125550142'],
    [' (512) 555-0142', '(512) 555-0142'],
    ['-512', '512'],
  ])('%j loses its prefix 1: %j', (typed, left) => {
    expect(withoutUsPrefix(typed)).toBe(left);
  });

  it.each(['', '1', '15125550142', '12 555 0142', '512 1 555', '+', '+44 20 7946 0000'])(
    '%j stays unchanged',
    (typed) => {
      expect(withoutUsPrefix(typed)).toBe(typed);
    },
  );
});

describe('the phone number of an opt-in', () => {
  it.each([
    ['2025550143', '202-555-0143'],
    ['12025550143', '202-555-0143'],
    ['02025550143', '202-555-0143'],
    ['20255501439999', '202-555-0143'],
    ['202-555-0143', '202-555-0143'],
    ['2025', '202-5'],
    ['202', '202'],
    ['1', ''],
    ['', ''],
  ])('%j is shown as %j [RWD-157 RWD-158 RWD-159]', (typed, formatted) => {
    expect(formatOptInPhone(typed)).toBe(formatted);
  });

  it.each([
    ['202-555-014', 'phoneInvalid'],
    ['202-555-0143', null],
    ['', 'phoneEmpty'],
  ])('entered as %j has the problem %j [RWD-149]', (typed, problem) => {
    expect(optInPhoneProblem(typed)).toBe(problem);
  });

  it('is complete only with ten digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,12}$/), (typed) => {
        const formatted = formatOptInPhone(typed);
        expect(digitsOf(formatted)).toBe(typed.slice(0, 10));
        expect(formatted.length).toBeLessThanOrEqual(12);
        expect(optInPhoneProblem(typed) === null).toBe(typed.length >= 10);
      }),
    );
  });
});

describe('the phone number in the partner dialog', () => {
  it.each([
    ['2025550143', '(202) 555-0143'],
    ['12025550143', '1 (202) 555-0143'],
    ['20255501', '(202) 555-01'],
    ['202555', '(202) 555'],
    ['202', '(202'],
    ['1', '1'],
    ['', ''],
    ['(202) 555-0143', '(202) 555-0143'],
    ['202555014399', '(202) 555-0143'],
  ])('%j is shown as %j [RWD-402 RWD-403]', (typed, formatted) => {
    expect(formatModalPhone(typed)).toBe(formatted);
  });

  it.each([
    ['2025550143', null],
    ['12025550143', null],
    ['1202555014', 'phoneInvalid'],
    ['202555014', 'phoneInvalid'],
    ['202555014399', 'phoneInvalid'],
    ['+44 20 7946 0958', 'phoneInvalid'],
    ['1111111111111', 'phoneInvalid'],
    ['', 'phoneEmpty'],
  ])('entered as %j has the problem %j [RWD-404 RWD-405 RWD-406]', (typed, problem) => {
    expect(modalPhoneProblem(typed)).toBe(problem);
  });
});

describe('a phone number with an extension', () => {
  const TAILS = [
    ' ext. 12',
    ' ext 12',
    ' Ext: 12',
    ' extensión 12',
    ' x12',
    'x12',
    ' #12',
    ',12',
    ' poste 12',
    ' wewn. 12',
  ];

  it.each(TAILS)('is refused in each form with the code for an extension: %j', (tail) => {
    const typed = `(215) 555-0186${tail}`;
    expect(judgeShippingPhone('US', typed)).toEqual({ kind: 'refused', code: 'phone-extension' });
    expect([optInPhoneProblem(typed), modalPhoneProblem(typed)]).toEqual(['phoneExtension', 'phoneExtension']);
  });

  it.each(TAILS)('keeps the text after the number, pasted or typed: %j', (tail) => {
    expect(maskOptInPhone(`(215) 555-0186${tail}`)).toBe(`215-555-0186${tail}`);
    expect(maskModalPhone(`215-555-0186${tail}`)).toBe(`(215) 555-0186${tail}`);
    const byHand = Array.from(`2155550186${tail}`).reduce((current, sign) => maskOptInPhone(current + sign), '');
    expect(byHand.replaceAll(' ', '')).toBe(`215-555-0186${tail}`.replaceAll(' ', ''));
    expect(optInPhoneProblem(byHand)).toBe('phoneExtension');
  });

  it.each([
    ['+1 215 555, 0186', null],
    ['1-215-555 #0186', null],
    ['tel:+1-215-555-0186;ext=12', 'phoneExtension'],
    ['215-555-0186＃12', 'phoneExtension'],
    ['1215555\u31640186', null],
    ['215-555-0186 (evenings and weekends)', null],
    ['215-555-0186 after 5pm', 'phoneInvalid'],
  ])('is recognized in %j only if the number before it is complete', (typed, problem) => {
    expect([optInPhoneProblem(typed), modalPhoneProblem(typed)]).toEqual([problem, problem]);
    expect(isCompleteOptInPhone(typed)).toBe(true);
  });

  it('is not recognized in text before the number, in letters only, or in a second number', () => {
    expect([maskOptInPhone('Tel. 215-555-0186'), optInPhoneProblem('Tel. 215-555-0186')]).toEqual([
      '215-555-0186',
      null,
    ]);
    expect([maskOptInPhone('x215'), optInPhoneProblem('215-555-0186 (home)')]).toEqual(['215', null]);
    expect(optInPhoneProblem('215-555-0186 or 215-555-0187')).toBe('phoneInvalid');
    expect(optInPhoneProblem('555-0186 x123')).toBe('phoneExtension');
  });
});
