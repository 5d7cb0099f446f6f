import type { LintFinding } from '@nestling/contract/content/lint/finding';
import { createContentLint, type ContentLint } from '@nestling/contract/content/lint/lint';
import type { FilmHost } from '@nestling/domain/film-source';
import { contentTypeOf } from '@nestling/contract/content/content-types';
import { isSection, labelProblems } from '@nestling/messages/compile';
import type { EditorFinding, Entry } from './port.ts';

/** One for the process, because it caches the findings of an entry with the entry. */
export const contentLint = createContentLint({ labelProblems, isSection });

/** Creates the lint of a product, which knows at which companies films may be. */
export function createProductLint(filmHosts: ReadonlySet<FilmHost>): ContentLint {
  return createContentLint({ labelProblems, isSection, filmHosts });
}

/** Judges the entries of both spaces, in steps of one entry. */
export function* lintSteps(entries: readonly Entry[], lint = contentLint): Generator<void, EditorFinding[]> {
  const findings: LintFinding[] = [];
  for (const entry of entries) {
    findings.push(...lint.lintEntry(entry));
    yield;
  }
  findings.push(...lint.lintTogether(entries));
  return findings.map(editorFinding);
}

/** Returns a finding of the lint as editors read it, of files. */
export function editorFinding({ weight, where, field, locale, what }: LintFinding): EditorFinding {
  const [type = ''] = where.split('/');
  const isNamed = locale === null || what.includes(locale);
  return {
    weight,
    space: contentTypeOf(type)?.space ?? null,
    where,
    entryId: null,
    field,
    what: isNamed ? what : `${what}, in ${locale}`,
  };
}
