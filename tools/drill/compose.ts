/**
 * `npm run drill compose [-- --built]`: starts compose.yaml by podman-compose, with images made here
 * in place of those of a registry, and takes a parent by HTTPS from the registration to a box.
 * `--built` uses the images of an earlier run.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { confirmEmail } from '@nestling/contract/account/email-confirmation';
import { root } from '../bootstrap.mjs';
import { makeCertificate } from '../stack/certificate.ts';
import type { CommandEnd } from '../command-end.ts';
import {
  PRODUCT_IMAGE,
  SERVICES_IMAGE,
  buildProduct,
  buildServices,
  ensureBaseImage,
} from './containers/build-images.ts';
import { createEngine, must, type Engine } from './containers/engine.ts';
import { createJudge, type Judge } from './containers/judge.ts';
import { Client, Refused } from '../crash/client.ts';
import { Parent } from '../crash/parent.ts';
import { freePort } from '../free-port.ts';
import { print, seconds } from '../stack/print.ts';
import { isSoWithin, until } from '../stack/until.ts';

const READY_WITHIN_MS = 180_000;
const MAIL_WITHIN_MS = 30_000;
/** nginx compares addresses every two seconds. */
const ADDRESS_AFTER_MS = 5_000;
const CALL_EVERY_MS = 100;
const PROJECT = 'nestling-drill-compose';
const WEBS = ['web-1', 'web-2'];
const SERVICES = ['postgres', 'pooler', ...WEBS, 'worker', 'site', 'mails'];

/** The containers of a project, and where its site is. */
interface Composed {
  readonly engine: Engine;
  readonly address: string;
  readonly compose: (...args: string[]) => Promise<CommandEnd>;
  /** Runs a command in the container of a service. */
  readonly inside: (service: string, ...command: string[]) => Promise<CommandEnd>;
}

/** @returns what is not as it must be, in words */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { built: { type: 'boolean' } } });
  const engine = createEngine(['podman-compose', 'iptables', 'openssl']);
  const judge = createJudge(print);
  if (!values.built) {
    print('Building the images; the first time takes ten minutes …');
    await ensureBaseImage(engine);
    await buildServices(engine);
    await buildProduct(engine);
  }
  const folder = mkdtempSync(join(tmpdir(), 'nestling-compose-'));
  const composed = await prepare(engine, folder);
  try {
    // An earlier run may have been killed.
    await remove(composed);
    await start(composed, judge);
    await judgeJourney(composed, judge);
    await judgeReplacement(composed, judge);
    await judgeStop(composed, judge);
  } catch (error) {
    for (const service of ['migrate', ...SERVICES]) {
      const { out, err } = await engine.run('podman', ['logs', '--tail', '15', containerOf(service)]);
      print(`--- ${service}\n${out}${err}`);
    }
    throw error;
  } finally {
    await remove(composed);
    rmSync(folder, { recursive: true, force: true });
  }
  return judge.faults();
}

async function remove({ engine, compose }: Composed): Promise<void> {
  await compose('down', '--volumes');
  await engine.run('podman', ['network', 'rm', '--force', `${PROJECT}_default`]);
}

/** A folder as an operator has it: the file, its .env, and a certificate. */
async function prepare(engine: Engine, folder: string): Promise<Composed> {
  const file = join(folder, 'compose.yaml');
  cpSync(join(root, 'compose.yaml'), file);
  for (const name of ['deploy', 'content']) symlinkSync(join(root, name), join(folder, name));
  setDefaultCACertificates([...getCACertificates(), await makeCertificate(join(folder, 'tls'))]);
  const httpsPort = await freePort();
  const address = `https://localhost:${httpsPort}`;
  const settings = {
    PUBLIC_URL: address,
    HTTPS_PORT: httpsPort,
    HTTP_PORT: await freePort(),
    MAILS_PORT: await freePort(),
    NESTLING_IMAGE: PRODUCT_IMAGE,
    ...Object.fromEntries(['POSTGRES', 'PGBOUNCER', 'NGINX', 'MAILS'].map((name) => [`${name}_IMAGE`, SERVICES_IMAGE])),
    DATABASE_PASSWORD: randomBytes(16).toString('hex'),
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    SHOP_GATEWAY: 'embedded',
    ALLOW_EMBEDDED_SHOP: '1',
    SHOP_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
  };
  writeFileSync(join(folder, '.env'), environmentFile(settings), { mode: 0o600 });
  return {
    engine,
    address,
    compose: (...args) => engine.run('podman-compose', ['--project-name', PROJECT, '--file', file, ...args]),
    inside: (service, ...command) => engine.run('podman', ['exec', containerOf(service), ...command]),
  };
}

