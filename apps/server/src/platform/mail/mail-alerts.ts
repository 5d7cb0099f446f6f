import type { Alert, Alerts } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import { elapsedBy } from '../elapsed.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { MailFailed, MailRefusal } from './mail-gateway.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface MailAlertDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  alerts: Pick<Alerts, 'raise' | 'isOpen' | 'wasRaisedSince'>;
}

/**
 * Creates the handler of mails that were not accepted, which raises an alert when the mail server
 * refuses us: `mail-server` where it would refuse every mail, at most once an hour, and
 * `mail-refused` for one mail, at most once a day. It never fails.
 *
 * @param host of the mail server, the subject of both
 */
export function createMailAlerts(
  { handle, clock, log, alerts }: MailAlertDeps,
  host: string,
): (failure: MailFailed) => Promise<void> {
  const server: Alert = { kind: 'mail-server', subject: host };
  const oneMail: Alert = { kind: 'mail-refused', subject: host };
  const elapsed = elapsedBy(clock);
  /** When the last refusal was looked into, by alert, in milliseconds of `elapsed`. */
  const checkedAt = new Map<Alert, number>();

  async function wasJustRaised(alert: Alert, now: number): Promise<boolean> {
    if (alert === oneMail) return alerts.wasRaisedSince(handle.db, alert, new Date(now - DAY_MS));
    return (
      (await alerts.isOpen(handle.db, alert)) &&
      (await alerts.wasRaisedSince(handle.db, alert, new Date(now - HOUR_MS)))
    );
  }

  async function raise(alert: Alert, refusal: MailRefusal): Promise<void> {
    const at = elapsed();
    if (at - (checkedAt.get(alert) ?? -Infinity) < MINUTE_MS) return;
    checkedAt.set(alert, at);
    try {
      if (!(await wasJustRaised(alert, clock.now().getTime()))) await alerts.raise(handle.db, alert, { ...refusal });
    } catch (error) {
      log.error({ err: error, host }, 'an alert about the mail server was not stored');
      checkedAt.delete(alert);
    }
  }

  return async ({ refusal, isOfThisMail }) => {
    if (!refusal) return;
    await (isOfThisMail ? raise(oneMail, refusal) : raise(server, refusal));
  };
}
