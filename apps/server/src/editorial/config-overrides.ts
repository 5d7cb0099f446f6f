import type { AppConfig } from '@nestling/contract/platform/config';
import { appConfigSchema } from '@nestling/contract/platform/config.schema';
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

/** Returns the fault of an app config value, or null. */
export function configFault(key: string, value: unknown): string | null {
  if (FLAGS.includes(key)) return 'a flag is set in the file of flags';
  if (!Object.hasOwn(appConfigSchema.shape, key)) return 'there is no such key';
  const parsed = appConfigSchema.safeParse({ [key]: value });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'the value is not valid');
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
