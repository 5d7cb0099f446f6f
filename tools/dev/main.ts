/**
 * `npm run dev`: builds the web app and the desk at every change of them, restarts the server at
 * every change of its code or files, and reloads open pages of parents.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { binScript, ensureBuilt, root, withOwnNode } from '../bootstrap.mjs';
import { createFront } from './front.ts';
import { createServerProcess } from './server.ts';

const port = Number(process.env['PORT'] ?? 3000);
const host = process.env['HOST'] ?? 'localhost';
const server = await createServerProcess(join(root, 'apps/server/src/main.ts'), {
  PUBLIC_URL: `http://localhost:${port}`,
  ...process.env,
});
const front = createFront(server);

// First, because the builder of the web app would go on without it if the port is taken.
await once(front.listen(port, host), 'listening').catch((fault: unknown) => {
  console.error(`Port ${port} cannot be used (${String(fault)}). Choose another one: PORT=${port + 1} npm run dev`);
  process.exit(1);
});

const builders = ['apps/web', 'apps/desk'].map((app) =>
  spawn(process.execPath, [binScript('vite'), 'build', '--watch', '--logLevel', 'warn'], {
    cwd: join(root, app),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);

const SETTLE_MS = 150;

/** Runs the work once for changes that come together. */
function onceSettled(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLE_MS);
  };
}

const restartSoon = onceSettled(() => {
  try {
    ensureBuilt(['mails']);
    void server.restart();
  } catch (fault) {
    console.error(String(fault));
  }
});

let serverBuild = Promise.resolve();

/**
 * Builds the pages for the server after those for browsers, whose manifest belongs to them, and
 * restarts it. One build waits for the other, because they write the same file. A fault of the
 * sources is printed by the build; the server goes on as it is, and without rendered pages once it
 * is restarted.
 */
const buildServerSoon = onceSettled(() => {
  serverBuild = serverBuild.then(buildServer);
});

async function buildServer(): Promise<void> {
  const build = spawn('npm', ['run', '--silent', 'build:server'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: withOwnNode(),
  });
  await once(build, 'exit');
  if (build.exitCode === 0) restartSoon();
}

/** Tests and the scratch files of editors never restart anything. */
function matters(name: string | null): boolean {
  return name !== null && !/\.test\.tsx?$|~$|\.swp$|(^|[\\/])(node_modules|dist)[\\/]/.test(name);
}

/** What the server loads: the components of `packages/ui` reach it in the built pages. */
const LOADED = [
  'apps/server/src',
  ...['contract', 'domain', 'mails', 'messages'].map((name) => `packages/${name}`),
  'content',
];

for (const folder of LOADED) {
  watch(join(root, folder), { recursive: true }, (_event, name) => matters(name) && restartSoon());
}
// Only index.html is watched, because Vite writes it last, and always with a new hash in it.
watch(join(root, 'apps/web'), { recursive: true }, (_event, name) => {
  if (name === join('dist', 'index.html')) buildServerSoon();
});
// The server reads the page of the desk when it starts.
watch(join(root, 'apps/desk'), { recursive: true }, (_event, name) => {
  if (name === join('dist', 'index.html')) restartSoon();
});

async function stop(): Promise<void> {
  for (const builder of builders) builder.kill('SIGTERM');
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());

await server.restart();
console.log(`Live reload on http://localhost:${port}`);
