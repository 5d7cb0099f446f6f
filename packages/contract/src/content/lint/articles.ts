import { contentLink } from '@nestling/domain/editorial/content-link';
import { inFacts, type Hit } from './finding.ts';
import { entryRule, type EntryRule, type LintedEntry } from './rule.ts';
import { hasSources, sourceAddresses } from './sources.ts';
import { valuesOf } from './values.ts';

const ARTICLE = 'article';

/** The fields that lead away, by content type. */
const LINKS: Readonly<Record<string, string>> = {
  [ARTICLE]: 'url',
  articleCategory: 'url',
  brands: 'primaryLandingLink',
  memberOffer: 'linkUrl',
};

/** An article has a text or leads elsewhere, and what it says on health has a source. */
export const ARTICLE_RULES: readonly EntryRule[] = [
  // Without both, it leads to an empty page.
  entryRule('error', ARTICLE, (article) =>
    hasBody(article) || valuesOf(article, 'url').length > 0 ? [] : [inFacts('has neither a text nor a url')],
  ),
  entryRule('warning', ARTICLE, (article) =>
    hasBody(article) && !hasSources(article) ? [inFacts('a text names its sources', 'sources')] : [],
  ),
  entryRule('warning', ARTICLE, (article) =>
    hasBody(article) && typeof article.facts['checkedOn'] !== 'string'
      ? [inFacts('a text names the day on which it was checked', 'checkedOn')]
      : [],
  ),
  sourceAddresses(ARTICLE),
  // Such an address could run a script, or lead nowhere.
  ...Object.entries(LINKS).map(([type, field]) => entryRule('error', type, (entry) => linkHits(entry, field))),
];

function hasBody(article: LintedEntry): boolean {
  return valuesOf(article, 'body').some(({ value }) => typeof value === 'string');
}

function linkHits(entry: LintedEntry, field: string): Hit[] {
  return valuesOf(entry, field).flatMap(({ locale, value }): Hit[] => {
    if (typeof value === 'string' && contentLink(value) !== null) return [];
    return [{ ...inFacts(`${field} is an https address, mailto: or a path of this site`, field), locale }];
  });
}
