import { dateInZone } from '@nestling/domain/account/dates/plain-date';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { Command } from '../platform/admin/command.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { ReadCaller, ReadSession } from '../platform/http/session.ts';
import { handles, type HandledJob } from '../platform/jobs/job.ts';
import type { MailMaker } from '../platform/mail/mail.ts';
import { presentRecord, readRecord } from './actions/read-record.ts';
import { readCaller, readSession } from './actions/read-session.ts';
import { eraseAccount, type EraseAccountDeps } from './deletion/actions/erase-account.ts';
import { endInactiveAccounts, type InactiveAccountsDeps } from './deletion/actions/end-inactive-accounts.ts';
import { deletedMail, deletionMail, deletionScheduledMail } from './deletion/jobs/deletion-mails.ts';
import { endInactiveAccountsJob } from './deletion/jobs/end-inactive-accounts.ts';
import { eraseAccountJob } from './deletion/jobs/erase-account.ts';
import { inactivityMail } from './deletion/jobs/inactivity-mail.ts';
import { confirmationMail } from './jobs/confirmation-mail.ts';
import { emailChangeMail, emailChangeRequestedMail, emailChangedMail } from './jobs/email-change-mails.ts';
import type { AccountMailDeps } from './jobs/link-mail.ts';
import { resetMail } from './jobs/reset-mail.ts';
import { socialLinkedMail } from './jobs/social-linked-mail.ts';
import { sendQueuedEvent, type MarketingEventDeps } from './newsletter/actions/send-marketing-event.ts';
import { checkJourneys, type JourneyDeps } from './newsletter/actions/check-journeys.ts';
import { endUnsubscribed, type UnsubscribeDeps } from './newsletter/actions/end-unsubscribed.ts';
import { eraseContacts, type ContactErasureDeps } from './newsletter/actions/erase-contacts.ts';
import { reportMissedNoes, type MissedNoDeps } from './newsletter/actions/report-missed-noes.ts';
import { checkJourneysJob, endUnsubscribedJob, eraseContactsJob } from './newsletter/jobs/marketing-jobs.ts';
import { sendMarketingEventJob } from './newsletter/jobs/send-marketing-event.ts';
import type { AccountDeps, AccountPorts, FindCaller, MemberRecord, PageVisitor } from './ports.ts';
import { bouncedCommand } from './bounces/commands/bounced.ts';
import { serveMailReports } from './bounces/routes/receive-reports.ts';
import { leadCommands } from './commands/leads.ts';
import { newsletterCommands, type NewsletterCommandDeps } from './newsletter/commands/subscribers.ts';
import { memberCommands, type MemberCommandDeps } from './commands/members.ts';
import { zipsCommand } from './postal/commands/zips.ts';
import { findSessionMember } from './queries/sessions.ts';
import { serveReadLead } from './routes/read-lead.ts';
import { serveChangeEmail } from './routes/change-email.ts';
import { serveChildren } from './routes/children.ts';
import { serveDeletion } from './routes/deletion.ts';
import { serveEmailConfirmation } from './routes/email-confirmation.ts';
import { serveFacebookDeletion } from './routes/facebook-deletion.ts';
import { serveNewsletter } from './routes/newsletter.ts';
import { servePasswordReset } from './routes/password-reset.ts';
import { servePolicy } from './routes/policy.ts';
import { servePrivacy } from './routes/privacy.ts';
import { serveReadUser } from './routes/read-user.ts';
import { serveSession } from './routes/session.ts';
import { serveSignIn } from './routes/sign-in.ts';
import { serveUndo } from './routes/undo.ts';
import { serveSocialSignIn } from './routes/social-sign-in.ts';
import { serveValidateEmail } from './routes/validate-email.ts';
import { serveWriteUser } from './routes/write-user.ts';
import { serveZipCodes } from './postal/routes/zip-codes.ts';
import type { SessionCache } from './sign-in/session-cache.ts';
import { type MemberFacts, memberFacts } from './public.ts';

/** Serves the calls of the account room. */
export function account(deps: AccountDeps): void {
  serveWriteUser(deps);
  serveReadUser(deps);
  servePolicy(deps);
  serveChildren(deps);
  serveSignIn(deps);
  serveSession(deps);
  servePasswordReset(deps);
  serveEmailConfirmation(deps);
  serveChangeEmail(deps);
  serveDeletion(deps);
  servePrivacy(deps);
  serveNewsletter(deps);
  serveValidateEmail(deps);
  serveZipCodes(deps);
  serveReadLead(deps);
  serveSocialSignIn(deps);
  serveFacebookDeletion(deps);
  serveUndo(deps);
  serveMailReports(deps);
}

/** The mails of the account room. */
export function accountMails(deps: AccountMailDeps): MailMaker[] {
  return [
    resetMail,
    confirmationMail,
    emailChangeMail,
    emailChangeRequestedMail,
    emailChangedMail,
    socialLinkedMail,
    deletionMail,
    deletionScheduledMail,
    deletedMail,
    inactivityMail,
  ].map((mail) => mail.makerWith(deps));
}

