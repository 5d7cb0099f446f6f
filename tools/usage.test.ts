import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './bootstrap.mjs';
import { USAGES, usageOf } from './usage.mjs';

/** Commands with help of their own. */
const OWN_HELP = ['apps/server/src/admin.ts', 'playwright', 'vite', 'vitest'];

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

const targets = Object.values(scripts).flatMap(
  (script) => /^(?:exec )?node (?:tools\/run\.mjs )?(\S+)/.exec(script)?.[1] ?? [],
);

test('every npm script has a usage line', () => {
  const described = targets.filter((target) => !OWN_HELP.includes(target));
  expect(described.toSorted().filter((target, at, all) => all.indexOf(target) === at)).toEqual(
    Object.keys(USAGES).toSorted(),
  );
});

test.each(Object.keys(USAGES))('the script %s answers --help with its usage line', (file) => {
  expect(usageOf(file, ['--help'])).toMatch(/^Usage: npm (?:start|test|run )/);
  expect(usageOf(join(root, file), ['-h'])).toBe(usageOf(file, ['--help']));
});

test.each(Object.keys(USAGES).filter((file) => !USAGES[file]?.endsWith('…')))(
  'the script %s refuses an option that is not in its usage line',
  (file) => {
    expect(() => usageOf(file, ['--no-such-option'])).toThrow(/^--no-such-option is no option\.\nUsage: npm /);
  },
);

test('options of a usage line are accepted by their script, with values and arguments', () => {
  expect(usageOf('tools/stack/main.ts', ['--port', '8443', '--keep'])).toBeNull();
  expect(usageOf('tools/stack/main.ts', ['--port=8443'])).toBeNull();
  expect(usageOf('tools/drill/main.ts', ['outage', '--only', 'killed'])).toBeNull();
  expect(usageOf('vitest', ['run', '--project', 'unit'])).toBeNull();
});
