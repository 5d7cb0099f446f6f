import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import { erasedFilesIn } from '../tables/erasure-log.ts';
import { readChannelAddress } from './address.ts';
import type { AdminChannel, Plan } from './admin-channel.ts';

/** The output for an operator, and their identity. */
export interface Operator {
  actor: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/**
 * Runs a command line of an operator: files are read and written in this process, where the
 * operator is, whichever process executes the command. A written file gets its name when the
 * command is done, and only the operator can read it.
 * @returns the exit code
 */
export async function runCommand(
  channel: AdminChannel,
  argv: readonly string[],
  { actor, out, err }: Operator,
): Promise<number> {
  const plan = await channel.plan(argv);
  if ('usage' in plan) {
    (plan.isHelp ? out : err)(plan.usage);
    return plan.isHelp ? 0 : 2;
  }
  const fault = plan.file && faultOf(plan.file);
  if (fault) {
    err(`${fault}\n`);
    return 1;
  }
  const written = plan.file?.mode === 'writes' ? await draftOf(plan.file.path) : null;
  try {
    const input = Readable.from(plan.file ? bytesOf(plan.file) : []);
    const answer = await channel.run(argv, { actor, input, write: async (text) => written?.write(text) });
    if (answer.exit === 0) await written?.keep();
    out(answer.out);
    err(answer.err);
    return answer.exit;
  } finally {
    await written?.drop();
  }
}

function faultOf({ mode, path }: NonNullable<Plan['file']>): string | null {
  if (mode === 'writes') return writeFaultOf(path);
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts?.isFile()) return null;
  if (mode !== 'reads-lists' || !facts?.isDirectory()) return `There is no file ${path}.`;
  return erasedFilesIn(path).length > 0 ? null : `There is no list in ${path}.`;
}

function writeFaultOf(path: string): string | null {
  if (existsSync(path)) return `${path} is there already: name a file that is not.`;
  const folder = dirname(path);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? null : `There is no folder ${folder}.`;
}

/** The bytes of what a command reads; each file of a folder begins on a line of its own. */
async function* bytesOf({ mode, path }: NonNullable<Plan['file']>): AsyncGenerator<Uint8Array> {
  if (mode === 'writes') return;
  if (statSync(path).isFile()) {
    yield* createReadStream(path);
    return;
  }
  for (const file of erasedFilesIn(path)) {
    yield* createReadStream(file);
    yield Buffer.from('\n');
  }
}

/** A file that has its name only once it is whole. */
async function draftOf(path: string) {
  const draft = `${path}.${randomUUID()}`;
  /** The operator has named the file, and not its draft. */
  const named = (fault: unknown): never => {
    if (!(fault instanceof Error)) throw fault;
    throw Object.assign(fault, { path, message: fault.message.replaceAll(draft, path) });
  };
  const file = await open(draft, 'wx', 0o600).catch(named);
  return {
    write: async (text: string): Promise<void> => void (await file.write(text).catch(named)),
    keep: async (): Promise<void> => {
      await file.sync();
      renameSync(draft, path);
    },
    drop: async (): Promise<void> => {
      await file.close();
      rmSync(draft, { force: true });
    },
  };
}

const usage = z.object({ usage: z.string(), isHelp: z.boolean().optional() });
const plan = z.object({
  file: z.object({ mode: z.enum(['reads', 'reads-lists', 'writes']), path: z.string() }).nullable(),
});
const answer = z.object({
  exit: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  out: z.string(),
  err: z.string(),
});
const part = z.object({ text: z.string() });

const UNPLANNED = 'The server ended meanwhile; nothing was done. Start it and repeat.';

const UNKNOWN_END =
  'The server ended while it ran the command: whether the command was done is not known. Start it, see what was done with `audit list`, and repeat.';

/** How a call ends whose server does. */
const ENDED = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED']);

/** Replaces the fault of a call whose server has ended. */
function endedAs(message: string): (fault: unknown) => never {
  return (fault) => {
    if (fault instanceof Error && 'code' in fault && ENDED.has(String(fault.code))) throw new StartupError(message);
    throw fault;
  };
}

/**
 * Returns the admin channel of the server that holds a data folder; null where none listens, also
 * where one was killed.
 */
export async function findServerChannel(dataFolder: string): Promise<AdminChannel | null> {
  const address = readChannelAddress(dataFolder);
  if (address === null || !(await answers(address))) return null;
  return {
    plan: async (argv) => {
      const response = await send(address, '/plan', { argv, actor: 'plan' }, Readable.from([])).catch(
        endedAs(UNPLANNED),
      );
      for await (const line of linesOf(response)) return z.union([usage, plan]).parse(line);
      throw new StartupError(UNPLANNED);
    },
    run: async (argv, { actor, input, write }) => {
      const response = await send(address, '/run', { argv, actor }, Readable.from(input)).catch(endedAs(UNKNOWN_END));
      for await (const line of linesOf(response)) {
        const read = part.safeParse(line);
        if (!read.success) return answer.parse(line);
        await write(read.data.text);
      }
      throw new StartupError(UNKNOWN_END);
    },
  };
}

/** Sends a call, with its body. */
function send(socketPath: string, path: string, command: object, body: Readable): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-command': Buffer.from(JSON.stringify(command)).toString('base64url') };
    const call = request({ socketPath, path, method: 'POST', agent: false, headers });
    call.once('response', resolve);
    call.once('error', reject);
    body.once('error', (fault) => call.destroy(fault));
    body.pipe(call);
  });
}

/** The lines of an answer as they come; where a server is killed they end. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<unknown> {
  let rest = '';
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.map(parsed);
    }
  } catch {
    // What has come is all there is.
  }
}

/** A line that a killed server began is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * True while a server listens; the socket of a killed server refuses, and a removed one does not
 * exist.
 */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (fault) => {
      const isNobody = 'code' in fault && ['ECONNREFUSED', 'ENOENT'].includes(String(fault.code));
      if (isNobody) resolve(false);
      else reject(fault);
    });
  });
}
