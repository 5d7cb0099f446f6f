/**
 * `npm run dev`: builds the web app at every change of it, restarts the server at every change of
 * its code or files, and reloads open pages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { binScript, ensureBuilt, root, withOwnNode } from '../bootstrap.mjs';
import { createFront } from './front.ts';
import { RestartableServer } from './server.ts';

const port = Number(process.env['PORT'] ?? 3000);
const host = process.env['HOST'] ?? 'localhost';
const server = new RestartableServer(join(root, 'apps/server/src/main.ts'), process.argv.slice(2), {
  PUBLIC_URL: `http://localhost:${port}`,
  ...process.env,
});
const front = createFront(server);

// First, because the builder of the web app would go on without it if the port is taken.
await listen();

const web = spawn(process.execPath, [binScript('vite'), 'build', '--watch', '--logLevel', 'warn'], {
  cwd: join(root, 'apps/web'),
  stdio: ['ignore', 'inherit', 'inherit'],
});

const settleTime = 150;
let timer: NodeJS.Timeout | undefined;

function restartSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    try {
      ensureBuilt(['mails']);
    } catch (fault) {
      console.error(String(fault));
      return;
    }
    void server.restart();
  }, settleTime);
}

let nextServerBuild: NodeJS.Timeout | undefined;
let serverBuild = Promise.resolve();

/**
 * Builds the pages for the server after those for browsers, whose manifest belongs to them, and
 * restarts it. One build waits for the other, because they write the same file. A fault of the
 * sources is printed by the build; the server goes on as it is, and without rendered pages once it
 * is restarted.
 */
function buildServerSoon(): void {
  clearTimeout(nextServerBuild);
  nextServerBuild = setTimeout(() => {
    serverBuild = serverBuild.then(buildServer);
  }, settleTime);
}

function buildServer(): Promise<void> {
  const build = spawn('npm', ['run', '--silent', 'build:server'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: withOwnNode(),
  });
  return new Promise((resolve) => {
    build.once('exit', (code) => {
      if (code === 0) restartSoon();
      resolve();
    });
  });
}

/** Tests and the scratch files of editors never restart anything. */
function matters(name: string | null): boolean {
  return name !== null && !/\.test\.tsx?$|~$|\.swp$|(^|[\\/])(node_modules|dist)[\\/]/.test(name);
}

function watchFolder(folder: string, counts: (name: string | null) => boolean): void {
  const path = join(root, folder);
  if (existsSync(path)) watch(path, { recursive: true }, (_event, name) => counts(name) && restartSoon());
}

for (const folder of ['apps/server/src', 'packages', 'content']) watchFolder(folder, matters);
// Only index.html is watched, because Vite writes it last, and always with a new hash in it.
watchFolder('apps/web', (name) => {
  if (name === join('dist', 'index.html')) buildServerSoon();
  return false;
});

async function stop(): Promise<void> {
  web.kill('SIGTERM');
  await server.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());

async function listen(): Promise<void> {
  front.listen(port, host);
  try {
    await once(front, 'listening');
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';
    const taken = `Port ${port} is taken by another process. Choose another one: PORT=${port + 1} npm run dev`;
    console.error(isTaken ? taken : String(fault));
    process.exit(1);
  }
}

await server.restart();
console.log(`Live reload on http://localhost:${port}`);
