import { describe, expect, it } from 'vitest';
import { missingParameters, type EmailParameter, type TransactionEmail } from './transaction-email.ts';

const FULL = {
  courseName: 'Calm nights',
  className: 'Calm nights',
  digitalOfferSlug: 'hush',
  promoCode: 'HUSH-7Q4M',
  locale: 'en-US',
  email: 'maya@example.com',
  name: 'Maya',
  certificateId: 'BBU-7KQ2M4XWD9HP',
};

const NEEDED: [TransactionEmail, EmailParameter[]][] = [
  ['digital-reward', ['courseName', 'digitalOfferSlug', 'promoCode', 'locale', 'email', 'name']],
  ['course-complete-pickup', ['locale', 'email', 'certificateId', 'className']],
  ['course-complete-dtp', ['locale', 'email', 'certificateId', 'className']],
];

const PARAMETERS: EmailParameter[] = [
  'courseName',
  'className',
  'digitalOfferSlug',
  'promoCode',
  'locale',
  'email',
  'name',
  'certificateId',
];

describe.each(NEEDED)('the parameters of a mail %s', (type, needed) => {
  it('are complete when every value is set', () => {
    expect(missingParameters(type, FULL)).toEqual([]);
  });

  it.each(PARAMETERS)('without %s are incomplete only if this mail needs it', (parameter) => {
    const expected = needed.includes(parameter) ? [parameter] : [];
    expect(missingParameters(type, { ...FULL, [parameter]: '' })).toEqual(expected);
    expect(missingParameters(type, { ...FULL, [parameter]: '  ' })).toEqual(expected);
  });

  it('report every missing value that the mail needs', () => {
    const empty = { ...FULL, ...Object.fromEntries(PARAMETERS.map((parameter) => [parameter, ''])) };
    expect(missingParameters(type, empty)).toEqual(needed);
  });
});
