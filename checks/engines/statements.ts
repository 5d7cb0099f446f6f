import { parseSync, Visitor } from 'oxc-parser';

const SQL =
  /^\s*(?:alter|analyze|copy|create|delete|do|drop|explain|grant|insert|listen|lock|notify|select|set|show|truncate|update|vacuum|with)\b/i;

/** A statement as one of its kind: without line breaks, numbers of values and the length of lists. */
export function statementKind(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1')
    .replaceAll(/\d{3,}/g, '0');
}

/** What a test file writes itself as SQL, each as what its statement looks like once its values are in. */
export function writtenStatements(file: string, text: string): RegExp[] {
  const found: RegExp[] = [];
  const keep = (parts: readonly string[]) => {
    if (!SQL.test(parts[0] ?? '')) return;
    const source = parts.map(escaped).join('.*').trim();
    found.push(new RegExp(`^${source}$`, 's'));
  };
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && keep([value]),
    TemplateLiteral: ({ quasis }) => keep(quasis.map(({ value }) => value.cooked ?? '')),
  }).visit(parseSync(file, text).program);
  return found;
}

function escaped(part: string): string {
  const words = statementKind(`|${part}|`).slice(1, -1);
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
