import { z } from 'zod';
import { defineJob, handles } from '../platform/jobs/job.ts';
import type { HandledJob } from '../platform/jobs/job.ts';
import { alertDeadLetters } from '../platform/jobs/dead-letter-alerts.ts';
import { alertSilentMail } from '../platform/mail/silent-mail.ts';
import { MAIL_SYSTEM } from './outside-systems.ts';
import type { Services } from './services.ts';

const operatorAlerts = defineJob('operator-alerts', z.object({}), { retries: 0, schedule: '* * * * *' });

type AlertDeps = Pick<Services, 'handle' | 'clock' | 'log' | 'alerts' | 'mail'>;

/** The check of each minute that raises and settles alerts about the product itself. */
export function operatorAlertsJob(deps: AlertDeps): HandledJob {
  const { host } = deps.mail;
  const checks: Readonly<Record<string, () => Promise<void>>> = {
    'dead jobs': () => alertDeadLetters(deps),
    ...(host !== null && { 'mail server': () => alertSilentMail(deps, { system: MAIL_SYSTEM, host }) }),
  };
  return handles(operatorAlerts, async () => {
    for (const [check, run] of Object.entries(checks)) {
      try {
        await run();
      } catch (error) {
        // Not the job: it would leave a dead letter each minute, and the other checks must go on.
        deps.log.error({ err: error, check }, 'a check for alerts failed; the next minute tries again');
      }
    }
  });
}
