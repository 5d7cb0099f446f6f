import { parseArgs } from 'node:util';
import { asBackground } from '../database/as-background.ts';
import { errorFields } from '../log.ts';
import {
  CommandRefused,
  type ArgumentFault,
  type Command,
  type CommandIo,
  type FileUse,
  type OfflineCall,
  type ReadCommand,
} from './command.ts';
import { isHelpRequest, commandHelp, commandList, commandsDocument } from './help.ts';
import { createRunner, type CommandEnd, type RunCommand, type RunnerDeps } from './run-command.ts';
import { sentenceText } from './sentence.ts';
import { plain, printed, type CommandOutcome, type PrintOptions } from './show.ts';

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
export type OperatorIo = Omit<CommandIo, 'plain' | 'channel'>;

/** Where an operator's commands are carried out: inside a server, or by a process of their own. */
export interface AdminChannel {
  plan(argv: readonly string[]): Promise<Plan | Usage>;
  /** @param io.actor the operator, unless `--as` names one */
  run(argv: readonly string[], io: OperatorIo): Promise<ChannelAnswer>;
}

interface AdminChannelDeps extends RunnerDeps {
  /** True for the name or email of somebody who works at the desk, as whom nobody acts at a shell. */
  isOperatorName?: (text: string) => Promise<boolean>;
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
  const runner = createRunner(deps);
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
        const isOnDatabase = 'prepare' in typed.read;
        if (isOnDatabase && typed.as !== undefined && (await deps.isOperatorName?.(typed.as)))
          return { exit: 2, out: '', err: 'as: the name of an operator of the desk; give your own\n' };
        return execute(runner, typed, { ...io, actor: typed.as ?? io.actor });
      }),
  };
}

/** Executes a command. One that needs no database has no row in the audit log. */
async function execute(run: RunCommand, typed: Typed, io: OperatorIo): Promise<ChannelAnswer> {
  const { command, read: ready, reveal } = typed;
  const answer = (exit: 0 | 1, outcome: CommandOutcome): ChannelAnswer => ({
    exit,
    out: printed(outcome, typed),
    err: '',
  });
  const { name } = command;
  const ended =
    'runOffline' in ready
      ? await runOffline(ready, { ...io, channel: 'shell', plain: (cell) => plain(cell, typed) })
      : await run({ ...io, command, call: ready, channel: 'shell', reveal });
  if (ended.outcome === 'done') return answer(0, { ...ended.report, command: name, outcome: 'done' });
  if (ended.outcome === 'refused')
    return answer(1, { command: name, outcome: 'refused', reason: sentenceText(ended.reason), rows: ended.rows });
  return { exit: 1, out: '', err: `${name} failed and changed nothing: ${ended.message}\n` };
}

async function runOffline(call: OfflineCall, io: CommandIo): Promise<CommandEnd> {
  try {
    return { outcome: 'done', report: await call.runOffline(io) };
  } catch (fault) {
    if (fault instanceof CommandRefused) return { outcome: 'refused', reason: fault.says, rows: fault.rows };
    return { outcome: 'failed', message: errorFields(fault).message };
  }
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
  if ('faults' in ready) return wrong(ready.faults.map(faultLine));
  return { command, read: ready, json, reveal, as, file: words['file'] };
}

function faultLine({ argument, rule }: ArgumentFault): string {
  return rule === null ? `${argument} is missing` : `${argument}: ${rule}`;
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
