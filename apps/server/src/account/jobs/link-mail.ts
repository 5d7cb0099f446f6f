import { FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { MailTemplate, RenderedMail } from '@nestling/mails/mail';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/database.ts';
import { keyedToken, sha256 } from '../../platform/ids.ts';
import { defineMail, id } from '../../platform/mail/mail.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { MailRequest } from '../queries/newest-request.ts';

/** What the mails of this room are made with. */
export interface AccountMailDeps {
  handle: DatabaseHandle;
  clock: Clock;
  sender: (locale: Locale) => MailSender;
  secret: string;
}

/** A request with the member whom it is for. */
interface LinkRequest extends MailRequest {
  email: string;
  locale: string;
}

/** The differences between mails with a secret link. */
interface LinkMail {
  /** The request that the mail answers; null when there is nothing left to send. */
  find: (deps: AccountMailDeps, requestId: string) => Promise<LinkRequest | null>;
  /** Stores the hash of the link's token; false when the request has been answered meanwhile. */
  issue: (tx: Transaction, request: MailRequest, tokenHash: string, now: Date) => Promise<boolean>;
  render: (mail: MailSender & { locale: Locale; token: string }) => Promise<RenderedMail>;
}

/**
 * Gives a request the token of its link, known to us by its hash alone; null when the request has
 * been answered meanwhile. Asked twice, it is the same token.
 */
export async function mintLink(
  { handle, clock, secret }: Omit<AccountMailDeps, 'sender'>,
  { template, issue }: Pick<LinkMail, 'issue'> & { template: MailTemplate },
  request: MailRequest,
): Promise<string | null> {
  const token = keyedToken(secret, `${template}:${request.id}`);
  return (await handle.transaction((tx) => issue(tx, request, sha256(token), clock.now()))) ? token : null;
}

/**
 * Declares a mail with a secret link. Its token is derived here from the request's id and the
 * server's secret, and only its hash is stored: so no secret waits in a job, and a repeat after a
 * crash makes the same token that an earlier mail carries.
 */
export function defineLinkMail(template: MailTemplate, { find, issue, render }: LinkMail) {
  return defineMail(template, z.object({ requestId: id }), async (deps: AccountMailDeps, { requestId }) => {
    const request = await find(deps, requestId);
    if (!request) return null;
    const token = await mintLink(deps, { template, issue }, request);
    if (token === null) return null;
    const locale = knownLocale(request.locale) ?? FALLBACK_LOCALE;
    return { uid: request.uid, to: request.email, locale, ...(await render({ ...deps.sender(locale), token })) };
  });
}
