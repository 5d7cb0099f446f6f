import type { Locale } from '@nestling/domain/account/locale';
import { contentTypeOf } from '../content-types.ts';
import { TYPE_BY_SECTION } from '../entry-pages.ts';
import { linksIn, type MarkdownLink } from '../markdown.ts';
import { inTexts, type Hit } from './finding.ts';
import { linkProblem, pathnameOf } from './links.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintedEntry } from './rule.ts';
import { textsOf } from './values.ts';

interface TextLink extends MarkdownLink {
  locale: Locale;
  field: string;
}

/** Files that editors add to the content. */
const FILES = '/media/';

/** Links inside markdown, for the entries of every type. */
export const TEXT_LINKS: EntryRule = entryRule('warning', null, (entry) =>
  textLinks(entry).flatMap((link) => {
    const { address, isRendered } = link;
    if (!isRendered)
      return [hitOf(link, `has no link to ${address}: it is no https address, mailto: or path of this site`)];
    const problem = address === '' || address.startsWith(FILES) ? null : linkProblem(address);
    return problem === null ? [] : [hitOf(link, problem)];
  }),
);

/** A link inside markdown to a course, an article or a film leads to one that is there. */
export const TEXT_LINKS_TOGETHER: JointRule = jointRule('warning', ({ all, has }) =>
  all.flatMap((entry) =>
    textLinks(entry)
      .filter(({ address }) => {
        const name = entryNameOf(address);
        return name !== null && !has(name);
      })
      .map((link) => ({ entry, ...hitOf(link, `leads to ${link.address}, which is no page`) })),
  ),
);

/** Null also for a course that is named by its legacy id, in which there is a capital letter. */
function entryNameOf(address: string): string | null {
  const [, section = '', slug] = /^\/([a-z]+)\/([a-z0-9-]+)(?:\/|$)/.exec(pathnameOf(address)) ?? [];
  return slug !== undefined && Object.hasOwn(TYPE_BY_SECTION, section) ? `${TYPE_BY_SECTION[section]}/${slug}` : null;
}

const hitOf = ({ locale, field, line }: TextLink, what: string): Hit => ({ ...inTexts(locale, what, field), line });

const cache = new WeakMap<LintedEntry, readonly TextLink[]>();

/** Read once for each entry, because rules of several entries run again at every change. */
function textLinks(entry: LintedEntry): readonly TextLink[] {
  const links = cache.get(entry) ?? readLinks(entry);
  cache.set(entry, links);
  return links;
}

function readLinks(entry: LintedEntry): TextLink[] {
  const fields = contentTypeOf(entry.type)?.markdown ?? [];
  return fields.flatMap((field) =>
    textsOf(entry).flatMap(({ locale, fields: { [field]: text } }) =>
      typeof text === 'string' ? linksIn(text).map((link) => ({ ...link, locale, field })) : [],
    ),
  );
}
