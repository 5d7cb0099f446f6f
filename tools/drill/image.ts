/**
 * `npm run drill image`: builds the image of the product without a registry, on a root of Debian
 * made here, runs it as docs/operating.md says, and judges what is in it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { root } from '../bootstrap.mjs';
import { PRODUCT_IMAGE, buildProduct, ensureBaseImage, headCommit } from '../containers/build-images.ts';
import type { CommandEnd } from '../command-end.ts';
import { createEngine, must, type Engine } from '../containers/engine.ts';
import { createJudge, type Judge } from '../containers/judge.ts';
import { freePort } from '../free-port.ts';
import { packagesOf, parseBill } from '../image/bill-of-materials.ts';
import { print, seconds } from './shared/print.ts';

const SIZE_MAX = 350_000_000;
const STOP_MAX_MS = 5_000;
const READY_WITHIN_MS = 120_000;
const NAME = 'nestling-drill-image';

/** What keeps the container small and without rights, as docs/operating.md has it. */
const RESTRICTED =
  '--read-only --cap-drop all --security-opt no-new-privileges --user 1000 ' +
  '--ulimit nofile=4096:4096 --ulimit nproc=4096:4096 --network host';

/** The embedded database, so that the image is judged alone. */
const SETTINGS = { ALLOW_EMBEDDED: '1', ALLOW_EMBEDDED_SHOP: '1', BOX_NEEDS_CONFIRMED_EMAIL: '0' };

/** @param args `--built` uses the image of an earlier run */
export async function drill(args: readonly string[]): Promise<string[]> {
  const engine = createEngine();
  const judge = createJudge(print);
  if (!args.includes('--built')) {
    print('Building the base and the image; the first time takes five minutes …');
    await ensureBaseImage(engine);
    await buildProduct(engine);
  }
  const port = await freePort();
  try {
    await judgeImage(engine, judge);
    await judgeStopAtStart(engine, judge, port);
    await judgeMissingVolume(engine, judge, port);
    await judgeRunning(engine, judge, port);
  } finally {
    await engine.podman(['rm', '--force', '--ignore', '--time', '0', NAME]);
  }
  return judge.faults();
}

async function start(engine: Engine, port: number, more: readonly string[] = []): Promise<void> {
  await engine.podman(['rm', '--force', '--ignore', '--time', '0', NAME]);
  const settings = { ...SETTINGS, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
  await must(
    engine.podman([
      'run',
      '--detach',
      `--name=${NAME}`,
      ...RESTRICTED.split(' '),
      '--tmpfs=/data:mode=1777',
      ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...more,
      PRODUCT_IMAGE,
    ]),
    'the start of the container',
  );
}

const imageSchema = z
  .array(z.object({ Size: z.number(), Config: z.object({ User: z.string(), StopSignal: z.string() }) }))
  .length(1);

async function judgeImage(engine: Engine, { demand }: Judge): Promise<void> {
  const text = await must(engine.podman(['image', 'inspect', PRODUCT_IMAGE]), 'the look at the image');
  const [image] = imageSchema.parse(JSON.parse(text));
  const size = image?.Size ?? Number.POSITIVE_INFINITY;
  demand(`at most ${SIZE_MAX / 1e6} MB`, size <= SIZE_MAX, `${(size / 1e6).toFixed(1)} MB`);
  demand('a user other than root', image?.Config.User === '1000:1000', image?.Config.User);
  demand('a stop signal', image?.Config.StopSignal === 'SIGTERM', image?.Config.StopSignal);
}

/** A stop while it starts, which process 1 would otherwise ignore. */
async function judgeStopAtStart(engine: Engine, judge: Judge, port: number): Promise<void> {
  await start(engine, port);
  await pause(1_000);
  const { code } = await engine.podman(['exec', NAME, 'node', '/opt/nestling/bin/health-check.mjs']);
  judge.demand('not healthy while it starts', code === 1, `exit code ${code}`);
  await judgeStop(engine, judge, 'a stop while it starts');
}

async function judgeStop(engine: Engine, { demand }: Judge, what: string): Promise<void> {
  const began = Date.now();
  await must(engine.podman(['stop', '--time', '30', NAME]), 'the stop');
  const ms = Date.now() - began;
  demand(`${what} in under ${STOP_MAX_MS / 1000} s`, ms < STOP_MAX_MS, `${seconds(ms)} s`);
}

/** A volume that is forgotten must not be replaced by a folder that ends with the container. */
async function judgeMissingVolume(engine: Engine, { demand }: Judge, port: number): Promise<void> {
  await start(engine, port, ['--env', 'ERASED_DIR=/erased']);
  const code = await must(engine.podman(['wait', NAME], READY_WITHIN_MS), 'the wait');
  const { out, err } = await engine.podman(['logs', NAME]);
  const line = /^ERASED_DIR: .*$/m.exec(out + err)?.[0];
  demand('no start without the volume of ERASED_DIR', code === '1' && line !== undefined, line);
}

async function judgeRunning(engine: Engine, judge: Judge, port: number): Promise<void> {
  const inside = (...command: string[]): Promise<CommandEnd> => engine.podman(['exec', NAME, ...command]);
  const address = `http://localhost:${port}`;
  const began = Date.now();
  await start(engine, port);
  await untilReady(address, engine);
  print(`ready in ${seconds(Date.now() - began)} s, its tables filled`);
  await judgeAnswers(address, judge);
  await judgeRights(inside, judge);
  const { code } = await engine.podman(['healthcheck', 'run', NAME]);
  judge.demand('healthy', code === 0, `exit code ${code}`);
  const status = await inside('nestling-admin', 'status');
  judge.demand('an admin command', status.code === 0 && /mail/.test(status.out), status.err.trim());
  await judgeContents(inside, judge);
  await judgeStop(engine, judge, 'a stop');
  const exit = await must(engine.podman(['inspect', '--format', '{{.State.ExitCode}}', NAME]), 'the exit code');
  judge.demand('a stop in order', exit === '0', `exit code ${exit}`);
}

async function untilReady(address: string, engine: Engine): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await pause(100)) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
  }
  const { out, err } = await engine.podman(['logs', NAME]);
  throw new Error(`the container is not ready:\n${out}${err}`);
}

