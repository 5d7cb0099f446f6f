import { contentLink } from '@nestling/domain/editorial/content-link';
import { LOCALES } from '@nestling/domain/account/locale';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';
import { sourceAddressFaults } from './sources.ts';

/**
 * Checks that an article has a text or links elsewhere, that statements about health name a source,
 * and that links are valid.
 */
export function articleFaults(tree: ContentTree): Fault[] {
  return [
    ...entriesOf(tree, 'article').flatMap((article) => [
      ...(article.longTexts.has('body') ? groundFaults(article) : elsewhereFaults(article)),
      ...linkFaults(article, 'url'),
    ]),
    ...entriesOf(tree, 'articleCategory').flatMap((category) => linkFaults(category, 'url')),
    ...entriesOf(tree, 'brands').flatMap((brand) => linkFaults(brand, 'primaryLandingLink')),
    ...entriesOf(tree, 'memberOffer').flatMap((offer) => linkFaults(offer, 'linkUrl')),
  ];
}

function groundFaults(article: ContentEntry): Fault[] {
  const { facts } = article;
  const sources = valueAt(facts, 'sources');
  const faults = sourceAddressFaults(article);
  if (!Array.isArray(sources) || sources.length === 0)
    faults.push(faultAt(article, 'a text names its sources', 'sources'));
  if (typeof valueAt(facts, 'checkedOn') !== 'string')
    faults.push(faultAt(article, 'a text names the day on which it was checked', 'checkedOn'));
  return faults;
}

function elsewhereFaults({ path, facts, words }: ContentEntry): Fault[] {
  const leads = [facts, ...LOCALES.map((locale) => words[locale])].some((file) => valueAt(file, 'url') !== undefined);
  return leads ? [] : [{ file: path, line: 1, what: 'has neither a text nor a url' }];
}

function linkFaults({ facts, words }: ContentEntry, field: string): Fault[] {
  return [facts, ...LOCALES.map((locale) => words[locale])].flatMap((file) => {
    const address = file && valueAt(file, field);
    if (!file || address === undefined) return [];
    return typeof address === 'string' && contentLink(address) !== null
      ? []
      : [
          {
            file: file.path,
            line: file.lineOf([field]),
            what: `${field} is an https address, mailto: or a path of this site`,
          },
        ];
  });
}

function faultAt({ path, facts }: ContentEntry, what: string, field: string): Fault {
  return { file: facts?.path ?? path, line: lineIn(facts, field), what };
}
