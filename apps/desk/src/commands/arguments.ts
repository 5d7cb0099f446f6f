import { ARGUMENT_KINDS, type ArgumentKind } from '@nestling/contract/platform/argument-kinds';
import type { DeskCommand } from '@nestling/contract/desk/commands';
import { isRecord } from '#lib/api/failure.ts';

/** What is typed or chosen, by the names of the arguments. */
export type ArgumentValues = Readonly<Record<string, string | boolean>>;

type FieldInput = 'text' | 'lines' | 'number' | 'date' | 'email' | 'choice' | 'flag';

/** One argument of a command, as its field is drawn. */
export interface CommandArgument {
  name: string;
  title: string;
  /** Empty where the title is enough. */
  hint: string;
  isRequired: boolean;
  input: FieldInput;
  /** Of a choice; otherwise empty. */
  choices: readonly string[];
  /** Most characters. */
  limit: number;
  /** What it names, where a picker finds that; otherwise null. */
  kind: ArgumentKind | null;
  /** It may also be something that the picker does not know. */
  acceptsOthers: boolean;
}

/** Says that a command may change something; its buttons set it, so it has no field. */
const APPLY = 'apply';

/** The longest text that a call accepts. */
const LONGEST = 2000;

const INPUTS: Readonly<Record<string, FieldInput>> = {
  'long text': 'lines',
  json: 'lines',
  number: 'number',
  date: 'date',
  email: 'email',
  flag: 'flag',
};

/** Returns the fields of a command in their order, from the JSON Schema of its arguments. */
export function argumentsOf(command: Pick<DeskCommand, 'fields' | 'required' | 'arguments'>): CommandArgument[] {
  const { properties } = command.arguments;
  return command.fields
    .filter((name) => name !== APPLY)
    .map((name) => argumentOf(name, isRecord(properties) ? properties[name] : null, command.required.includes(name)));
}

/** Returns the titles of all arguments by their names, also of those without a field. */
export function titlesOf({ arguments: { properties } }: Pick<DeskCommand, 'arguments'>): Record<string, string> {
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      (isRecord(property) ? textOf(property['title']) : null) ?? name,
    ]),
  );
}

function argumentOf(name: string, declared: unknown, isRequired: boolean): CommandArgument {
  const property = isRecord(declared) ? declared : {};
  const choices = textsOf(property['enum']);
  const input = inputOf(property, choices);
  return {
    name,
    title: textOf(property['title']) ?? name,
    hint: hintOf(property),
    isRequired: isRequired && input !== 'flag',
    input,
    choices,
    limit: typeof property['maxLength'] === 'number' ? property['maxLength'] : LONGEST,
    kind: kindOf(property),
    acceptsOthers: property['acceptsOthers'] === true,
  };
}

function inputOf({ type, format }: Readonly<Record<string, unknown>>, choices: readonly string[]): FieldInput {
  if (choices.length > 0) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  return INPUTS[textOf(format) ?? ''] ?? 'text';
}

function kindOf({ kind, format }: Readonly<Record<string, unknown>>): ArgumentKind | null {
  // A picker of members finds them by both.
  return format === 'uid or email' ? 'uid' : (ARGUMENT_KINDS.find((one) => one === kind) ?? null);
}

function hintOf({ description, examples, default: preset }: Readonly<Record<string, unknown>>): string {
  const [example] = textsOf(examples);
  const hasPreset = typeof preset === 'string' || typeof preset === 'number';
  return [
    textOf(description),
    example === undefined ? null : `Example: ${example}`,
    hasPreset && preset !== '' ? `If empty: ${preset}` : null,
  ]
    .filter((part) => part !== null)
    .map((part) => (/[.!?:]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}

/** Returns the arguments as they are sent: without empty fields and flags that are off. */
export function sentArguments(
  fields: readonly CommandArgument[],
  values: ArgumentValues,
): Record<string, string | boolean> {
  const filled = fields.map(({ name }) => {
    const value = values[name] ?? '';
    return [name, typeof value === 'string' ? value.trim() : value] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== '' && value !== false));
}

/** Returns words for each field that must be filled in and is not. */
export function missingFields(fields: readonly CommandArgument[], values: ArgumentValues): Record<string, string> {
  const sent = sentArguments(fields, values);
  const missing = fields.filter(({ name, isRequired }) => isRequired && sent[name] === undefined);
  return Object.fromEntries(missing.map(({ name, title }) => [name, `Fill in: ${title}.`]));
}
