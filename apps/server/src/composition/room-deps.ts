import { findPreviousRecipients } from '../read-models/last-sent.ts';
import { presentRecipients } from './recipients.ts';
import type { Edition } from '../gateways/content/port.ts';
import {
  accountMails,
  callerReader,
  memberReader,
  memberBounces,
  createPasswords,
  deviceCookie,
  socialCookie,
  systemResolver,
  trustedNetworks,
  type AccountDeps,
  type EraseAccountDeps,
  type MarketingEventDeps,
  type OutsideMarketingDeps,
  type ResolveMx,
} from '../account/composition.ts';
import {
  countryRules,
  createSearchIndex,
  editorialMails,
  policyRevision,
  searchDocuments as editorialDocuments,
  type EditorialDeps,
  type SearchDocuments,
  type SearchIndex,
} from '../editorial/composition.ts';
import { sectionWords } from '../editorial/public.ts';
import { shopHosts, shopUrls } from '../gateways/shop/shop-urls.ts';
import type { ShopGateway } from '../gateways/shop/port.ts';
import { webhookSecrets } from '../gateways/shop/webhook-secrets.ts';
import {
  listQuizItems,
  listVideoItems,
  quizValues,
  type LearningDeps,
  type VersionRules,
} from '../learning/composition.ts';
import { openCourses, searchDocuments as learningDocuments } from '../learning/public.ts';
import type { Server } from '../platform/http/serve.ts';
import type { MailMaker } from '../platform/mail/mail.ts';
import { createMailDelivery, type MailDelivery } from '../platform/mail/send-mail-job.ts';
import { readBounce } from '../gateways/mail/read-bounce.ts';
import { erasedFolder } from '../platform/settings.ts';
import { proofKey } from '../platform/tables/proof.ts';
import type { PersonalDataRegistry } from '../platform/tables/registry.ts';
import {
  canAsk,
  cancelOpenOrders,
  claimKeys,
  createPoolWatch,
  hasOpenOrder,
  hasReadText,
  partnerAnswersOf,
  rewardMails,
  type RewardDeps,
} from '../rewards/composition.ts';
import type { OwnShop } from '../gateways/shop/own-shop.ts';
import { findCourseFacts, parseCourseFacts } from '../read-models/course-facts.ts';
import { findLeadMember } from '../read-models/lead-member.ts';
import { findMemberPasses } from '../read-models/member-passes.ts';
import { findRewardOfMember } from '../read-models/reward-member.ts';
import { RECORD_PORT, type Services } from './services.ts';
import { createDailyBudget } from '../platform/limits/daily-budget.ts';

/**
 * Creates the dependencies of the account room; email domains are resolved by the system unless
 * given.
 */
export function accountDepsOf(services: Services, server: Server, resolveMx: ResolveMx | undefined): AccountDeps {
  const { config, content, readConfig, secrets, report } = services;
  const present = presentRecipients(config);
  return {
    ...services,
    server,
    devices: deviceCookie(secrets.signing),
    passwords: createPasswords(config.PASSWORD_COST),
    networks: trustedNetworks(config.TRUSTED_NETWORKS),
    resolveMx: resolveMx ?? systemResolver(),
    ports: {
      ...RECORD_PORT,
      hasReadText,
      previousRecipients: (db, uid) => findPreviousRecipients(db, uid, present),
      partnerAnswers: (db, subject) => partnerAnswersOf(db, content.current(), subject),
    },
    socialCookie: socialCookie(secrets.signing),
    proofs: proofKey(secrets.marks),
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
    mailReports: {
      secrets: config.SMTP_BOUNCE_SECRET ?? [],
      readBounce,
      onRefusal: services.mail.alertRefusal,
    },
  };
}

/** Creates the dependencies of the job of marketing events. */
export function marketingEventDepsOf(services: Services): MarketingEventDeps {
  const { handle, content } = services;
  return {
    ...services,
    sfmcSupport: () => usesMarketing(services),
    quizValues: (attemptId) => quizValues(handle.db, content.current(), attemptId),
  };
}

/** Creates the dependencies of the jobs with the marketing system of another company. */
export function outsideMarketingDepsOf(services: Services): OutsideMarketingDeps {
  const { handle, alerts } = services;
  return {
    ...services,
    sfmcSupport: () => usesMarketing(services),
    onLate: (since) =>
      alerts.raise(handle.db, { kind: 'marketing-erasure', subject: since.toISOString().slice(0, 10) }),
  };
}

/** True while the flag has the marketing system in use. */
export function usesMarketing({ content, readConfig }: Pick<Services, 'content' | 'readConfig'>): boolean {
  return readConfig(content.currentOrEmpty()).flags.sfmcSupport;
}

function showsUntranslated({ readConfig }: Pick<Services, 'readConfig'>): (edition: Edition) => boolean {
  return (edition) => readConfig(edition).config.showUntranslated;
}

