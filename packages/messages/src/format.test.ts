import { describe, expect, it } from 'vitest';
import { formatMessage, messageFormatter } from './format.ts';
import { LOCALES } from '@nestling/domain/account/locale';

describe('formatMessage', () => {
  it.each([
    [1, '1 film · 3 min'],
    [2, '2 filmy · 3 min'],
    [5, '5 filmów · 3 min'],
    [12, '12 filmów · 3 min'],
    [22, '22 filmy · 3 min'],
    [1.5, '1,5 filmu · 3 min'],
  ])('formats the plural of %s in Polish', (videos, text) => {
    expect(formatMessage('pl-PL', 'course-cards.videos', { videos, minutes: 3 })).toBe(text);
  });

  it('prefers exact forms to plural forms', () => {
    expect(formatMessage('en-US', 'common.errorSummary', { count: 2 })).toBe('Two things need a look');
    expect(formatMessage('fr-CA', 'common.errorSummary', { count: 10 })).toBe('10 points sont à revoir');
  });

  it('writes the number of errors as a word up to nine, then in digits', () => {
    const faults = Array.from({ length: 9 }, (_, index) => index + 1);
    for (const locale of LOCALES) {
      const output = faults.map((count) => formatMessage(locale, 'common.errorSummary', { count }));
      expect(output.filter((text) => /\d/.test(text))).toEqual([]);
      expect(new Set(output).size).toBe(faults.length);
    }
    expect(formatMessage('pl-PL', 'common.errorSummary', { count: 6 })).toBe('Sześć rzeczy wymaga poprawy');
  });

  it('distinguishes none, some and nearly all right answers', () => {
    const came = (how: string, correct: number) => formatMessage('en-US', 'quiz.soClose', { how, correct, count: 5 });
    expect([came('none', 0), came('some', 1), came('close', 4)]).toEqual([
      'Not yet: none of 5 right',
      'Not yet: 1 of 5 right',
      'So close: 4 of 5 right',
    ]);
    for (const locale of LOCALES) {
      const say = (stored: string, marked: number, renewed: number) =>
        formatMessage(locale, 'quiz.tryAgain', { kept: stored, needed: 4, marked, renewed });
      const output = [say('none', 5, 0), say('right', 4, 0), say('new', 4, 1), say('both', 1, 2), say('both', 0, 4)];
      expect(output[0]?.length).toBeLessThan(output[1]?.length ?? 0);
      expect(new Set(output).size).toBe(5);
      expect(output.filter((text) => / {2}|[{}#]/.test(text))).toEqual([]);
    }
  });

  it('inserts names unchanged, including markup and braces', () => {
    expect(formatMessage('es-US', 'class-list.morning', { name: '<b>{x}</b>' })).toBe('Buenos días, <b>{x}</b>');
  });

  it('keeps tags for the caller to replace', () => {
    expect(formatMessage('en-US', 'login-form.joinLine', { brand: 'Nestling' })).toBe(
      'New here? <join>Join Nestling</join>',
    );
  });

  it('formats a message in every language', () => {
    const texts = LOCALES.map((locale) => formatMessage(locale, 'not-found.title'));
    expect(new Set(texts).size).toBe(LOCALES.length);
  });
});

describe('messageFormatter', () => {
  it('prefers the text of an editor', () => {
    const format = messageFormatter('pl-PL', {
      'mails.resetLead': '{minutes, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}',
    });
    expect([1, 3, 60].map((minutes) => format('mails.resetLead', { minutes }))).toEqual([
      '1 minuta',
      '3 minuty',
      '60 minut',
    ]);
    expect(format('mails.contact')).toBe('Kontakt');
  });

  it('rejects an unknown key, even one of Object.prototype', () => {
    const format = messageFormatter('en-US');
    expect(() => format('mails.nothing' as 'mails.contact')).toThrow('there is no text mails.nothing');
  });
});