/** The example of `deploy/` with other values, and without a real shop and mail server. */
function environmentFile(settings: Readonly<Record<string, string | number>>): string {
  const example = readFileSync(join(root, 'deploy/systemd/nestling.env.example'), 'utf8');
  const lines = example.split('\n').filter((line) => {
    const name = line.split('=')[0] ?? '';
    return !(name in settings) && !/^(?:SHOPIFY_|SMTP_URL|DATABASE_)/.test(name);
  });
  return [...lines, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

function containerOf(service: string): string {
  return `${PROJECT}_${service}_1`;
}

/** Waits until the check of a service succeeds. @returns false when late */
function isHealthy(engine: Engine, service: string): Promise<boolean> {
  const check = ['healthcheck', 'run', containerOf(service)];
  return isSoWithin(READY_WITHIN_MS, async () => (await engine.run('podman', check)).code === 0);
}

async function start({ engine, address, compose, inside }: Composed, { demand }: Judge): Promise<void> {
  await must(compose('up', '--detach', '--no-build'), 'podman-compose up');
  await until('the site is ready', async () => (await fetch(`${address}/readyz`)).ok, READY_WITHIN_MS);
  const migrated = await engine.podman(['wait', containerOf('migrate')], READY_WITHIN_MS);
  demand('the migrations ended well', migrated === '0', `exit code ${migrated}`);
  for (const service of [...WEBS, 'worker']) {
    demand(`${service} is healthy`, await isHealthy(engine, service));
    const write = await inside(service, 'touch', '/opt/nestling/written');
    demand(`${service} cannot write its root`, /read-only/i.test(write.err), write.err.trim());
  }
  const status = await inside('worker', 'nestling-admin', 'status');
  demand('an admin command', status.code === 0 && /pooler/.test(status.err), status.err.trim());
}

/** A parent registers, watches, passes, confirms by the mail that arrived, and picks a box up. */
async function judgeJourney({ address, inside }: Composed, { demand }: Judge): Promise<void> {
  const page = await fetch(`${address}/`);
  const asset = /(?<=src=")\/assets\/[^"]+\.js/.exec(await page.text())?.[0];
  demand('the first page', page.status === 200, `its script ${asset}`);
  demand('its script', (await fetch(`${address}${asset}`)).status === 200);
  const parent = new Parent('pickup');
  const refusal = await parent.goOn(address).then(
    () => null,
    (error: unknown) => error,
  );
  const isEmailRefused = refusal instanceof Refused && refusal.message.includes('email');
  demand(
    'a box waits for a confirmed email',
    isEmailRefused,
    refusal instanceof Error ? refusal.message : 'no refusal',
  );
  await new Client().must(address, confirmEmail.path, { token: await mailedToken(inside) });
  await parent.goOn(address);
  const lost = await parent.lost(address);
  demand('a parent went from the registration to a box', parent.isDone && lost.length === 0, lost.join('; '));
}

/** @throws when no mail with a link arrives */
async function mailedToken(inside: Composed['inside']): Promise<string> {
  let token = '';
  const isMailed = async (): Promise<boolean> => {
    const { out } = await inside('mails', 'sh', '-c', 'cat /mails/*.eml');
    // Long lines of a mail are broken by a soft end, and its equals signs are written in hex.
    const text = out.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    return token !== '';
  };
  await until('a mail with a link', isMailed, MAIL_WITHIN_MS);
  return token;
}

/** Processes are replaced one after the other, as in a release; each gets another address. */
async function judgeReplacement({ engine, address }: Composed, { demand }: Judge): Promise<void> {
  const addresses = (): Promise<string> => {
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    return engine.podman(['inspect', '--format', format, ...WEBS.map(containerOf)]);
  };
  const before = await addresses();
  const over = new AbortController();
  const calling = callPage(address, over.signal);
  for (const service of WEBS) {
    await engine.podman(['stop', '--time', '30', containerOf(service)]);
    await engine.podman(['start', containerOf(service)]);
    await isHealthy(engine, service);
    // nginx must know the new address of the one before the other goes.
    await pause(ADDRESS_AFTER_MS);
  }
  const after = await addresses();
  over.abort();
  const outcomes = await calling;
  const refused = outcomes.filter((outcome) => outcome !== 200);
  demand('processes that were replaced have other addresses', before !== after, after.replace('\n', ', '));
  const seen = `${refused.length} of ${outcomes.length} ${refused[0] ?? ''}`;
  demand('no call was refused meanwhile', outcomes.length > 50 && refused.length === 0, seen);
}

/** Calls the first page all the time. @returns the status of each answer, or why there is none */
async function callPage(address: string, signal: AbortSignal): Promise<(number | string)[]> {
  const outcomes: (number | string)[] = [];
  for (; !signal.aborted; await pause(CALL_EVERY_MS)) {
    const outcome = await fetch(`${address}/`).then(
      (answer) => answer.text().then(() => answer.status),
      (error: unknown) => String(error),
    );
    outcomes.push(outcome);
  }
  return outcomes;
}

async function judgeStop({ engine, compose }: Composed, { demand }: Judge): Promise<void> {
  const began = Date.now();
  const { code, out, err } = await compose('stop');
  const isKilled = (out + err).includes('SIGKILL');
  demand('none had to be killed', code === 0 && !isKilled, `stopped in ${seconds(Date.now() - began)} s`);
  const containers = [...WEBS, 'worker'].map(containerOf);
  const exits = await engine.podman(['inspect', '--format', '{{.State.ExitCode}}', ...containers]);
  demand('processes of the product stopped in order', exits === '0\n0\n0', exits.replaceAll('\n', ' '));
}
