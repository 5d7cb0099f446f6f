import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The design tokens by name, with the values of the narrowest window. */
type Tokens = ReadonlyMap<string, string>;

const SHEET = join(import.meta.dirname, '../../../../../packages/ui/src/tokens.css');

/**
 * Returns a style sheet with the tokens of the design system that a sheet of the server uses.
 * @param name of the sheet, for the error
 * @throws Error when it uses a token that neither it nor the design system has
 */
export function designTokensFor(sheet: string, name: string): string {
  return tokensFor(sheet, name, tokensOf(readFileSync(SHEET, 'utf8')));
}

/** Reads the tokens of the first `:root` of a style sheet, in their order. */
export function tokensOf(css: string): Tokens {
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  );
}

/** As `designTokensFor`, out of these tokens: those used and those they refer to, in the order of all. */
export function tokensFor(sheet: string, name: string, tokens: Tokens): string {
  const own = new Set([...sheet.matchAll(/(--[\w-]+):/g)].map(([, declared = '']) => declared));
  const used = new Set<string>();
  const add = (text: string): void => {
    for (const [, token = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (own.has(token) || used.has(token)) continue;
      used.add(token);
      add(tokens.get(token) ?? '');
    }
  };
  add(sheet);
  const unknown = [...used].filter((token) => !tokens.has(token));
  if (unknown.length > 0) throw new Error(`${name} uses ${unknown.join(', ')}, which the design system lacks`);
  const lines = [...tokens].filter(([token]) => used.has(token)).map(([token, value]) => `  ${token}: ${value};\n`);
  return `:root {\n${lines.join('')}}\n`;
}
