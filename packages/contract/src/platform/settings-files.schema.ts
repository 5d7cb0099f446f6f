import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { MISSING_IN_WORDS } from '../content/missing-field.ts';
import { appConfigSchema, flagsSchema } from './config.schema.ts';

/** Either name may turn the overlay off, because the remote provider uses a name of its own. */
const REMOTE_SPINNER_KEY = 'bbc-enable-spinner';

/** A JSON file of values that operators set. */
export interface SettingsFile<Values> {
  /** Parses the file, without those values that are missing: they have defaults. */
  readonly schema: z.ZodType<Values>;
  /** The names of all values. */
  readonly keys: readonly string[];
}

/** `flags.json`. */
export const flagsFile: SettingsFile<z.output<typeof flagsSchema>> = {
  schema: z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Reflect.get(value, REMOTE_SPINNER_KEY) !== false) return value;
    return { ...value, enableLoadingSpinner: false };
  }, flagsSchema),
  keys: [...Object.keys(flagsSchema.shape), REMOTE_SPINNER_KEY],
};

/** `config.json`. A blank shipping time counts as absent, so that the default applies. */
export const configFile: SettingsFile<z.output<typeof appConfigSchema>> = {
  schema: z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value;
    const eta: unknown = Reflect.get(value, 'contentShippingETA');
    const isBlank = eta === null || (typeof eta === 'string' && eta.trim() === '');
    return isBlank ? { ...value, contentShippingETA: undefined } : value;
  }, appConfigSchema),
  keys: Object.keys(appConfigSchema.shape),
};

/** A fault of a settings file. */
export interface SettingFault {
  /** Names of fields and indexes of lists; empty for the file itself. */
  readonly at: readonly (string | number)[];
  readonly what: string;
}

/** Returns the faults of what a settings file contains: wrong values, and names of no value. */
export function settingFaults({ schema, keys }: SettingsFile<unknown>, value: unknown): SettingFault[] {
  const wrong = (schema.safeParse(value, MISSING_IN_WORDS).error?.issues ?? []).map(({ path, message }) => {
    const at = path.filter((key) => typeof key !== 'symbol');
    return { at, what: at.length > 0 ? `${at.join('.')} cannot be read: ${message}` : `cannot be read: ${message}` };
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
  const unknown = Object.keys(value).filter((key) => !keys.includes(key));
  return [...wrong, ...unknown.map((key) => ({ at: [key], what: unknownName(key, keys) }))];
}

/** Further letters make another word. */
const MAX_LETTERS = 3;

function unknownName(key: string, keys: readonly string[]): string {
  const [nearest] = keys
    .map((name) => ({ name, letters: distance(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ letters }) => letters <= MAX_LETTERS)
    .toSorted((a, b) => a.letters - b.letters);
  return `${key} is read by nobody${nearest ? `: is ${nearest.name} meant?` : ''}`;
}
