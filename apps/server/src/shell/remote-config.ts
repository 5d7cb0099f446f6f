import { localeProperties } from '@nestling/contract/content/locale-properties';
import type { AppConfig, ConfigAnswer, Flags, LocaleProperties } from '@nestling/contract/platform/config';
import { configFile, flagsFile } from '@nestling/contract/platform/settings-files.schema';
import { FALLBACK_LOCALE, isLocale } from '@nestling/domain/account/locale';
import type { Config } from '../config.ts';
import { policyInForce } from '../editorial/public.ts';
import type { Edition } from '../gateways/content/port.ts';
import { certificationOf } from '../gateways/form-certification/certification.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { watchedFile } from '../platform/watched-file.ts';

/** In app config and in the flags: the flag wins where a provider sets it. */
const SHARED = ['enableNotifications', 'enableLoadingSpinner', 'enableThirdPartyOptIn'] as const;

/**
 * Flags, app config, policy version and languages of an edition; the same object until one of them
 * changes.
 */
export type ReadConfig = (edition: Edition) => ConfigAnswer;

/**
 * Reads the present settings.
 * @param overrides app config values that operators have set
 */
export function configReader(
  config: Config,
  { clock, log, overrides }: { clock: Clock; log: Log; overrides: () => Partial<AppConfig> },
): ReadConfig {
  const flags = watchedFile(config.FLAGS_FILE, flagsFile.schema, clock, log);
  const appConfig = watchedFile(config.CONFIG_FILE, configFile.schema, clock, log);
  // By edition, because the published one and a preview are read in turns.
  const byEdition = new WeakMap<Edition, { of: readonly unknown[]; answer: ConfigAnswer }>();
  const inForce = policyReader(log);
  return (edition) => {
    const of = [flags(), appConfig(), overrides()];
    let cached = byEdition.get(edition);
    if (cached === undefined || of.some((part, index) => part !== cached?.of[index])) {
      const set = { ...appConfig(), ...overrides() };
      // The process setting chooses the certifier; the app config must only name its script.
      const formCertification = certificationOf(config, set.formCertification);
      const currentPolicyVersion = inForce(edition, set.currentPolicyVersion);
      cached = { of, answer: configOf(flags(), { ...set, formCertification, currentPolicyVersion }, edition) };
      byEdition.set(edition, cached);
    }
    return cached.answer;
  };
}

/** Reports a version without a text once, because every reader of an edition meets it. */
function policyReader(log: Log): (edition: Edition, wanted: string) => string {
  let reported = '';
  return (edition, wanted) => {
    const version = policyInForce(edition, wanted);
    if (version !== wanted && wanted !== reported) {
      log.error({ wanted, version }, 'the content has no text of the current policy version, and the former one stays');
      reported = wanted;
    }
    return version;
  };
}

function configOf(flags: Flags, appConfig: AppConfig, edition: Edition): ConfigAnswer {
  const config = { ...appConfig, ...Object.fromEntries(SHARED.map((name) => [name, flags[name]])) };
  return { flags, config, policyVersion: config.currentPolicyVersion, locales: localesOf(edition) };
}

/** The languages of an edition, those that are switched off among them. */
export function localesOf(edition: Edition): LocaleProperties[] {
  return edition
    .all(localeProperties, FALLBACK_LOCALE)
    .filter(({ active, value }) => !active || isLocale(value))
    .map(({ value, label, active, languageDirection, syllabusOnly }) => ({
      value,
      label,
      active,
      languageDirection,
      syllabusOnly,
    }));
}
