import { z } from 'zod';

/** Base64 of a key of 24 to 64 bytes, as Standard Webhooks write it. */
const KEY = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

const isKey = (secret: string): boolean => {
  const bytes = Buffer.from(KEY.exec(secret)?.[1] ?? '', 'base64').byteLength;
  return bytes >= 24 && bytes <= 64;
};

/** One secret, or two while the partner takes over a new one: both sign. */
const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .refine(
    (list) => list.length <= 2 && list.every(isKey),
    'one or two of whsec_ and base64 of 24 to 64 bytes, with a comma',
  )
  .optional();

const gateway = z.enum(['ledger', 'http']).default('ledger');
const address = z.url({ protocol: /^https?$/ }).optional();

/** Who receives the leads. */
export const partnerSettings = z.object({
  LEAD_GATEWAY: gateway,
  LEAD_URL: address,
  LEAD_SECRET: secrets,
  PARTNER_GATEWAY: gateway,
  PARTNER_VROOM_URL: address,
  PARTNER_VROOM_SECRET: secrets,
});

type PartnerSettings = z.output<typeof partnerSettings>;

const LINES = [
  ['LEAD_GATEWAY', 'LEAD_URL', 'LEAD_SECRET'],
  ['PARTNER_GATEWAY', 'PARTNER_VROOM_URL', 'PARTNER_VROOM_SECRET'],
] as const;

/** A gateway that is chosen needs its own settings. */
export function partnerFaults(settings: PartnerSettings): string[] {
  return LINES.flatMap(([chosen, ...needed]) =>
    settings[chosen] === 'http'
      ? needed.filter((name) => settings[name] === undefined).map((name) => `${name}: ${chosen}=http needs it`)
      : [],
  );
}

/** What production refuses, one line each. */
export function partnerFaultsInProduction(settings: PartnerSettings): string[] {
  return LINES.map(([, url]) => url)
    .filter((url) => settings[url] !== undefined && !settings[url].startsWith('https:'))
    .map((url) => `${url}: production sends what parents gave by https alone`);
}
