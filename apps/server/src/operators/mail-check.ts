import type { Config } from '../config.ts';
import { readDkim } from '../gateways/mail/dkim.ts';
import { checkMailRecords, type ResolveTxt } from '../gateways/mail/mail-records.ts';
import { senderDomain } from '../gateways/mail/settings.ts';
import { companyRow } from '../platform/company-settings.ts';
import { MailFailed } from '../platform/mail/mail-gateway.ts';
import type { TestRoute } from '../platform/mail/test-mail.ts';
import { tlsFaultOf, tlsReason } from '../platform/tls-fault.ts';
import type { SystemCheck } from '../platform/outside/system-check.ts';

const FOR_A_PERSON = 'A person must still do this: docs/outside/smtp.md, "In ten minutes".';

/**
 * Creates the first try of the mail server: its login, and the DNS records of the sender; no mail
 * is sent. Null without a mail server.
 */
export function createMailCheck(config: Config, route: TestRoute, resolveTxt: ResolveTxt): SystemCheck | null {
  if (config.MAIL_GATEWAY !== 'smtp') return null;
  const dkim = readDkim(config);
  return async function* () {
    yield { row: { what: 'server', found: route.host ?? '', fault: await faultOf(route) } };
    yield { row: companyRow(config, 'MAIL', route.host) };
    const key = typeof dkim === 'string' ? null : dkim;
    const records = await checkMailRecords(
      { domain: senderDomain(config.MAIL_FROM), returnDomain: config.SMTP_BOUNCE_DOMAIN },
      key,
      resolveTxt,
    );
    for (const row of records) yield { row };
    return [FOR_A_PERSON];
  };
}

async function faultOf({ gateway, setting }: TestRoute): Promise<string> {
  try {
    await gateway.check();
    return '';
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    if (error.fault === 'certificate')
      return `${tlsReason(tlsFaultOf(error) ?? 'handshake')}: ${setting}, or NODE_EXTRA_CA_CERTS={file of the authority}`;
    return error.answer === null
      ? `it does not answer: ${setting}`
      : `it answers ${error.answer}: see the user and password in ${setting}`;
  }
}
