import { z } from 'zod';
import { ARGUMENT_KINDS } from '../platform/argument-kinds.ts';
import { REVEAL_REASONS } from './reveal-reasons.ts';
import { dateTime, schemaOf, type Exchanged } from '../endpoint-schema.ts';

/** JSON Schema (draft 2020-12) of the arguments; each property has a `title`, and `kind` or `format`. */
const argumentsSchema = z.record(z.string(), z.unknown());

const deskCommand = z.object({
  /** One word or two, such as `alerts settle`. */
  name: z.string(),
  says: z.string(),
  /** Further sentences, with commands and flags in backticks. */
  details: z.string(),
  effect: z.enum(['reads', 'reversible', 'final']),
  /** What its first field finds: a cell that names one leads here. */
  shows: z.enum(ARGUMENT_KINDS).nullable(),
  /** The order of the fields. */
  fields: z.array(z.string()),
  /** Fields without which it cannot run. */
  required: z.array(z.string()),
  /** True if it only shows what it would do unless `apply` is set. */
  hasDryRun: z.boolean(),
  /** What reads the row that a final command without a dry run acts on; null where nothing does. */
  actsOn: z
    .object({
      command: z.string(),
      /** Its arguments, by the arguments of this command whose values they get. */
      args: z.record(z.string(), z.string()),
      /** Only rows in which one of these columns is the value of an argument of this command. */
      where: z.object({ columns: z.array(z.string()), is: z.string() }).nullable(),
    })
    .nullable(),
  arguments: argumentsSchema,
});

/** Another command, with arguments to fill in. */
const nextCommand = z.object({
  command: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
});

/** Commands to run next; `typed` is what a shell shows. Without `next` it runs at the shell alone. */
const nextCommands = z.object({
  commands: z.array(z.object({ next: nextCommand.nullable(), typed: z.string().nullable() })),
});

/** A cell as the desk may show it; `masked` is part of a person's data. */
const cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ at: dateTime }),
  z.object({ masked: z.string() }),
  nextCommands,
]);

const revealedCell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ at: dateTime }), nextCommands]);

const commandArguments = z.record(z.string().max(60), z.union([z.string().max(2000), z.boolean()]));

/** A column, a table or a count: its name, as scripts at a shell read it, and what a page shows. */
const titled = z.object({ name: z.string(), title: z.string() });

const table = z.object({
  /** None for the first table. */
  heading: titled.nullable(),
  columns: z.array(titled),
  rows: z.array(z.array(cell)),
  /** For each row the id by which it is revealed; null where nothing is masked. */
  reveals: z.array(z.string().nullable()),
  /** Of a table that may be a part of a longer list. */
  listing: z
    .object({
      /** Entries of the list that the table covers; some of them may have no row. */
      count: z.number(),
      /** Entries of the complete list. */
      total: z.number(),
      /** Such as `oldest first`. */
      order: z.string(),
      /** The argument that reads the next rows; null at the end of the list. */
      next: z.object({ argument: z.string(), value: z.string() }).nullable(),
    })
    .optional(),
});

/**
 * A sentence for the operator. Where it names what to do next, its parts do so as data: an argument
 * of the same command, or another command; `typed` is what a shell shows there.
 */
const sentence = z.array(
  z.union([
    z.string(),
    z.object({ flag: z.string(), value: z.string().optional() }),
    z.object({
      next: nextCommand,
      typed: z.string(),
    }),
  ]),
);

const report = z.object({
  command: z.string(),
  /**
   * `changed`: what would change is no longer what was seen; nothing was done, and the report is the new dry run
   * · `repeated`: a call with this key was carried out before · `failed`: an error stopped it; the report is empty.
   */
  outcome: z.enum(['done', 'refused', 'changed', 'repeated', 'failed']),
  /** Why it was refused; null if it was not. */
  reason: sentence.nullable(),
  tables: z.array(table),
  says: z.array(sentence),
  counts: z.array(titled.extend({ count: z.number() })),
  /** The row of the audit log; null where there is none. */
  auditId: z.number().nullable(),
  /** Of a dry run: what a call with `apply` must name. */
  digest: z.string().nullable(),
});

export const readDeskApiSchema = schemaOf({
  status: 200,
  data: z.record(z.string(), z.unknown()),
  codes: [],
  isBare: true,
});
export type ReadDeskApiExchange = Exchanged<typeof readDeskApiSchema>;

export const revealRowSchema = schemaOf({
  status: 200,
  params: z.object({ name: z.string().max(60) }),
  body: z.object({
    arguments: commandArguments,
    /** The id of the row. */
    row: z.string().max(64),
    reason: z.enum(REVEAL_REASONS),
    /** Further words, which must name nobody. */
    words: z.string().trim().max(120).optional(),
  }),
  data: z.object({ columns: z.array(titled), cells: z.array(revealedCell), auditId: z.number() }),
  codes: ['route-not-found', 'validation-failed', 'unauthenticated'],
});
export type RevealRowExchange = Exchanged<typeof revealRowSchema>;

export const listCommandsSchema = schemaOf({
  status: 200,
  data: z.object({ commands: z.array(deskCommand) }),
  codes: [],
});
export type ListCommandsExchange = Exchanged<typeof listCommandsSchema>;

export const runCommandSchema = schemaOf({
  status: 200,
  alsoStatus: 409,
  params: z.object({ name: z.string().max(60) }),
  body: z.object({
    /** Of the dry run that the operator has seen; needed with `apply`. */
    digest: z.string().max(64).optional(),
    arguments: commandArguments,
  }),
  data: report,
  codes: ['route-not-found', 'validation-failed', 'idempotency-key-reused', 'idempotency-in-flight'],
});
export type RunCommandExchange = Exchanged<typeof runCommandSchema>;
