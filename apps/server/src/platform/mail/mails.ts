import type { Executor } from '../database/database.ts';
import type { JobToEnqueue, Jobs } from '../jobs/jobs.ts';
import { wasMailed } from '../mail-log/queries/was-mailed.ts';
import type { Mail } from './mail.ts';
import { sendMail } from './send-mail-job.ts';

/** The mails that the product owes. */
export interface Mails {
  /** Owes a mail, as `jobs.send`. */
  send<Payload>(on: Executor, mail: Mail<never, Payload>, payload: NoInfer<Payload>): Promise<void>;
  /** What `send` would run, as `jobs.toEnqueue`. */
  toEnqueue<Payload>(mail: Mail<never, Payload>, payload: NoInfer<Payload>): Promise<JobToEnqueue>;
  /** True when the mail has gone out. */
  wasSent<Payload>(db: Executor, mail: Mail<never, Payload>, payload: NoInfer<Payload>): Promise<boolean>;
}

export function createMails(jobs: Pick<Jobs, 'send' | 'toEnqueue'>): Mails {
  return {
    send: (on, mail, payload) => jobs.send(on, sendMail, jobOf(mail, payload)),
    toEnqueue: (mail, payload) => jobs.toEnqueue(sendMail, jobOf(mail, payload)),
    wasSent: (db, mail, payload) => wasMailed(db, { template: mail.template, subjectKey: mail.subjectOf(payload) }),
  };
}

function jobOf<Payload>({ template, subjectOf }: Mail<never, Payload>, payload: Payload) {
  return { template, subjectId: subjectOf(payload) };
}
