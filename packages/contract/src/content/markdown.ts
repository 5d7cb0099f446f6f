import { contentLink } from '@nestling/domain/editorial/content-link';
import { joinTexts } from '@nestling/domain/editorial/search/joined-texts';
import { micromark } from 'micromark';

/** Spaces that do not break: word processors write them after a mark and at a line's start. */
const FIXED_SPACES = '\\u00a0\\u2007\\u202f';
const SPACE = `[ \\t${FIXED_SPACES}]`;
const AT_THE_START = new RegExp(`^(${SPACE}*)((?:#{1,6}|[-*+>]|\\d{1,9}[.)])(?=${SPACE}))?(${SPACE}*)`, 'gm');
const HAS_FIXED = new RegExp(`[${FIXED_SPACES}]`);

/** More would make the line code. */
const MAX_INDENT = 3;

/** A link in rendered markdown, which has no link inside it. */
const LINK = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs;

const PICTURE = /<img src="([^"]*)"/g;

/**
 * Renders the markdown of editors as HTML; HTML inside it is shown as text, and so is a link to
 * anything but an https address, a mailbox or a path of this site.
 */
export function renderMarkdown(text: string): string {
  return withEveryAddress(text)
    .replaceAll(LINK, (link, href: string, words: string) => (mayLeadTo(href) ? link : words))
    .replaceAll(PICTURE, (picture, src: string) => (mayLeadTo(src) ? picture : '<img src=""'));
}

/** Where a block of rendered markdown begins or ends; a line break does not end one. */
const BLOCK_EDGE = /<\/?(?:pre|p|li|ul|ol|h[1-6]|blockquote)\b[^>]*>|<hr \/>/;

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the markdown of editors as the words that a parent reads, on one line. */
export function markdownText(text: string): string {
  return joinTexts(renderMarkdown(text).split(BLOCK_EDGE).map(plainText));
}

function plainText(html: string): string {
  return html
    .replaceAll('<br />', ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign);
}

function withEveryAddress(text: string): string {
  // Addresses are judged by the callers, because the library lets others pass than we do.
  return micromark(text.replaceAll(AT_THE_START, withPlainSpaces), { allowDangerousProtocol: true });
}

/** An empty address is that of the page itself. */
function mayLeadTo(attribute: string): boolean {
  return attribute === '' || contentLink(addressOf(attribute)) !== null;
}

/** The library writes `&` as HTML does, and all other signs in percent. */
function addressOf(attribute: string): string {
  return attribute.replaceAll('&amp;', '&');
}

/** A link in the markdown of editors. */
export interface MarkdownLink {
  /** Counted from 1. */
  readonly line: number;
  readonly address: string;
  /** False where it is shown as text. */
  readonly isRendered: boolean;
}

/** Returns the links of a text. */
export function linksIn(text: string): MarkdownLink[] {
  if (!/[[<]/.test(text)) return [];
  const lines = text.split('\n');
  return [...withEveryAddress(text).matchAll(LINK)].map(([, href = '']) => {
    const address = addressOf(href);
    const line = lines.findIndex((one) => one.includes(address)) + 1 || 1;
    return { line, address, isRendered: mayLeadTo(href) };
  });
}

function withPlainSpaces(whole: string, indent: string, mark: string | undefined, after: string): string {
  if (!HAS_FIXED.test(whole)) return whole;
  const begins = HAS_FIXED.test(indent) ? ' '.repeat(Math.min(indent.length, MAX_INDENT)) : indent;
  if (mark === undefined) return begins + after;
  return begins + mark + (HAS_FIXED.test(after) ? ' ' : after);
}

/** A mark that a parent would read, in a line of the text. */
export interface LeftMark {
  /** Counted from 1. */
  readonly line: number;
  readonly mark: string;
}

/** Marks as they are written, and as they are in the rendered text where they have failed. */
const MARKS: readonly { readonly mark: string; readonly written: RegExp; readonly rendered: RegExp }[] = [
  { mark: '##', written: /#{2,}/, rendered: /##/ },
  { mark: '**', written: /\*\*/, rendered: /\*\*/ },
  { mark: '](', written: /\]\(/, rendered: /\]\(/ },
  { mark: '|---|', written: /\|\s*:?-{2,}/, rendered: /\|\s*:?-{2,}/ },
  {
    mark: '<tag>',
    written: /<\/?[a-z][a-z0-9]{0,20}(?:\s[^>]{0,200})?\/?>/i,
    rendered: /&lt;\/?[a-z][a-z0-9]{0,20}(?:\s.{0,400}?)?\/?&gt;/i,
  },
  { mark: '&…;', written: /&(?:nbsp|amp|lt|gt|quot);/i, rendered: /&amp;(?:nbsp|amp|lt|gt|quot);/i },
  { mark: '<!--', written: /<!--/, rendered: /&lt;!--/ },
  { mark: '[^1]', written: /\[\^[^\]\s]{1,100}\]/, rendered: /\[\^[^\]\s]{1,100}\]/ },
  { mark: '{#…}', written: /\{(?:[#.][\w-]|\w+=)[^{}]*\}/, rendered: /\{(?:[#.][\w-]|\w+=)[^{}]*\}/ },
  { mark: '~~', written: /~~/, rendered: /~~/ },
  { mark: '==', written: /==[^=\s][^=]*==/, rendered: /==[^=\s][^=]*==/ },
  { mark: '~2~', written: /\w[~^]\w{1,5}[~^]/, rendered: /\w[~^]\w{1,5}[~^]/ },
  { mark: ':::', written: /^:{3,}/, rendered: /:{3,}/ },
  { mark: '[ ]', written: /^\s*(?:[-*+]|\d+[.)])\s+\[[ x]\]\s/i, rendered: />\s*\[[ x]\]\s/i },
  { mark: '![', written: /!\[/, rendered: /<img src=""|!\[/ },
  { mark: '---- ----', written: /^\s*-{3,}(?: +-{3,})+\s*$/, rendered: /<hr \/>|(?<!-)-{3,} +-{3,}/ },
  { mark: '•', written: /^\s*[•·▪◦]/, rendered: /(?:^|>)[^\S\n]*[•·▪◦]/m },
];

/**
 * Finds the marks that rendered markdown still shows, such as those of a table or of HTML, which
 * are none of ours.
 */
export function leftMarks(text: string): LeftMark[] {
  return [...leftProperties(text), ...leftSigns(text)];
}

/** Properties of a page, which other programs read above a text. */
function leftProperties(text: string): LeftMark[] {
  return /^---\n[\w-]+:.*\n(?:\w[\w-]*:.*\n|[ \t-].*\n)*---(?:\n|$)/.test(text)
    ? [{ line: 1, mark: '--- at the beginning' }]
    : [];
}

function leftSigns(text: string): LeftMark[] {
  const suspects = MARKS.filter(({ written }) => text.split('\n').some((line) => written.test(line)));
  if (suspects.length === 0) return [];
  const read = readText(text);
  const left = suspects.filter(({ rendered }) => rendered.test(read));
  if (left.length === 0) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      left
        .filter(({ written, rendered }) => written.test(line) && rendered.test(readText(line)))
        .map(({ mark }) => ({ line: at + 1, mark })),
    );
}

/** Code shows marks on purpose. */
function readText(markdown: string): string {
  return renderMarkdown(markdown)
    .replaceAll(/<code>.*?<\/code>/gs, '')
    .replaceAll(/<a href="[^"]*">/g, '<a>');
}
