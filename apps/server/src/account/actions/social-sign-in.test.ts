import { describe, expect, it } from 'vitest';
import { namesOf } from './social-sign-in.ts';

const stored = (firstName: string | null) => namesOf({ subject: '1', email: null, firstName, lastName: 'Lee' });

describe('names from a social sign-in provider', () => {
  it.each([
    'a'.repeat(5_000),
    '=HYPERLINK("https://example.com")',
    'Visit https://example.com',
    '<b>Maya</b>',
    '\u202E',
    '\u0000',
    null,
  ])('%j is not a name and is stored as missing', (name) => {
    expect(stored(name)).toEqual({ firstName: '', lastName: 'Lee' });
  });

  it.each(['Maya\r\nRose', 'Maya\u202E Rose', 'Maya\u0000 Rose', '\u2066Maya Rose\u2069'])(
    '%j is stored without line breaks and invisible characters, or as missing',
    (name) => {
      expect(['', 'Maya Rose']).toContain(stored(name).firstName);
    },
  );
});
