import { expect, test } from 'vitest';
import { z } from 'zod';
import { applyFlag, argument, fileArg, optionalArgument, reason } from './argument.ts';
import { defineCommand, type CommandEffect } from './command.ts';

const nothing = async (): Promise<CommandEffect> => async () => ({});
const uid = argument(z.uuid('a uid'), { title: 'Member', examples: ['0198…'], kind: 'uid' });
const declared = {
  name: 'members move',
  effect: 'reversible',
  channels: 'both',
  says: 'Moves.',
  run: nothing,
} as const;

test('the JSON Schema of a command has the description of each argument, and requires no flag', () => {
  const limit = argument(z.coerce.number('a number').max(9).default(5), { title: 'Rows', format: 'number' });
  const { schema } = defineCommand({
    ...declared,
    args: z.object({ uid, limit, file: optionalArgument(fileArg), reason, apply: applyFlag }),
    words: ['uid'],
  });
  expect(schema).toMatchObject({
    type: 'object',
    properties: {
      uid: { type: 'string', title: 'Member', examples: ['0198…'], kind: 'uid' },
      limit: { type: 'number', maximum: 9, default: 5, title: 'Rows', format: 'number' },
      file: { type: 'string', title: 'File', format: 'file' },
      reason: { type: 'string', maxLength: 120, title: 'Reason', examples: ['asked by letter', 'the mailbox is lost'] },
      apply: { type: 'boolean', title: 'Apply', format: 'flag' },
    },
    required: ['uid', 'reason'],
  });
});

test('an argument that may be left out has the faults of its schema', () => {
  const command = defineCommand({ ...declared, args: z.object({ uid: optionalArgument(uid) }) });
  expect(command.read({ uid: 'maya' })).toEqual({ faults: [{ argument: 'uid', rule: 'a uid' }] });
  expect(command.read({})).toHaveProperty('prepare');
});

test('a command without channels, and an argument without title or kind, do not compile', () => {
  const { channels: _, ...nowhere } = declared;
  // @ts-expect-error -- channels are missing
  defineCommand({ ...nowhere, args: z.object({ uid }) });
  // @ts-expect-error -- a text without a description
  defineCommand({ ...declared, args: z.object({ slug: z.string() }) });
  // @ts-expect-error -- a number, whose input is any value
  defineCommand({ ...declared, args: z.object({ id: z.coerce.number() }) });
  // @ts-expect-error -- a flag without a description
  defineCommand({ ...declared, args: z.object({ apply: z.boolean() }) });
  // @ts-expect-error -- neither kind nor format
  argument(z.string(), { title: 'Slug' });
  // @ts-expect-error -- no title
  argument(z.string(), { format: 'text' });
  // @ts-expect-error -- a kind of its own
  argument(z.string(), { title: 'Slug', kind: 'slug' });
  expect(uid.described).toEqual({ title: 'Member', examples: ['0198…'], kind: 'uid' });
});

test('a final command of both channels without a dry run does not compile unless it says what it acts on', () => {
  const final = { ...declared, effect: 'final' } as const;
  const args = z.object({ uid, reason });
  // @ts-expect-error -- neither a dry run nor what it acts on
  defineCommand({ ...final, args });
  // @ts-expect-error -- an argument that it does not have
  defineCommand({ ...final, args, actsOn: { command: 'members find', args: { who: 'id' } } });
  // @ts-expect-error -- it changes nothing that stays
  defineCommand({ ...declared, args, actsOn: { command: 'members find', args: { who: 'uid' } } });
  const actsOn = { command: 'members find', args: { who: 'uid' } } as const;
  expect(defineCommand({ ...final, args, actsOn }).actsOn).toEqual(actsOn);
  expect(defineCommand({ ...final, args, actsOn: null }).actsOn).toBeNull();
  expect(defineCommand({ ...final, args: z.object({ uid, apply: applyFlag }) }).actsOn).toBeNull();
  expect(defineCommand({ ...final, channels: 'shell', args }).actsOn).toBeNull();
});
