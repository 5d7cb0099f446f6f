import type { GeocoderFor } from './postal/paid-geocoder.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { PreviousRecipient, SentToPartner } from '@nestling/contract/account/privacy';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { PolicyRecords, QuizResult } from '@nestling/domain/account/user';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import type { MarketingGateway } from '../gateways/marketing/port.ts';
import type { SocialSignIn } from '../gateways/social-sign-in/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../platform/database/database.ts';
import type { Server } from '../platform/http/serve.ts';
import type { Session } from '../platform/http/session.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log.ts';
import type { Mails } from '../platform/mail/mails.ts';
import type { ReportDeps } from './bounces/actions/receive-reports.ts';
import type { ProofKey } from '../platform/tables/proof.ts';
import type { CookieSettings } from './cookies.ts';
import type { DeviceCookie } from './sign-in/trusted-device.ts';
import type { ResolveMx } from './email/mail-exchanges.ts';
import type { UserRow } from './queries/insert-user.ts';
import type { ChildRow } from './queries/live-children.ts';
import type { SessionFacts } from './queries/sessions.ts';
import type { AccountSettings } from './settings.ts';
import type { SocialCookie } from './social/social-cookie.ts';
import type { TrustedNetworks } from './sign-in/trusted-networks.ts';
import type { TextsOf } from './newsletter/opt-in-text.ts';

/** The learning room's part of a member's record, composed when the record is read. */
export interface LearningRecord {
  syllabusPassed: Record<string, string>;
  syllabusQuizResults: Record<string, QuizResult>;
  videosWatched: Record<string, Record<string, string>>;
}

/** A member with the facts of all rooms. */
export interface MemberRecord {
  user: UserRow;
  /** Oldest first, without cleared ones. */
  children: ChildRow[];
  policy: PolicyRecords;
  learning: LearningRecord;
  /** Courses with a box that is chosen or on its way. */
  shippedBoxes: string[];
}

/**
 * Finds a live session by the hash of its token, with further facts of its member, in one
 * statement; null without one.
 */
export type FindCaller<Facts extends object> = (
  db: Executor,
  tokenHash: string,
  now: Date,
) => Promise<({ session: SessionFacts } & Facts) | null>;

/** The member who opens a page. */
export interface PageVisitor {
  session: Session;
  /** Determines what `present` returns, because the record and the day are part of it. */
  key: string;
  present: () => UserAnswer;
}

/** One answer of a member to a partner, as the privacy page shows it. */
export interface PrivacyPartnerAnswer {
  partner: string;
  /**
   * In the requested language; for a partner that content has lost the name that the member read,
   * otherwise its slug.
   */
  name: string;
  /** Headline of the question; null if there is none or content has lost it. */
  offer: string | null;
  answer: boolean;
  /** A no because the member answered that they are under 18. */
  underAge: boolean;
  /** True if the newest answer is a yes and was delivered. */
  stands: boolean;
  consentVersion: string | null;
  /** Of the words that the member read; null if unknown. */
  textHash: string | null;
  delivery: 'delivery_failed' | null;
  /** Of the words that the member read. */
  locale: string;
  /** Null if no course asked. */
  legacySyllabusId: string | null;
  at: Date;
}

/** A member's answers to partners, and the data that was sent because of them. */
export interface PartnerAnswers {
  /** Newest first. */
  answers: readonly PrivacyPartnerAnswer[];
  sent: readonly SentToPartner[];
}

/** Read models of other rooms. */
export interface AccountPorts {
  /** Null if the account is gone. */
  findRecord: (db: Executor, uid: string) => Promise<MemberRecord | null>;
  /** One statement. */
  partnerAnswers: (db: Executor, whose: { uid: string; locale: Locale }) => Promise<PartnerAnswers>;
  /** The companies of former settings that were sent data of the member; one statement. */
  previousRecipients: (db: Executor, uid: string) => Promise<PreviousRecipient[]>;
  /** True if the member read these words before an answer to a partner. */
  hasReadText: (db: Executor, whose: { uid: string; textHash: string }) => Promise<boolean>;
}

/** A text of the policy that a member reads and signs. */
export interface PolicyText {
  version: string;
  /** Of the text, from 1. */
  revision: number;
}

/** Settings of the room's rules; read on each call, because they may change at run time. */
export interface AccountRules {
  passwordMinLength: number;
  policyVersion: string;
  /** Of the present text of that version. */
  policyRevision: number;
  sfmcSupport: boolean;
  numChildrenLimit: number;
}

/** A country of the content list, with the fields that the rules need. */
export interface ListedCountry {
  postalCodeSupported: boolean;
}

/** Dependencies of the account room. */
export interface AccountDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  limiter: Limiter;
  mails: Pick<Mails, 'send'>;
  jobs: Pick<Jobs, 'send'>;
  devices: DeviceCookie;
  passwords: Passwords;
  networks: TrustedNetworks;
  resolveMx: ResolveMx;
  ports: AccountPorts;
  marketing: MarketingGateway;
  /** Null without a provider. */
  social: SocialSignIn | null;
  socialCookie: SocialCookie;
  publicUrl: () => string;
  proofs: ProofKey;
  rules: () => Promise<AccountRules>;
  cookies: () => CookieSettings;
  localeOf: (request: FastifyRequest) => Locale;
  /** Includes the editors' overrides. */
  wordsOf: TextsOf;
  /** Null if the content does not list it. */
  countryOf: (isoCode: string) => Promise<ListedCountry | null>;
  settings: AccountSettings;
  geocoderFor: GeocoderFor;
  log: Log;
  /** How reports of mails that came back are accepted; no secret accepts none. */
  mailReports: Pick<ReportDeps, 'readBounce' | 'onRefusal'> & { secrets: readonly string[] };
}
