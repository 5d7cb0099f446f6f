/**
 * `checks/decisions/main.ts [root]`: every number of a decision that a text cites has a sentence in
 * the register. A number that each area counts for itself is cited with its area.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const REGISTER = 'docs/decisions/register.md';
const TEXTS = '**/*.{ts,tsx,js,mjs,md,json,jsonc,yaml,yml,html,css,sql,sh,conf,service,toml}';

/** Their names begin with a dot, or they are made by a tool. */
const IS_GENERATED = /^\.|^(?:node_modules|dist|dist-maps|dist-server|test-results|playwright-report)$/;

/** They contain what looks like a number: texts of editors, and faults that tests plant. */
const ALIKE = /^content\/|^checks\/.*\.test\.ts$/;

const CITED = /\b(?:(?:ACC|LRN|RWD) )?[CDV]-\d+\b/g;

const root = process.argv[2] ?? '.';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const registered = new Set(Array.from(read(REGISTER).matchAll(/^- ([^:]+): \S/gm), ([, number]) => number));
const isGenerated = (path: string): boolean => IS_GENERATED.test(path.split('/').at(-1) ?? '');

let faults = 0;
for (const file of globSync(TEXTS, { cwd: root, exclude: isGenerated })) {
  if (ALIKE.test(file.replaceAll(sep, '/'))) continue;
  for (const [at, line] of read(file).split('\n').entries()) {
    for (const [number] of line.matchAll(CITED)) {
      if (registered.has(number)) continue;
      const why = /^[CV]/.test(number) ? 'needs its area before it (ACC, LRN or RWD)' : `is not in ${REGISTER}`;
      console.log(`${file}:${at + 1}: ${number} ${why}`);
      faults += 1;
    }
  }
}
if (faults > 0) process.exitCode = 1;
