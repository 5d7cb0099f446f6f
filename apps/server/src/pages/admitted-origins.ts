import { matchPage } from '@nestling/domain/match-page';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { redeemPageAt } from '@nestling/domain/rewards/gate/gate';
import type { Config } from '../config.ts';
import { certifiedOrigins } from '../gateways/form-certification/certification.ts';
import type { Edition } from '../gateways/content/port.ts';
import { requiresCertifiedYes } from '../rewards/public.ts';
import type { ReadConfig } from '../composition/config-reader.ts';

const BELOW_REDEEM = /^(?<entry>\/[^/]+\/(?<slug>[^/]+))\/(?<rest>.+)$/;

/**
 * Returns the additional origins of the document at an address: the vendor's on the page of a
 * course whose partner asks for a certified form, otherwise none. A document's content security
 * policy never changes after its load.
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
  return flags.enableThirdPartyOptIn && requiresCertifiedYes(edition, { slug, partner: page.partner }, FALLBACK_LOCALE)
    ? certifiedOrigins(config, appConfig.formCertification)
    : [];
}
