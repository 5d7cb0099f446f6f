import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runToEnd } from './child.mjs';

const here = new URL('./child.mjs', import.meta.url).href;

test('the exit code of the child process is passed on', async () => {
  expect(await runToEnd(process.execPath, ['-e', 'process.exit(7)'], {})).toBe(7);
});

test('a signal reaches the child process once, and the parent waits for its graceful stop', async () => {
  const child = `let n=0; process.on('SIGTERM', () => { n += 1; setTimeout(() => { console.log('heard', n); process.exit(5); }, 300); }); console.log('up'); setInterval(() => {}, 1000);`;
  const parent = `import { runToEnd } from ${JSON.stringify(here)}; process.exitCode = await runToEnd(process.execPath, ['-e', ${JSON.stringify(child)}], {});`;
  const running = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  running.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output !== 'up\n') return;
    running.kill('SIGTERM');
    setTimeout(() => running.kill('SIGTERM'), 50);
  });
  const [code] = (await once(running, 'exit')) as [number];
  expect({ code, output }).toEqual({ code: 5, output: 'up\nheard 1\n' });
});

test.skipIf(process.platform === 'win32')('a process started by npm ends when npm ends', async () => {
  const program = `import { endWithParent } from ${JSON.stringify(here)}; endWithParent(); process.on('SIGTERM', () => { console.log('ends'); process.exit(); }); console.log('up'); setInterval(() => {}, 1000);`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'up\n') shell.kill('SIGTERM');
  });
  // The child process holds the output open until it ends.
  await once(shell.stdout, 'close');
  expect(output).toBe('up\nends\n');
});
