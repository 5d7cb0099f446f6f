import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

const PROCESSES = 8;
const ROUND_MS = 20;

/**
 * Between the ready message of all processes and the first round; a busy machine needs this long to
 * notify them.
 */
const LEAD_MS = 100;

/**
 * Each process sleeps before a round, but must be awake this long before it begins, otherwise the
 * calls would not coincide.
 */
const AWAKE_MS = 2;

/**
 * The result of one call: its text, true for an answer that is not text, or the name of its error.
 */
export type CallOutcome = { answered: string | true } | { threw: string };

interface Call {
  module: string;
  name: string;
  rounds: readonly string[];
}

interface Caller {
  /** Resolves once the process has loaded the module. */
  ready: Promise<void>;
  begin(firstAt: number): Promise<CallOutcome[]>;
  end(): Promise<void>;
}

/**
 * Eight processes that call a function of a module with the same text, once a round and all at the
 * same moment; what they hold is held until all are through.
 * @returns the outcomes of each round
 */
export async function callAtOnce(module: string, name: string, rounds: readonly string[]): Promise<CallOutcome[][]> {
  const callers = Array.from({ length: PROCESSES }, () => caller({ module, name, rounds }));
  await Promise.all(callers.map((each) => each.ready));
  const firstAt = Date.now() + LEAD_MS;
  const outcomes = await Promise.all(callers.map((each) => each.begin(firstAt)));
  await Promise.all(callers.map((each) => each.end()));
  return rounds.map((_, round) => outcomes.flatMap((ofOne) => ofOne[round] ?? []));
}

function caller({ module, name, rounds }: Call): Caller {
  const script = `
    import { once } from 'node:events';
    const { module, name, rounds } = ${JSON.stringify({ module, name, rounds })};
    const { [name]: work } = await import(module);
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    const until = (at) => {
      Atomics.wait(sleeper, 0, 0, Math.max(0, at - ${AWAKE_MS} - Date.now()));
      while (Date.now() < at);
    };
    process.stdout.write('ready\\n');
    const [firstAt] = await once(process.stdin, 'data');
    const outcomes = rounds.map((text, round) => {
      until(Number(firstAt) + round * ${ROUND_MS});
      try { const answer = work(text); return { answered: typeof answer === 'string' ? answer : true }; } catch (error) { return { threw: error.name }; }
    });
    process.stdout.write(JSON.stringify(outcomes) + '\\n');
    process.stdin.on('end', () => process.exit(0));
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ready = line(child).then(() => undefined);
  return {
    ready,
    begin: async (firstAt) => {
      const firstLine = line(child);
      child.stdin.write(String(firstAt));
      return JSON.parse(await firstLine) as CallOutcome[];
    },
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

function line(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (part: Buffer) => {
      output += part.toString();
      if (!output.endsWith('\n')) return;
      child.stdout.off('data', listen);
      child.off('exit', onEnd);
      resolve(output);
    };
    const onEnd = () => reject(new Error(`a process ended before its turn, having said "${output}"`));
    child.stdout.on('data', listen);
    child.once('exit', onEnd);
  });
}
