/** The design tokens of a style sheet: `--name` and value, of the narrowest window. */
export type Tokens = ReadonlyMap<string, string>;

/** Reads the tokens of the first `:root` of a style sheet, in their order. */
export function tokensOf(css: string): Tokens {
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  );
}

/** The file of the tokens that a style sheet uses. */
export interface UsedTokens {
  readonly css: string;
  /** Names that neither the sheet nor the tokens have. */
  readonly unknown: readonly string[];
}

/**
 * Returns the tokens that a style sheet uses, with those that these refer to, in the order of all
 * tokens.
 */
export function usedTokens(sheet: string, tokens: Tokens): UsedTokens {
  const own = new Set([...sheet.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));
  const used = new Set<string>();
  const add = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (own.has(name) || used.has(name)) continue;
      used.add(name);
      add(tokens.get(name) ?? '');
    }
  };
  add(sheet);
  const lines = [...tokens].filter(([name]) => used.has(name)).map(([name, value]) => `  ${name}: ${value};\n`);
  return {
    css: `/* Made by npm run tokens from the tokens of the web app. */\n:root {\n${lines.join('')}}\n`,
    unknown: [...used].filter((name) => !tokens.has(name)),
  };
}
