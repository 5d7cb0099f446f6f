import { parseSync, Visitor } from 'oxc-parser';

const SQL =
  /^\s*(?:alter|analyze|copy|create|delete|do|drop|explain|grant|insert|listen|lock|notify|select|set|show|truncate|update|vacuum|with)\b/i;

/**
 * Normalises a statement to its kind: without line breaks, numbers of values, the length of lists
 * and names of job queues.
 */
export function statementKind(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1')
    .replaceAll(/\d{3,}/g, '0')
    .replaceAll(/(?<=\bname = )'[\w-]+'/g, '$$');
}

/**
 * Returns patterns of the SQL that a test file writes itself, each as its statement looks with
 * values.
 */
export function writtenStatements(file: string, text: string): RegExp[] {
  const found: RegExp[] = [];
  const keep = (parts: readonly string[]) => {
    if (!SQL.test(parts[0] ?? '')) return;
    const anything = parts.map((part) => escaped(statementKind(`|${part}|`).slice(1, -1))).join('.*');
    // One value, because the kind of a statement contains a list of values as one.
    const values = escaped(statementKind(parts.join('$1')));
    found.push(new RegExp(`^(?:${anything.trim()}|${values})$`, 's'));
  };
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && keep([value]),
    TemplateLiteral: ({ quasis }) => keep(quasis.map(({ value }) => value.cooked ?? '')),
  }).visit(parseSync(file, text).program);
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
