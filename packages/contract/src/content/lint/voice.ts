import type { Locale } from '@nestling/domain/account/locale';
import { TEMPLATE_MARK } from '../template-mark.ts';
import { findingOf, inTexts, type LintFinding } from './finding.ts';
import type { LintedEntry } from './rule.ts';
import { leavesOf, textsOf } from './values.ts';

/** Returns the faults of the voice of a text, without its addresses. */
export type VoiceCheck = (text: string, locale: Locale) => readonly string[];

/**
 * Judges whether the texts of an entry have the voice of the product, in steps of one line. Apart
 * from the lint of the entry, because a long page takes too long for those who wait for an edition,
 * and nothing that parents get depends on it.
 */
export function* voiceSteps(entry: LintedEntry, check: VoiceCheck): Generator<void, LintFinding[]> {
  const findings: LintFinding[] = [];
  for (const { locale, fields } of textsOf(entry)) {
    for (const { at, value } of leavesOf(fields)) {
      for (const [index, text] of linesOf(value).entries()) {
        const isWritten = text !== null && !text.includes(TEMPLATE_MARK);
        const problems = isWritten ? check(text, locale) : [];
        const hits = problems.map((what) => ({ ...inTexts(locale, what, ...at), line: index + 1 }));
        findings.push(...hits.map((hit) => findingOf(entry, 'warning', hit)));
        yield;
      }
    }
  }
  return findings;
}

function linesOf(value: unknown): (string | null)[] {
  return typeof value === 'string' ? value.split('\n').map(readParagraph) : [];
}

/** Returns what a parent reads of a text; null for an address. */
export function readText(text: string): string | null {
  const read = withoutTargets(text);
  return read.trim() === '' || /^(?:https:\/\/|\/)\S*$/.test(read) ? null : read;
}

/** Returns what a parent reads of a line of markdown; null for an empty one. */
export function readParagraph(line: string): string | null {
  return readText(line.replace(/^(?:#+|-) /, '').replaceAll('**', ''));
}

/** Addresses and names of values are removed, because they are not words. */
function withoutTargets(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\{\w+\}/g, '{}')
    .replaceAll(/\S*@\S+/g, '{}');
}
