import {
  accountMails,
  callerReader,
  createPasswords,
  deviceCookie,
  socialCookie,
  systemResolver,
  trustedNetworks,
} from '../account/public.ts';
import type { AccountDeps, EraseAccountDeps, MarketingEventDeps, ResolveMx } from '../account/public.ts';
import { countryRules, editorialMails, policyRevision, sectionWords } from '../editorial/public.ts';
import type { EditorialDeps } from '../editorial/public.ts';
import { createGooglePlaces } from '../gateways/address/google.ts';
import type { AddressGateway } from '../gateways/address/port.ts';
import { createHttpPartner } from '../gateways/partners/http.ts';
import type { PartnerLine, PartnerLines } from '../gateways/partners/port.ts';
import { createFacebook } from '../gateways/social-sign-in/facebook.ts';
import type { SocialSignIn } from '../gateways/social-sign-in/port.ts';
import { shopUrls } from '../gateways/shop/shop-urls.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { webhookSecrets } from '../gateways/shop/webhook-secrets.ts';
import { listQuizItems, listVideoItems, quizValues } from '../learning/public.ts';
import type { LearningDeps } from '../learning/public.ts';
import type { Server } from '../platform/http/serve.ts';
import type { MailMaker } from '../platform/mail/mail.ts';
import { createMailDelivery } from '../platform/mail/send-mail-job.ts';
import type { MailDelivery } from '../platform/mail/send-mail-job.ts';
import { erasedListIn } from '../platform/tables/erasure-log.ts';
import { proofKey } from '../platform/tables/proof.ts';
import type { PersonalDataRegistry } from '../platform/tables/registry.ts';
import {
  canAsk,
  cancelOpenOrders,
  claimKeys,
  hasOpenOrder,
  hasReadWords,
  partnerAnswersOf,
  rewardMails,
} from '../rewards/public.ts';
import type { OwnShop } from '../gateways/shop/own-shop.ts';
import type { RewardDeps } from '../rewards/public.ts';
import { findCourseFacts, parseCourseFacts } from './read-models/course-facts.ts';
import { findLeadMember } from './read-models/lead-member.ts';
import { claimAndFindReward, findRewardOfMember } from './read-models/reward-member.ts';
import { RECORD_PORT } from './services.ts';
import { createDailyBudget } from '../platform/limits/daily-budget.ts';
import type { Services } from './services.ts';

/**
 * Creates the dependencies of the account room; email domains are resolved by the system unless
 * given.
 */
export function accountDepsOf(services: Services, server: Server, resolveMx: ResolveMx | undefined): AccountDeps {
  const { config, handle, clock, limiter, mails, jobs, content, readConfig, secret, report, marketing, publicUrl } =
    services;
  return {
    server,
    handle,
    clock,
    limiter,
    mails,
    jobs,
    cookies: services.cookies,
    localeOf: services.localeOf,
    devices: deviceCookie(secret),
    passwords: createPasswords(config.PASSWORD_COST),
    networks: trustedNetworks(config.TRUSTED_NETWORKS),
    resolveMx: resolveMx ?? systemResolver(),
    ports: {
      ...RECORD_PORT,
      hasReadWords,
      partnerAnswers: (db, subject) => partnerAnswersOf(db, content.current(), subject),
    },
    marketing,
    social: socialSignIn(config),
    socialCookie: socialCookie(secret),
    publicUrl,
    rules: async () => {
      const edition = content.current();
      const current = readConfig(edition);
      return {
        policyRevision: policyRevision(edition, current.policyVersion),
        passwordMinLength: config.PASSWORD_MIN_LENGTH,
        policyVersion: current.policyVersion,
        sfmcSupport: current.flags.sfmcSupport,
        numChildrenLimit: current.config.numChildrenLimit,
      };
    },
    wordsOf: (section, locale) => sectionWords(content.current(), section, locale, report),
    countryOf: async (isoCode) => countryRules(content.current(), isoCode),
    settings: config,
    geocoderFor: services.geocoderFor,
  };
}