/** The jobs of the account room. */
export function accountJobs(deps: {
  marketingEvents: MarketingEventDeps;
  outsideMarketing: OutsideMarketingDeps;
  erase: EraseAccountDeps;
  inactive: InactiveAccountsDeps;
}): HandledJob[] {
  return [
    handles(sendMarketingEventJob, ({ marketingEventId }) => sendQueuedEvent(deps.marketingEvents, marketingEventId)),
    handles(endUnsubscribedJob, (_payload, { signal }) => endUnsubscribed(deps.outsideMarketing, signal)),
    handles(eraseContactsJob, async (_payload, { signal }) => {
      await reportMissedNoes(deps.outsideMarketing);
      await eraseContacts(deps.outsideMarketing, signal);
    }),
    handles(checkJourneysJob, (_payload, { signal }) => checkJourneys(deps.outsideMarketing, signal)),
    handles(eraseAccountJob, ({ deletionId }, attempt) => eraseAccount(deps.erase, deletionId, attempt)),
    handles(endInactiveAccountsJob, (_payload, { signal }) => endInactiveAccounts(deps.inactive, signal)),
  ];
}

/** The commands of the account room. */
export function accountCommands(deps: MemberCommandDeps & NewsletterCommandDeps): Command[] {
  return [
    ...memberCommands(deps),
    ...newsletterCommands(deps),
    ...leadCommands(deps),
    zipsCommand,
    bouncedCommand(deps),
  ];
}

/** Creates a reader that finds the live session of a cookie value, which may be a cached one. */
export function sessionReader(
  deps: { handle: DatabaseHandle; clock: Clock; cache: Pick<SessionCache, 'find'> },
  maxDays: number,
): ReadSession {
  const { handle, ...rest } = deps;
  return (token, { renew } = { renew: true }) => readSession({ db: handle.db, ...rest }, token, { maxDays, renew });
}

/** Creates a reader that finds the member who opens a page by a cookie value. */
export function visitorReader(
  handle: DatabaseHandle,
  clock: Clock,
  rules: { maxDays: number; find: FindCaller<{ record: string }>; parse: (record: string) => MemberRecord },
): (token: string) => Promise<PageVisitor | null> {
  return async (token) => {
    const caller = await readCaller(handle.db, clock, token, rules);
    if (!caller) return null;
    const { session, record } = caller;
    return {
      session,
      key: `${dateInZone(clock.now(), 'UTC')} ${record}`,
      present: () => presentRecord(rules.parse(record), clock),
    };
  };
}

/** Creates a reader of a member's session with further facts, by a cookie value. */
export function callerReader<Facts extends object>(
  handle: DatabaseHandle,
  clock: Clock,
  rules: { maxDays: number; find: FindCaller<Facts> },
): ReadCaller<Facts> {
  return (token) => readCaller(handle.db, clock, token, rules);
}

/** Creates a reader of a member's session with the member, by a cookie value. */
export function memberReader(
  handle: DatabaseHandle,
  clock: Clock,
  maxDays: number,
): ReadCaller<{ member: MemberFacts }> {
  return callerReader(handle, clock, {
    maxDays,
    find: async (db, tokenHash, now) => {
      const row = await findSessionMember(db, tokenHash, now);
      return row && { session: row.session, member: memberFacts(row.member) };
    },
  });
}

/** Returns the member's record as the live stream sends it. */
export function recordOf(
  handle: DatabaseHandle,
  clock: Clock,
  uid: string,
  ports: Pick<AccountPorts, 'findRecord'>,
): Promise<UserAnswer | null> {
  return readRecord(handle.db, clock, uid, ports);
}

export { findMemberChoices } from './commands/member-choices.ts';
export { insertLeads } from './queries/write-leads.ts';
export { limitGeocoder } from './postal/paid-geocoder.ts';
export { loadProvinceCodes, loadZips } from './postal/actions/load-zips.ts';
export { confirmationToken } from './actions/confirmation-token.ts';
export { setSignInCookies } from './cookies.ts';
export { createSessionCache } from './sign-in/session-cache.ts';
export type { SessionCache } from './sign-in/session-cache.ts';
export { createPasswords } from './sign-in/passwords.ts';
export { trustedNetworks } from './sign-in/trusted-networks.ts';
export { deviceCookie } from './sign-in/trusted-device.ts';
export { systemResolver } from './email/mail-exchanges.ts';
export type { ResolveMx } from './email/mail-exchanges.ts';
export type { EraseAccountDeps } from './deletion/actions/erase-account.ts';
export type OutsideMarketingDeps = UnsubscribeDeps & ContactErasureDeps & JourneyDeps & MissedNoDeps;
export type { MarketingEventDeps } from './newsletter/actions/send-marketing-event.ts';
export type { AccountDeps, AccountPorts } from './ports.ts';
export { socialCookie } from './social/social-cookie.ts';
export { countUnsent } from './queries/unsent-members.ts';
export { allUids } from './queries/find-user.ts';
export { memberBounces } from './bounces/actions/note-bounce.ts';
export { accountData } from './queries/personal-data.ts';
