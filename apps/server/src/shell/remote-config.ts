import type { ConfigAnswer, LocaleProperties } from '@nestling/contract/platform/config';
import { appConfigSchema, flagsSchema, localePropertiesSchema } from '@nestling/contract/platform/config.schema';
import { FALLBACK_LOCALE, isLocale } from '@nestling/domain/account/locale';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { parseEntry } from '../gateways/content/parse-entry.ts';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { watchedFile } from '../platform/watched-file.ts';

/** The remote key of the spinner flag: either name being false turns the overlay off (C-74). */
const REMOTE_SPINNER_KEY = 'bbc-enable-spinner';

const remoteFlags = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || Reflect.get(value, REMOTE_SPINNER_KEY) !== false) return value;
  return { ...value, enableLoadingSpinner: false };
}, flagsSchema);

/** A shipping time that is blank is none: the default holds. */
const fileConfig = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value;
  const eta: unknown = Reflect.get(value, 'contentShippingETA');
  const isBlank = eta === null || (typeof eta === 'string' && eta.trim() === '');
  return isBlank ? { ...value, contentShippingETA: undefined } : value;
}, appConfigSchema);

/** Names that live in app config and in the flags: the flag wins where a provider names it (ACC C-75). */
const SHARED = ['enableNotifications', 'enableLoadingSpinner', 'enableThirdPartyOptIn'] as const;

/** Reads flags, app config and policy version as they are now (D-14). */
export function configReader(
  config: Config,
  content: ContentGateway,
  clock: Clock,
  log: Log,
): () => Promise<ConfigAnswer> {
  const flags = watchedFile(config.FLAGS_FILE, remoteFlags, clock, log);
  const appConfig = watchedFile(config.CONFIG_FILE, fileConfig, clock, log);
  return async () => {
    const currentFlags = flags();
    const current = { ...appConfig(), ...Object.fromEntries(SHARED.map((name) => [name, currentFlags[name]])) };
    return {
      flags: currentFlags,
      config: current,
      policyVersion: current.currentPolicyVersion,
      locales: await readLocales(content),
    };
  };
}

async function readLocales(content: ContentGateway): Promise<LocaleProperties[]> {
  const entries = await content.list('localeProperties');
  const parsed = await Promise.all(
    entries.map((entry) => parseEntry(content, localePropertiesSchema, entry, { locale: FALLBACK_LOCALE, depth: 0 })),
  );
  return parsed
    .flatMap((found) => (found ? [found.fields] : []))
    .filter(({ active, value }) => !active || isLocale(value));
}
