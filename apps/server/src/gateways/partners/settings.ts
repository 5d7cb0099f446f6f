import { z } from 'zod';

/** Base64 of a key of 24 to 64 bytes (Standard Webhooks). */
const KEY = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

const isKey = (secret: string): boolean => {
  const bytes = Buffer.from(KEY.exec(secret)?.[1] ?? '', 'base64').byteLength;
  return bytes >= 24 && bytes <= 64;
};

/** Two while the partner rotates its secret: both must sign until the partner uses the new one. */
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

export const partnerSettings = z
  .object({
    LEAD_GATEWAY: gateway.describe(
      '`http` sends leads and withdrawals to `LEAD_URL`; with `ledger` the partner gets them as a file (`leads export`).',
    ),
    LEAD_URL: address.describe('Where leads are posted. Production needs https.'),
    LEAD_SECRET: secrets.describe(
      'Signs the leads (Standard Webhooks): `whsec_` and base64 of 24 to 64 bytes, or two of them separated by a comma while the partner changes it.',
    ),
    PARTNER_GATEWAY: gateway.describe(
      'The same for the partner of the dialog that asks for a mobile number. A parent waits five seconds for its answer.',
    ),
    PARTNER_VROOM_URL: address.describe('Where the data of that dialog is posted. Production needs https.'),
    PARTNER_VROOM_SECRET: secrets.describe('Signs it, as `LEAD_SECRET` does.'),
  })
  .describe('Partners');

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
