import { FALLBACK_LOCALE, parseLocale, type Locale } from '@nestling/domain/account/locale';
import type { MailTemplate, RenderedMail } from '@nestling/mails/mail';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { keyedToken, sha256 } from '../../platform/ids.ts';
import type { ServerSecrets } from '../../platform/secrets.ts';
import { defineMail, id, type MailSender } from '../../platform/mail/mail.ts';
import type { MailRequest } from '../queries/mailed-links.ts';

/** Dependencies of this room's mails. */
export interface AccountMailDeps {
  handle: DatabaseHandle;
  clock: Clock;
  sender: (locale: Locale) => MailSender;
  secrets: Pick<ServerSecrets, 'signing'>;
}

interface LinkRequest extends MailRequest {
  email: string;
  locale: string;
}

interface LinkMail {
  /** Returns null if nothing must be sent. */
  find: (deps: AccountMailDeps, requestId: string) => Promise<LinkRequest | null>;
  /** Stores the hash of the token; returns false if the request has been answered meanwhile. */
  issue: (tx: Transaction, request: MailRequest, tokenHash: string, now: Date) => Promise<boolean>;
  render: (mail: MailSender & { locale: Locale; token: string }) => Promise<RenderedMail>;
}

/** A link whose token follows from the request: the mail's template names it. */
export type MintedLink = Pick<LinkMail, 'issue'> & { template: MailTemplate };

/**
 * Creates the token of a request's link and stores only its hash; null if the request has been
 * answered meanwhile. A repetition returns the same token, unless the secret has changed meanwhile.
 */
export async function mintLink(
  { handle, clock, secrets }: Omit<AccountMailDeps, 'sender'>,
  { template, issue }: MintedLink,
  request: MailRequest,
): Promise<string | null> {
  const token = keyedToken(secrets.signing[0], `${template}:${request.id}`);
  return (await handle.transaction((tx) => issue(tx, request, sha256(token), clock.now()))) ? token : null;
}

/**
 * Declares a mail with a secret link. The token is derived from the request's id and the server's
 * secret, and only its hash is stored, so that no secret waits in a job and a repetition after a
 * crash creates the same token.
 */
export function defineLinkMail(template: MailTemplate, { find, issue, render }: LinkMail) {
  return defineMail(template, z.object({ requestId: id }), async (deps: AccountMailDeps, { requestId }) => {
    const request = await find(deps, requestId);
    if (!request) return null;
    const token = await mintLink(deps, { template, issue }, request);
    if (token === null) return null;
    const locale = parseLocale(request.locale) ?? FALLBACK_LOCALE;
    return { uid: request.uid, to: request.email, locale, ...(await render({ ...deps.sender(locale), token })) };
  });
}
