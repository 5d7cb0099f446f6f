import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import { z } from 'zod';
import type { AuditArgs, AuditCounts } from '../audit/redacted-fields.ts';
import type { Transaction } from '../database/database.ts';
import { argumentRule, MISSING } from './argument-rule.ts';
import type { Argument } from './argument.ts';
import type { Listing } from './listing.ts';
import type { NextCommand } from './next-command.ts';
import type { OfflineCommand } from './offline-commands.ts';
import { sentenceText, type Sentence } from './sentence.ts';

/** Something that names a person or their place of living: shown in full only with `--reveal`. */
export interface Personal {
  readonly personal: string;
}

/** Marks a value that must not be shown without `--reveal`. */
export function personal(text: string | null | undefined): Personal | null {
  return text ? { personal: text } : null;
}

/** Commands to run next: what to type at a shell, a button each at the desk. */
interface NextCommands {
  readonly next: readonly NextCommand[];
}

/** Creates a cell that leads on to other commands. */
export function nextCommands(commands: readonly NextCommand[]): NextCommands | null {
  return commands.length > 0 ? { next: commands } : null;
}

/** A cell that leads nowhere. */
export type PlainCell = string | number | boolean | Date | Personal | null;

export type Cell = PlainCell | NextCommands;

/** One line of what a command shows, by the names of its columns. */
export type Row = Readonly<Record<string, Cell>>;

/** The output of a command and its audit data, once it is done. */
export interface Report {
  rows?: readonly Row[];
  /** Other tables, by their headings. */
  also?: Readonly<Record<string, readonly Row[]>>;
  /** Of each table that may be a part of a longer list, by its heading, `rows` for the first. */
  listings?: Readonly<Record<string, Listing>>;
  /** Sentences for the operator. */
  says?: readonly Sentence[];
  counts?: AuditCounts;
  /** Id of the command's subject, where the arguments did not name it. */
  subject?: string | undefined;
}

/**
 * The effect of a command in the transaction of its audit row, whose id it may store.
 * @throws CommandRefused, which rolls it back
 */
export type CommandEffect = (tx: Transaction, auditId: number) => Promise<Report>;

/** A command that cannot be executed; the message gives the reason, and must name nobody. */
export class CommandRefused extends Error {
  /** The message, with what the operator may do next as data. */
  readonly says: Sentence;
  readonly rows: readonly Row[];

  constructor(says: Sentence, rows: readonly Row[] = []) {
    super(sentenceText(says));
    this.name = 'CommandRefused';
    this.says = says;
    this.rows = rows;
  }
}

/** What a command may reach while it runs. */
export interface CommandIo {
  /** Who runs it. */
  actor: string;
  /** Where it was started. */
  channel: 'shell' | 'desk';
  /** The bytes of its file, where it reads one; @throws CommandRefused past the largest size */
  input: AsyncIterable<Uint8Array>;
  /** A cell as it may be shown to this operator. */
  plain: (cell: Cell) => string | number | boolean | null;
  /** Adds to its file, where it writes one; waits while the other end is slow. */
  write: (text: string) => Promise<void>;
}

/** `reads-lists`: the file may also be a folder, whose lists of erased members are read as one. */
export type FileUse = 'reads' | 'reads-lists' | 'writes';

/**
 * What a command changes: `reads` nothing, which the database enforces · `reversible` what another
 * command, or the same again, can change back · `final` something that stays, such as a mail.
 */
export type ChangeKind = 'reads' | 'reversible' | 'final';

/**
 * Where a command can be run: `both` at the shell and at the desk · `shell` there alone, because it
 * uses a file of the operator's machine or must work before the product serves.
 */
export type Channels = 'both' | 'shell';

/** What a command acts on, as a command shows it that reads and has both channels. */
export interface ActsOn<Name extends string = string> {
  readonly command: string;
  /** Its arguments: each has the value of an argument of the acting command. */
  readonly args?: Readonly<Record<string, Name>>;
  /** Of its rows only those in which one of these columns is the value of an argument. */
  readonly where?: { readonly columns: readonly string[]; readonly is: Name };
}

/** A command as the admin channel runs it. */
export interface Command {
  /** Two words, `alerts settle`, or one. */
  readonly name: string;
  readonly effect: ChangeKind;
  readonly channels: Channels;
  /** What its first word finds; null where a cell of another report does not lead to it. */
  readonly shows: ArgumentKind | null;
  /** What a final command without a dry run acts on; null where nothing can show it. */
  readonly actsOn: ActsOn | null;
  readonly usage: string;
  readonly says: string;
  /** What else an operator must know; empty where the first sentence is enough. */
  readonly details: string;
  /** What it does with the file that it is given. */
  readonly file: FileUse | null;
  /** Its whole purpose is personal data: it asks for `--reveal`, except with the option named here. */
  readonly needsReveal: boolean | { readonly unless: string };
  /** Names of its words in their order, and of its options. */
  readonly words: readonly string[];
  readonly flags: readonly string[];
  readonly options: readonly string[];
  /**
   * JSON Schema of the arguments as an operator types them, each with its `title`, and its `kind` or
   * `format`. A flag is never required, because it is off where it is missing.
   */
  readonly schema: z.core.JSONSchema.JSONSchema;
  /**
   * Parses the arguments.
   * @returns the faults, or the call to run
   */
  read(
    options: Readonly<Record<string, string | boolean>>,
  ): { faults: readonly ArgumentFault[] } | ReadCommand | OfflineCall;
}

/** What is wrong with an argument. */
export interface ArgumentFault {
  argument: string;
  /** What it must be; null if it is missing. */
  rule: string | null;
}

