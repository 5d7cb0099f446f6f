import { z } from 'zod';

/** A setting as it is written in the environment (JSON Schema 2020-12). */
const documented = z.object({
  description: z.string(),
  default: z.union([z.string(), z.number()]).optional(),
  enum: z.array(z.string()).optional(),
  type: z.string(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
});

type Documented = z.output<typeof documented>;

const described = z.object({ description: z.string(), properties: z.record(z.string(), documented) });

/**
 * The text of `docs/settings.md`: a table for each part.
 * @throws when a part or a setting has no description, or a kind of value that no table can name
 */
export function settingsDocument(parts: readonly z.ZodObject[]): string {
  return [INTRODUCTION, ...parts.map(tableOf)].join('\n');
}

function tableOf(part: z.ZodObject): string {
  const { description, properties } = described.parse(z.toJSONSchema(part, { io: 'input' }));
  const rows = Object.entries(properties).map(
    ([name, setting]) => `| \`${name}\` | ${valuesOf(setting)} | ${defaultOf(setting)} | ${setting.description} |`,
  );
  return `## ${description}\n\n| name | values | default | effect |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const SWITCH = ['0', '1', 'true', 'false', 'on', 'off'];

function valuesOf({ enum: options, type, format, minimum, maximum, minLength = 0 }: Documented): string {
  if (options?.join() === SWITCH.join()) return '`0`, `1`';
  if (options) return options.map((option) => `\`${option}\``).join(', ');
  if (minimum !== undefined && maximum !== undefined) return `${grouped(minimum)} to ${grouped(maximum)}`;
  if (format === 'uri') return 'URL';
  if (format === 'email') return 'email';
  if (type !== 'string') throw new Error(`a setting of type ${type} needs its own words in this table`);
  return minLength > 3 ? `text of ${minLength} characters or more` : 'text';
}

function defaultOf({ default: value }: Documented): string {
  return value === undefined || value === '' ? 'unset' : `\`${value}\``;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

const INTRODUCTION = `# Settings

Generated from the settings by \`npm run docs\`.

Settings are environment variables, read once at start. Each has a default that works; an empty value
counts as unset. Quotes around a complete value, and a byte order mark before the first name, do not belong to it, and a comment behind a value is
refused; the two secrets of cookies and marks are used to the last sign. A fault ends the start with one line that names the setting. Each setting is declared
in the \`settings.ts\` of the part that reads it, and \`apps/server/src/config.ts\` joins them
([add one](how-to/setting.md)).
`;
