import type { ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import { z } from 'zod';

/** How the value of an argument is written, where it has no kind. */
export const ARGUMENT_FORMATS = [
  'text',
  'long text',
  'number',
  'date',
  'month',
  'time',
  'email',
  'uid or email',
  'url',
  'course',
  'choice',
  'json',
  'flag',
  'file',
] as const;

interface ArgumentText {
  /** The label of its field, in sentence case: at most four words. */
  title: string;
  /** What the title leaves open. */
  description?: string;
  examples?: readonly string[];
}

type ArgumentMeta = ArgumentText &
  (
    | {
        kind: ArgumentKind;
        /** It accepts further values, which its picker does not know. */
        acceptsOthers?: true;
      }
    | { format: (typeof ARGUMENT_FORMATS)[number] }
  );

/** A schema that describes itself; only the functions of this file create one. */
export type Argument<Schema extends z.core.$ZodType = z.core.$ZodType> = Schema & { readonly described: ArgumentMeta };

/** Describes an argument of a command, so that a form can be drawn from it. */
export function argument<Schema extends z.ZodType>(schema: Schema, meta: ArgumentMeta): Argument<Schema> {
  return Object.assign(schema.meta({ ...meta }), { described: meta });
}

/** Creates an argument that is on or off. */
export function flag(text: ArgumentText): Argument<z.ZodBoolean> {
  return argument(z.boolean(), { ...text, format: 'flag' });
}

/** Returns an argument that may be left out, with the same description. */
export function optionalArgument<Schema extends z.ZodType>(
  described: Argument<Schema>,
): Argument<z.ZodOptional<Schema>> {
  return argument(z.optional<Schema>(described), described.described);
}

/**
 * True for a text with an email or a long number, in digits or groups of digits, which the audit log
 * refuses. A name cannot be told.
 */
export function namesSomebody(text: string): boolean {
  return /@|\d(?:[ .()-]?\d){4}/.test(text);
}

/** Why an operator runs a command. It is stored in the audit log, so it must name nobody. */
export const reason = argument(
  z
    .string('say why')
    .trim()
    .min(1, 'say why')
    .max(120, 'at most 120 characters')
    .refine((text) => !namesSomebody(text), 'a reason holds no email and no long number: it names nobody'),
  {
    title: 'Reason',
    description: 'Stored in the audit log: it must name nobody.',
    examples: ['asked by letter', 'the mailbox is lost'],
    format: 'text',
  },
);

/** Without it a command shows what it would do. */
export const applyFlag = flag({ title: 'Apply', description: 'Carries it out, instead of showing what it would do.' });

/** Rows of the table that an imported file lacks are removed. */
export const retireFlag = flag({ title: 'Retire missing rows', description: 'Removes what the file lacks.' });

/** A second confirmation where an imported file may be truncated, or the wrong one. */
export const forceFlag = flag({
  title: 'Force',
  description: 'Removes or ends them although they are over 20 % of all.',
});

/** The file that a command reads or writes. */
export const fileArg = argument(z.string(), { title: 'File', format: 'file' });
