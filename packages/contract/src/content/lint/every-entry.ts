import { FALLBACK_LOCALE, LOCALES, isLocale, type Locale } from '@nestling/domain/account/locale';
import { localise, type ContentSource, type WrittenEntry } from '@nestling/domain/editorial/localise';
import { findScrambled, SCRAMBLED } from '@nestling/domain/scrambled-text';
import type { z } from 'zod';
import { contentTypeOf } from '../content-types.ts';
import { leftMarks } from '../markdown.ts';
import { MISSING, MISSING_IN_WORDS } from '../missing-field.ts';
import { TEMPLATE_MARK } from '../template-mark.ts';
import { inFacts, inTexts, type Hit, type ValuePath } from './finding.ts';
import { slugProblem } from './known-slugs.ts';
import { misspelledFields } from './misspelled-fields.ts';
import { entryRule } from './rule.ts';
import { TEXT_LINKS } from './text-links.ts';
import { valueText, isObject, leavesOf, partsOf, textsOf, valueIn } from './values.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A text of a template that is left to write: parents would read the template. */
export const unwritten = entryRule('error', null, (entry) =>
  partsOf(entry).flatMap(({ locale, fields }) =>
    [...leavesOf(fields)].flatMap(({ at, value }) => unwrittenLines(value).map((hit) => ({ ...hit, at, locale }))),
  ),
);

/** Checks an entry against the schema of its type in each language, as the product reads it. */
export const readable = entryRule('error', null, (entry) => {
  const spoken = LOCALES.filter((locale) => locale === FALLBACK_LOCALE || entry.words[locale]);
  return spoken.flatMap((locale) => schemaHits(entry, locale));
});

/** The rules of entries of every type. */
export const EVERY_ENTRY = [
  entryRule('error', null, ({ slug }) =>
    SLUG.test(slug) ? [] : [inFacts('a slug is small letters and digits, joined by single hyphens', 'slug')],
  ),
  entryRule('warning', null, ({ type, space }) => {
    const own = contentTypeOf(type)?.space;
    if (own === space) return [];
    return [inFacts(own ? `is of a type of the space ${own}` : 'is of a type that the product does not read')];
  }),
  // A language that the product lacks may wait, switched off, until it has it.
  entryRule('warning', 'localeProperties', ({ facts: { active, value } }) =>
    active === true && !isLocale(value) ? [inFacts(`${valueText(value)} is no language of the product`, 'value')] : [],
  ),
  entryRule('warning', null, ({ type, slug }, port) => {
    const problem = slugProblem(type, slug, port);
    return problem === null ? [] : [inFacts(problem, 'slug')];
  }),
  // English is read where a text is missing, so parents get the entry all the same.
  entryRule('warning', null, (entry) => (fallsBack(entry) ? missingLanguages(entry) : [])),
  entryRule('warning', null, (entry) => (fallsBack(entry) ? missingTexts(entry) : [])),
  entryRule('warning', null, (entry) => (fallsBack(entry) ? emptyTexts(entry) : [])),
  entryRule('warning', null, (entry) => (fallsBack(entry) ? undescribedPictures(entry) : [])),
  entryRule('warning', null, markedTexts),
  entryRule('warning', null, misspelledFields),
  TEXT_LINKS,
  entryRule('warning', null, scrambledTexts),
];

/** A text from a file that a program read in another encoding. */
function scrambledTexts(entry: WrittenEntry): Hit[] {
  return partsOf(entry).flatMap(({ locale, fields }) =>
    [...leavesOf(fields)].flatMap(({ at, value }) => {
      const place = typeof value === 'string' ? findScrambled(value) : null;
      if (typeof value !== 'string' || place === null) return [];
      return [{ at, locale, line: value.slice(0, place).split('\n').length, what: SCRAMBLED }];
    }),
  );
}

/** Text that was pasted from a word processor or from HTML. */
function markedTexts(entry: WrittenEntry): Hit[] {
  const fields = contentTypeOf(entry.type)?.markdown ?? [];
  return fields.flatMap((field) =>
    textsOf(entry).flatMap(({ locale, fields: texts }) => {
      const text = texts[field];
      if (typeof text !== 'string') return [];
      return leftMarks(text).map(({ line, mark }) => ({
        ...inTexts(locale, `shows marks to parents: ${mark} is none of markdown here`, field),
        line,
      }));
    }),
  );
}

