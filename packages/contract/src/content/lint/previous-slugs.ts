import { TYPE_BY_SECTION } from '../entry-pages.ts';
import { inFacts } from './finding.ts';
import { jointRule, type JointRule, type LintedEntry } from './rule.ts';
import { listOf } from './values.ts';

const TYPES = [...new Set(Object.values(TYPE_BY_SECTION))];

/** A previous slug leads to one entry alone. */
export const PREVIOUS_SLUGS: readonly JointRule[] = [
  jointRule('warning', ({ of, has }) =>
    renamed(of)
      .filter(({ name }) => has(name))
      .map(({ entry, slug }) => ({
        entry,
        ...inFacts(`an entry has the slug ${slug} now, so that its address leads there`, 'previousSlugs'),
      })),
  ),
  jointRule('warning', ({ of }) => {
    const all = renamed(of);
    const firsts = new Map(all.toReversed().map(({ name, entry }) => [name, entry]));
    return all
      .filter(({ name, entry }) => firsts.get(name) !== entry)
      .map(({ entry, slug }) => ({ entry, ...inFacts(`another entry had the slug ${slug} too`, 'previousSlugs') }));
  }),
];

function renamed(of: (type: string) => readonly LintedEntry[]): { entry: LintedEntry; slug: string; name: string }[] {
  return TYPES.flatMap((type) =>
    of(type).flatMap((entry) =>
      listOf(entry.facts['previousSlugs']).map((slug) => ({
        entry,
        slug: String(slug),
        name: `${type}/${String(slug)}`,
      })),
    ),
  );
}
