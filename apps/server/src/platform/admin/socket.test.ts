import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, IncomingMessage, request as requestOver } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { openedChannel, operate } from '#testing/operator.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { createChannelAddress, readChannelAddress } from './address.ts';
import type { AdminChannel } from './admin-channel.ts';
import { findServerChannel } from './operator.ts';
import { listenForOperator } from './socket.ts';

let folder: string;
let closing: (() => Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-socket-'));
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const recorded = recordedLog();

/** A channel that answers with what it was given, and hands the file back twice. */
const echo: AdminChannel = {
  plan: async ([mode, path = '']) =>
    mode === 'reads' || mode === 'writes'
      ? { file: { mode, path } }
      : mode === undefined
        ? { usage: 'say what\n' }
        : { file: null },
  run: async (argv, { actor, input, write }) => {
    let bytes = 0;
    if (argv[0] === 'reads') for await (const chunk of input) bytes += chunk.byteLength;
    if (argv[0] === 'writes') for (let part = 0; part < 500; part += 1) await write('ł\u2028\n'.repeat(400));
    return { exit: argv[1] === 'no' ? 1 : 0, out: JSON.stringify({ argv, actor, bytes }), err: '' };
  },
};

async function listen(data = folder, channel = echo): Promise<() => Promise<void>> {
  const close = await listenForOperator(channel, data, recorded.log);
  closing.push(close);
  return close;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('socket of the admin channel', () => {
  it('is accessible to its owner only, and removed with the server', async () => {
    mkdirSync(join(folder, 'admin'), { mode: 0o755 });
    const close = await listen();
    const address = readChannelAddress(folder) ?? '';
    expect([dirname(address), modeOf(address), modeOf(dirname(address))]).toEqual([
      join(folder, 'admin'),
      '600',
      '700',
    ]);
    closing = [];
    await close();
    expect(readdirSync(join(folder, 'admin'))).toEqual([]);
    expect(await findServerChannel(folder)).toBeNull();
  });

  it('transports the arguments, the operator’s name and files in both directions', async () => {
    await listen();
    const channel = await openedChannel(folder);
    const odd = ['say', 'Łucja D’Ángelo', '--reason', 'a "b"\nc', ''];
    expect(JSON.parse((await operate(channel, odd, 'Zoë')).out)).toEqual({ argv: odd, actor: 'Zoë', bytes: 0 });
    expect(await operate(channel, [])).toEqual({ exit: 2, out: '', err: 'say what\n' });
    const read = join(folder, 'large');
    writeFileSync(read, Buffer.alloc(3_000_000, 7));
    expect(JSON.parse((await operate(channel, ['reads', read])).out)).toMatchObject({ bytes: 3_000_000 });
    const written = join(folder, 'written');
    expect((await operate(channel, ['writes', written])).exit).toBe(0);
    expect(readFileSync(written, 'utf8')).toBe('ł\u2028\n'.repeat(200_000));
  });

  it('ends the writing of a command whose operator has left', async () => {
    const ended = Promise.withResolvers<unknown>();
    const channel: AdminChannel = {
      ...echo,
      run: async (_argv, { write }) => {
        try {
          for (;;) await write('x'.repeat(10_000));
        } catch (error) {
          ended.resolve(error);
          throw error;
        }
      },
    };
    await listen(folder, channel);
    const call = requestOver({
      socketPath: readChannelAddress(folder) ?? '',
      method: 'POST',
      path: '/run',
      headers: { 'x-command': Buffer.from(JSON.stringify({ argv: [], actor: 'Ola' })).toString('base64url') },
    });
    call.end();
    const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(call, 'response'));
    response.destroy();
    expect(await ended.promise).toMatchObject({ message: 'the operator has ended the command' });
  });

  it('returns the outcome of a command that does not read its file', async () => {
    await listen(folder, { ...echo, run: async () => ({ exit: 1, out: 'refused\n', err: '' }) });
    const file = join(folder, 'large');
    writeFileSync(file, Buffer.alloc(20_000_000, 7));
    expect(await operate(await openedChannel(folder), ['reads', file])).toMatchObject({ exit: 1, out: 'refused\n' });
  });

  it('is in a temporary folder when its path would be too long, and the folder is removed at the stop', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const close = await listen(deep);
    const address = readChannelAddress(deep) ?? '';
    expect([address.startsWith(join(tmpdir(), 'nestling-admin-')), modeOf(dirname(address)), modeOf(address)]).toEqual([
      true,
      '700',
      '600',
    ]);
    expect((await operate(await openedChannel(deep), ['say'])).exit).toBe(0);
    closing = [];
    await close();
    expect([readdirSync(join(deep, 'admin')), statSync(dirname(address), { throwIfNoEntry: false })]).toEqual([
      [],
      undefined,
    ]);
  });

  it('replaces the socket of a killed server', async () => {
    const { address } = createChannelAddress(folder);
    const script = `require('node:net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', script]);
    expect([statSync(address).isSocket(), await findServerChannel(folder)]).toEqual([true, null]);
    await listen();
    expect((await operate(await openedChannel(folder), ['say'])).exit).toBe(0);
  });

  it('is not created when a file blocks its folder: the server logs this and starts', async () => {
    writeFileSync(join(folder, 'admin'), 'a file is in the way');
    await listen();
    expect(String(recorded.lines().at(-1)?.['msg'])).toContain('no socket can be made for the operator');
  });

  it('reports the outcome of a command as unknown when the server ends during its answer', async () => {
    const { address } = createChannelAddress(folder);
    const dying = createServer((request, response) => {
      response.write(request.url === '/plan' ? '{"file":null}\n' : '{"text":"half');
      if (request.url === '/plan') response.end();
      else setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => dying.listen(address, resolve));
    const run = operate(await openedChannel(folder), ['say']);
    await expect(run).rejects.toThrow('whether the command was done is not known');
    dying.close();
  });

  it.each([
    ['/plan', 'The server ended meanwhile; nothing was done. Start it and repeat.'],
    ['/run', 'Start it, see what was done with `audit list`, and repeat.'],
  ])('names what to do when the server ends before it answers %s', async (call, words) => {
    const { address } = createChannelAddress(folder);
    const dying = createServer((request, response) => {
      if (request.url === call) request.socket.destroy();
      else response.end('{"file":null}\n');
    });
    await new Promise<void>((resolve) => dying.listen(address, resolve));
    await expect(operate(await openedChannel(folder), ['say'])).rejects.toThrow(words);
    dying.close();
  });
});

describe('a file that a command writes', () => {
  it('into a missing folder is refused with the name of the folder', async () => {
    const missing = join(folder, 'missing');
    const refused = await operate(echo, ['writes', join(missing, 'orders.csv')]);
    expect(refused).toEqual({ exit: 1, out: '', err: `There is no folder ${missing}.\n` });
  });

  it('with a name of 250 letters fails with that name, and not with the one of its draft', async () => {
    const path = join(folder, 'x'.repeat(250));
    const fault: unknown = await operate(echo, ['writes', path]).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: 'ENAMETOOLONG', path });
    expect(String(fault)).toContain(`'${path}'`);
  });
});

test('on Windows the channel is a pipe with a name that cannot be guessed', () => {
  const [first, second] = [
    createChannelAddress(folder, 'win32').address,
    createChannelAddress(folder, 'win32').address,
  ];
  expect(first).toMatch(/^\\\\\.\\pipe\\nestling-[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
});
