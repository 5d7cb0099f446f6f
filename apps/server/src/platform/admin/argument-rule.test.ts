import { expect, test } from 'vitest';
import { z } from 'zod';
import { argument, flag } from './argument.ts';
import { defineCommand } from './command.ts';

const text = { title: 'Value', format: 'text' } as const;

/** What a command says of a value of its argument. */
function ruleFor(schema: z.ZodType, value: unknown): string | null | undefined {
  const command = defineCommand({
    name: 'a b',
    effect: 'reads',
    channels: 'both',
    says: 'Tests.',
    args: z.object({ value: argument(schema, text), on: flag({ title: 'On' }) }),
    run: async () => async () => ({}),
  });
  const read = command.read({ value } as Record<string, string>);
  return 'faults' in read ? read.faults[0]?.rule : undefined;
}

test.each([
  ['a number for a text', z.string(), 7, 'a text'],
  ['an object for a text', z.string(), { $ne: 1 }, 'a text'],
  ['a list for a number', z.number(), [1], 'a number'],
  ['a fraction', z.coerce.number().int(), '1.5', 'a whole number'],
  ['a long text', z.string().max(3), 'abcd', 'at most 3 characters'],
  ['an empty text', z.string().min(1), '', 'at least 1 character'],
  ['a large number', z.coerce.number().max(1000), '1001', 'at most 1000'],
  ['zero', z.coerce.number().positive(), '0', 'more than 0'],
  ['another choice', z.enum(['bbu', 'edu']), 'main', 'one of: bbu, edu'],
  ['no email', z.email(), 'x', 'an email'],
  ['no id', z.uuid(), 'x', 'an id'],
  ['no day', z.iso.date(), 'x', 'a date, such as 2026-12-05'],
  ['another pattern', z.string().regex(/^a$/), 'b', 'this form is not accepted'],
  ['two forms', z.union([z.uuid(), z.literal('all')]), 7, 'this form is not accepted'],
  ['a wrong value with words of its own', z.string('say why'), 7, 'say why'],
  ['a missing text', z.string(), undefined, null],
  ['a missing choice', z.enum(['bbu', 'edu']), undefined, null],
  ['a missing text with words of its own', z.string('say why'), undefined, 'say why'],
  ['a text', z.string(), 'x', undefined],
])('of %s a command says in plain words what it must be', (_what, schema, value, rule) => {
  expect(ruleFor(schema, value)).toBe(rule);
});
