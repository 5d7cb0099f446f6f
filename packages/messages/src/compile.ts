import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { SECTIONS } from './catalogue.ts';
import type { Locale } from '@nestling/domain/account/locale';
import { placeholdersOf } from './placeholders.ts';

/** Labels of one section in one language as an editor wrote them. */
export type Overrides = Readonly<Record<string, string>>;

export type Catalogue = Record<string, CompiledMessage>;

/** Called for an unusable override: unknown label, invalid ICU, or another set of placeholders. */
export type CompileReport = (problem: LabelProblem & { section: string }) => void;

/** An override that cannot be used. */
export interface LabelProblem {
  label: string;
  reason: 'unknown-label' | 'bad-icu' | 'lost-placeholder';
}

/** Whether a slug has built-in text. */
export function isSection(slug: string): boolean {
  return SECTIONS.some((section) => section.slug === slug);
}

/**
 * Returns the built-in text of a section in a language, before compilation; empty for an unknown
 * slug.
 */
export function builtInTexts(slug: string, locale: Locale): Record<string, string> {
  const matched = SECTIONS.find((section) => section.slug === slug);
  if (!matched) return {};
  return Object.fromEntries(Object.entries(matched.content).map(([label, words]) => [label, words[locale]]));
}

/** Returns the text of a section in a language; an editor's valid overrides win. */
export function textsOf(
  slug: string,
  locale: Locale,
  overrides: Overrides,
  report: CompileReport,
): Record<string, string> {
  const words = builtInTexts(slug, locale);
  for (const [label, text] of Object.entries(overrides)) {
    const builtIn = Object.hasOwn(words, label) ? words[label] : undefined;
    const reason = builtIn === undefined ? 'unknown-label' : problemOf(text, builtIn);
    if (reason) report({ section: slug, label, reason });
    else words[label] = text;
  }
  return words;
}

/** Returns the overrides of a section that cannot be used in a language. */
export function labelProblems(slug: string, locale: Locale, overrides: Overrides): LabelProblem[] {
  const problems: LabelProblem[] = [];
  textsOf(slug, locale, overrides, ({ label, reason }) => problems.push({ label, reason }));
  return problems;
}

/** Compiles text to the format of the browser's runtime, keyed `section.label`. */
export function compileTexts(slug: string, words: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(
    Object.entries(words).map(([label, text]) => [`${slug}.${label}`, compileMessageOrThrow(text)]),
  );
}

function problemOf(text: string, builtIn: string): 'bad-icu' | 'lost-placeholder' | null {
  try {
    return placeholdersOf(text).join() === placeholdersOf(builtIn).join() ? null : 'lost-placeholder';
  } catch {
    return 'bad-icu';
  }
}
