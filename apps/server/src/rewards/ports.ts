import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Locale } from '@nestling/domain/account/locale';
import type { AddressKey } from '@nestling/domain/rewards/gate/household';
import type { FastifyRequest } from 'fastify';
import type { GeocoderFor, MemberFacts, ReadCode } from '../account/public.ts';
import type { RewardAndAnswer } from './read-models/rewards-with-orders.ts';
import type { ContentGateway, Edition } from '../gateways/content/port.ts';
import type { AddressGateway } from '../gateways/address/port.ts';
import type { PartnerLines } from '../gateways/partners/port.ts';
import type { Certification } from '../gateways/form-certification/certification.ts';
import type { ShopUrls } from '../gateways/shop/shop-urls.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import type { EmbeddedShopAdmin } from '../gateways/shop/embedded-shop-admin.ts';
import type { LearningFactsInFull } from '../learning/public.ts';
import type { Alerts } from '../platform/alerts/alerts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Crash } from '../platform/crash-point.ts';
import type { DatabaseHandle, Executor } from '../platform/database/database.ts';
import type { Server } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { DailyBudget } from '../platform/limits/daily-budget.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import type { MailSender } from '../platform/mail/mail.ts';
import type { Mails } from '../platform/mail/mails.ts';

/** Settings that the rules of the room ask for; read at each call. */
export interface RewardRules {
  policyVersion: string;
  optInEnabled: boolean;
  /** Whether content can load all that a partner asks with, and a yes to it can be proved. */
  canAsk: (partner: string) => boolean;
  /** Partners may ask for the age. */
  enableAgeVerification: boolean;
  /** Who certifies how a form was filled in. */
  formCertification: Certification;
  /** A box may stand in the place of a certified consent. */
  enableTrustedFormCheckboxFallback: boolean;
  locationsRadiusMiles: number;
  locationsLimit: number | null;
  contentShippingETA: string;
  /** Months in which a household gets one free box of a course; 0: no such rule. */
  householdWindowMonths: number;
  /** A physical reward goes to a member whose email is confirmed. */
  boxNeedsConfirmedEmail: boolean;
  /** Hours for which the shop keeps an invoice. */
  invoiceHours: number;
}

/** Who a claim is of, so that only the holder of the server's secret can tell. */
export interface ClaimKeys {
  household: (door: AddressKey) => string;
  /** The building of a household. */
  street: (door: AddressKey) => string;
  /** House number and postal code, by which boxes at one place are counted. */
  review: (door: AddressKey) => string;
  mailbox: (email: string) => string;
}

/** What decides over a member's rewards and is not theirs. */
export interface RewardMember {
  member: MemberFacts;
  /** The policies that she has signed, by version. */
  policies: PolicyRecords;
  learned: LearningFactsInFull;
}

/**
 * The same with what she holds of one course, what she has answered the partner that asks before
 * it, and the postal code that she is to be sent to.
 */
export type RewardOfMember = RewardMember & RewardAndAnswer & { readCode: ReadCode | null };

/** What is read of several rooms at once, each in one statement; null when the account is gone. */
export interface RewardPorts {
  findMember: (db: Executor, uid: string) => Promise<RewardMember | null>;
  /**
   * @param asked with the partner whose answer counts, or null, and a US code of five digits, or
   * null
   */
  findRewardOfMember: (
    db: Executor,
    asked: { uid: string; legacySyllabusId: string; partner: string | null; usCode: string | null },
  ) => Promise<RewardOfMember | null>;
}

/** The embedded shop as an operator's commands know it. */
export type OwnShop = Pick<EmbeddedShopAdmin, 'pay' | 'fulfil' | 'cancelPaid' | 'refund' | 'setStock'>;

/** What the rewards rooms work with. */
export interface RewardDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, 'send'>;
  mails: Mails;
  content: ContentGateway;
  shop: ShopGateway;
  /**
   * What an operator does inside the shop that comes with the product; null where another shop
   * takes the orders.
   */
  ownShop: OwnShop | null;
  /** Addresses that the shop may send a parent to. */
  shopUrls: ShopUrls;
  alerts: Alerts;
  crash: Crash;
  /** Secrets with which the shop signs its notices: the present one, and the one before. */
  shopSecrets: readonly string[];
  sender: (locale: Locale) => MailSender;
  limiter: Limiter;
  claimKeys: ClaimKeys;
  ports: RewardPorts;
  rules: (edition: Edition) => RewardRules;
  /**
   * Hours before the end of an invoice at which the parent is reminded of it; 0: never. Read at
   * each call.
   */
  remindHours: () => number;
  localeOf: (request: FastifyRequest) => Locale;
  /** The words of a section in a language, by label, with those that editors have written over. */
  wordsOf: (edition: Edition, section: string, locale: Locale) => Readonly<Record<string, string>>;
  defaultIrishZip: string;
  /** The outside map of postal codes for a caller. */
  geocoderFor: GeocoderFor;
  /** Who suggests addresses; null where nobody does. */
  addresses: AddressGateway | null;
  /** Calls to them that a day has. */
  addressBudget: DailyBudget;
  /** By what partners are told of leads. */
  partners: PartnerLines;
}
