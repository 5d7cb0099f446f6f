import type { GeocoderFor } from './postal/paid-geocoder.ts';
import type { Passwords } from './passwords.ts';
import type { SentToPartner } from '@nestling/contract/account/privacy';
import type { PolicyRecords, QuizResult } from '@nestling/domain/account/user';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import type { MarketingGateway } from '../gateways/marketing/port.ts';
import type { SocialSignIn } from '../gateways/social-sign-in/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle, Executor } from '../platform/database/database.ts';
import type { Server } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { Mails } from '../platform/mail/mails.ts';
import type { CookieSettings } from './cookies.ts';
import type { DeviceCookie } from './known-device.ts';
import type { ResolveMx } from './mail-exchanges.ts';
import type { UserRow } from './queries/insert-user.ts';
import type { ChildRow } from './queries/live-children.ts';
import type { SessionFacts } from './queries/sessions.ts';
import type { SocialCookie } from './social-cookie.ts';
import type { TrustedNetworks } from './trusted-networks.ts';
import type { WordsOf } from './newsletter/opt-in-words.ts';

/** The learning room's part of a member's record, composed when the record is read. */
export interface LearningRecord {
  syllabusPassed: Record<string, string>;
  syllabusQuizResults: Record<string, QuizResult>;
  videosWatched: Record<string, Record<string, string>>;
}

/** A member with the facts of all rooms about them. */
export interface MemberRecord {
  user: UserRow;
  /** Those that are not cleared, oldest record first. */
  children: ChildRow[];
  policy: PolicyRecords;
  learned: LearningRecord;
  /** Courses with a box that is on its way or chosen. */
  shippedBoxes: string[];
}

/**
 * A live session by the hash of its token, with the record of its member, in one statement; null
 * for none.
 */
export type FindVisitor = (
  db: Executor,
  tokenHash: string,
  now: Date,
) => Promise<{ session: SessionFacts; record: MemberRecord } | null>;

/** One answer of a member to a partner, as the privacy page shows it. */
export interface PrivacyPartnerAnswer {
  /** Slug. */
  partner: string;
  /**
   * In the requested language; for a partner that is no longer in content the name that the member
   * read, else its slug.
   */
  name: string;
  /**
   * The headline of its question in that language; null where it asks none, or content has lost it.
   */
  offer: string | null;
  answer: boolean;
  /** A no because the member answered that they are under 18. */
  underAge: boolean;
  /** A valid yes: the newest answer to that partner, and it could be delivered. */
  stands: boolean;
  consentVersion: string | null;
  /** Hash of the words that the member read; null where they are not known. */
  textHash: string | null;
  delivery: 'delivery_failed' | null;
  /** Language of the words that the member read. */
  locale: string;
  /** Legacy id of the course that asked; null where none did. */
  legacySyllabusId: string | null;
  at: Date;
}

/** A member's answers to partners, and the data that was sent because of them. */
export interface PartnerAnswers {
  /** The newest first. */
  answers: readonly PrivacyPartnerAnswer[];
  sent: readonly SentToPartner[];
}

/** What is read of the rooms to the right too. */
export interface AccountPorts {
  /** Null when the account is gone. */
  findRecord: (db: Executor, uid: string) => Promise<MemberRecord | null>;
  /** Every answer to partners; one statement. */
  partnerAnswers: (db: Executor, whose: { uid: string; locale: Locale }) => Promise<PartnerAnswers>;
  /** True of words that the member read before an answer to a partner. */
  hasReadWords: (db: Executor, whose: { uid: string; textHash: string }) => Promise<boolean>;
}

/**
 * Settings that the rules of the room ask for; read at each call, as they may change while the
 * process runs.
 */
export interface AccountRules {
  passwordMinLength: number;
  /** The policy in force. */
  policyVersion: string;
  /** The marketing system is in use. */
  sfmcSupport: boolean;
  /** Most children of a member. */
  numChildrenLimit: number;
}

/** A country of the content list, as far as the rules ask. */
export interface ListedCountry {
  postalCodeSupported: boolean;
}

/** What the account room works with. */
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
  /** The provider of social sign-in; null where there is none. */
  social: SocialSignIn | null;
  socialCookie: SocialCookie;
  /** Address under which visitors reach the product. */
  publicUrl: () => string;
  rules: () => Promise<AccountRules>;
  cookies: () => CookieSettings;
  localeOf: (request: FastifyRequest) => Locale;
  /** Words of a section as a parent reads them now, editors' overrides among them. */
  wordsOf: WordsOf;
  /** The country of the content list, or null. */
  countryOf: (isoCode: string) => Promise<ListedCountry | null>;
  defaultIrishZip: string;
  /** The outside map of postal codes for a caller. */
  geocoderFor: GeocoderFor;
}
