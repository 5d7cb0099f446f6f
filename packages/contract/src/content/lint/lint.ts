import { ACTIVITIES_TOGETHER, ACTIVITY_RULES } from './activities.ts';
import { ARTICLE_RULES } from './articles.ts';
import { BANNERS_TOGETHER, BANNER_RULES } from './banners.ts';
import { COURSES_TOGETHER, COURSE_RULES } from './courses.ts';
import { EVERY_ENTRY, readable, unwritten } from './every-entry.ts';
import { findingOf, inFacts, type LintFinding } from './finding.ts';
import { PREVIOUS_SLUGS } from './previous-slugs.ts';
import { OTHER_TYPES, PAGES_TOGETHER } from './other-types.ts';
import { PARTNERS_TOGETHER, PARTNER_RULES } from './partners.ts';
import { QUIZZES_TOGETHER, QUIZ_RULES } from './quizzes.ts';
import { linksOf, withoutBrokenLinks, type EntryLink } from './references.ts';
import { jointRule, type AllEntries, type EntryRule, type JointRule, type LintPort, type LintedEntry } from './rule.ts';
import { SECTION_RULES } from './sections.ts';
import { TEXT_LINKS_TOGETHER } from './text-links.ts';
import { statedSlug } from './values.ts';
import { VIDEOS_TOGETHER, VIDEO_RULES } from './videos.ts';

/** Judges the content of editors. */
export interface ContentLint {
  /** Returns the findings of an entry by itself; cached with the entry, which must not change. */
  lintEntry(entry: LintedEntry): readonly LintFinding[];
  /**
   * Returns the findings that depend on other entries. It parses nothing but entries with links
   * that lead nowhere, because of what is left of those.
   */
  lintTogether(entries: readonly LintedEntry[]): LintFinding[];
  /** Returns both, entry by entry. */
  lintEntries(entries: readonly LintedEntry[]): LintFinding[];
}

const OF_TYPES: readonly EntryRule[] = [
  ...QUIZ_RULES,
  ...COURSE_RULES,
  ...PARTNER_RULES,
  ...VIDEO_RULES,
  ...ACTIVITY_RULES,
  ...ARTICLE_RULES,
  ...BANNER_RULES,
  ...SECTION_RULES,
  ...OTHER_TYPES,
];

const BY_TYPE = Map.groupBy(OF_TYPES, ({ type }) => type);

const TOGETHER: readonly JointRule[] = [
  // Of two entries of one name the product would read either.
  jointRule('error', ({ all }) => {
    const firsts = new Map(all.toReversed().map((entry) => [statedNameOf(entry), entry]));
    return all
      .filter((entry) => firsts.get(statedNameOf(entry)) !== entry)
      .map((entry) => ({ entry, ...inFacts('has a slug that another entry of its type has', 'slug') }));
  }),
  ...PREVIOUS_SLUGS,
  TEXT_LINKS_TOGETHER,
  ...COURSES_TOGETHER,
  ...QUIZZES_TOGETHER,
  ...PARTNERS_TOGETHER,
  ...VIDEOS_TOGETHER,
  ...ACTIVITIES_TOGETHER,
  ...BANNERS_TOGETHER,
  ...PAGES_TOGETHER,
];

/** Creates the lint; it caches findings per entry, so a process needs only one. */
export function createContentLint(port: LintPort): ContentLint {
  const cache = new WeakMap<LintedEntry, Judgement>();
  const judge = (entry: LintedEntry): Judgement => {
    const judgement = cache.get(entry) ?? judgementOf(entry, port);
    cache.set(entry, judgement);
    return judgement;
  };
  const lintTogether = (entries: readonly LintedEntry[]): LintFinding[] => {
    const all = indexed(entries);
    const joint = TOGETHER.flatMap(({ weight, check }) =>
      check(all)
        .map(({ entry, ...hit }) => ({ entry, finding: findingOf(entry, weight, hit) }))
        .filter(({ entry, finding }) => !judge(entry).unwritten.has(placeOf(finding)))
        .map(({ finding }) => finding),
    );
    return [...joint, ...entries.flatMap((entry) => brokenLinks(entry, all, judge))];
  };
  return {
    lintEntry: (entry) => judge(entry).findings,
    lintTogether,
    lintEntries: (entries) => [...entries.flatMap((entry) => judge(entry).findings), ...lintTogether(entries)],
  };
}

interface Judgement {
  findings: readonly LintFinding[];
  /** Places of texts that are still to be written; they have no other finding. */
  unwritten: ReadonlySet<string>;
  links: readonly EntryLink[];
}

/** The schema is asked last, because the other rules speak in an editor's words. */
function judgementOf(entry: LintedEntry, port: LintPort): Judgement {
  const toWrite = hitsOf(unwritten, entry, port);
  const places = new Set(toWrite.map(placeOf));
  const others = [...EVERY_ENTRY, ...(BY_TYPE.get(entry.type) ?? [])]
    .flatMap((rule) => hitsOf(rule, entry, port))
    .filter((finding) => !places.has(placeOf(finding)));
  const findings = [...toWrite, ...others];
  const hasError = findings.some(({ weight }) => weight === 'error');
  return {
    findings: hasError ? findings : [...findings, ...hitsOf(readable, entry, port)],
    unwritten: places,
    links: linksOf(entry),
  };
}

function hitsOf({ weight, check }: EntryRule, entry: LintedEntry, port: LintPort): LintFinding[] {
  return check(entry, port).map((hit) => findingOf(entry, weight, hit));
}

/**
 * A link that leads to no entry is left out, so it is a warning; the entry waits where it has an
 * error without the link, such as a reward without its offer.
 */
function brokenLinks(
  entry: LintedEntry,
  all: AllEntries,
  judge: (entry: LintedEntry) => Judgement,
): readonly LintFinding[] {
  const { findings, links } = judge(entry);
  const broken = links.filter(({ target }) => !all.has(target)).map(({ hit }) => findingOf(entry, 'warning', hit));
  if (broken.length === 0 || findings.some(({ weight }) => weight === 'error')) return broken;
  const left = judge(withoutBrokenLinks(entry, all)).findings.filter(({ weight }) => weight === 'error');
  return [...broken, ...left];
}

function placeOf({ locale, field }: LintFinding): string {
  return `${locale} ${field}`;
}

function nameOf({ type, slug }: Pick<LintedEntry, 'type' | 'slug'>): string {
  return `${type}/${slug}`;
}

function statedNameOf(entry: LintedEntry): string {
  return nameOf({ type: entry.type, slug: statedSlug(entry) });
}

function indexed(all: readonly LintedEntry[]): AllEntries {
  const byType = Map.groupBy(all, ({ type }) => type);
  const names = new Set(all.map(nameOf));
  return { all, of: (type) => byType.get(type) ?? [], has: (name) => names.has(name) };
}
