/** A parsed mail. */
export interface ReadMail {
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

/**
 * Parses a message of RFC 5322 with its MIME parts.
 * @param raw bytes as latin1, lines ended by CRLF
 */
export function readMime(raw: string): ReadMail {
  const whole = partOf(raw);
  const parts = leaves(whole);
  return {
    headers: Object.fromEntries(Object.entries(whole.headers).map(([name, value]) => [name, decodeWords(value)])),
    text: bodyOf(parts, 'text/plain'),
    html: bodyOf(parts, 'text/html'),
  };
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { headers, body: raw.slice(end + 4) };
}

function leaves(part: Part): Part[] {
  const [, boundary] = /^multipart\/\w+;.*boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return [part];
  const [, ...sections] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  return sections.filter((section) => !section.startsWith('--')).flatMap((section) => leaves(partOf(section.slice(2))));
}

function bodyOf(parts: readonly Part[], type: string): string {
  const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
  return part ? decodeBody(part) : '';
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  const lines =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquote(body) : body, 'latin1');
  return lines.toString('utf8').replaceAll('\r\n', '\n');
}

function unquote(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** RFC 2047: spaces between two encoded words are not part of the text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('latin1') : unquote(text.replaceAll('_', ' ')),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}
