import type { PolicyRecords } from '@nestling/domain/account/user';
import type { Locale } from '@nestling/domain/account/locale';
import type { AddressKey } from '@nestling/domain/rewards/gate/household';
import type { FastifyRequest } from 'fastify';
import type { AccountSettings, GeocoderFor, MemberFacts, ReadCode } from '../account/public.ts';
import type { RewardSettings } from './settings.ts';
import type { RewardAndAnswer } from './read-models/rewards-with-orders.ts';
import type { ContentGateway, Edition } from '../gateways/content/port.ts';
import type { AddressGateway } from '../gateways/address/port.ts';
import type { PartnerLines } from '../gateways/partners/port.ts';
import type { Certification } from '../gateways/form-certification/certification.ts';
import type { CertificateProvider } from '../gateways/form-certification/port.ts';
import type { ShopUrls } from '../gateways/shop/shop-urls.ts';
import type { ExternalShop } from '../gateways/shop/external-shop.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import type { ShopSettings } from '../gateways/shop/settings.ts';
import type { OwnShop } from '../gateways/shop/own-shop.ts';
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
import type { Metrics } from '../platform/metrics.ts';
import type { Mails } from '../platform/mail/mails.ts';

/** Settings of the room's rules; read on each call. */
export interface RewardRules {
  policyVersion: string;
  optInEnabled: boolean;
  /** True if content can load the partner's question and a yes to it can be proved. */
  canAsk: (partner: string) => boolean;
  enableAgeVerification: boolean;
  formCertification: Certification;
  /** A checkbox may replace a certified consent. */
  enableTrustedFormCheckboxFallback: boolean;
  locationsRadiusMiles: number;
  locationsLimit: number | null;
  contentShippingETA: string;
  /** Months in which a household gets one free box of a course; 0 turns the rule off. */
  householdWindowMonths: number;
  boxNeedsConfirmedEmail: boolean;
  /** Hours. */
  invoiceHours: number;
}

/**
 * Creates the keys of claims as HMACs, so that only the holder of the server's secret can compute
 * them.
 */
export interface ClaimKeys {
  household: (address: AddressKey) => string;
  /** HMAC of the building. */
  street: (address: AddressKey) => string;
  /** HMAC of house number and postal code, by which boxes of one place are counted. */
  review: (address: AddressKey) => string;
  mailbox: (email: string) => string;
}

/** Facts of a member that determine their rewards. */
export interface RewardMember {
  member: MemberFacts;
  /** Signed policies by version. */
  policies: PolicyRecords;
  learning: LearningFactsInFull;
}

/**
 * `RewardMember` with the held reward of one course, the answer to the partner that asks first, and
 * the postal code of the destination.
 */
export type RewardOfMember = RewardMember & RewardAndAnswer & { readCode: ReadCode | null };

/** Which reward is read: the partner whose answer counts, and a US code of five digits, or null. */
export interface RewardRequest {
  uid: string;
  legacySyllabusId: string;
  partner: string | null;
  usCode: string | null;
}

/** What decides over a yes to the partner of a course. */
export interface LeadMember {
  member: MemberFacts;
  /** The quiz of the course is passed. */
  hasPassed: boolean;
  /** The insurances of the member's US state, by value, in list order; empty elsewhere. */
  insurances: readonly string[];
  readCode: ReadCode | null;
}

export type LeadMemberRequest = Pick<RewardRequest, 'uid' | 'legacySyllabusId' | 'usCode'>;

/** Read models over several rooms, one statement each; null if the account is gone. */
export interface RewardPorts {
  findLeadMember: (db: Executor, request: LeadMemberRequest) => Promise<LeadMember | null>;
  findRewardOfMember: (db: Executor, request: RewardRequest) => Promise<RewardOfMember | null>;
}

/** Finds out after a grant whether a pool of codes is running out. */
export interface PoolWatch {
  isLow: (db: Executor, pool: string) => Promise<boolean>;
}

/** Dependencies of the rewards rooms. */
export interface RewardDeps {
  server: Server;
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  jobs: Pick<Jobs, 'send'>;
  mails: Mails;
  content: ContentGateway;
  shop: ShopGateway;
  /** Null if an external shop takes the orders. */
  ownShop: OwnShop | null;
  /** Null if the embedded shop takes the orders. */
  externalShop: Pick<ExternalShop, 'notices' | 'upkeep'> | null;
  shopUrls: ShopUrls;
  alerts: Alerts;
  crash: Crash;
  /** The current and the previous secret, so that a rotation loses no event. */
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
  /** By label, including the editors' overrides. */
  wordsOf: (edition: Edition, section: string, locale: Locale) => Readonly<Record<string, string>>;
  /** The shop that takes the orders, as `SHOP_GATEWAY` names it. */
  shopName: ShopSettings['SHOP_GATEWAY'];
  settings: RewardSettings & Pick<AccountSettings, 'DEFAULT_IE_ZIP'>;
  geocoderFor: GeocoderFor;
  /** Null without a provider. */
  addresses: AddressGateway | null;
  /** Calls per day. */
  addressBudget: DailyBudget;
  partners: PartnerLines;
  /** Null if no certificate is retained. */
  certificates: CertificateProvider | null;
  codePools: PoolWatch;
}
