import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { flaggedParts } from '@nestling/domain/rewards/opt-in/partner-flags';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entry, memoryEdition } from '../../../testing/content.ts';
import { sectionWords } from '../../editorial/public.ts';
import type { Edition, Entry } from '../../gateways/content/port.ts';
import { consentWords } from './consent-words.ts';
import { findPartner } from './partner.ts';

const SHIPPED = join(import.meta.dirname, '../../../../../content/main');
const KINDS = ['leadTransferPartner', 'optIn', 'disclosure'];
const PARTNERS = ['fern-co', 'harbor', 'tuckaway'];
const json = z.record(z.string(), z.unknown());

/** An entry that we ship, in all its languages. */
function shipped(type: string, slug: string): Entry {
  const read = (name: string) =>
    json.parse(JSON.parse(readFileSync(join(SHIPPED, type, slug, `${name}.json`), 'utf8')));
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)]));
  return entry(type, slug, { space: 'main', facts: read('entry'), words });
}

const ENTRIES = KINDS.flatMap((type) => readdirSync(join(SHIPPED, type)).map((slug) => shipped(type, slug)));

/** Section of the form with a label that an editor has written over. */
const overridden = (locale: Locale, label: string, text: string): Entry =>
  entry('section', 'third-party-opt-in', { space: 'main', words: { [locale]: { content: { [label]: text } } } });

const wordsOf = (edition: Edition, section: string, locale: Locale) =>
  sectionWords(edition, section, locale, ({ label, reason }) => {
    throw new Error(`${label}: ${reason}`);
  });

function hashOf(edition: Edition, partner: string, locale: Locale): string {
  const asking = findPartner(edition, partner, locale);
  if (!asking) throw new Error(`${partner} cannot ask`);
  return consentWords({ wordsOf }, edition, asking, locale).textHash;
}

/** The partners and languages whose words are others in an edition. */
function changedIn(edition: Edition): string[] {
  const plain = memoryEdition(ENTRIES);
  return PARTNERS.flatMap((partner) =>
    LOCALES.filter((locale) => hashOf(edition, partner, locale) !== hashOf(plain, partner, locale)).map(
      (locale) => `${partner} ${locale}`,
    ),
  );
}

/** The texts of an entry in a language, by their names; a picture's own is no word of the question. */
const textsOf = ({ words }: Entry, locale: Locale): [string, string][] =>
  Object.entries(words[locale] ?? {}).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []));

describe('the words that a member reads (D-230)', () => {
  it('differ from partner to partner and from language to language', () => {
    const plain = memoryEdition(ENTRIES);
    const hashes = PARTNERS.flatMap((partner) => LOCALES.map((locale) => hashOf(plain, partner, locale)));
    expect(new Set(hashes).size).toBe(PARTNERS.length * LOCALES.length);
  });

  it.each(LOCALES)(
    'are others in %s when an editor changes a letter of the partner’s, and in no other language',
    (locale) => {
      const seen: string[] = [];
      for (const one of ENTRIES.filter(({ slug }) => PARTNERS.includes(slug)))
        for (const [name, text] of textsOf(one, locale)) {
          // The button and the link back agree to nothing; the warning is read by who says no.
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
    },
  );

  it.each(LOCALES)(
    'are others in %s when an editor changes a word of the form, for partners that ask for it',
    (locale) => {
      const plain = memoryEdition(ENTRIES);
      const labels = [
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
      for (const label of labels) {
        const text = wordsOf(plain, 'third-party-opt-in', locale)[label] ?? '';
        const edition = memoryEdition([...ENTRIES, overridden(locale, label, `${text}.`)]);
        const asking = PARTNERS.filter((slug) => {
          const found = findPartner(plain, slug, locale);
          return found && flaggedParts(found.partner).some((part) => part === label);
        });
        expect([label, changedIn(edition)]).toEqual([label, asking.map((slug) => `${slug} ${locale}`)]);
      }
    },
  );
});
