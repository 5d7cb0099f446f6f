import { expect, test } from 'vitest';
import { type Outcome, runQuietly, runSteps, type Step, verifySteps } from './steps.ts';

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
  expect(await run).toBeUndefined();
  expect(began).toEqual(['long', 'short', 'next', 'large']);
});

test('after a step that fails none begins, and the one beside it ends', async () => {
  const began: string[] = [];
  const lines: string[] = [];
  const [bad, beside, never] = ['bad', 'beside', 'never'].map((name) => held(name, began));
  const steps = [bad, beside, never].flatMap((each) => each?.step ?? []);
  const run = runSteps(steps, (line) => lines.push(line));
  bad?.end(false);
  await settled();
  beside?.end(true);
  expect(await run).toBe('bad');
  expect(began).toEqual(['bad', 'beside']);
  expect(lines).toEqual([expect.stringMatching(/^✗ bad/), 'bad speaks', expect.stringMatching(/^✓ beside/)]);
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
  expect(verifySteps({ quick: true }).map((step) => step.name)).toEqual(names);
  const embedded = [...names, 'pglite', 'engines'];
  expect(verifySteps({ quick: true, bothEngines: true }).map((step) => step.name)).toEqual(names);
  for (const more of [{ whole: true }, { bothEngines: true }])
    expect(verifySteps(more).map((step) => step.name)).toEqual(embedded);
});
