import type { FastifyInstance } from 'fastify';
import {
  desk,
  hasDemoOperators,
  isOperatorName as isNameOfOperator,
  openDemoDesk,
  staffMailJob,
  type DeskDeps,
} from '../desk/composition.ts';
import { keyedToken } from '../platform/ids.ts';
import { createPreview, createRunner } from '../platform/admin/run-command.ts';
import type { HandledJob } from '../platform/jobs/job.ts';
import { createMailDelivery } from '../platform/mail/send-mail-job.ts';
import { argumentChoices } from '../operators/choices.ts';
import type { RewardDeps } from '../rewards/composition.ts';
import { StartupError } from '../startup-error.ts';
import type { Services } from './services.ts';

/** Serves the desk where it is on. @param folder that of its built app */
export async function serveDesk(
  services: Services,
  app: FastifyInstance,
  { rewardDeps, ...parts }: Pick<DeskDeps, 'server' | 'commands'> & { rewardDeps: RewardDeps; folder: string },
): Promise<void> {
  const { staffSite: site, config } = services;
  if (site === null) return;
  await desk(app, {
    ...services,
    ...parts,
    choices: argumentChoices(services, rewardDeps),
    site,
    brandName: config.BRAND_NAME,
    describeCalls: () => app.staffApi(),
    runCommand: createRunner(services),
    previewCommand: createPreview(services),
    digest: (text) => keyedToken(services.secrets.signing[0], `desk-digest:${text}`),
    hasDemo: config.DEMO_WORLD,
  });
}

/** Makes the demo operators. @returns a link for each, which signs in once; none in production */
export async function demoDeskLinks(services: Services): Promise<string[]> {
  const { staffSite: site, config } = services;
  if (site === null || !config.DEMO_WORLD || !config.ROLES.includes('web')) return [];
  return openDemoDesk({ ...services, site, brandName: config.BRAND_NAME });
}

/** Creates the job that sends the mails of the desk. */
export function deskMailJob(services: Services): HandledJob {
  return staffMailJob({
    ...services,
    site: services.staffSite,
    brandName: services.config.BRAND_NAME,
    deliveryOf: (makers) => createMailDelivery({ ...services, mail: services.mail.gateway, makers }),
  });
}

/** True for the name or email of somebody who works at the desk. */
export function isOperatorName({ handle }: Services, text: string): Promise<boolean> {
  return isNameOfOperator(handle.db, text);
}

/** @throws StartupError in production on a database with demo operators, whose links are printed */
export async function refuseDemoOperators({ config, handle }: Services): Promise<void> {
  if (config.NODE_ENV !== 'production') return;
  if (await hasDemoOperators(handle.db))
    throw new StartupError('the database has demo operators: production does not start with them');
}
