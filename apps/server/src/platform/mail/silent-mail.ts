import type { Alerts } from '../alerts/alerts.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { lastMailed } from '../mail-log/queries/last-mailed.ts';
import { readOutsideHealth } from '../outside/queries/health.ts';
import { oldestMail } from './queries/oldest-mail.ts';

const HOUR_MS = 60 * 60_000;

/** A mail that waits is tried once an hour, so that its last failure may be that old. */
const RECENT_MS = 2 * HOUR_MS;

interface SilentMailDeps {
  handle: Pick<DatabaseHandle, 'db'>;
  clock: Clock;
  alerts: Pick<Alerts, 'raise' | 'isOpen'>;
}

/**
 * Raises the alert `mail-server` when a mail has waited for an hour, the server has accepted none
 * since, and the last failure was its own. The facts are those of all processes.
 *
 * @param server its name among the outside systems, and its host, the subject of the alert
 */
export async function alertSilentMail(
  { handle: { db }, clock, alerts }: SilentMailDeps,
  server: { system: string; host: string },
): Promise<void> {
  const now = clock.now().getTime();
  const health = (await readOutsideHealth(db)).find(({ system }) => system === server.system);
  const { failedAt = null, failure = null } = health ?? {};
  if (failedAt === null || now - failedAt.getTime() > RECENT_MS) return;
  const waitedMs = await oldestMail(db);
  const acceptedAt = await lastMailed(db);
  const silentMs = acceptedAt === null ? Infinity : now - acceptedAt.getTime();
  if (Math.min(waitedMs ?? 0, silentMs) < HOUR_MS) return;
  const alert = { kind: 'mail-server', subject: server.host } as const;
  if (await alerts.isOpen(db, alert)) return;
  await alerts.raise(db, alert, {
    words: `no mail accepted for an hour: ${failure ?? 'unknown'}`,
    setting: 'SMTP_URL',
  });
}