function unwrittenLines(value: unknown): Pick<Hit, 'line' | 'what'>[] {
  if (typeof value !== 'string' || !value.includes(TEMPLATE_MARK)) return [];
  return value
    .split('\n')
    .flatMap((text, index) =>
      text.includes(TEMPLATE_MARK) ? [{ line: index + 1, what: `is still to be written: ${text}` }] : [],
    );
}

/** Links count as followed, because whether they lead anywhere depends on other entries. */
const SOURCE: ContentSource = {
  entry: (type, slug) => ({ type, slug, facts: {}, words: {} }),
  fallsBack: (type) => contentTypeOf(type)?.fallsBack ?? true,
};

function schemaHits(entry: WrittenEntry, locale: Locale): Hit[] {
  const item = localise(SOURCE, entry, locale, 0);
  const { error } = contentTypeOf(entry.type)?.schema.safeParse(item, MISSING_IN_WORDS) ?? {};
  return (error?.issues ?? []).map((issue) => {
    const { path } = issue;
    const at = path.filter((key) => typeof key !== 'symbol');
    const isInTexts = Object.hasOwn(entry.words[locale] ?? {}, String(at[0]));
    return {
      at,
      locale: isInTexts ? locale : null,
      what: `${at.join('.')} cannot be read in ${locale}: ${reasonOf(issue)}`,
    };
  });
}

const FORMS: Readonly<Record<string, string>> = {
  boolean: 'write true or false, without quotation marks',
  number: 'write a number, without quotation marks',
  string: 'write a text in quotation marks',
  array: 'write a list in [ ]',
  object: 'write an object in { }; a link is { "$link": "type/slug" }',
};

/** What an editor writes instead, in place of the words of the library where they are known. */
function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  const form = FORMS[issue.expected];
  if (form === undefined) return issue.message;
  return issue.message === MISSING ? `${MISSING}: ${form}` : form;
}

/** A type without a fallback is exempt, because it may have fewer languages than the product. */
function fallsBack({ type }: WrittenEntry): boolean {
  return SOURCE.fallsBack(type);
}

function missingLanguages({ words }: WrittenEntry): Hit[] {
  if (Object.keys(words).length === 0) return [];
  return LOCALES.filter((locale) => !words[locale]).map((locale) => inTexts(locale, `has no texts in ${locale}`));
}

function missingTexts({ words }: WrittenEntry): Hit[] {
  const english = words[FALLBACK_LOCALE];
  if (!english) return [];
  const expected = pathsOf(english);
  return textsOf({ words })
    .filter(({ locale }) => locale !== FALLBACK_LOCALE)
    .flatMap(({ locale, fields }) => {
      const own = pathsOf(fields);
      const missing = [...expected].filter(([name]) => !own.has(name));
      const added = [...own].filter(([name]) => !expected.has(name));
      return [
        ...missing.map(([name, at]) => inTexts(locale, `${name} is missing`, ...at)),
        ...added.map(([name, at]) => inTexts(locale, `${name} is not in ${FALLBACK_LOCALE}`, ...at)),
      ];
    });
}

/** An empty alt text is that of a decoration. */
function emptyTexts(entry: WrittenEntry): Hit[] {
  return textsOf(entry).flatMap(({ locale, fields }) =>
    [...leavesOf(fields)]
      .filter(({ at, value }) => typeof value === 'string' && value.trim() === '' && at.at(-1) !== 'alt')
      .map(({ at }) => inTexts(locale, `${at.join('.')} is empty`, ...at)),
  );
}

function pathsOf(fields: unknown): Map<string, ValuePath> {
  return new Map([...leavesOf(fields)].map(({ at }) => [at.join('.'), at]));
}

/** The alt text of a decoration must be written as empty. */
function undescribedPictures(entry: WrittenEntry): Hit[] {
  return [...picturesIn(entry.facts)].flatMap((at) =>
    textsOf(entry)
      .filter(({ fields }) => !describes(fields, at) && !describes(entry.facts, at))
      .map(({ locale }) => inTexts(locale, `${at.join('.')} has no alt text`, ...at)),
  );
}

/** An object with an address and a width. */
function* picturesIn(value: unknown, at: ValuePath = []): Generator<ValuePath> {
  if (!isObject(value)) return;
  if (typeof value['url'] === 'string' && typeof value['width'] === 'number') yield at;
  for (const [key, inner] of Object.entries(value)) yield* picturesIn(inner, [...at, key]);
}

function describes(fields: unknown, at: ValuePath): boolean {
  return typeof valueIn(fields, ...at, 'alt') === 'string';
}
