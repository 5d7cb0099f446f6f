import { appConfigSchema } from '@nestling/contract/platform/config.schema';
import { FIRST_REVISION, earlierTextSlug, policyPageSlug } from '@nestling/domain/editorial/policy-page';
import type { ContentTree } from '../content-tree.ts';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { Fault } from '../fault.ts';

/** Checks that the policy in force has its text; the rule of all entries covers the languages. */
export function policyFaults(tree: ContentTree): Fault[] {
  const { config } = tree;
  const parsed = appConfigSchema.safeParse(config?.value ?? {});
  if (!parsed.success) return [];
  const { currentPolicyVersion: version } = parsed.data;
  const fault = (what: string): Fault[] => [
    { file: config?.path ?? 'config.json', line: config?.lineOf(['currentPolicyVersion']) ?? 1, what },
  ];
  const slug = policyPageSlug(version);
  if (slug === null) return fault(`currentPolicyVersion ${version} is no part of a slug`);
  const page = entriesOf(tree, 'page').find((entry) => entry.slug === slug);
  return page?.longTexts.has('body') ? [] : fault(`currentPolicyVersion ${version} has no text: main/page/${slug}`);
}

/** Checks that a page names a whole number as revision, and that each earlier text is there. */
export function revisionFaults(tree: ContentTree): Fault[] {
  const pages = entriesOf(tree, 'page');
  const slugs = new Set(pages.map(({ slug }) => slug));
  return pages.flatMap(({ slug, facts }) => {
    const revision = valueAt(facts, 'revision');
    if (!facts || typeof revision !== 'number') return [];
    const line = facts.lineOf(['revision']);
    const earlier = Array.from({ length: Math.max(0, revision - FIRST_REVISION) }, (_, at) =>
      earlierTextSlug(slug, FIRST_REVISION + at),
    );
    return earlier
      .filter((text) => !slugs.has(text))
      .map((text) => ({
        file: facts.path,
        line,
        what: `revision ${revision} needs the earlier text main/page/${text}`,
      }));
  });
}
