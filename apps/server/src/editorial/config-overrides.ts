import type { AppConfig } from '@nestling/contract/platform/config';
import { appConfigSchema } from '@nestling/contract/platform/config.schema';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/availability.ts';
import { asUpkeep } from '../platform/database/upkeep.ts';
import type { Log } from '../platform/log.ts';
import { listConfigOverrides } from './queries/config-overrides.ts';

/** A value that was set is seen by every process after this time, and the time of a statement (D-234). */
const LOOK_EVERY_MS = 4_000;

/** Names that are flags as well: the flag wins, so that a value here would do nothing. */
const FLAGS = ['enableNotifications', 'enableLoadingSpinner', 'enableThirdPartyOptIn'];

/** What is wrong with a value of the app config, or null. */
export function configFault(key: string, value: unknown): string | null {
  if (FLAGS.includes(key)) return 'a flag is set in the file of flags';
  if (!Object.hasOwn(appConfigSchema.shape, key)) return 'there is no such key';
  const parsed = appConfigSchema.safeParse({ [key]: value });
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'the value is not valid');
}

/** The values that operators have set, as this process has read them last. */
export interface ConfigOverrides {
  /** The same object as long as nothing of it changes. */
  current(): Partial<AppConfig>;
  /** Reads them now. */
  refresh(): Promise<void>;
  /** Reads them now, and again every few seconds until the answer is called. */
  follow(): Promise<() => void>;
}

/** Opens the values that operators have set over the app config of the file. */
export function openConfigOverrides({ handle, log }: { handle: DatabaseHandle; log: Log }): ConfigOverrides {
  let current: Partial<AppConfig> = {};
  let seen = '[]';

  async function refresh(): Promise<void> {
    const rows = await listConfigOverrides(handle.db);
    const text = JSON.stringify(rows);
    if (text === seen) return;
    seen = text;
    // What a later version has set this one may not know.
    const usable = rows.filter(({ key, value }) => configFault(key, value) === null);
    const given = Object.fromEntries(usable.map(({ key, value }) => [key, value]));
    const whole = Object.entries(appConfigSchema.parse(given));
    current = Object.fromEntries(whole.filter(([key]) => Object.hasOwn(given, key)));
  }

  return {
    current: () => current,
    refresh,
    follow: async () => {
      await asUpkeep(refresh);
      const looking = setInterval(() => {
        asUpkeep(refresh).catch((error: unknown) => {
          // A database that is away is told where it is found out; until then the last values hold.
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the values of operators cannot be read');
        });
      }, LOOK_EVERY_MS);
      looking.unref();
      return () => clearInterval(looking);
    },
  };
}
