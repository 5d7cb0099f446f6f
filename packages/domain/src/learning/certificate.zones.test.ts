import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READABLE_ALPHABET } from '../account/readable-alphabet.ts';
import {
  certificateDate,
  certificateIdOf,
  fullName,
  isCertificateId,
  publicName,
  readCertificateId,
} from './certificate.ts';

const visible = fc
  .array(fc.constantFrom(...READABLE_ALPHABET), { minLength: 12, maxLength: 12 })
  .map((characters) => characters.join(''));

describe('a certificate number', () => {
  it('is BBU- and twelve unambiguous characters', () => {
    expect(READABLE_ALPHABET).toHaveLength(32);
    expect(READABLE_ALPHABET).not.toMatch(/[01IO]/);
    expect(certificateIdOf('23456789ABCD')).toBe('BBU-23456789ABCD');
    fc.assert(fc.property(visible, (characters) => isCertificateId(certificateIdOf(characters))));
    for (const wrong of ['23456789ABC', '23456789ABCDE', '23456789ABC0', '23456789abcd', '']) {
      expect(() => certificateIdOf(wrong)).toThrow(RangeError);
    }
  });

  it('is read in every common spelling', () => {
    fc.assert(
      fc.property(visible, (characters) => {
        const typed = [
          `bbu-${characters}`,
          characters.toLowerCase(),
          ` BBU ${characters.slice(0, 4)}-${characters.slice(4)} `,
        ];
        return typed.every((text) => readCertificateId(text) === `BBU-${characters}`);
      }),
    );
    expect(['bbu234567892', 'BBU-BBU234567892'].map(readCertificateId)).toEqual([
      'BBU-BBU234567892',
      'BBU-BBU234567892',
    ]);
    expect(readCertificateId('bbu-bbub bubb ubbu')).toBe('BBU-BBUBBUBBUBBU');
    expect(['', 'BBU-', 'BBU-2345', 'BBU-23456789ABC0'].map(readCertificateId)).toEqual([null, null, null, null]);
  });
});

describe('a certificate number in other text', () => {
  it.each([
    'https://nestling.example/verify/BBU-23456789ABCD?utm_source=scanner',
    'BBU–2345–6789–ABCD.',
    'My number is bbu-2345 6789 abcd and it is mine.',
    'Old BBU-23456789ABCE, new BBU-23456789ABCD!',
    'BBU\u2212\u20112345\u00A06789\u2009ABCD',
  ])('is read from “%s”', (text) => {
    expect(readCertificateId(text)).toBe('BBU-23456789ABCD');
  });

  it.each(['BBU-23456789ABCDE', 'see BBU-2345', 'BBU 0000 0000 0000 is wrong'])('is not read from “%s”', (text) => {
    expect(readCertificateId(text)).toBeNull();
  });
});

describe('the names on a certificate', () => {
  it.each([
    ['Anna', 'Kowalska', 'Anna Kowalska', 'Anna K.'],
    [' Anna ', ' łęcka ', 'Anna łęcka', 'Anna Ł.'],
    ['José María', "O'Brien", "José María O'Brien", 'José María O.'],
    ['小龙', '李', '李小龙', '小龙'],
    [' さくら ', '山田', '山田さくら', 'さくら'],
    ['シェリー', 'ヤマダ', 'ヤマダシェリー', 'シェリー'],
    ['민준', '김', '김민준', '민준'],
    ['Bruce', '李', 'Bruce 李', 'Bruce 李.'],
    ['小龙', 'Lee', '小龙 Lee', '小龙 L.'],
    ['Anna', '', 'Anna', 'Anna'],
    ['小龙', '', '小龙', '小龙'],
  ])('with %j %j are %s, and %s for visitors', (firstName, lastName, name, displayed) => {
    expect(fullName({ firstName, lastName })).toBe(name);
    expect(publicName({ firstName, lastName })).toBe(displayed);
  });
});

describe('the date of a certificate', () => {
  it.each([
    ['America/Los_Angeles', '2025-05-31'],
    ['Europe/Warsaw', '2025-06-01'],
    ['Pacific/Auckland', '2025-06-01'],
    ['UTC', '2025-06-01'],
    [undefined, '2025-06-01'],
    [null, '2025-06-01'],
    ['', '2025-06-01'],
    ['Mars/Olympus', '2025-06-01'],
  ])('in the time zone %j is %s', (zone, date) => {
    expect(certificateDate(new Date('2025-06-01T05:00:00.000Z'), zone)).toBe(date);
  });
});
