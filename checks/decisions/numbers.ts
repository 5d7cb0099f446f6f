import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const REGISTER = 'docs/decisions/register.md';
const TEXTS = '**/*.{ts,tsx,js,mjs,md,json,jsonc,yaml,yml,html,css,sql,sh,conf,service,toml}';

/** Their names begin with a dot, or they are made by a tool. */
const IS_GENERATED = /^\.|^(?:node_modules|dist|dist-maps|dist-server|test-results|playwright-report)$/;

/** They contain what looks like a number: texts of editors, and faults that tests plant. */
const ALIKE = /^content\/|^checks\/.*\.test\.ts$/;

const CITED = /\b(?:(?:ACC|LRN|RWD) )?[CDV]-\d+\b/g;

/**
 * Finds the numbers of decisions that a text cites and that have no sentence in the register. A
 * number that each area counts for itself is cited with its area.
 * @param root of the repository
 * @returns the faults, one line each
 */
export function numberFaults(root: string): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const registered = new Set(Array.from(read(REGISTER).matchAll(/^- ([^:]+): \S/gm), ([, number]) => number));
  const isGenerated = (path: string): boolean => IS_GENERATED.test(path.split('/').at(-1) ?? '');
  const files = globSync(TEXTS, { cwd: root, exclude: isGenerated });
  return files
    .filter((file) => !ALIKE.test(file.replaceAll(sep, '/')))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          Array.from(line.matchAll(CITED), ([number]) => number)
            .filter((number) => !registered.has(number))
            .map((number) => `${file}:${at + 1}: ${number} ${whyRefused(number)}`),
        ),
    );
}

function whyRefused(number: string): string {
  return /^[CV]/.test(number) ? 'needs its area before it (ACC, LRN or RWD)' : `is not in ${REGISTER}`;
}
