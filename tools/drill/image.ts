/**
 * `npm run drill image [-- --built]`: builds the image of the product without a registry, on a root
 * of Debian made here, runs it as docs/operating.md says, and judges what is in it. `--built` uses
 * the image of an earlier run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { CommandEnd } from '../command-end.ts';
import { PRODUCT_IMAGE, buildProduct, ensureBaseImage, headCommit } from './containers/build-images.ts';
import { createEngine, must, type Engine } from './containers/engine.ts';
import { createJudge, type Judge } from './containers/judge.ts';
import { freePort } from '../free-port.ts';
import { print, seconds } from '../stack/print.ts';
import { until } from '../stack/until.ts';

/** Of the product, without Debian and Node. */
const MAX_MB = 200;
const STOP_MAX_MS = 5_000;
const READY_WITHIN_MS = 120_000;
const NAME = 'nestling-drill-image';

/** What keeps the container small and without rights, as docs/operating.md has it. */
const RESTRICTED =
  '--read-only --cap-drop all --security-opt no-new-privileges --user 1000 ' +
  '--ulimit nofile=4096:4096 --ulimit nproc=4096:4096 --network host';

/** The embedded database, so that the image is judged alone. */
const SETTINGS = { ALLOW_EMBEDDED: '1', ALLOW_EMBEDDED_SHOP: '1', BOX_NEEDS_CONFIRMED_EMAIL: '0' };

/** The container of the image, which listens on a port of this machine. */
interface Container {
  readonly engine: Engine;
  readonly port: number;
  /** Runs a command inside. */
  readonly inside: (...command: string[]) => Promise<CommandEnd>;
}

/** @returns what is not as it must be, in words */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { built: { type: 'boolean' } } });
  const engine = createEngine();
  const judge = createJudge(print);
  if (!values.built) {
    print('Building the base and the image; the first time takes ten minutes …');
    await ensureBaseImage(engine);
    await buildProduct(engine);
  }
  const inside: Container['inside'] = (...command) => engine.run('podman', ['exec', NAME, ...command]);
  const container: Container = { engine, port: await freePort(), inside };
  try {
    await judgeImage(engine, judge);
    await judgeStopAtStart(container, judge);
    await judgeMissingVolume(container, judge);
    await judgeRunning(container, judge);
  } finally {
    await remove(engine);
  }
  return judge.faults();
}

async function remove(engine: Engine): Promise<void> {
  await engine.podman(['rm', '--force', '--ignore', '--time', '0', NAME]);
}

async function start({ engine, port }: Container, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await remove(engine);
  const settings = { ...SETTINGS, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...more };
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const options = [`--name=${NAME}`, ...RESTRICTED.split(' '), '--tmpfs=/data:mode=1777', ...environment];
  await engine.podman(['run', '--detach', ...options, PRODUCT_IMAGE]);
}

const imageSchema = z
  .array(z.object({ Size: z.number(), Config: z.object({ User: z.string(), StopSignal: z.string() }) }))
  .length(1);

async function judgeImage(engine: Engine, { demand }: Judge): Promise<void> {
  const [image] = imageSchema.parse(JSON.parse(await engine.podman(['image', 'inspect', PRODUCT_IMAGE])));
  demand('a user other than root', image?.Config.User === '1000:1000', image?.Config.User);
  demand('a stop signal', image?.Config.StopSignal === 'SIGTERM', image?.Config.StopSignal);
}

/** A stop while it starts, which process 1 would otherwise ignore. */
async function judgeStopAtStart(container: Container, judge: Judge): Promise<void> {
  await start(container);
  await pause(1_000);
  const { code } = await container.inside('node', '/opt/nestling/bin/health-check.mjs');
  judge.demand('not healthy while it starts', code === 1, `exit code ${code}`);
  await judgeStop(container, judge, 'a stop while it starts');
}

async function judgeStop({ engine }: Container, { demand }: Judge, what: string): Promise<void> {
  const began = Date.now();
  await engine.podman(['stop', '--time', '30', NAME]);
  const ms = Date.now() - began;
  demand(`${what} in under ${STOP_MAX_MS / 1000} s`, ms < STOP_MAX_MS, `${seconds(ms)} s`);
}

/** A volume that is forgotten must not be replaced by a folder that ends with the container. */
async function judgeMissingVolume(container: Container, { demand }: Judge): Promise<void> {
  const { engine } = container;
  await start(container, { ERASED_DIR: '/erased' });
  const code = await engine.podman(['wait', NAME], READY_WITHIN_MS);
  const { out, err } = await engine.run('podman', ['logs', NAME]);
  const line = /^ERASED_DIR: .*$/m.exec(out + err)?.[0];
  demand('no start without the volume of ERASED_DIR', code === '1' && line !== undefined, line);
}

