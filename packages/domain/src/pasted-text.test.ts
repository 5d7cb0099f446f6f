import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEXT_CASES, type TextCase } from '../../../testing/real-input/cases.ts';
import { emailProblem, normaliseEmail } from './account/email/email.ts';
import { nameProblem, normaliseName } from './account/person-name.ts';
import { judgePostalCode } from './account/place/postal-code.ts';
import { contactProblems } from './editorial/contact.ts';
import { hasInvisible } from './invisible.ts';
import { freeText, plainCode, singleLine, streetLine } from './pasted-text.ts';
import { judgeShippingAddress } from './rewards/order/shipping-address.ts';
import { judgeShippingPhone, writtenPhone } from './rewards/phone.ts';

/** The stored form of a text, or the code of its refusal. */
type Outcome = { stored: string } | { refused: string };

function nameOutcome(text: string): Outcome {
  const problem = nameProblem(text);
  if (problem === null) return { stored: normaliseName(text) };
  return { refused: problem === 'no-name' ? 'no-first-name' : problem };
}

function emailOutcome(text: string): Outcome {
  const problem = emailProblem(text);
  return problem === null ? { stored: normaliseEmail(text) } : { refused: problem };
}

function phoneOutcome(text: string, country: string): Outcome {
  const judged = judgeShippingPhone(country, text);
  return judged.kind === 'accepted' ? { stored: judged.phone } : { refused: judged.code };
}

function codeOutcome(text: string, country: string): Outcome {
  const judged = judgePostalCode({ country, postalCodeSupported: true, zip: text });
  return judged.kind === 'accepted' ? { stored: judged.zip } : { refused: judged.code };
}

function messageOutcome(text: string): Outcome {
  const problem = contactProblems({ userEmail: 'maya@example.com', userMessage: text }).userMessage;
  return problem === undefined ? { stored: freeText(text) } : { refused: problem };
}

function streetOutcome(text: string): Outcome {
  const address = {
    firstName: 'Maya',
    lastName: 'Lee',
    streetLines: [text],
    city: 'Philadelphia',
    postalCode: '19103',
    countryCode: 'US',
    phoneNumber: '2155550186',
  };
  const zip = { status: 'OK', type: 'STANDARD', region: 'US-PA' } as const;
  const judged = judgeShippingAddress({ address, shippingCountries: ['US'], zip });
  if (judged.kind === 'refused') return { refused: judged.fields['address.streetLines'] ?? 'another field' };
  return { stored: judged.address.streetLines.join('|') };
}

const OUTCOMES: Readonly<Record<TextCase['kind'], (text: string, country: string) => Outcome>> = {
  name: nameOutcome,
  email: emailOutcome,
  phone: phoneOutcome,
  street: streetOutcome,
  'postal-code': codeOutcome,
  message: messageOutcome,
};

const outcomeOf = ({ kind, text, country = 'US' }: TextCase) => OUTCOMES[kind](text, country);

describe('the listed pasted texts', () => {
  it.each(Object.keys(OUTCOMES))('of the kind %s are stored or refused as listed', (kind) => {
    const cases = TEXT_CASES.filter((each) => each.kind === kind);
    const wrong = cases
      .map((each) => ({ each, outcome: outcomeOf(each) }))
      .filter(({ each: { stored, refused }, outcome }) =>
        stored === undefined
          ? !('refused' in outcome && outcome.refused === refused)
          : !('stored' in outcome && outcome.stored === stored),
      );
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(15);
  });

  it('are stored unchanged when their stored form is submitted again', () => {
    const again = TEXT_CASES.filter(({ stored }) => stored !== undefined).map((each) =>
      outcomeOf({ ...each, text: each.stored ?? '' }),
    );
    expect(again).toEqual(TEXT_CASES.flatMap(({ stored }) => (stored === undefined ? [] : [{ stored }])));
  });
});

/** Letters, digits and marks among signs that nobody can see, blanks and dashes of all kinds. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.constantFrom('\u200B', '\u200C', '\u200D', '\u2060', '\uFE0F', '\u00AD', '\u202A', '\u3164', '\u0000'),
      fc.constantFrom(' ', '\u00A0', '\u3000', '\t', '\r\n', '\u2028', '-', '\u2011', '\u2013', '\u2212', '\u0301'),
      fc.constantFrom('e', 'Ω', 'ي', 'क', '李', '7', '\u0667', '\uFF17', '@', '\uD83D'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** What gets into a text on its way: signs that nobody can see, blanks, dashes and line ends. */
