import { matchesGlob, posix } from 'node:path';
import type { Node } from 'oxc-parser';

/** Returns the literal texts, alone or in a list; a computed text is none. */
export function textsOf(node: Node): string[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? textsOf(element) : []));
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return [node.quasis[0]?.value.cooked ?? ''];
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/**
 * Returns the files that patterns of `import.meta.glob` match; a pattern with `!` excludes files.
 */
export function filesMatching(from: string, patterns: readonly string[], files: readonly string[]): string[] {
  const whole = (pattern: string) => posix.join(pattern.startsWith('/') ? '' : posix.dirname(from), pattern);
  const matched = patterns.filter((pattern) => !pattern.startsWith('!')).map(whole);
  const out = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => whole(pattern.slice(1)));
  const hits = (file: string, all: readonly string[]) => all.some((pattern) => matchesGlob(file, pattern));
  return files.filter((file) => file !== from && hits(file, matched) && !hits(file, out));
}
