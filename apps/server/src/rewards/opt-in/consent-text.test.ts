import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { flaggedParts } from '@nestling/domain/rewards/opt-in/partner-flags';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entry, memoryEdition } from '#testing/content/content.ts';
import { sectionWords } from '../../editorial/public.ts';
import type { Edition, Entry } from '../../gateways/content/port.ts';
import { consentTextOf } from './consent-text.ts';
import { offerTexts, offersOf } from './offer.ts';
import { findPartner } from './partner.ts';
import type { TextDeps } from '../displayed-texts.ts';

const SHIPPED = join(import.meta.dirname, '../../../../../content/main');
const KINDS = ['leadTransferPartner', 'optIn', 'disclosure', 'corporatePartner'];
const PARTNERS = ['fern-co', 'harbor', 'tuckaway'];
const json = z.record(z.string(), z.unknown());

function shipped(type: string, slug: string): Entry {
  const read = (name: string) =>
    json.parse(JSON.parse(readFileSync(join(SHIPPED, type, slug, `${name}.json`), 'utf8')));
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]));
  return entry(type, slug, { space: 'main', facts: read('entry'), words });
}

const ENTRIES = KINDS.flatMap((type) => readdirSync(join(SHIPPED, type)).map((slug) => shipped(type, slug)));

const sectionOf = (part: string) => (part === 'insurance' ? 'insurance-verification' : 'third-party-opt-in');

const overridden = (locale: Locale, label: string, text: string): Entry =>
  entry('section', sectionOf(label), { space: 'main', words: { [locale]: { content: { [label]: text } } } });

const wordsOf = (edition: Edition, section: string, locale: Locale) =>
  sectionWords(edition, section, locale, ({ label, reason }) => {
    throw new Error(`${label}: ${reason}`);
  });

const by = (brandName: string): TextDeps => ({ wordsOf, sender: () => ({ brandName }) });

function textOf(edition: Edition, partner: string, locale: Locale, brandName = 'Nestling'): string {
  const asking = findPartner(edition, partner, locale);
  if (!asking) throw new Error(`${partner} cannot ask`);
  return consentTextOf(by(brandName), edition, asking, locale).text;
}

function hashOf(edition: Edition, partner: string, locale: Locale): string {
  const asking = findPartner(edition, partner, locale);
  if (!asking) throw new Error(`${partner} cannot ask`);
  return consentTextOf(by('Nestling'), edition, asking, locale).textHash;
}

function changedIn(edition: Edition): string[] {
  const plain = memoryEdition(ENTRIES);
  return PARTNERS.flatMap((partner) =>
    LOCALES.filter((locale) => hashOf(edition, partner, locale) !== hashOf(plain, partner, locale)).map(
      (locale) => `${partner} ${locale}`,
    ),
  );
}

/** An image's own alternative text is left out because it is no part of the question. */
const textsOf = ({ words }: Entry, locale: Locale): [string, string][] =>
  Object.entries(words[locale] ?? {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []));

function storedTexts(edition: Edition, locale: Locale): string[] {
  const offers = ['US', 'CA'].flatMap((country) => offersOf(edition, country, locale));
  expect(offers.length).toBeGreaterThan(2);
  return [
    ...PARTNERS.map((partner) => textOf(edition, partner, locale)),
    ...offers.map((offer) => offerTexts(by('Nestling'), edition, offer, locale).text),
  ];
}

describe('the consent texts (D-230)', () => {
  it.each(LOCALES)('are complete in %s: names are filled in, and no line is empty', (locale) => {
    for (const text of storedTexts(memoryEdition(ENTRIES), locale)) {
      expect(text).not.toMatch(/[{}]/);
      expect(text.split('\n').filter((line) => line.trim() === '')).toEqual([]);
    }
  });

  it('contain the brand and the partner in the same words as the page', () => {
    const plain = memoryEdition(ENTRIES);
    expect(textOf(plain, 'harbor', 'en-US').split('\n')).toContain(
      'I agree that Nestling may share these details with Harbor.',
    );
    const [offer] = offersOf(plain, 'US', 'pl-PL');
    if (!offer) throw new Error('nobody is offered');
    expect(offerTexts(by('Nestling'), plain, offer, 'pl-PL').text.split('\n').at(-1)).toBe(
      'Firma Minnow dostaje Twoje imię, nazwisko, e-mail i\u00A0numer komórki.',
    );
  });

  it.each(LOCALES)('differ in %s under another brand, for partners whose text contains it', (locale) => {
    const plain = memoryEdition(ENTRIES);
    // Only the last line changes, because a disclosure's brand is fixed text of the editors.
    for (const partner of ['fern-co', 'harbor']) {
      const text = textOf(plain, partner, locale);
      const other = textOf(plain, partner, locale, 'Dovecote');
      expect([partner, other]).toEqual([partner, text.replace(/Nestling(?=[^\n]*$)/, 'Dovecote')]);
      expect([partner, other === text]).toEqual([
        partner,
        !findPartner(plain, partner, locale)?.partner.requiresTrustedForm,
      ]);
    }
  });

  it('differ between partners and between languages', () => {
    const plain = memoryEdition(ENTRIES);
    const hashes = PARTNERS.flatMap((partner) => LOCALES.map((locale) => hashOf(plain, partner, locale)));
    expect(new Set(hashes).size).toBe(PARTNERS.length * LOCALES.length);
  });

  it.each(LOCALES)('change in %s with the partner’s text, and in no other language', (locale) => {
    const seen: string[] = [];
    for (const one of ENTRIES.filter(({ slug }) => PARTNERS.includes(slug)))
      for (const [name, text] of textsOf(one, locale)) {
        // Buttons and the warning must not change the version, because nobody consents to them.
        if (['optInCallToActionLabel', 'returnLinkLabel', 'mandatoryWarning'].includes(name)) continue;
        const words = { ...one.words, [locale]: { ...one.words[locale], [name]: `${text}.` } };
        const edition = memoryEdition(ENTRIES.map((other) => (other === one ? { ...one, words } : other)));
        expect([name, changedIn(edition)]).toEqual([name, [`${one.slug} ${locale}`]]);
        seen.push(name);
      }
    expect(new Set(seen)).toEqual(
      new Set([
        'offerText',
        'privacyPolicyText',
        'headline',
        'primaryDescription',
        'offerDescription',
        'optInYesLabel',
        'optInNoLabel',
        'disclosure',
      ]),
    );
  });

  it.each(LOCALES)('change in %s with the text of the form, for partners that show it', (locale) => {
    const plain = memoryEdition(ENTRIES);
    const labels = ['phone', 'childDate', 'parentDob', 'childGender', 'wic', 'insurance', 'address', 'age', 'consent'];
    for (const label of labels) {
      const text = wordsOf(plain, sectionOf(label), locale)[label] ?? '';
      const edition = memoryEdition([...ENTRIES, overridden(locale, label, `${text}.`)]);
      const asking = PARTNERS.filter((slug) => {
        const actual = findPartner(plain, slug, locale);
        return actual && flaggedParts(actual.partner).some((part) => part === label);
      });
      expect([label, changedIn(edition)]).toEqual([label, asking.map((slug) => `${slug} ${locale}`)]);
    }
  });
});
