import type { Config } from '../config.ts';
import { createGooglePlaces } from '../gateways/address/google.ts';
import type { AddressGateway } from '../gateways/address/port.ts';
import { createHttpPartner } from '../gateways/partners/http.ts';
import type { PartnerLine, PartnerLines } from '../gateways/partners/port.ts';
import { createFacebook } from '../gateways/social-sign-in/facebook.ts';
import type { SocialSignIn } from '../gateways/social-sign-in/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

/** The gateways that the settings choose, by the name under which the rooms know them. */
export interface ChosenGateways {
  /** Null without a provider. */
  addresses: AddressGateway | null;
  partners: PartnerLines;
  /** Null where it is off. */
  social: SocialSignIn | null;
}

interface GatewayDeps {
  config: Config;
  log: Log;
  clock: Clock;
}

/** Creates the gateways that the settings choose. */
export function chosenGateways(deps: GatewayDeps): ChosenGateways {
  return { addresses: addressesOf(deps), partners: partnersOf(deps), social: socialSignIn(deps) };
}

function addressesOf({ config, log }: GatewayDeps): AddressGateway | null {
  const { ADDRESS_AUTOCOMPLETE, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_BASE_URL: baseUrl } = config;
  if (ADDRESS_AUTOCOMPLETE !== 'google' || !key) return null;
  const onOpen = (): void =>
    log.warn({ gateway: 'address' }, 'the provider failed too often: it is not asked for a while');
  return createGooglePlaces({ key, baseUrl, onOpen });
}

/** The dialog is short, because a page waits for the partner; nobody waits for a lead. */
const PARTNER_DEADLINES_MS = { leads: 10_000, dialog: 5_000 } as const;

/** The ledger where the settings name no partner. */
function partnersOf({ config, log, clock }: GatewayDeps): PartnerLines {
  const line = (channel: keyof PartnerLines, url?: string, secrets?: readonly string[]): PartnerLine | null => {
    if (!url || !secrets) return null;
    const onFailure = (reason: string): void =>
      log.warn({ gateway: channel, reason }, 'a partner did not take a message');
    return createHttpPartner({ url, secrets, deadlineMs: PARTNER_DEADLINES_MS[channel], clock, onFailure });
  };
  return {
    leads: config.LEAD_GATEWAY === 'http' ? line('leads', config.LEAD_URL, config.LEAD_SECRET) : null,
    dialog:
      config.PARTNER_GATEWAY === 'http' ? line('dialog', config.PARTNER_VROOM_URL, config.PARTNER_VROOM_SECRET) : null,
  };
}

function socialSignIn({ config }: GatewayDeps): SocialSignIn | null {
  const { SOCIAL_SIGN_IN, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;
  if (SOCIAL_SIGN_IN === 'off' || !appId || !appSecret) return null;
  return createFacebook({
    appId,
    appSecret,
    baseUrl: config.FACEBOOK_BASE_URL,
    version: config.FACEBOOK_GRAPH_VERSION,
  });
}
