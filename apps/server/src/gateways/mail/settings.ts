import { domainToASCII } from 'node:url';
import { z } from 'zod';
import type { AlertSettings } from '../../platform/alerts/settings.ts';
import { companyCountry, companyFaults, companyName, companyPolicyUrl } from '../../platform/company-settings.ts';
import { flag, smtpAddress, words } from '../../platform/setting.ts';
import { EXAMPLE_SUPPORT, type PlatformSettings } from '../../platform/settings.ts';

/** Nobody reads mail there, so production must not send from it. */
const EXAMPLE_SENDER = 'Nestling <hello@example.com>';

/** Two labels or more, as the DNS has them. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** One label or more (RFC 6376, 3.1). */
const SELECTOR = /^(?=.{1,200}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** A mailbox, or a name with one in angle brackets. */
const SENDER = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const mailSettings = z
  .object({
    MAIL_GATEWAY: z
      .enum(['outbox', 'smtp'])
      .default('outbox')
      .describe('`smtp` sends mail through `SMTP_URL`; `outbox` writes it into `DATA_DIR`.'),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(SENDER, 'must be a mailbox, such as `Nestling <hello@example.com>`')
      .default(EXAMPLE_SENDER)
      .describe('The sender of every mail. Production with `smtp` or `ALERTS_SMTP_URL` needs it.'),
    CONTACT_TO: z.email().optional().describe('Where messages of the contact form go. Unset: `SUPPORT_EMAIL`.'),
    SMTP_URL: smtpAddress.optional().describe('The mail server, with user and password where it asks for them.'),
    MAIL_COMPANY: companyName.describe(
      'The company that runs the mail server, as members read it in the list of who gets their data, with the two settings below; `own`: you run it yourself. `outside check mail` asks for it.',
    ),
    MAIL_COMPANY_COUNTRY: companyCountry.describe('The country of its servers, as ISO 3166 code.'),
    MAIL_COMPANY_POLICY_URL: companyPolicyUrl.describe('The address of its privacy policy.'),
    DKIM_DOMAIN: z
      .string()
      .transform((name) => domainToASCII(name.replace(/\.$/, '')))
      .pipe(z.string().regex(DOMAIN, 'must be a domain, such as `nestling.example`'))
      .optional()
      .describe('Domain that signs mails: that of `MAIL_FROM` or one above it. With the two settings below.'),
    DKIM_SELECTOR: z
      .string()
      .regex(SELECTOR, 'must be the part of a host name before `._domainkey`')
      .optional()
      .describe('Names the DNS record of the public key: `{selector}._domainkey.{domain}`.'),
    DKIM_PRIVATE_KEY_FILE: z
      .string()
      .optional()
      .describe('File of the private key: RSA in PEM, 2,048 bits or more. `docs/outside/smtp.md` has the steps.'),
    SMTP_BOUNCE_DOMAIN: z
      .string()
      .transform((name) => domainToASCII(name.replace(/\.$/, '')))
      .pipe(z.string().regex(DOMAIN, 'must be a domain, such as `bounces.nestling.example`'))
      .optional()
      .describe(
        'Mails that come back go to `bounce+{id}` at this domain, and from there to `/api/webhooks/mail`. Unset: to `MAIL_FROM`. With the secret below.',
      ),
    SMTP_BOUNCE_SECRET: z
      .string()
      .transform(words)
      .pipe(
        z
          .array(z.string().regex(/^[!-~]{16,}$/, 'must have 16 characters or more, ASCII without blanks'))
          .min(1)
          .max(2, 'must be two at most'),
      )
      .optional()
      .describe(
        'Whoever reports a mail that came back to `/api/webhooks/mail` shows it, as a bearer token or as the password of Basic. Two, separated by a comma, while it is changed. Unset: no reports are accepted.',
      ),
    DEV_MAIL: flag(true).describe('Shows the outbox at `/dev/mail`; production never does.'),
  })
  .describe('Mail');

export type MailSettings = z.output<typeof mailSettings>;

/** A gateway that is chosen needs its own settings, and those of a signature belong together. */
export function mailFaults(settings: MailSettings): string[] {
  const { MAIL_GATEWAY, SMTP_URL } = settings;
  return [
    ...(MAIL_GATEWAY === 'smtp' && !SMTP_URL
      ? ['SMTP_URL: MAIL_GATEWAY=smtp needs the address of the mail server']
      : []),
    ...(settings.SMTP_BOUNCE_DOMAIN !== undefined && settings.SMTP_BOUNCE_SECRET === undefined
      ? ['SMTP_BOUNCE_DOMAIN: mails that come back are reported only with SMTP_BOUNCE_SECRET']
      : []),
    ...companyFaults(settings, 'MAIL'),
    ...dkimFaults(settings),
  ];
}

function missingOf(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

function dkimFaults({ MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE }: MailSettings): string[] {
  const missing = missingOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE });
  if (missing.length === 3) return [];
  if (missing.length > 0) return missing.map((name) => `${name}: DKIM needs all three settings`);
  const domain = DKIM_DOMAIN?.toLowerCase() ?? '';
  // Otherwise receivers would see a signature of somebody else (DMARC, RFC 7489, 3.1.1).
  return `.${senderDomain(MAIL_FROM)}`.endsWith(`.${domain}`)
    ? []
    : ['DKIM_DOMAIN: must be the domain of MAIL_FROM, or one above it'];
}

/** Returns the domain of a sender, as the DNS has it: in small ASCII letters. */
export function senderDomain(sender: string): string {
  return domainToASCII(/@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? '');
}

/**
 * Returns the name with which we greet a mail server: our public host, or the sender's domain where
 * it is none. The name of a container has no dot, and relays refuse what takes its place.
 */
export function greetingName({
  PUBLIC_URL,
  MAIL_FROM,
}: Pick<MailSettings & PlatformSettings, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  const host = PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).hostname;
  return DOMAIN.test(host) && !/^[\d.]+$/.test(host) ? host : senderDomain(MAIL_FROM);
}

/** What production refuses, one line each: mails whose answers reach nobody. */
export function mailFaultsInProduction({
  MAIL_GATEWAY,
  MAIL_FROM,
  SUPPORT_EMAIL,
  ALERTS_SMTP_URL,
}: MailSettings & Pick<PlatformSettings, 'SUPPORT_EMAIL'> & Pick<AlertSettings, 'ALERTS_SMTP_URL'>): string[] {
  const isForParents = MAIL_GATEWAY === 'smtp';
  return [
    ...(MAIL_FROM === EXAMPLE_SENDER && (isForParents || ALERTS_SMTP_URL !== undefined)
      ? ['MAIL_FROM: mails need a sender that is yours']
      : []),
    ...(SUPPORT_EMAIL === EXAMPLE_SUPPORT && isForParents
      ? ['SUPPORT_EMAIL: parents who need help need an address that somebody reads']
      : []),
  ];
}
