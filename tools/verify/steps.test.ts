import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onlyStep, type Outcome, runQuietly, runSteps, type Step, verifySteps } from './steps.ts';

const root = join(import.meta.dirname, '../..');

function fake(name: string, ok: boolean, ran: string[]): Step {
  return {
    name,
    run: () => {
      ran.push(name);
      return Promise.resolve({ ok, output: `${name} speaks` });
    },
  };
}

test('no large step runs after one that fails, which shows its output', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  const steps = [fake('one', true, ran), fake('two', false, ran), fake('three', true, ran)];
  expect(await runSteps(steps, (line) => lines.push(line))).toEqual(['two']);
  expect(ran).toEqual(['one', 'two']);
  expect(lines).toEqual([expect.stringMatching(/^✓ one +\d+\.\d s$/), expect.stringMatching(/^✗ two/), 'two speaks']);
});

test('places of the compiler are printed as file, line and column', async () => {
  const lines: string[] = [];
  const output = 'a/b.ts(3,7): error TS1: wrong\n  in f(1,2)\n';
  await runSteps([{ name: 'types', run: () => Promise.resolve({ ok: false, output }) }], (line) => lines.push(line));
  expect(lines[1]).toBe('a/b.ts:3:7: error TS1: wrong\n  in f(1,2)');
});

/** A step that runs until the test resolves it. */
function held(name: string, began: string[]) {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const run = () => {
    began.push(name);
    return promise;
  };
  return { step: { name, run, isSmall: true }, end: (ok: boolean) => resolve({ ok, output: `${name} speaks` }) };
}

/** Until what follows from an ended step has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('small steps run two at a time, and one that is not waits for both', async () => {
  const began: string[] = [];
  const [long, short, next] = ['long', 'short', 'next'].map((name) => held(name, began));
  const large = fake('large', true, began);
  const steps = [long, short, next].flatMap((each) => each?.step ?? []);
  const run = runSteps([...steps, large], () => {});
  expect(began).toEqual(['long', 'short']);
  short?.end(true);
  await settled();
  expect(began).toEqual(['long', 'short', 'next']);
  next?.end(true);
  await settled();
  expect(began).toEqual(['long', 'short', 'next']);
  long?.end(true);
  expect(await run).toEqual([]);
  expect(began).toEqual(['long', 'short', 'next', 'large']);
});

test('after a small step that fails the other small ones run, and no large one', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  const small = (name: string, ok: boolean) => ({ ...fake(name, ok, ran), isSmall: true });
  const steps = [small('bad', false), small('good', true), small('worse', false), fake('large', true, ran)];
  expect(await runSteps(steps, (line) => lines.push(line))).toEqual(['bad', 'worse']);
  expect(ran).toEqual(['bad', 'good', 'worse']);
  expect(lines.filter((line) => line.endsWith('speaks'))).toEqual(['bad speaks', 'worse speaks']);
});

test('one step can be run alone, after the mails that it may need; an unknown one is named', () => {
  const names = (only: string) => onlyStep(verifySteps({}), only).map(({ name }) => name);
  expect(names('imports')).toEqual(['mails', 'imports']);
  expect(names('mails')).toEqual(['mails']);
  expect(() => names('import')).toThrow('import is no step; the steps are mails, lockfile,');
});

test('a program that fails is a failing step, with what it said on both streams', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(3)';
  const { ok, output } = await runQuietly(['-e', script], {});
  expect(ok).toBe(false);
  expect(output.split('\n').toSorted().join(' ').trim()).toBe('err out');
});

test('a file that is not in the named project of vitest fails the run', async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { ok, output } = await runQuietly([vitest, 'run', '--project', 'parts', 'checks/ids'], {});
  expect(output).toContain('No test files found');
  expect(ok).toBe(false);
});

test('verify names every step once, whatever its length', () => {
  const names = verifySteps({}).map((step) => step.name);
  expect(new Set(names).size).toBe(names.length);
  expect(verifySteps({ quick: true }).map((step) => step.name)).toEqual(names);
  const embedded = [...names, 'pglite', 'engines'];
  expect(verifySteps({ quick: true, bothEngines: true }).map((step) => step.name)).toEqual(names);
  for (const more of [{ whole: true }, { bothEngines: true }])
    expect(verifySteps(more).map((step) => step.name)).toEqual(embedded);
});
