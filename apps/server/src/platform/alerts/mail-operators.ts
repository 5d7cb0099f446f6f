import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { sha256 } from '../ids.ts';
import { defineJob, handles, type HandledJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { lockWaitingRecipients } from '../jobs/queries/open-jobs.ts';
import type { MailMaker, PreparedMail } from '../mail/mail.ts';
import type { MailDelivery } from '../mail/send-mail-job.ts';
import { digestMail, openedMail, type AlertMail, type AlertSender } from './alert-mail.ts';
import { countAlertMails, listOpenAlerts, markAlertsMailed, oldestUnmailed } from './queries/alert-mails.ts';

const MINUTE_MS = 60_000;

/** Alerts that open within this time share a mail. */
const GATHER_MS = 2 * MINUTE_MS;

/** Mails about opened alerts in an hour; those that open meanwhile share the next one. */
const MAX_PER_HOUR = 6;

const OPENED = 'alerts';
const DIGEST = 'alert-digest';

/** As the mail log names these mails. */
export const ALERT_TEMPLATES: readonly string[] = [OPENED, DIGEST];

/** As for parents' mails: longer than a session with the mail server. */
const TRY_SECONDS = 100;

const alertMail = defineJob(
  'alert-mail',
  z.object({ template: z.enum([OPENED, DIGEST]), batch: z.string(), recipient: z.string() }),
  // Without an end, because a dead letter would be an alert about alerts.
  { retries: 'endless', seconds: TRY_SECONDS },
);

const digest = defineJob('alert-digest', z.object({}), { retries: 3, schedule: '0 7 * * *' });

interface EnqueueDeps {
  handle: DatabaseHandle;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  /** Addresses of operators; without one nothing is sent. */
  recipients: readonly string[];
}

interface SendDeps extends EnqueueDeps {
  sender: () => AlertSender;
  /** Sends the mails of these makers by the server of the alerts. */
  deliveryOf: (makers: readonly MailMaker[]) => MailDelivery;
}

/**
 * Enqueues a mail for each recipient about the open alerts that have none, in the transaction that
 * marks them, so that a crash loses none and two workers send one. A recipient whose earlier mail
 * still waits gets no other: that one will show these alerts, too.
 */
export async function enqueueAlertMail({ handle, clock, jobs, recipients }: EnqueueDeps): Promise<void> {
  if (recipients.length === 0) return;
  const { db } = handle;
  const now = clock.now();
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const oldest = await oldestUnmailed(db);
  if (oldest === null || oldest > before(GATHER_MS)) return;
  if ((await countAlertMails(db, before(60 * MINUTE_MS))) >= MAX_PER_HOUR) return;
  await handle.transaction(async (tx) => {
    if (!(await markAlertsMailed(tx, now))) return;
    const waiting = await lockWaitingRecipients(tx, alertMail.name, OPENED);
    for (const recipient of marksOf(recipients))
      if (!waiting.includes(recipient))
        await jobs.send(tx, alertMail, { template: OPENED, batch: now.toISOString(), recipient });
  });
}

/** Creates the jobs that send mails about alerts to operators. */
export function alertMailJobs(deps: SendDeps): HandledJob[] {
  const { handle, clock, jobs, recipients } = deps;
  const delivery = deps.deliveryOf([openedMaker(deps), digestMaker(deps)]);
  return [
    handles(alertMail, ({ template, batch, recipient }, attempt) =>
      delivery.deliver({ template, subjectId: `${batch}/${recipient}` }, attempt),
    ),
    handles(digest, async () => {
      const batch = dayOf(clock.now());
      await handle.transaction(async (tx) => {
        for (const recipient of marksOf(recipients))
          await jobs.send(tx, alertMail, { template: DIGEST, batch, recipient });
      });
    }),
  ];
}

function openedMaker({ handle, recipients, sender }: SendDeps): MailMaker {
  return makerOf(OPENED, recipients, async (batch) => {
    const alerts = await listOpenAlerts(handle.db, new Date(batch));
    return alerts.length > 0 ? openedMail(alerts, sender()) : null;
  });
}

function digestMaker({ handle, clock, recipients, sender }: SendDeps): MailMaker {
  return makerOf(DIGEST, recipients, async (day) => {
    // One that could not be sent on its day gives way to the next.
    if (day !== dayOf(clock.now())) return null;
    const alerts = await listOpenAlerts(handle.db);
    return alerts.length > 0 ? digestMail(alerts, day, sender()) : null;
  });
}

/**
 * Payload and mail log identify a recipient by a mark, because they must hold no address. One that
 * the settings no longer name gets none.
 */
function makerOf(
  template: string,
  recipients: readonly string[],
  render: (batch: string) => Promise<AlertMail | null>,
): MailMaker {
  return {
    template,
    prepare: async (subjectId): Promise<PreparedMail | null> => {
      const [batch = '', mark] = subjectId.split('/');
      const to = recipients.find((address) => markOf(address) === mark);
      const mail = to === undefined ? null : await render(batch);
      return to !== undefined && mail ? { ...mail, to, uid: null, locale: 'en-US' } : null;
    },
  };
}

function marksOf(recipients: readonly string[]): string[] {
  return [...new Set(recipients.map(markOf))];
}

function markOf(address: string): string {
  return sha256(address.toLowerCase()).slice(0, 16);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