function socialSignIn(config: Services['config']): SocialSignIn | null {
  const { SOCIAL_SIGN_IN, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;
  if (SOCIAL_SIGN_IN === 'off' || !appId || !appSecret) return null;
  return createFacebook({
    appId,
    appSecret,
    baseUrl: config.FACEBOOK_BASE_URL,
    version: config.FACEBOOK_GRAPH_VERSION,
  });
}

/** Creates the dependencies of the job of marketing events. */
export function marketingEventDepsOf(services: Services): MarketingEventDeps {
  const { handle, clock, content, marketing } = services;
  return {
    handle,
    clock,
    marketing,
    sfmcSupport: () => usesMarketing(services),
    quizValues: (attemptId) => quizValues(handle.db, content.current(), attemptId),
  };
}

function usesMarketing({ content, readConfig }: Pick<Services, 'content' | 'readConfig'>): boolean {
  return readConfig(content.current()).flags.sfmcSupport;
}

/** Creates the dependencies of the editorial room. */
export function editorialDepsOf(services: Services, server: Server): EditorialDeps {
  const { handle, clock, limiter, mails, content, videos, report, secret } = services;
  return {
    server,
    handle,
    clock,
    limiter,
    mails,
    content,
    localeOf: services.localeOf,
    courseLocaleOf: services.courseLocaleOf,
    report,
    composed: {
      quiz: (edition, locale) => listQuizItems(edition, locale, secret).map((item) => ({ item, listed: true })),
      video: (edition, locale) => listVideoItems(edition, locale, videos),
    },
  };
}

/** Creates the dependencies of the learning room. */
export function learningDepsOf(services: Services, server: Server): LearningDeps {
  const { handle, clock, limiter, jobs, content, videos, secret } = services;
  return {
    server,
    handle,
    clock,
    limiter,
    jobs,
    content,
    localeOf: services.courseLocaleOf,
    quizSecret: secret,
    sfmcSupport: () => usesMarketing(services),
    videos,
    metrics: services.metrics,
    ports: {
      readCourseFacts: callerReader(handle, clock, {
        maxDays: services.config.SESSION_DAYS_MAX,
        find: findCourseFacts,
      }),
      parseCourseFacts,
    },
  };
}

/** An absent gateway is the one that the settings choose. */
interface RewardGateways {
  shop: ShopGateway;
  /** Null where another shop takes the orders. */
  ownShop: OwnShop | null;
  addresses?: AddressGateway | undefined;
  partners?: PartnerLines | undefined;
}

/** Creates the dependencies of the rewards room. */
export function rewardDepsOf(services: Services, server: Server, given: RewardGateways): RewardDeps {
  const { config, handle, clock, log, jobs, mails, content, sender, readConfig, limiter, secret } = services;
  return {
    server,
    handle,
    clock,
    log,
    jobs,
    mails,
    content,
    localeOf: services.localeOf,
    wordsOf: (edition, section, locale) => sectionWords(edition, section, locale, services.report),
    sender,
    limiter,
    claimKeys: claimKeys(secret),
    ports: { findLeadMember, findRewardOfMember, claimAndFindReward },
    shop: given.shop,
    ownShop: given.ownShop,
    addresses: given.addresses ?? addressesOf(config, log),
    addressBudget: createDailyBudget(
      { db: handle.db, clock, alerts: services.alerts },
      { service: 'places', max: config.PLACES_DAILY_MAX },
    ),
    partners: given.partners ?? partnersOf(services),
    // Null, because the embedded shop is part of the product and its pages have our own origin.
    shopUrls: shopUrls(null, services.publicUrl),
    shopSecrets: webhookSecrets(config),
    alerts: services.alerts,
    crash: services.crash,
    settings: config,
    remindHours: () => readConfig(content.current()).config.remindUnpaidHours,
    geocoderFor: services.geocoderFor,
    rules: (edition) => {
      const current = readConfig(edition);
      return {
        ...current.config,
        policyVersion: current.policyVersion,
        optInEnabled: current.flags.enableThirdPartyOptIn,
        canAsk: (partner) => canAsk(edition, partner, { ...current.config, ...current.flags }),
        enableAgeVerification: current.flags.enableAgeVerification,
        enableTrustedFormCheckboxFallback: current.flags.enableTrustedFormCheckboxFallback,
        boxNeedsConfirmedEmail: config.BOX_NEEDS_CONFIRMED_EMAIL,
      };
    },
  };
}

/** Null where the settings choose none. */
function addressesOf(
  { ADDRESS_AUTOCOMPLETE, GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_BASE_URL: baseUrl }: Services['config'],
  log: Services['log'],
): AddressGateway | null {
  if (ADDRESS_AUTOCOMPLETE !== 'google' || !key) return null;
  const onOpen = (): void =>
    log.warn({ gateway: 'address' }, 'the provider failed too often: it is not asked for a while');
  return createGooglePlaces({ key, baseUrl, onOpen });
}

/** The dialog is short, because a page waits for the partner; nobody waits for a lead. */
const PARTNER_DEADLINES_MS = { leads: 10_000, dialog: 5_000 } as const;

/** The ledger where the settings name no partner. */
function partnersOf({ config, log, clock }: Services): PartnerLines {
  const line = (channel: keyof PartnerLines, url?: string, secrets?: readonly string[]): PartnerLine | null => {
    if (!url || !secrets) return null;
    const onFailure = (reason: string): void =>
      log.warn({ gateway: channel, reason }, 'a partner did not take a message');
    return createHttpPartner({ url, secrets, deadlineMs: PARTNER_DEADLINES_MS[channel], clock, onFailure });
  };
  return {
    leads: config.LEAD_GATEWAY === 'http' ? line('leads', config.LEAD_URL, config.LEAD_SECRET) : null,
    dialog:
      config.PARTNER_GATEWAY === 'http' ? line('dialog', config.PARTNER_VROOM_URL, config.PARTNER_VROOM_SECRET) : null,
  };
}

/** The mails that this process sends. */
export function mailDelivery(services: Services, rewardDeps: RewardDeps): MailDelivery {
  const { handle, clock, log, mail, crash } = services;
  const makers = mailMakers(services, rewardDeps);
  return createMailDelivery({ handle, clock, log, mail: mail.gateway, makers, crash });
}

/** Creates the dependencies of the erasure of an account. */
export function eraseAccountDepsOf(
  services: Services,
  {
    rewardDeps,
    delivery,
    personalData,
  }: { rewardDeps: RewardDeps; delivery: MailDelivery } & {
    personalData: Pick<PersonalDataRegistry<unknown>, 'eraseMember'>;
  },
): EraseAccountDeps {
  const { config, handle, clock, log, marketing, secret } = services;
  return {
    handle,
    clock,
    log,
    marketing,
    proofs: proofKey(secret),
    erasedList: erasedListIn(config.DATA_DIR),
    sfmcSupport: () => usesMarketing(services),
    cancelOpenOrders: (uid) => cancelOpenOrders(rewardDeps, uid),
    hasOpenOrder,
    deliver: (mail, payload, attempt) =>
      delivery.deliver({ template: mail.template, subjectId: mail.subjectOf(payload) }, attempt),
    eraseMember: (tx, subject) => personalData.eraseMember(tx, subject),
  };
}

/** Lists every mail that can be sent; each room declares its own. */
export function mailMakers(services: Services, rewardDeps: RewardDeps): MailMaker[] {
  const { config, handle, clock, content, sender, secret } = services;
  const contactTo = config.CONTACT_TO ?? config.SUPPORT_EMAIL;
  return [
    ...accountMails({ handle, clock, sender, secret }),
    ...editorialMails({ handle, content, sender, contactTo }),
    ...rewardMails(rewardDeps),
  ];
}
