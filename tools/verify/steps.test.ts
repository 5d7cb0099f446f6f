import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  onlySteps,
  type Outcome,
  runQuietly,
  runStages,
  type Stage,
  type Step,
  verifyStages,
  withAdvice,
} from './steps.ts';

const root = join(import.meta.dirname, '../..');

const namesOf = (stages: readonly Stage[]) => stages.flat().map(({ name }) => name);

function fake(name: string, ok: boolean, ran: string[]): Step {
  return {
    name,
    run: () => {
      ran.push(name);
      return Promise.resolve({ ok, output: `${name} speaks` });
    },
  };
}

test('no stage runs after a failed step, whose output is shown', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  const stages = [[fake('one', true, ran)], [fake('two', false, ran)], [fake('three', true, ran)]];
  expect(await runStages(stages, (line) => lines.push(line))).toEqual(['two']);
  expect(ran).toEqual(['one', 'two']);
  expect(lines).toEqual([expect.stringMatching(/^✓ one +\d+\.\d s$/), expect.stringMatching(/^✗ two/), 'two speaks']);
});

test('locations in compiler output are printed as file, line and column', async () => {
  const lines: string[] = [];
  const output = 'a/b.ts(3,7): error TS1: wrong\n  in f(1,2)\n';
  await runStages([[{ name: 'types', run: () => Promise.resolve({ ok: false, output }) }]], (line) => lines.push(line));
  expect(lines[1]).toBe('a/b.ts:3:7: error TS1: wrong\n  in f(1,2)');
});

test('the output of a failed step ends with its advice', async () => {
  const ofStep = (ok: boolean) => withAdvice(fake('format', ok, []), 'Run this').run();
  expect(await ofStep(false)).toEqual({ ok: false, output: 'format speaks\nRun this' });
  expect(await ofStep(true)).toEqual({ ok: true, output: 'format speaks' });
});

/** A step that runs until the test resolves it. */
function blockedStep(name: string, began: string[]) {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const run = () => {
    began.push(name);
    return promise;
  };
  return { step: { name, run }, end: (ok: boolean) => resolve({ ok, output: `${name} speaks` }) };
}

/** Until what follows from an ended step has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the steps of a stage run two at a time, and the next stage waits for all of them', async () => {
  const began: string[] = [];
  const [long, short, next] = ['long', 'short', 'next'].map((name) => blockedStep(name, began));
  const later = fake('later', true, began);
  const stage = [long, short, next].flatMap((each) => each?.step ?? []);
  const run = runStages([stage, [later]], () => {});
  expect(began).toEqual(['long', 'short']);
  short?.end(true);
  await settled();
  expect(began).toEqual(['long', 'short', 'next']);
  next?.end(true);
  await settled();
  expect(began).toEqual(['long', 'short', 'next']);
  long?.end(true);
  expect(await run).toEqual([]);
  expect(began).toEqual(['long', 'short', 'next', 'later']);
});

test('the other steps of a stage still run after a failed step, and no later stage', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  const stage = [fake('bad', false, ran), fake('good', true, ran), fake('worse', false, ran)];
  expect(await runStages([stage, [fake('later', true, ran)]], (line) => lines.push(line))).toEqual(['bad', 'worse']);
  expect(ran).toEqual(['bad', 'good', 'worse']);
  expect(lines.filter((line) => line.endsWith('speaks'))).toEqual(['bad speaks', 'worse speaks']);
});

test('named steps can be run alone after the build of the mails, and an unknown step is refused', () => {
  const names = (...only: string[]) => namesOf(onlySteps(verifyStages({}), only));
  expect(names('imports')).toEqual(['mails', 'imports']);
  expect(names('imports', 'format')).toEqual(['mails', 'format', 'imports']);
  expect(names('mails')).toEqual(['mails']);
  expect(() => names('format', 'import')).toThrow('import is no step');
  expect(() => names('import')).toThrow('import is no step; the steps are mails, lint,');
});

test('a program that fails is a failed step, with its standard output and standard error', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(3)';
  const { ok, output } = await runQuietly(['-e', script], {});
  expect(ok).toBe(false);
  expect(output.split('\n').toSorted().join(' ').trim()).toBe('err out');
});

test('a run of vitest with a file outside the named project fails', async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { ok, output } = await runQuietly([vitest, 'run', '--project', 'parts', 'checks/ids'], {});
  expect(output).toContain('No test files found');
  expect(ok).toBe(false);
});

test('every run of verify lists the same steps once, with PGlite only in a complete run', () => {
  const names = namesOf(verifyStages({}));
  expect(new Set(names).size).toBe(names.length);
  expect(namesOf(verifyStages({ quick: true }))).toEqual(names);
  const embedded = [...names, 'engines'];
  expect(namesOf(verifyStages({ quick: true, bothEngines: true }))).toEqual(names);
  expect(namesOf(verifyStages({ bothEngines: true }))).toEqual(embedded);
  const whole = verifyStages({ whole: true });
  expect(namesOf(whole).filter((name) => name !== 'build')).toEqual(embedded);
  const stageOf = (name: string) => whole.findIndex((stage) => stage.some((each) => each.name === name));
  expect(stageOf('build')).toBeGreaterThan(-1);
  expect(stageOf('build')).toBeLessThan(stageOf('tests'));
});
