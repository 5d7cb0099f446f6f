import type { AppConfig } from '@nestling/contract/platform/config';
import { appConfigSchema } from '@nestling/contract/platform/config.schema';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { createPolledValue } from './polled-value.ts';
import type { Followed } from './polled-value.ts';
import { listConfigOverrides } from './queries/config-overrides.ts';

/** Names that are flags as well: the flag wins, so that a value here would do nothing. */
const FLAGS = ['enableNotifications', 'enableLoadingSpinner', 'enableThirdPartyOptIn'];

/** What is wrong with a value of the app config, or null. */
export function configFault(key: string, value: unknown): string | null {
  if (FLAGS.includes(key)) return 'a flag is set in the file of flags';
  if (!Object.hasOwn(appConfigSchema.shape, key)) return 'there is no such key';
  const parsed = appConfigSchema.safeParse({ [key]: value });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'the value is not valid');
}

/** The values that operators have set over the app config of the file. */
export type ConfigOverrides = Followed<Partial<AppConfig>>;

/** Opens the values that operators have set over the app config of the file. */
export function openConfigOverrides({ handle, log }: { handle: DatabaseHandle; log: Log }): ConfigOverrides {
  return createPolledValue(log, {
    read: () => listConfigOverrides(handle.db),
    made: (rows): Partial<AppConfig> => {
      // What a later version has set this one may not know.
      const usable = rows.filter(({ key, value }) => configFault(key, value) === null);
      const given = Object.fromEntries(usable.map(({ key, value }) => [key, value]));
      const whole = Object.entries(appConfigSchema.parse(given));
      return Object.fromEntries(whole.filter(([key]) => Object.hasOwn(given, key)));
    },
  });
}
