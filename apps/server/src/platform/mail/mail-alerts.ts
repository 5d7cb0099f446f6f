import type { Alert, Alerts } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { MailFailed } from './mail-gateway.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface MailAlertDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  alerts: Pick<Alerts, 'raise' | 'settle' | 'wasRaisedSince'>;
}

/**
 * Creates the watch that raises an alert when the mail server refuses us: `mail-server` where it
 * would refuse every mail, at most once an hour and process, and `mail-refused` for one mail, at
 * most once a day. The next mail that is accepted settles `mail-server`.
 *
 * @param host of the mail server, the subject of both
 */
export function createMailAlerts({ handle, clock, log, alerts }: MailAlertDeps, host: string) {
  const server: Alert = { kind: 'mail-server', subject: host };
  const oneMail: Alert = { kind: 'mail-refused', subject: host };
  /** Milliseconds since 1970; again after a minute, because another process may have raised it. */
  let settledAt = -Infinity;
  let raisedAt = -Infinity;
  let raisedOneAt = -Infinity;

  async function raise(alert: Alert, { refusal }: MailFailed): Promise<void> {
    await alerts.raise(handle.db, alert, { ...refusal });
  }

  /** A mail that was accepted or refused must not change because of its alert. */
  async function apart(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, host }, 'an alert about the mail server was not stored');
      settledAt = raisedAt = raisedOneAt = -Infinity;
    }
  }

  return {
    async onAccepted(): Promise<void> {
      raisedAt = -Infinity;
      const now = clock.now().getTime();
      if (now - settledAt < MINUTE_MS) return;
      settledAt = now;
      await apart(() => alerts.settle(handle.db, server, { settledBy: 'mail', reason: 'a mail was accepted' }));
    },
    async onFailure(failure: MailFailed): Promise<void> {
      if (!failure.refusal) return;
      const now = clock.now().getTime();
      if (!failure.isOfThisMail) {
        settledAt = -Infinity;
        if (now - raisedAt < HOUR_MS) return;
        raisedAt = now;
        await apart(() => raise(server, failure));
      } else if (now - raisedOneAt >= DAY_MS) {
        raisedOneAt = now;
        await apart(async () => {
          // Another process may have raised it.
          if (!(await alerts.wasRaisedSince(handle.db, oneMail, new Date(now - DAY_MS)))) await raise(oneMail, failure);
        });
      }
    },
  };
}
