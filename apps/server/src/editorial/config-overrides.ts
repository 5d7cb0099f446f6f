import type { AppConfig } from '@nestling/contract/platform/config';
import { appConfigSchema } from '@nestling/contract/platform/config.schema';
import { z } from 'zod';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { createPolledValue, type Followed } from '../platform/database/polled-value.ts';
import { listConfigOverrides } from './queries/config-overrides.ts';

/** Names that are flags as well: the flag wins, so that a value here would do nothing. */
const FLAGS = ['enableNotifications', 'enableLoadingSpinner', 'enableThirdPartyOptIn'];

/** Returns the values of an app config that can be set, by key; those without a value are null. */
export function settableConfig(config: AppConfig): Partial<AppConfig> {
  const keys = Object.keys(appConfigSchema.shape).filter((key) => !FLAGS.includes(key));
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(config, key) ?? null]));
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
};

/** The type of an app config value. */
interface ConfigType {
  acceptsText: boolean;
  /** What it is, with an example as it is typed at a shell. */
  rule: string;
}

/** Returns the type of a value of the app config; null for a key that cannot be set. */
export function configType(key: string): ConfigType | null {
  if (FLAGS.includes(key) || !Object.hasOwn(appConfigSchema.shape, key)) return null;
  const schema = z.toJSONSchema(appConfigSchema, { io: 'input' }).properties?.[key];
  if (typeof schema !== 'object') return null;
  const types = (schema.anyOf ?? [schema]).flatMap(({ type }) => type ?? []);
  const example = JSON.stringify(schema.default);
  const typed = example.includes('"') ? `'${example}'` : example;
  return {
    acceptsText: types.includes('string'),
    rule: `${types.map((type) => TYPES[type] ?? type).join(' or ')}, such as ${typed}`,
  };
}

/** Returns the fault of an app config value, or null. */
export function configFault(key: string, value: unknown): string | null {
  if (FLAGS.includes(key)) return 'a flag is set in the file of flags';
  if (!Object.hasOwn(appConfigSchema.shape, key)) return 'there is no such key';
  const issue = appConfigSchema.safeParse({ [key]: value }).error?.issues[0];
  if (issue === undefined) return null;
  const isOfOtherType = issue.code === 'invalid_type' && issue.path.length === 1;
  return isOfOtherType ? (configType(key)?.rule ?? issue.message) : issue.message;
}

/** App config values that operators have set over those of the file. */
export type ConfigOverrides = Followed<Partial<AppConfig>>;

/** Creates the store of app config values that operators have set over those of the file. */
export function createConfigOverrides({ handle, log }: { handle: DatabaseHandle; log: Log }): ConfigOverrides {
  return createPolledValue(log, {
    read: () => listConfigOverrides(handle.db),
    build: (rows): Partial<AppConfig> => {
      // Values that this version does not know are ignored, because a newer one may have set them.
      const usable = rows.filter(({ key, value }) => configFault(key, value) === null);
      const values = Object.fromEntries(usable.map(({ key, value }) => [key, value]));
      const complete = Object.entries(appConfigSchema.parse(values));
      return Object.fromEntries(complete.filter(([key]) => Object.hasOwn(values, key)));
    },
  });
}