/** Returns what can be found of all rooms, as a list for each language. */
function searchDocumentsOf({ videos }: Pick<Services, 'videos'>): SearchDocuments {
  return (edition, locale) => [...learningDocuments(edition, locale, videos), ...editorialDocuments(edition, locale)];
}

/** Creates the index of the search. */
export function searchIndexOf(services: Services): SearchIndex {
  return createSearchIndex({ ...services, documents: searchDocumentsOf(services) });
}

/** Creates the dependencies of the editorial room. */
export function editorialDepsOf(services: Services, server: Server): EditorialDeps {
  const { videos, handle, clock, config } = services;
  const versions = versionRulesOf(services);
  const showUntranslated = showsUntranslated(services);
  return {
    ...services,
    server,
    showUntranslated,
    searchable: {
      documents: searchDocumentsOf(services),
      readPasses: callerReader(handle, clock, { maxDays: config.SESSION_DAYS_MAX, find: findMemberPasses }),
      openCourses,
    },
    composed: {
      quiz: (edition, locale) => listQuizItems(edition, locale, versions).map((item) => ({ item, listed: true })),
      video: (edition, locale) => listVideoItems(edition, locale, videos, showUntranslated(edition)),
    },
  };
}

/** How the versions of quizzes are made. */
export function versionRulesOf({ content, secrets }: Pick<Services, 'content' | 'secrets'>): VersionRules {
  return { secret: secrets.marks, form: content.hasWrittenOrder ? 'written' : 'ordered' };
}

/** Creates the dependencies of the learning room. */
export function learningDepsOf(services: Services, server: Server): LearningDeps {
  const { handle, clock } = services;
  return {
    ...services,
    server,
    localeOf: services.courseLocaleOf,
    quizVersions: versionRulesOf(services),
    sfmcSupport: () => usesMarketing(services),
    showUntranslated: showsUntranslated(services),
    ports: {
      readMember: memberReader(handle, clock, services.config.SESSION_DAYS_MAX),
      readCourseFacts: callerReader(handle, clock, {
        maxDays: services.config.SESSION_DAYS_MAX,
        find: findCourseFacts,
      }),
      parseCourseFacts,
    },
  };
}

/** The shop that takes the orders. */
interface RewardShop {
  shop: ShopGateway;
  /** Null where another shop takes the orders. */
  ownShop: OwnShop | null;
}

/** Creates the dependencies of the rewards room. */
export function rewardDepsOf(services: Services, server: Server, shop: RewardShop): RewardDeps {
  const { config, handle, clock, content, readConfig, secrets } = services;
  return {
    ...services,
    ...shop,
    server,
    wordsOf: (edition, section, locale) => sectionWords(edition, section, locale, services.report),
    claimKeys: claimKeys(secrets.marks),
    codePools: createPoolWatch(clock),
    ports: { findLeadMember, findRewardOfMember },
    addressBudget: createDailyBudget(
      { db: handle.db, clock, alerts: services.alerts },
      { service: 'places', max: config.PLACES_DAILY_MAX },
    ),
    // The embedded shop is part of the product, so its pages have our own origin.
    shopUrls: shopUrls(config.SHOP_GATEWAY === 'embedded' ? null : shopHosts(config), services.publicUrl),
    shopSecrets: webhookSecrets(config),
    shopName: config.SHOP_GATEWAY,
    settings: config,
    remindHours: () => readConfig(content.currentOrEmpty()).config.remindUnpaidHours,
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

/** The mails that this process sends. */
export function mailDelivery(services: Services, rewardDeps: RewardDeps): MailDelivery {
  const makers = mailMakers(services, rewardDeps);
  return createMailDelivery({ ...services, mail: services.mail.gateway, makers, bounces: memberBounces });
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
  const { config, secrets } = services;
  return {
    ...services,
    proofs: proofKey(secrets.marks),
    erasedIn: erasedFolder(config),
    cancelOpenOrders: (uid) => cancelOpenOrders(rewardDeps, uid),
    hasOpenOrder,
    deliver: (mail, payload, attempt) =>
      delivery.deliver({ template: mail.template, subjectId: mail.subjectOf(payload) }, attempt),
    eraseMember: (tx, subject) => personalData.eraseMember(tx, subject),
  };
}

/** Lists every mail that can be sent; each room declares its own. */
export function mailMakers(services: Services, rewardDeps: RewardDeps): MailMaker[] {
  const { config, handle, clock, content, sender, secrets } = services;
  const contactTo = config.CONTACT_TO ?? config.SUPPORT_EMAIL;
  return [
    ...accountMails({ handle, clock, sender, secrets }),
    ...editorialMails({ handle, content, sender, contactTo }),
    ...rewardMails(rewardDeps),
  ];
}
