import { contentSources } from '../gateways/content/contentful/source.ts';
import type { ResolveTxt } from '../gateways/mail/mail-records.ts';
import { accountCommands, memberBounces } from '../account/composition.ts';
import { deskCommands, findOperatorNames } from '../desk/composition.ts';
import { editorialCommands, hasPolicyText, settableConfig } from '../editorial/composition.ts';
import type { Command } from '../platform/admin/command.ts';
import { alertCommands } from '../platform/alerts/commands.ts';
import { auditCommands } from '../platform/audit/commands.ts';
import { migrateCommand } from '../platform/database/commands.ts';
import { jobCommands } from '../platform/jobs/commands.ts';
import { erasedFolder } from '../platform/settings.ts';
import { proofKey } from '../platform/tables/proof.ts';
import { mailCommands } from '../platform/mail/commands.ts';
import { presentRecipients } from '../composition/recipients.ts';
import type { Config } from '../config.ts';
import { proxyNote } from '../gateways/outbound/environment-proxy.ts';
import { companyRow } from '../platform/company-settings.ts';
import { outsideCheckCommand, statusCommand } from '../platform/outside/commands.ts';
import { NOT_CHECKABLE, type SystemCheck } from '../platform/outside/system-check.ts';
import { rewardCommands, rewardMails, createShopCheck, type RewardDeps } from '../rewards/composition.ts';
import { countStored, exportDocument } from '../data-rights/export/serve-data-export.ts';
import { eraseAgainBy } from '../data-rights/erase-again.ts';
import { monthReportCommand } from './month-report.ts';
import { alertSender } from './alerts-jobs.ts';
import { createAnalyticsCheck } from './analytics-check.ts';
import { analyticsErasedCommand } from './analytics-erased.ts';
import { createCertificateCheck } from './certificate-check.ts';
import { createContentCheck } from './content-check.ts';
import { createErrorReportCheck } from './error-report-check.ts';
import { createFilmHostCheck } from './film-host-check.ts';
import { createFlagCheck } from './flag-check.ts';
import { createMarketingCheck } from './marketing-check.ts';
import { createMediaCheck, mediaPushCommand } from './media-push.ts';
import { createSignInCheck } from './sign-in-check.ts';
import { createMailCheck } from './mail-check.ts';
import { MEDIA_SYSTEM, statusOfSystems } from './outside-systems.ts';
import { personalDataOf } from '../data-rights/personal-data.ts';
import { previewFault } from '../pages/preview/content-preview.ts';
import { settingsFileFindings } from './settings-file-findings.ts';
import { usesMarketing } from '../composition/room-deps.ts';
import { pausingOutbound } from '../composition/outbound.ts';
import type { Services } from '../composition/services.ts';

/** Returns all admin commands, grouped by module. */
export function operatorCommands(services: Services, rewardDeps: RewardDeps, resolveTxt: ResolveTxt): Command[] {
  const { clock, secrets, config, mail } = services;
  const personalData = personalDataOf(mail.inbox);
  const films = {
    films: services.films,
    contentFolder: config.CONTENT_DIR,
    outboundOf: (deadlineMs: number) => pausingOutbound(services, { system: MEDIA_SYSTEM, deadlineMs }),
  };
  const erasure = { personalData, proofs: proofKey(secrets.marks), erasedIn: erasedFolder(config) };
  return [
    ...accountCommands({
      ...services,
      sfmcSupport: () => usesMarketing(services),
      exportOf: (db, uid) => exportDocument(personalData, db, { uid, present: presentRecipients(config) }, clock.now()),
      countStored: (db, uid) => countStored(personalData, db, uid),
      eraseListed: (tx, list) => eraseAgainBy(erasure, tx, list),
    }),
    ...editorialCommands({
      ...services,
      contentFolder: config.CONTENT_DIR,
      contentSources: contentSources(config),
      findSettingFaults: () => settingsFileFindings(config),
      previewFault: services.previewSource === null ? previewFault(config) : null,
      hasPolicyText: (version) => hasPolicyText(services.content.current(), version),
      appConfig: () => settableConfig(services.readConfig(services.content.currentOrEmpty()).config),
    }),
    ...rewardCommands({ ...rewardDeps, proofs: erasure.proofs }),
    ...mailCommands({
      ...services,
      bounces: memberBounces,
      makers: rewardMails(rewardDeps),
      route: mail.route,
      brandName: config.BRAND_NAME,
    }),
    ...jobCommands(services),
    ...alertCommands({
      clock,
      recipients: config.ALERTS_TO,
      route: mail.ofAlerts.route,
      sender: () => alertSender(services),
    }),
    ...auditCommands({ findOperatorNames }),
    ...deskCommands({ clock, jobs: services.jobs, site: services.staffSite }),
    migrateCommand,
    mediaPushCommand(films),
    analyticsErasedCommand(services),
    monthReportCommand(services),
    statusCommand((tx) => statusOfSystems(tx, services)),
    outsideCheckCommand(
      {
        shopify: createShopCheck(rewardDeps),
        mail: createMailCheck(config, mail.route, resolveTxt),
        marketing: createMarketingCheck(services.marketing.outside),
        trustedform: createCertificateCheck(services.certificates),
        posthog: createAnalyticsCheck(services.outsideAnalytics, 'posthog'),
        ga4: createAnalyticsCheck(services.outsideAnalytics, 'ga4'),
        sentry: createErrorReportCheck(services.errorReports),
        contentful: createContentCheck(config, pausingOutbound(services, { system: 'content', deadlineMs: 10_000 })),
        facebook: createSignInCheck(services.social),
        flags: createFlagCheck(services.flags),
        s3: withCompany(createMediaCheck(films), config),
        vimeo: createFilmHostCheck(services, 'vimeo'),
        wistia: createFilmHostCheck(services, 'wistia'),
        'google-maps': config.GEOCODING_GATEWAY === 'google' ? NOT_CHECKABLE : null,
        'google-places': config.ADDRESS_AUTOCOMPLETE === 'google' ? NOT_CHECKABLE : null,
        leads: config.LEAD_GATEWAY === 'http' ? NOT_CHECKABLE : null,
        partner: config.PARTNER_GATEWAY === 'http' ? NOT_CHECKABLE : null,
      },
      proxyNote,
    ),
  ];
}

/** Also asks whose the store of films is. */
function withCompany(check: SystemCheck | null, config: Config): SystemCheck | null {
  if (check === null) return null;
  const row = companyRow(
    config,
    'MEDIA',
    URL.parse(config.MEDIA_BASE_URL ?? config.S3_ENDPOINT ?? '')?.hostname ?? null,
  );
  return async function* () {
    const sentences = yield* check();
    yield { row };
    return sentences;
  };
}
