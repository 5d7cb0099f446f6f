import type { Locale } from '@nestling/domain/account/locale';
import { builtInTexts, compileTexts } from '@nestling/messages/compile';
import { SECTIONS } from '@nestling/messages/catalogue';
import type { Page } from '@playwright/test';
import { expect } from './page.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'aáeéiíoóuúyý'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [plain, other + other]),
  ),
  ...Object.fromEntries(
    [...'AÅEËIÏOÖUÜYŸ'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [plain, other + other]),
  ),
  ...Object.fromEntries(
    [...'cçgģlłnñrŕsštţzž'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [plain, other]),
  ),
};

/** Parts of a functional text that come one after the other, with a value between every two. */
type Pattern = readonly string[];

/**
 * Shows a page during an action with every functional text about 40 % longer, with accents: a
 * language without a table. The texts are replaced in place, because that spares the page's second
 * load. What editors and members write stays as it is.
 */
export async function inLongWords(page: Page, locale: Locale, work: () => Promise<void>): Promise<void> {
  const visible = await page.evaluate(readTexts);
  const longer = visible.map((text): [string, string] => [text, longerForm(text, locale)]);
  expect(
    longer.some(([text, words]) => words !== text),
    'a functional text is on the page',
  ).toBe(true);
  await page.evaluate(showLonger, Object.fromEntries(longer));
  await work();
  await page.evaluate(showPlain);
}

const longerForms = new Map<string, string>();

/** Remembered, because screens share most of their texts; a text that is not functional stays. */
function longerForm(text: string, locale: Locale): string {
  const key = locale + text;
  const form = longerForms.get(key) ?? lengthened(text, patternsIn(locale)) ?? text;
  longerForms.set(key, form);
  return form;
}

/** Returns the longer form of a shown text; null for a text that is not functional. */
function lengthened(text: string, patterns: readonly Pattern[]): string | null {
  const words = text.trim();
  for (const parts of patterns) {
    const values = valuesIn(words, parts);
    if (!values) continue;
    const longer = parts.map((part, at) => lengthen(part) + (values[at] ?? '')).join('');
    return text.replace(words, () => longer);
  }
  return null;
}

/** Returns the values between the parts; null where the words do not fit the pattern. */
function valuesIn(words: string, [first = '', ...others]: Pattern): string[] | null {
  const last = others.pop();
  if (last === undefined) return words === first ? [] : null;
  if (!words.startsWith(first) || !words.endsWith(last) || words.length < first.length + last.length) return null;
  const values: string[] = [];
  let rest = words.slice(first.length, words.length - last.length);
  for (const part of others) {
    const at = rest.indexOf(part);
    if (at === -1) return null;
    values.push(rest.slice(0, at));
    rest = rest.slice(at + part.length);
  }
  return [...values, rest];
}

function lengthen(text: string): string {
  return [...text].map((letter) => ACCENTED[letter] ?? letter).join('');
}

const patterns = new Map<Locale, readonly Pattern[]>();

/** The longest first, because a short one with a value fits the words of a longer one too. */
function patternsIn(locale: Locale): readonly Pattern[] {
  const stored = patterns.get(locale);
  if (stored) return stored;
  const messages = SECTIONS.flatMap(({ slug }) => Object.values(compileTexts(slug, builtInTexts(slug, locale))));
  const actual = messages
    .flatMap((message) => variantsOf(message))
    // An element of its own shows what is between two tags.
    .flatMap((variant) => variant.split(/<\/?\w+>/))
    .map((text) => text.trim().split(VALUE))
    .filter((parts) => lettersOf(parts) > 1)
    .toSorted((a, b) => lettersOf(b) - lettersOf(a));
  patterns.set(locale, actual);
  return actual;
}

/** In no text, so that it can hold the place of a value. */
const VALUE = '\u0000';

function lettersOf(parts: Pattern): number {
  return parts.join('').replaceAll(/\P{L}/gu, '').length;
}

/**
 * A compiled message is a text, or texts between values; a value with choices has one message per
 * choice.
 */
function variantsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [VALUE];
  return message.reduce<string[]>(
    (before, part: unknown) => {
      const after = Array.isArray(part) ? choicesOf(part[2]) : variantsOf(part);
      return before.flatMap((text) => after.map((more) => text + more));
    },
    [''],
  );
}

/** A date or a number has a style in the place of the choices, as text or options. */
function choicesOf(choices: unknown): string[] {
  if (typeof choices !== 'object' || choices === null || !('other' in choices)) return [VALUE];
  return Object.values(choices).flatMap((choice) => (typeof choice === 'number' ? [] : variantsOf(choice)));
}

declare global {
  interface Window {
    /** Puts the plain texts back. */
    showPlain?: (() => void) | undefined;
  }
}

/** Runs in the browser, so it must not use anything outside. */
function readTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Set<string>();
  while (walker.nextNode()) texts.add(walker.currentNode.nodeValue ?? '');
  for (const field of document.querySelectorAll('[placeholder]')) texts.add(field.getAttribute('placeholder') ?? '');
  return [...texts].filter((text) => text.trim() !== '');
}

/** Runs in the browser, so it must not use anything outside. */
function showLonger(longer: Readonly<Record<string, string>>): void {
  const undo: (() => void)[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const plain = node.nodeValue ?? '';
    const words = longer[plain];
    if (words === undefined || node.parentElement?.closest('script, style')) continue;
    node.nodeValue = words;
    // Not where the product has written another text since.
    undo.push(() => {
      if (node.nodeValue === words) node.nodeValue = plain;
    });
  }
  for (const field of document.querySelectorAll('[placeholder]')) {
    const plain = field.getAttribute('placeholder') ?? '';
    field.setAttribute('placeholder', longer[plain] ?? plain);
    undo.push(() => field.setAttribute('placeholder', plain));
  }
  window.showPlain = () => {
    for (const back of undo) back();
    window.showPlain = undefined;
  };
}

/** Runs in the browser. */
function showPlain(): void {
  window.showPlain?.();
}
