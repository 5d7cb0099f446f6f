import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROCESSES = 8;
const ROUND_MS = 20;

/** Time in which every process has loaded the module. */
const LOADING_MS = 2500;

/** What became of one call: the text that it answered, true for an answer that is no text, or the name of its error. */
export type Outcome = { answered: string | true } | { threw: string };

/**
 * Eight processes that call a function of a module with the same text, once a round and all at the same moment; what they
 * hold is held until all are through. @returns the outcomes of each round
 */
export async function callAtOnce(module: string, name: string, rounds: readonly string[]): Promise<Outcome[][]> {
  const firstAt = Date.now() + LOADING_MS;
  const callers = Array.from({ length: PROCESSES }, () => caller({ module, name, rounds, firstAt }));
  const outcomes = await Promise.all(callers.map((each) => each.outcomes));
  await Promise.all(callers.map((each) => each.end()));
  return rounds.map((_, round) => outcomes.flatMap((ofOne) => ofOne[round] ?? []));
}

function caller(call: { module: string; name: string; rounds: readonly string[]; firstAt: number }) {
  const script = `
    const { module, name, rounds, firstAt } = ${JSON.stringify(call)};
    const { [name]: work } = await import(module);
    const outcomes = rounds.map((text, round) => {
      while (Date.now() < firstAt + round * ${ROUND_MS});
      try { const answer = work(text); return { answered: typeof answer === 'string' ? answer : true }; } catch (error) { return { threw: error.name }; }
    });
    process.stdout.write(JSON.stringify(outcomes) + '\\n');
    process.stdin.resume();
    process.stdin.on('end', () => process.exit(0));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  const outcomes = new Promise<Outcome[]>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.endsWith('\n')) resolve(JSON.parse(said) as Outcome[]);
    });
  });
  return {
    outcomes,
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
