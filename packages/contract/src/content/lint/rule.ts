import type { Locale } from '@nestling/domain/account/locale';
import type { WrittenEntry } from '@nestling/domain/editorial/localise';
import type { FilmHost } from '@nestling/domain/film-source';
import type { Space } from '../content-type.ts';
import type { Hit, Weight } from './finding.ts';

/** An entry as the lint reads it. */
export interface LintedEntry extends WrittenEntry {
  space: Space;
}

/** What the lint needs from packages that the contract may not import. */
export interface LintPort {
  /** Returns the labels of a section that cannot replace the built-in ones. */
  labelProblems: (
    section: string,
    locale: Locale,
    labels: Readonly<Record<string, string>>,
  ) => readonly { label: string; reason: 'unknown-label' | 'bad-icu' | 'lost-placeholder' }[];
  /** Whether the product has texts of a section. */
  isSection: (slug: string) => boolean;
  /** Companies at which a film may be, by the settings; absent where those are not known. */
  filmHosts?: ReadonlySet<FilmHost>;
}

/** A rule of one entry by itself, so that its findings can be cached with the entry. */
export interface EntryRule {
  weight: Weight;
  /** Null for entries of every type. */
  type: string | null;
  check: (entry: LintedEntry, port: LintPort) => readonly Hit[];
}

/** The entries of both spaces, found by type and name. */
export interface AllEntries {
  all: readonly LintedEntry[];
  of: (type: string) => readonly LintedEntry[];
  /** @param name `type/slug` */
  has: (name: string) => boolean;
}

/** A hit at the entry that must wait, or must be changed. */
export interface HitOfEntry extends Hit {
  entry: LintedEntry;
}

/** A rule of several entries; it must be cheap, because every change has it run again. */
export interface JointRule {
  weight: Weight;
  check: (entries: AllEntries) => readonly HitOfEntry[];
}

/** Declares a rule of the entries of one type, or of all where the type is null. */
export function entryRule(weight: Weight, type: string | null, check: EntryRule['check']): EntryRule {
  return { weight, type, check };
}

/** Declares a rule of several entries. */
export function jointRule(weight: Weight, check: JointRule['check']): JointRule {
  return { weight, check };
}
