import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { insertAudit, nextAuditId } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle, Transaction } from '../database/database.ts';
import { asBackground } from '../database/as-background.ts';
import { errorFields, type Log } from '../log.ts';
import {
  CommandRefused,
  type Command,
  type CommandIo,
  type FileUse,
  type OfflineCall,
  type ReadCommand,
  type Report,
} from './command.ts';
import { isHelpRequest, commandHelp, commandList, commandsDocument } from './help.ts';
import { plain, printed, type CommandOutcome, type PrintOptions } from './show.ts';

/** Largest file that a command reads, in bytes. */
export const MAX_INPUT_BYTES = 50 * 1024 * 1024;

/** The answer to a command line that is wrong, or that asks for help. */
export interface Usage {
  usage: string;
  /** True when the operator asked for it. */
  isHelp?: boolean | undefined;
}

/**
 * What must be at hand before a command runs: the file that it reads or writes, where the operator
 * is.
 */
export interface Plan {
  file: { mode: FileUse; path: string } | null;
}

/** How a command ended: 0 done, 1 refused or failed, 2 not understood. */
export interface ChannelAnswer {
  exit: 0 | 1 | 2;
  out: string;
  err: string;
}

/** What a command gets of where its operator is. */
export type OperatorIo = Omit<CommandIo, 'plain'>;

/** Where an operator's commands are carried out: inside a server, or by a process of their own. */
export interface AdminChannel {
  plan(argv: readonly string[]): Promise<Plan | Usage>;
  /** @param io.actor the operator, unless `--as` names one */
  run(argv: readonly string[], io: OperatorIo): Promise<ChannelAnswer>;
}

interface AdminChannelDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
}

interface Typed extends PrintOptions {
  command: Command;
  read: ReadCommand | OfflineCall;
  as: string | undefined;
  file: string | undefined;
}

const GLOBAL = { json: { type: 'boolean' }, reveal: { type: 'boolean' }, as: { type: 'string' } } as const;

/** A name that the audit log accepts: one line. */
const ACTOR = /^[^\p{C}]{1,60}$/u;

/**
 * Creates the admin channel on a table of commands; each command that runs inserts one row into the
 * audit log, in its own transaction.
 */
export function createAdminChannel(commands: readonly Command[], deps: AdminChannelDeps): AdminChannel {
  return {
    plan: async (argv) => {
      const typed = read(commands, argv);
      if ('usage' in typed) return typed;
      const { command, file } = typed;
      return { file: command.file && file !== undefined ? { mode: command.file, path: file } : null };
    },
    run: (argv, io) =>
      asBackground(async (): Promise<ChannelAnswer> => {
        const typed = read(commands, argv);
        if ('usage' in typed) {
          return typed.isHelp ? { exit: 0, out: typed.usage, err: '' } : { exit: 2, out: '', err: typed.usage };
        }
        return execute(deps, typed, { ...io, actor: typed.as ?? io.actor });
      }),
  };
}

/** A command that is done, with the id of its row in the audit log. */
interface CarriedOut {
  id: number;
  done: Report;
}

/**
 * Executes a command. A successful one commits its audit row with its transaction, or right after
 * it if it only reads; a refused one is rolled back and leaves a row `refused`; a failed one is
 * rolled back and leaves nothing. One that needs no database has no row.
 */
async function execute({ handle, clock, log }: AdminChannelDeps, typed: Typed, io: OperatorIo): Promise<ChannelAnswer> {
  const { command, read: ready } = typed;
  const { name } = command;
  const { input, hash } = hashed(io.input);
  const commandIo: CommandIo = { ...io, input, plain: (cell) => plain(cell, typed) };
  const answer = (exit: 0 | 1, outcome: CommandOutcome): ChannelAnswer => ({
    exit,
    out: printed(outcome, typed),
    err: '',
  });
  const auditOf = ({ audit }: ReadCommand, outcome: 'done' | 'refused') => ({
    at: clock.now(),
    actor: io.actor,
    command: name,
    args: { ...audit.args, ...(typed.reveal && { reveal: true }) },
    subject: audit.subject ?? null,
    outcome,
    counts: null,
    fileHash: command.file === 'writes' ? null : hash(),
  });
  const audited = async (call: ReadCommand): Promise<Report> => {
    const effect = await call.prepare(commandIo);
    const isReading = command.effect === 'reads';
    const carryOut = async (tx: Transaction): Promise<CarriedOut> => {
      const id = await nextAuditId(tx);
      if (isReading) await tx.execute(sql`set transaction read only`);
      return { id, done: await effect(tx, id) };
    };
    const record = (tx: Transaction, { id, done }: CarriedOut): Promise<void> => {
      const row = auditOf(call, 'done');
      return insertAudit(tx, { ...row, id, counts: done.counts ?? null, subject: done.subject ?? row.subject });
    };
    if (isReading) {
      // Its own transaction would refuse the row.
      const seen = await handle.transaction(carryOut);
      await handle.transaction((tx) => record(tx, seen));
      return seen.done;
    }
    return handle.transaction(async (tx) => {
      const carriedOut = await carryOut(tx);
      await record(tx, carriedOut);
      return carriedOut.done;
    });
  };
  try {
    const report = 'runOffline' in ready ? await ready.runOffline(commandIo) : await audited(ready);
    return answer(0, { ...report, command: name, outcome: 'done' });
  } catch (fault) {
    if (fault instanceof CommandRefused) {
      if ('prepare' in ready)
        await handle.transaction(async (tx) =>
          insertAudit(tx, { ...auditOf(ready, 'refused'), id: await nextAuditId(tx) }),
        );
      return answer(1, { command: name, outcome: 'refused', reason: fault.message, rows: fault.rows });
    }
    log.error({ err: fault, command: name }, 'a command of an operator failed');
    return { exit: 1, out: '', err: `${name} failed and changed nothing: ${errorFields(fault).message}\n` };
  }
}