const SIGNS = ['\u200B', '\u2060', '\uFEFF', '\u202A', '\uFE0E', ' ', '\u00A0', '\u2009', '\t', '\r\n', '-', '\u2011'];

/** A text of the corpus with signs added at any place. */
const changed = (kind: TextCase['kind']) =>
  fc
    .tuple(
      fc.constantFrom(...TEXT_CASES.filter((each) => each.kind === kind && each.stored !== undefined)),
      fc.array(fc.tuple(fc.constantFrom(...SIGNS), fc.nat()), { maxLength: 4 }),
    )
    .map(([each, added]): TextCase => {
      const text = added.reduce((before, [sign, place]) => {
        const at = place % (before.length + 1);
        return before.slice(0, at) + sign + before.slice(at);
      }, each.text);
      return { ...each, text };
    });

describe('a form field', () => {
  it.each(Object.keys(OUTCOMES) as TextCase['kind'][])(
    'does not change the stored form of a %s when it is submitted again',
    (kind) => {
      expect.hasAssertions();
      fc.assert(
        fc.property(changed(kind), (each) => {
          const outcome = outcomeOf(each);
          // What is refused does not count, so that a hundred texts are stored.
          fc.pre('stored' in outcome);
          expect(outcomeOf({ ...each, text: outcome.stored })).toEqual(outcome);
        }),
      );
    },
  );

  it('does not change a phone number that is displayed in the format of the country', () => {
    fc.assert(
      fc.property(changed('phone'), (each) => {
        const { country = 'US' } = each;
        const outcome = outcomeOf(each);
        if ('stored' in outcome) expect(phoneOutcome(writtenPhone(country, outcome.stored), country)).toEqual(outcome);
      }),
    );
  });

  it('reads a displayed certificate number as its stored form', () => {
    const code = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHJKMNPQRSTVWXYZ23456789-'),
      minLength: 1,
      maxLength: 64,
    });
    fc.assert(
      fc.property(code, fc.constantFrom(...SIGNS.slice(0, -2)), (printed, sign) => {
        expect(plainCode(`${sign}${printed}${sign}`)).toBe(printed);
      }),
    );
  });
});

describe('any text', () => {
  it.each([
    ['singleLine', singleLine],
    ['streetLine', streetLine],
    ['freeText', freeText],
    ['plainCode', plainCode],
    ['normaliseName', normaliseName],
    ['normaliseEmail', normaliseEmail],
  ])('normalized by %s does not change when it is normalized again', (_, read) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(read(read(text))).toBe(read(text));
      }),
    );
  });

  it('loses a joiner after a sign that takes up its mark', () => {
    for (const read of [singleLine, freeText]) expect(read('\u2190\u0338\u200c\ua4d0')).toBe('\u219a\ua4d0');
  });

  it('accepted as an email is stored without invisible characters, and accepted again', () => {
    const email = fc.tuple(typed, typed).map(([before, local]) => `${before}${local}a@example.com${before}`);
    fc.assert(
      fc.property(email, (text) => {
        if (emailProblem(text) !== null) return;
        expect([hasInvisible(normaliseEmail(text)), emailProblem(normaliseEmail(text))]).toEqual([false, null]);
      }),
    );
  });

  it('accepted as a name is stored in one line, and accepted again', () => {
    fc.assert(
      fc.property(typed, (text) => {
        if (nameProblem(text) !== null) return;
        expect(normaliseName(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(nameProblem(normaliseName(text))).toBeNull();
      }),
    );
  });

  it.each([
    ['blanks', ' '],
    ['byte order marks', '\uFEFF'],
    ['zero-width spaces', '\u200B'],
  ])('with 20,000 %s inside is normalized in less than half a second', (_, sign) => {
    const text = `a${sign.repeat(20_000)}b`;
    const begun = performance.now();
    for (const read of [normaliseEmail, singleLine, freeText, plainCode]) read(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
