import { localeProperties } from '@nestling/contract/content/locale-properties';
import { page } from '@nestling/contract/content/page';
import type { AppConfig, ConfigAnswer, Flags, LocaleProperties } from '@nestling/contract/platform/config';
import { configFile } from '@nestling/contract/platform/settings-files.schema';
import { FALLBACK_LOCALE, isLocale } from '@nestling/domain/account/locale';
import type { Config } from '../config.ts';
import { hasPolicyText } from '../editorial/composition.ts';
import type { Edition } from '../gateways/content/port.ts';
import { certificationOf } from '../gateways/form-certification/certification.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { recipientsOf } from './recipients.ts';
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
  { clock, log, flags, overrides }: { clock: Clock; log: Log; flags: () => Flags; overrides: () => Partial<AppConfig> },
): ReadConfig {
  const appConfig = watchedFile(config.CONFIG_FILE, configFile.schema, clock, log);
  // By edition, because the published one and a preview are read in turns.
  const byEdition = new WeakMap<Edition, { of: readonly unknown[]; answer: ConfigAnswer }>();
  const policyInForce = createPolicyReader(log);
  const recipients = recipientsOf(config);
  return (edition) => {
    const of = [flags(), appConfig(), overrides()];
    let cached = byEdition.get(edition);
    if (cached === undefined || of.some((part, index) => part !== cached?.of[index])) {
      const set = { ...appConfig(), ...overrides() };
      // The process setting chooses the certifier; the app config must only name its script.
      const formCertification = certificationOf(config, set.formCertification);
      const currentPolicyVersion = policyInForce(edition, set.currentPolicyVersion);
      cached = {
        of,
        answer: { ...configOf(flags(), { ...set, formCertification, currentPolicyVersion }, edition), recipients },
      };
      byEdition.set(edition, cached);
    }
    return cached.answer;
  };
}

/**
 * Creates a reader of the version in force: one without a text leaves the former one of this
 * process, because nobody could read what they sign. A version that was in force stays, also when
 * its text is lost, because members have signed it.
 */
function createPolicyReader(log: Log): (edition: Edition, requested: string) => string {
  let inForce: string | null = null;
  let reported = '';
  return (edition, requested) => {
    if (hasPolicyText(edition, requested)) inForce = requested;
    const hasPages = edition.entries(page.name).length > 0;
    if (inForce !== requested && hasPages && requested !== reported) {
      log.error({ requested, inForce }, 'the content has no text of currentPolicyVersion');
      reported = requested;
    }
    return inForce ?? requested;
  };
}

function configOf(flags: Flags, appConfig: AppConfig, edition: Edition): Omit<ConfigAnswer, 'recipients'> {
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