/** A command that needs no database, with its arguments; it leaves no audit row. */
export interface OfflineCall {
  /** @throws CommandRefused */
  runOffline(io: CommandIo): Promise<Report>;
}

/** A command with its arguments. */
export interface ReadCommand {
  audit: { subject?: string | undefined; args: AuditArgs };
  /**
   * Runs the part that must come before the transaction, such as reading a file or asking the shop.
   * @throws CommandRefused
   */
  prepare(io: CommandIo): Promise<CommandEffect>;
}

/** The arguments of a command by name; one that does not describe itself does not compile. */
type ArgumentShape = Readonly<Record<string, Argument>>;

interface Declaration<Shape extends ArgumentShape> {
  name: string;
  effect: ChangeKind;
  channels: Channels;
  shows?: ArgumentKind;
  /** One sentence for the list of commands. */
  says: string;
  /** Further sentences for `admin help {command}` and `docs/admin-commands.md`, as markdown. */
  details?: string;
  args: z.ZodObject<Shape>;
  /** Arguments without a name, in their order; a boolean is a flag, the rest are options. */
  words?: readonly (keyof Shape & string)[];
  file?: FileUse;
  needsReveal?: true | { unless: keyof Shape & string };
  actsOn?: ActsOn<keyof Shape & string> | null;
}

/**
 * A final command without a dry run, which an operator at the desk cannot see before it happens, says
 * what it acts on; null where there is nothing to show.
 */
type ActedOn<Shape extends ArgumentShape> =
  | { effect: 'reads' | 'reversible'; actsOn?: never }
  | { channels: 'shell'; actsOn?: never }
  | (Shape extends Record<'apply', Argument>
      ? { actsOn?: never }
      : { effect: 'final'; actsOn: ActsOn<keyof Shape & string> | null });

interface CommandSpec<Shape extends ArgumentShape> extends Declaration<Shape> {
  /**
   * What the audit log records of the arguments: ids and choices. A uid is its `subject`, and must
   * be nowhere else. Flags are recorded automatically.
   */
  audit?: (args: z.output<z.ZodObject<Shape>>) => { subject?: string | undefined; args?: AuditArgs };
  run: (args: z.output<z.ZodObject<Shape>>, io: CommandIo) => Promise<CommandEffect>;
}

interface OfflineSpec<Shape extends ArgumentShape> extends Declaration<Shape> {
  name: OfflineCommand;
  channels: 'shell';
  run: (args: z.output<z.ZodObject<Shape>>, io: CommandIo) => Promise<Report>;
}

/** Declares a command: its arguments, their part in the audit log, and its effect. */
export function defineCommand<Shape extends ArgumentShape>(spec: CommandSpec<Shape> & ActedOn<Shape>): Command {
  const { audit, run } = spec;
  return declared(spec, (data, flags) => {
    const audited = audit?.(data);
    return {
      audit: { subject: audited?.subject, args: { ...flags, ...audited?.args } },
      prepare: (io) => run(data, io),
    };
  });
}

/** Declares a command that only uses files, so that it runs before a database exists. */
export function defineOfflineCommand<Shape extends ArgumentShape>(spec: OfflineSpec<Shape>): Command {
  return declared(spec, (data) => ({ runOffline: (io) => spec.run(data, io) }));
}

function declared<Shape extends ArgumentShape>(
  spec: Declaration<Shape>,
  callOf: (data: z.output<z.ZodObject<Shape>>, flags: Readonly<Record<string, boolean>>) => ReadCommand | OfflineCall,
): Command {
  const {
    name,
    effect,
    channels,
    shows = null,
    says,
    details = '',
    args,
    words = [],
    file = null,
    needsReveal = false,
    actsOn = null,
  } = spec;
  const shape: Readonly<Record<string, z.core.$ZodType>> = args.shape;
  const flags = Object.keys(shape).filter((key) => shape[key] instanceof z.ZodBoolean);
  const names = new Set<string>([...words, ...flags]);
  const options = Object.keys(shape).filter((key) => !names.has(key));
  const optional = (key: string): boolean =>
    z.safeParse(args, {}).error?.issues.every(({ path }) => path[0] !== key) ?? true;
  return {
    name,
    effect,
    channels,
    shows,
    actsOn,
    says,
    details,
    file,
    needsReveal,
    words,
    flags,
    options,
    usage: [
      name,
      ...words.map((word) => (optional(word) ? `[${word}]` : `{${word}}`)),
      ...options.map((option) => (optional(option) ? `[--${option} {…}]` : `--${option} {…}`)),
      ...flags.map((one) => `[--${one}]`),
      ...(needsReveal === true ? ['--reveal'] : needsReveal ? ['[--reveal]'] : []),
    ].join(' '),
    get schema() {
      return schemaOf(args, flags);
    },
    read(input) {
      const filled = { ...Object.fromEntries(flags.map((one) => [one, false])), ...input };
      const parsed = args.safeParse(filled, { error: argumentRule });
      if (!parsed.success)
        return {
          faults: parsed.error.issues.map(({ path, message }) => ({
            argument: path.join('.'),
            rule: message === MISSING ? null : message,
          })),
        };
      return callOf(parsed.data, Object.fromEntries(flags.map((one) => [one, input[one] === true])));
    },
  };
}

function schemaOf(args: z.ZodObject, flags: readonly string[]): Command['schema'] {
  const { required = [], ...schema } = z.toJSONSchema(args, { io: 'input' });
  return { ...schema, required: required.filter((name) => !flags.includes(name)) };
}
