import { matchPage } from '@nestling/domain/match-page';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { redeemPageAt } from '@nestling/domain/rewards/gate/gate';
import type { Config } from '../config.ts';
import { certifiedOrigins } from '../gateways/form-certification/certification.ts';
import type { Edition } from '../gateways/content/port.ts';
import { asksCertifiedYes } from '../rewards/public.ts';
import type { ReadConfig } from './remote-config.ts';

/** A page of the redeem area: its course, and what follows. */
const BELOW_REDEEM = /^(?<entry>\/[^/]+\/(?<slug>[^/]+))\/(?<rest>.+)$/;

/**
 * Origins that the document at an address admits beside our own: those of the vendor on the page of a course whose partner asks for a
 * certified yes, none on any other. A document keeps the policy that it came with (D-231).
 */
export function admittedOrigins(
  { config, readConfig }: { config: Config; readConfig: ReadConfig },
  edition: Edition,
  pathname: string,
): readonly string[] {
  const { entry = '', slug = '', rest = '' } = BELOW_REDEEM.exec(pathname)?.groups ?? {};
  const page = matchPage(entry)?.name === 'redeem' ? redeemPageAt(rest) : null;
  if (page?.kind !== 'opt-in') return [];
  const { flags, config: appConfig } = readConfig(edition);
  return flags.enableThirdPartyOptIn && asksCertifiedYes(edition, { slug, partner: page.partner }, FALLBACK_LOCALE)
    ? certifiedOrigins(config, appConfig.formCertification)
    : [];
}
