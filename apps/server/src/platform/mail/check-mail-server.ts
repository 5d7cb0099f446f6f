import type { Alert, Alerts } from '../alerts/alerts.ts';
import { ALERT_TEMPLATES } from '../alerts/mail-operators.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { lastMailed } from '../mail-log/queries/last-mailed.ts';
import { emptyHealth } from '../outside/outside-health.ts';
import { readOutsideHealth } from '../outside/queries/health.ts';
import { countLateJobs } from '../jobs/queries/open-jobs.ts';
import { sendMail } from './send-mail-job.ts';

const MINUTE_MS = 60_000;

/** Without a mail that is accepted. */
const SILENT_MS = 60 * MINUTE_MS;

/** Without a failure; longer than alerts wait for others that share their mail. */
const CALM_MS = 5 * MINUTE_MS;

/** Fewer may each be refused for a reason of their own, such as greylisting. */
const SEVERAL = 3;

interface MailServerDeps {
  handle: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  alerts: Pick<Alerts, 'raise' | 'settle' | 'isOpen' | 'wasRaisedSince'>;
}

/**
 * Raises the alert `mail-server` when the server has accepted no mail for an hour, neither one to a
 * parent nor a test mail, while late ones wait: several, or one if the server itself failed last.
 * Settles it once a mail was accepted after the last failure and raise, which are minutes ago. The
 * facts are those of all processes.
 *
 * @param server its name among the outside systems, and its host, the subject of the alert
 */
export async function checkMailServer(
  { handle: { db }, clock, alerts }: MailServerDeps,
  server: { system: string; host: string },
): Promise<void> {
  const alert: Alert = { kind: 'mail-server', subject: server.host };
  const now = clock.now().getTime();
  const acceptedAt = await lastMailed(db, { except: ALERT_TEMPLATES });
  const health = (await readOutsideHealth(db)).find(({ system }) => system === server.system);
  const { succeededAt, failedAt, failure } = health ?? emptyHealth(server.system);
  if (await alerts.isOpen(db, alert)) {
    if (acceptedAt === null) return;
    const calmFrom = new Date(Math.min(acceptedAt.getTime(), now - CALM_MS));
    if (failedAt !== null && failedAt >= calmFrom) return;
    if (await alerts.wasRaisedSince(db, alert, calmFrom)) return;
    await alerts.settle(db, alert, { settledBy: 'mail', reason: 'a mail was accepted, and none failed since' });
    return;
  }
  if (acceptedAt !== null && now - acceptedAt.getTime() < SILENT_MS) return;
  // An answer about one mail is a success here.
  const isFailing = failedAt !== null && (succeededAt === null || failedAt > succeededAt);
  if ((await countLateJobs(db, sendMail.name)) < (isFailing ? 1 : SEVERAL)) return;
  const why = isFailing ? (failure ?? 'unknown') : 'it puts off each one';
  await alerts.raise(db, alert, { words: `no mail accepted for an hour: ${why}`, setting: 'SMTP_URL' });
}
