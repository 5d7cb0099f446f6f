import { formatDate } from '@nestling/domain/account/dates/format-date';
import type { Locale } from '@nestling/domain/account/locale';
import type { ExportRoom } from '../personal-data.ts';

export interface ExportedRoom {
  room: ExportRoom | 'recipients';
  shares: readonly { name: string; rows: readonly object[] }[];
}

interface PageFacts {
  brandName: string;
  exportedAt: string;
  locale: Locale;
  /** Texts of the section `data-export`, by label. */
  words: Readonly<Record<string, string>>;
}

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; color: #12302b; background: #fbf8f3; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 3rem; border-top: 2px solid #cfc7b8; padding-top: 1.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0 0 1rem; padding: 1rem; background: #fff; border-radius: 14px; }
dt { color: #45605a; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (width < 40em) { dl { grid-template-columns: minmax(0, 1fr); } }
`;

/**
 * Renders a member's data as one page that any computer can show: without a script and without any
 * request.
 */
export function exportPage(
  rooms: readonly ExportedRoom[],
  { brandName, exportedAt, locale, words }: PageFacts,
): string {
  const title = `${brandName}: ${words['title'] ?? ''}`;
  return [
    '<!doctype html>',
    `<html lang="${escaped(locale)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(words['made'] ?? '')} <time datetime="${escaped(exportedAt)}">${escaped(dayOf(exportedAt, locale))}</time></p>`,
    ...rooms.map((room) => roomSection(room, words)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function roomSection({ room, shares }: ExportedRoom, words: PageFacts['words']): string {
  return [
    '<section>',
    `<h2>${escaped(words[room] ?? room)}</h2>`,
    ...shares.map(({ name, rows }) => {
      const heading = `<h3>${escaped(words[name] ?? spelledOut(name))}</h3>`;
      const lists = rows.length === 0 ? `<p>${escaped(words['nothing'] ?? '')}</p>` : rows.map(rowList).join('\n');
      return `${heading}\n${lists}`;
    }),
    '</section>',
  ].join('\n');
}

function rowList(row: object): string {
  const fields = Object.entries(row).flatMap(([field, value]: [string, unknown]) => {
    const text = textOf(value);
    if (text === '') return [];
    return [`<dt lang="en">${escaped(spelledOut(field))}</dt><dd dir="auto">${escaped(text)}</dd>`];
  });
  return `<dl>${fields.join('')}</dl>`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** `shippingAddress1` becomes `shipping address 1`. */
function spelledOut(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').toLowerCase();
}

function dayOf(moment: string, locale: Locale): string {
  return formatDate(new Date(moment), locale, { dateStyle: 'long', timeZone: 'UTC' });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
