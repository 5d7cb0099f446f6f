import { appConfigSchema } from '@nestling/contract/platform/config.schema';
import { policyPageSlug } from '@nestling/domain/editorial/policy-page';
import { entriesOf, type ContentTree } from '../content-tree.ts';
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