/** Counts and hashes the bytes that are read of a file. */
function hashed(chunks: AsyncIterable<Uint8Array>): { input: AsyncIterable<Uint8Array>; hash: () => string | null } {
  const sum = createHash('sha256');
  let isComplete = false;
  async function* metered(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > MAX_INPUT_BYTES) throw new CommandRefused(`the file has more than ${MAX_INPUT_BYTES} bytes`);
      sum.update(chunk);
      yield chunk;
    }
    isComplete = true;
  }
  return { input: metered(), hash: () => (isComplete ? sum.copy().digest('hex') : null) };
}

function read(commands: readonly Command[], argv: readonly string[]): Typed | Usage {
  const named = commandOf(commands, argv);
  if ('usage' in named) return named;
  const { command } = named;
  const wrong = (faults: readonly string[]): Usage => ({
    usage: [...faults, commandHelp(command)].join('\n'),
  });
  const options = {
    ...GLOBAL,
    ...Object.fromEntries(command.flags.map((flag) => [flag, { type: 'boolean' }] as const)),
    ...Object.fromEntries(command.options.map((option) => [option, { type: 'string' }] as const)),
  };
  let parsed;
  try {
    parsed = parseArgs({ args: argv.slice(command.name.split(' ').length), options, allowPositionals: true });
  } catch (fault) {
    // The parser takes it for an option, and would advise to mask it.
    const negative = argv.find((word) => /^-\d/.test(word));
    if (negative !== undefined) return wrong([`${negative}: a number below 0`]);
    return wrong([fault instanceof Error ? fault.message : String(fault)]);
  }
  const { positionals, values } = parsed;
  const { json = false, reveal = false, as, ...own } = values;
  if (positionals.length > command.words.length)
    return wrong([`too much: ${positionals.slice(command.words.length).join(' ')}`]);
  if (as !== undefined && !ACTOR.test(as)) return wrong(['as: a name of at most 60 characters']);
  if (mustReveal(command, own) && !reveal) return wrong(['it exports personal data: add --reveal']);
  const words = Object.fromEntries(positionals.map((word, at) => [command.words[at] ?? '', word]));
  const ready = command.read({ ...own, ...words });
  if ('faults' in ready) return wrong(ready.faults);
  return { command, read: ready, json, reveal, as, file: words['file'] };
}

function mustReveal({ needsReveal }: Command, options: object): boolean {
  return typeof needsReveal === 'boolean' ? needsReveal : !Object.hasOwn(options, needsReveal.unless);
}

/** Finds the command of a line, or what to answer where there is none or help is asked for. */
function commandOf(commands: readonly Command[], argv: readonly string[]): { command: Command } | Usage {
  if (argv[0] === 'help') return helpFor(commands, argv.slice(1));
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => argv[at] === word));
  if (!isHelpRequest(argv)) return command ? { command } : unknownCommand(commands, argv);
  const words = argv.filter((word) => !word.startsWith('-'));
  return command ? { usage: commandHelp(command), isHelp: true } : helpFor(commands, words);
}

/** Names what was not understood, and the commands that begin like it. */
function unknownCommand(commands: readonly Command[], argv: readonly string[]): Usage {
  const [first] = argv;
  if (first === undefined) return { usage: commandList(commands) };
  const alike = commands.filter(({ name }) => name.startsWith(`${first} `));
  const names = alike.length > 0 ? alike : commands;
  return {
    usage: [
      `there is no command \`${argv.slice(0, 2).join(' ')}\``,
      `${alike.length > 0 ? 'commands that begin so' : 'all commands'}: ${names.map(({ name }) => name).join(', ')}`,
      'npm run admin -- help {command}',
      '',
    ].join('\n'),
  };
}

/** Help on one command, on those of its first word, or on all. */
function helpFor(commands: readonly Command[], words: readonly string[]): Usage {
  if (words.length === 0) return { usage: commandList(commands), isHelp: true };
  if (words[0] === '--markdown') return { usage: commandsDocument(commands), isHelp: true };
  const commandName = words.join(' ');
  const command = commands.find(({ name }) => name === commandName);
  if (command) return { usage: commandHelp(command), isHelp: true };
  const alike = commands.filter(({ name }) => name.startsWith(`${commandName} `));
  return alike.length > 0 ? { usage: commandList(alike), isHelp: true } : unknownCommand(commands, words);
}