const versionSchema = z.object({ version: z.string(), commit: z.string() });

async function judgeAnswers(address: string, { demand }: Judge): Promise<void> {
  const version = versionSchema.parse(await (await fetch(`${address}/version`)).json());
  demand('/version has the commit', version.commit === headCommit(), version.commit);
  const page = await fetch(`${address}/`);
  const html = await page.text();
  demand('the first page', page.status === 200 && html.includes('</html>'), `${html.length} characters`);
  const paths = [
    /(?<=src=")\/assets\/[^"]+\.js/.exec(html)?.[0],
    '/media/videos/a-firm-flat-bed/video.mp4',
    '/media/videos/a-firm-flat-bed/poster.jpg?w=320',
  ];
  for (const path of paths) {
    const answer = await fetch(`${address}${path}`);
    const { byteLength } = await answer.arrayBuffer();
    demand(`${path}`, answer.status === 200 && byteLength > 0, `${byteLength} bytes`);
  }
}

type Inside = (...command: string[]) => Promise<CommandEnd>;

async function judgeRights(inside: Inside, { demand }: Judge): Promise<void> {
  const status = await must(inside('cat', '/proc/1/status'), 'the status of process 1');
  const value = (name: string): string | undefined => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const command = (await must(inside('cat', '/proc/1/cmdline'), 'the command of process 1')).split('\0');
  demand(
    'process 1 is the product',
    command[0] === 'node' && command[1]?.endsWith('/main.ts') === true,
    command.join(' '),
  );
  demand('its user is not root', value('Uid') === '1000', value('Uid'));
  demand('it has no capability', /^0+$/.test(value('CapEff') ?? ''), value('CapEff'));
  const write = await inside('touch', '/opt/nestling/written');
  demand('its root cannot be written', write.code !== 0, write.err.trim());
  print(`memory: ${Math.round(Number(value('VmRSS')) / 1000)} MB`);
}

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** What only development uses: names of the root, of the pages and of the server. */
function developmentPackages(): string[] {
  const read = (folder: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const [all, server, web] = [read('.'), read('apps/server'), read('apps/web')];
  const names = [all.devDependencies, all.optionalDependencies, server.devDependencies, web.devDependencies];
  const used = ['apps/server', 'packages/contract', 'packages/mails', 'packages/messages'].flatMap((folder) =>
    Object.keys(read(folder).dependencies),
  );
  return names.flatMap((each) => Object.keys(each)).filter((name) => !used.includes(name));
}

async function judgeContents(inside: Inside, { demand }: Judge): Promise<void> {
  const bill = parseBill(await must(inside('cat', '/opt/nestling/sbom.cdx.json'), 'the bill of materials'));
  const listed = new Set(packagesOf(bill));
  const names = new Set([...listed].map((each) => each.slice(0, each.lastIndexOf('@'))));
  const needed = ['fastify', 'pg', 'zod', 'drizzle-orm', '@nestling/server', '@electric-sql/pglite'];
  demand(
    'the bill of materials lists the packages',
    needed.every((name) => names.has(name)),
    `${listed.size} listed`,
  );
  const script = `for (const file of require('fs').globSync('**/node_modules/{,@*/}*/package.json'))
    { const { name, version } = require('/opt/nestling/' + file); console.log(name + '@' + version); }`;
  const there = (await must(inside('node', '-e', script), 'the list of packages')).split('\n');
  const unlisted = there.filter((each) => !listed.has(each));
  demand('each package that is there is listed', there.length > 50 && unlisted.length === 0, unlisted.join(' '));
  const own = [...listed].filter((each) => !each.startsWith('@nestling/'));
  const absent = own.filter((each) => !there.includes(each));
  demand('each package that is listed is there', own.length > 50 && absent.length === 0, absent.join(' '));
  const development = developmentPackages();
  const wrong = there.map((each) => each.slice(0, each.lastIndexOf('@'))).filter((name) => development.includes(name));
  demand('no package is for development', development.length > 20 && wrong.length === 0, wrong.join(' '));
  for (const path of ['/root/.npm', '/usr/local/bin/npm', '/var/cache/apt', '/opt/nestling/package-lock.json'])
    demand(`no ${path}`, (await inside('test', '-e', path)).code === 1);
  const tests = await must(inside('find', '/opt/nestling', '-name', '*.test.ts', '-o', '-name', '*.map'), 'find');
  demand('no tests and no source maps', tests === '', tests.split('\n')[0]);
}
