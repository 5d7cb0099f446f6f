/** A line of the headers of a mail, or of a report about one; its name in small letters. */
export type MailField = readonly [name: string, value: string];

/** A part of a mail. Its text has one character for each byte, still encoded. */
interface MailPart {
  /** Media type in small letters; empty without one. */
  type: string;
  encoding: string;
  text: string;
}

interface SplitMail {
  headers: readonly MailField[];
  parts: readonly MailPart[];
}

/** A report has 3; anybody can send a mail with thousands. */
const MAX_PARTS = 50;

/** A report has two levels, each with a boundary of its own; each costs one more pass over the mail. */
const MAX_BOUNDARIES = 5;

/** Characters of the headers of a mail or a part. */
const MAX_HEADERS = 65_536;

/** Characters of a part, more than a report about ten recipients has. */
const MAX_PART = 65_536;

const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;

/**
 * Splits a mail into headers and parts by its boundaries, and decodes nothing: a mail parser also
 * renders every text, which takes seconds of a hostile mail.
 */
export function splitMail(raw: Uint8Array): SplitMail {
  const text = Buffer.from(raw).toString('latin1');
  const { headers, body } = headersOf(text);
  const boundaries = boundaryOf(headers);
  const parts: MailPart[] = [];
  let delimiter = findDelimiter(text, body - 1, boundaries);
  while (delimiter && parts.length < MAX_PARTS) {
    const next = findDelimiter(text, delimiter.end, boundaries);
    const slice = text.slice(delimiter.end, next?.start);
    const part = headersOf(slice);
    const inner = delimiter.isLast || boundaries.length === MAX_BOUNDARIES ? [] : boundaryOf(part.headers);
    boundaries.push(...inner);
    if (!delimiter.isLast && inner.length === 0) parts.push(partOf(part.headers, slice.slice(part.body)));
    delimiter = inner.length > 0 ? findDelimiter(text, delimiter.end, boundaries) : next;
  }
  return { headers, parts };
}

/** Decodes a part as UTF-8; what is beyond 64 KB of it is left out. */
export function decodePart({ encoding, text }: MailPart): string {
  const written = text.slice(0, MAX_PART);
  if (encoding === 'base64') return Buffer.from(written, 'base64').toString();
  const decoded = encoding === 'quoted-printable' ? withoutQuotes(written) : written;
  return Buffer.from(decoded, 'latin1').toString();
}

/** Returns the fields of a text, with lines that were folded as one. */
export function fieldsOf(text: string): MailField[] {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name.toLowerCase(), value.trim()] as const];
  });
}

/** Returns the headers at the beginning of a text, also behind empty lines, and where the rest begins. */
function headersOf(text: string): { headers: MailField[]; body: number } {
  const start = /[^\r\n]/.exec(text)?.index ?? text.length;
  const head = text.slice(start, start + MAX_HEADERS);
  const empty = /\r?\n\r?\n/.exec(head);
  const body = empty ? start + empty.index + empty[0].length : text.length;
  return { headers: fieldsOf(head.slice(0, empty?.index)), body };
}

function partOf(headers: readonly MailField[], text: string): MailPart {
  const valueOf = (name: string) => firstOf(headers, name).split(';', 1).join('').trim().toLowerCase();
  return { type: valueOf('content-type'), encoding: valueOf('content-transfer-encoding'), text };
}

function boundaryOf(headers: readonly MailField[]): string[] {
  const type = firstOf(headers, 'content-type');
  const [, quoted, token] = (/^multipart\//i.test(type) && BOUNDARY.exec(type)) || [];
  const boundary = quoted ?? token;
  return boundary === undefined ? [] : [boundary];
}

function firstOf(headers: readonly MailField[], name: string): string {
  return headers.find(([one]) => one === name)?.[1] ?? '';
}

/** A line that separates parts: where it begins and ends. */
interface Delimiter {
  start: number;
  end: number;
  /** True behind the last part, where nothing but a note for old programs follows. */
  isLast: boolean;
}

function findDelimiter(text: string, from: number, boundaries: readonly string[]): Delimiter | null {
  for (let at = text.indexOf('\n--', from); at !== -1; at = text.indexOf('\n--', at + 1)) {
    const boundary = boundaries.find((one) => text.startsWith(one, at + 3) && isEnd(text, at + 3 + one.length));
    if (boundary === undefined) continue;
    const line = at + 3 + boundary.length;
    const end = text.indexOf('\n', line);
    const start = text[at - 1] === '\r' ? at - 1 : at;
    return { start, end: end === -1 ? text.length : end, isLast: text.startsWith('--', line) };
  }
  return null;
}

/** Otherwise a boundary would match another one that begins with it. */
function isEnd(text: string, at: number): boolean {
  return at >= text.length || /^(?:--|[ \t\r\n])/.test(text.slice(at, at + 2));
}

function withoutQuotes(text: string): string {
  return text
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
