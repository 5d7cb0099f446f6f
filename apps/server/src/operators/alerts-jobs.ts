import { z } from 'zod';
import type { AlertSender } from '../platform/alerts/alert-mail.ts';
import { alertMailJobs, enqueueAlertMail } from '../platform/alerts/mail-operators.ts';
import { defineJob, handles, type HandledJob } from '../platform/jobs/job.ts';
import { alertDeadLetters } from '../platform/jobs/dead-letter-alerts.ts';
import { checkMailServer } from '../platform/mail/check-mail-server.ts';
import { createMailDelivery } from '../platform/mail/send-mail-job.ts';
import { MAIL_SYSTEM } from './outside-systems.ts';
import type { Services } from '../composition/services.ts';

const operatorAlerts = defineJob('operator-alerts', z.object({}), { retries: 0, schedule: '* * * * *' });

/**
 * The check of each minute that raises and settles alerts about the product itself and enqueues
 * their mails, and the jobs that send these.
 */
export function operatorAlertsJobs(services: Services): HandledJob[] {
  const { handle, clock, jobs, config, mail } = services;
  const { host } = mail.route;
  const mailing = { handle, clock, jobs, recipients: config.ALERTS_TO };
  const checks: Readonly<Record<string, () => Promise<void>>> = {
    'dead jobs': () => alertDeadLetters(services),
    ...(host !== null && { 'mail server': () => checkMailServer(services, { system: MAIL_SYSTEM, host }) }),
    'alert mail': () => enqueueAlertMail(mailing),
  };
  return [
    handles(operatorAlerts, async () => {
      for (const [check, run] of Object.entries(checks)) {
        try {
          await run();
        } catch (error) {
          // Not the job: it would leave a dead letter each minute, and the other checks must go on.
          services.log.error({ err: error, check }, 'a check for alerts failed; the next minute tries again');
        }
      }
    }),
    ...alertMailJobs({
      ...mailing,
      sender: () => alertSender(services),
      deliveryOf: (makers) => createMailDelivery({ ...services, mail: mail.ofAlerts.gateway, makers }),
    }),
  ];
}

/** Names the installation in mails to operators. */
export function alertSender({ config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>): AlertSender {
  return { brandName: config.BRAND_NAME, publicUrl: publicUrl() };
}
