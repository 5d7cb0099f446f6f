import { expect, test } from 'vitest';
import { runQuietly, runSteps, type Step, verifySteps } from './steps.ts';

function fake(name: string, ok: boolean, ran: string[]): Step {
  return {
    name,
    run: () => {
      ran.push(name);
      return Promise.resolve({ ok, output: `${name} speaks` });
    },
  };
}

test('the first failing step is the last to run, and alone shows its output', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  const steps = [fake('one', true, ran), fake('two', false, ran), fake('three', true, ran)];
  expect(await runSteps(steps, (line) => lines.push(line))).toBe('two');
  expect(ran).toEqual(['one', 'two']);
  expect(lines).toEqual([expect.stringMatching(/^✓ one +\d+\.\d s$/), expect.stringMatching(/^✗ two/), 'two speaks']);
});

test('a program that fails is a failing step, with what it said on both streams', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(3)';
  const { ok, output } = await runQuietly(['-e', script], {});
  expect(ok).toBe(false);
  expect(output.split('\n').toSorted().join(' ').trim()).toBe('err out');
});

test('verify names every step once, whatever its length', () => {
  const names = verifySteps({}).map((step) => step.name);
  expect(new Set(names).size).toBe(names.length);
  expect(verifySteps({ quick: true }).map((step) => step.name)).toEqual(
    names.filter((name) => !['pglite', 'engines'].includes(name)),
  );
});