async function judgeRunning(container: Container, judge: Judge): Promise<void> {
  const { engine, inside } = container;
  const address = `http://localhost:${container.port}`;
  await start(container);
  await until('the container is ready', async () => (await fetch(`${address}/readyz`)).ok, READY_WITHIN_MS);
  await judgeAnswers(address, judge);
  await judgeRights(inside, judge);
  const { code } = await engine.run('podman', ['healthcheck', 'run', NAME]);
  judge.demand('healthy', code === 0, `exit code ${code}`);
  const status = await inside('nestling-admin', 'status');
  judge.demand('an admin command', status.code === 0 && /mail/.test(status.out), status.err.trim());
  await judgeContents(inside, judge);
  await judgeStop(container, judge, 'a stop');
  const exit = await engine.podman(['inspect', '--format', '{{.State.ExitCode}}', NAME]);
  judge.demand('a stop in order', exit === '0', `exit code ${exit}`);
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

async function judgeRights(inside: Container['inside'], { demand }: Judge): Promise<void> {
  const status = await must(inside('cat', '/proc/1/status'), 'the status of process 1');
  const value = (name: string): string | undefined => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const [program, file] = (await must(inside('cat', '/proc/1/cmdline'), 'the command of process 1')).split('\0');
  const isProduct = program === 'node' && file?.endsWith('/dist/main.js') === true;
  demand('process 1 is the product', isProduct, `${program} ${file}`);
  demand('its user is not root', value('Uid') === '1000', value('Uid'));
  demand('it has no capability', /^0+$/.test(value('CapEff') ?? ''), value('CapEff'));
  const write = await inside('touch', '/opt/nestling/written');
  demand('its root cannot be written', write.code !== 0, write.err.trim());
}

/** Some of what only development uses, one for each kind of it. */
const DEVELOPMENT = ['typescript', 'vitest', 'oxlint', 'knip', 'esbuild', 'vite', '@playwright/test', 'contentful'];

const nameOf = (packageAndVersion: string): string => packageAndVersion.slice(0, packageAndVersion.lastIndexOf('@'));

/** Prints `name@version` of each package that is installed. */
const LIST_PACKAGES = `for (const file of require('fs').globSync('**/node_modules/{,@*/}*/package.json'))
  { const { name, version } = require('/opt/nestling/' + file); console.log(name + '@' + version); }`;

/** What `npm sbom` writes of CycloneDX, as far as it is read here. */
const billSchema = z.object({ components: z.array(z.object({ purl: z.string().startsWith('pkg:npm/') })) });

async function judgeContents(inside: Container['inside'], { demand }: Judge): Promise<void> {
  const bill = await must(inside('cat', '/opt/nestling/sbom.cdx.json'), 'the bill of materials');
  const { components } = billSchema.parse(JSON.parse(bill));
  const listed = components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length)));
  const there = (await must(inside('node', '-e', LIST_PACKAGES), 'the list of packages')).split('\n');
  const unlisted = there.filter((each) => !listed.includes(each));
  const absent = listed.filter((each) => !each.startsWith('@nestling/') && !there.includes(each));
  const wrong = there.map(nameOf).filter((name) => DEVELOPMENT.includes(name));
  const names = new Set(listed.map(nameOf));
  const needed = ['fastify', 'pg', 'zod', 'drizzle-orm', '@nestling/server', '@electric-sql/pglite'];
  const isListed = needed.every((name) => names.has(name));
  demand('the bill of materials lists the packages', isListed && listed.length > 50, `${listed.length} listed`);
  demand('each package that is there is listed', there.length > 50 && unlisted.length === 0, unlisted.join(' '));
  demand('each package that is listed is there', absent.length === 0, absent.join(' '));
  demand('no package is for development', wrong.length === 0, wrong.join(' '));
  const [megabytes = ''] = (await must(inside('du', '-sm', '/opt/nestling'), 'du')).split('\t');
  demand(`at most ${MAX_MB} MB beside Debian and Node`, Number(megabytes) <= MAX_MB, `${megabytes} MB`);
  for (const path of ['/root/.npm', '/usr/local/bin/npm', '/var/cache/apt', '/opt/nestling/package-lock.json'])
    demand(`no ${path}`, (await inside('test', '-e', path)).code === 1);
  const sources = await must(inside('find', '/opt/nestling', '-name', '*.ts'), 'find');
  demand('no sources', sources === '', sources.split('\n')[0]);
}
