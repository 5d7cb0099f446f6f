import { FIRST_REVISION, earlierTextSlug, isPolicyPage } from '@nestling/domain/editorial/policy-page';
import { centsOf } from '@nestling/domain/rewards/price';
import { inFacts, inTexts, type Weight } from './finding.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintPort } from './rule.ts';
import { isObject, textsOf } from './values.ts';

type Reason = ReturnType<LintPort['labelProblems']>[number]['reason'];

/** The rules of types that have only one. */
export const OTHER_TYPES: readonly EntryRule[] = [
  // With a pool the shared code would never be issued.
  entryRule('warning', 'digitalOffer', ({ facts: { promoCode: shared, codePool: pool } }) =>
    typeof pool === 'string' && typeof shared === 'string' && shared !== ''
      ? [inFacts('a digital offer names a promoCode or a codePool, not both', 'codePool')]
      : [],
  ),
  // A warning, because an unfinished offer must not block its courses.
  entryRule('warning', 'offer', ({ slug, facts: { shippingPrice, variantId, variantID } }) => [
    ...(centsOf(shippingPrice) === null
      ? [inFacts(`the offer ${slug} cannot be ordered: shippingPrice is dollars, such as 9.95 or 0`, 'shippingPrice')]
      : []),
    ...([variantId, variantID].some((id) => typeof id === 'string' && id !== '')
      ? []
      : [inFacts(`the offer ${slug} cannot be ordered: it needs the variantId of the shop`, 'variantId')]),
  ]),
  labelRule('error', 'bad-icu', 'is no text that can be filled: a brace or a plural is wrong'),
  labelRule('error', 'lost-placeholder', 'has other values in braces than the built-in text'),
  labelRule('warning', 'unknown-label', 'is a label that the product does not have'),
];

/** A paragraph in whose place the pages list the companies that get data of members. */
const COMPANIES = '{companies}';

/** Only the newest policy, because the older ones are texts that members have signed as they are. */
const POLICY_RULE = jointRule('warning', ({ of }) => {
  const policies = of('page').filter(({ slug }) => isPolicyPage(slug));
  const newest = policies.toSorted((one, other) => (one.slug < other.slug ? 1 : -1))[0];
  if (!newest) return [];
  return textsOf(newest)
    .filter(
      ({ fields: { body } }) =>
        typeof body === 'string' && !body.split(/\n[ \t]*\n/).some((paragraph) => paragraph.trim() === COMPANIES),
    )
    .map(({ locale }) => ({
      entry: newest,
      ...inTexts(locale, 'has no paragraph {companies}, in whose place the companies are listed that get data', 'body'),
    }));
});

/** The rules of pages together. */
export const PAGES_TOGETHER: readonly JointRule[] = [
  // Consents refer to earlier texts of a page, so a new revision waits until they are there.
  jointRule('error', ({ of, has }) =>
    of('page').flatMap((entry) => {
      const { revision } = entry.facts;
      if (typeof revision !== 'number') return [];
      const earlier = Array.from({ length: Math.max(0, revision - FIRST_REVISION) }, (_, at) =>
        earlierTextSlug(entry.slug, FIRST_REVISION + at),
      );
      return earlier
        .filter((slug) => !has(`page/${slug}`))
        .map((slug) => ({
          entry,
          ...inFacts(`revision ${revision} needs the earlier text main/page/${slug}`, 'revision'),
        }));
    }),
  ),
  POLICY_RULE,
];

function labelRule(weight: Weight, reason: Reason, what: string): EntryRule {
  return entryRule(weight, 'section', (section, { labelProblems }) =>
    textsOf(section).flatMap(({ locale, fields: { content } }) =>
      labelProblems(section.slug, locale, textsIn(content))
        .filter((problem) => problem.reason === reason)
        .map(({ label }) => inTexts(locale, `${label} ${what}`, 'content', label)),
    ),
  );
}

function textsIn(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
