/**
 * `npm run drill all-cores`: what `WEB_PROCESSES` brings, in sign-ins and first HTMLs a second.
 * Callers and Postgres need cores too, so each process is limited to a part of one: as many of them
 * as fit are compared with one alone. Needs a quiet machine.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Missing } from '../bootstrap.mjs';
import { startOn } from '../crash/server.ts';
import { freePort } from '../free-port.ts';
import { signedInParents, type SignedIn } from '../outage/parents.ts';
import { startOwnPostgres } from '../postgres/start.ts';
import { childrenOf } from '../process-tree.ts';

const run = promisify(execFile);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ROUNDS = 2;
const WARM_UP_SECONDS = 4;
const SECONDS = 10;
const CONNECTIONS = 32;

/** Per cent of a core that each process may use. */
const PART = 20;

/** The processes that share a port use this much of all cores; the rest is for the callers. */
const MOST_OF_CORES = 0.4;

/** Of so many times the answers of one process. */
const LEAST = 0.8;

/** Ticks of a second, in which Linux counts processor time. */
const TICKS = 100;

/** A kind of call, as wrk makes it. */
interface Kind {
  readonly name: string;
  readonly path: string;
  readonly script: string;
}

interface Rate {
  /** Answers a second. */
  readonly answers: number;
  /** Cores that all processes with pages used together. */
  readonly cores: number;
  /** Cores that their main process used, which only starts and replaces them. */
  readonly mainCores: number;
}

/** @returns whether n processes answer at least 0.8 n times as much as one */
export async function drill(): Promise<boolean> {
  for (const program of ['wrk', 'cpulimit']) {
    await run(program, ['--version']).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new Missing(`${program} is not installed. On Debian: apt-get install wrk cpulimit`);
    });
  }
  const most = Math.floor((availableParallelism() * MOST_OF_CORES * 100) / PART);
  const folder = mkdtempSync(join(tmpdir(), 'nestling-all-cores-'));
  const postgres = await startOwnPostgres();
  const rates: { kind: string; processes: number; rate: Rate }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const processes of [1, most]) {
        const measured = await measure(folder, postgres.url, processes);
        for (const [kind, rate] of measured) rates.push({ kind, processes, rate });
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const kinds = [...new Set(rates.map(({ kind }) => kind))];
  return kinds.map((kind) => compare(kind, most, rates)).every(Boolean);
}

function compare(
  kind: string,
  most: number,
  rates: readonly { kind: string; processes: number; rate: Rate }[],
): boolean {
  const [one, all] = [1, most].map((processes) =>
    rates
      .filter((each) => each.kind === kind && each.processes === processes)
      .map(({ rate }) => rate)
      .toSorted((a, b) => b.answers - a.answers)
      .at(0),
  );
  if (!one || !all) throw new Error(`nothing was measured of ${kind}`);
  const times = all.answers / one.answers;
  say(
    `${kind}: ${one.answers.toFixed(0)} a second with one process on ${one.cores.toFixed(2)} of a core, ${all.answers.toFixed(0)} with ${most} on ${all.cores.toFixed(2)}: ${times.toFixed(2)} times, at least ${(LEAST * most).toFixed(1)}. Their main process used ${all.mainCores.toFixed(3)}.`,
  );
  return times >= LEAST * most;
}

async function measure(folder: string, url: string, processes: number): Promise<Map<string, Rate>> {
  const group = await startOn(join(folder, 'data'), {
    DATABASE_URL: url,
    WEB_PROCESSES: String(processes),
    ROLES: 'web',
    PASSWORD_COST: 'full',
    COOKIE_SECRET: 'a secret of the drill that is long enough',
    PORT: String(await freePort()),
  });
  try {
    const pids = processes === 1 ? [group.pid] : await childrenOf(group.pid);
    const stopLimiting = limit(pids);
    const found = new Map<string, Rate>();
    for (const kind of await kindsOf(folder, group.address)) {
      await load(group.address, kind, WARM_UP_SECONDS);
      const [before, mainBefore] = [processorSeconds(pids), processorSeconds([group.pid])];
      const answers = await load(group.address, kind, SECONDS);
      found.set(kind.name, {
        answers,
        cores: (processorSeconds(pids) - before) / SECONDS,
        mainCores: processes === 1 ? 0 : (processorSeconds([group.pid]) - mainBefore) / SECONDS,
      });
    }
    await stopLimiting();
    return found;
  } finally {
    await group.stop();
  }
}

/** Gives each process a part of a core. @returns ends it, after which the processes run on */
function limit(pids: readonly number[]): () => Promise<void> {
  const limiters = pids.map((pid) => spawn('cpulimit', ['-p', String(pid), '-l', String(PART)], { stdio: 'ignore' }));
  return async () => {
    await Promise.all(
      limiters.map(async (limiter) => {
        const ended = once(limiter, 'exit');
        limiter.kill('SIGINT');
        await ended;
      }),
    );
  };
}

async function kindsOf(folder: string, address: string): Promise<Kind[]> {
  const [parent] = await signedInParents(address, 1);
  if (!parent) throw new Error('no member could be made');
  await finishProfile(address, parent);
  const body = JSON.stringify({ email: `${parent.uid}@example.com`, password: 'robin-egg-42' });
  return [
    {
      name: 'sign-ins',
      path: '/api/auth/sign-in',
      script: `wrk.method = "POST"\nwrk.body = ${JSON.stringify(body)}\nwrk.headers["Content-Type"] = "application/json"\nwrk.headers["X-Api-Access-Key"] = "nestling-web"\n`,
    },
    { name: 'first HTML', path: '/course', script: `wrk.headers["Cookie"] = ${JSON.stringify(parent.cookie)}\n` },
  ].map(({ name, path, script }) => {
    const file = join(folder, `${name}.lua`);
    writeFileSync(file, script);
    return { name, path, script: file };
  });
}

/** Without it, every page leads to the wizard. */
async function finishProfile(address: string, { uid, cookie }: SignedIn): Promise<void> {
  const steps = [
    { firstName: 'Maya', lastName: 'Oduya', country: 'US', zip: '19103', lastRegistrationStepFinished: '1-geo' },
    { gender: 'female', isParent: 'yes-primary', lastRegistrationStepFinished: '2-gender' },
  ];
  for (const step of steps) {
    const headers = { 'content-type': 'application/json', 'x-api-access-key': 'nestling-web', cookie };
    const answer = await fetch(`${address}/api/user/${uid}`, { method: 'POST', headers, body: JSON.stringify(step) });
    if (!answer.ok) throw new Error(`the profile was not stored: ${answer.status}`);
  }
  const page = await fetch(`${address}/course`, { headers: { cookie }, redirect: 'manual' });
  if (page.status !== 200) throw new Error(`/course answered ${page.status}`);
}

/** @returns answers a second @throws when one of them is no success */
async function load(address: string, { path, script }: Kind, seconds: number): Promise<number> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, address + path];
  const { stdout } = await run('wrk', options);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** The processor time of processes so far, in user and kernel mode. */
function processorSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    // The name before it may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}
