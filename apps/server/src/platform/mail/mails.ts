import type { Executor } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { wasMailed } from '../mail-log/queries/was-mailed.ts';
import type { Mail } from './mail.ts';
import { sendMail } from './send-mail-job.ts';

/** The mails that the product owes. */
export interface Mails {
  /** Owes a mail, as `jobs.send`. */
  send<Payload>(on: Executor, mail: Mail<never, Payload>, payload: NoInfer<Payload>): Promise<void>;
  /** True when the mail has gone out. */
  wasSent<Payload>(db: Executor, mail: Mail<never, Payload>, payload: NoInfer<Payload>): Promise<boolean>;
}

export function createMails(jobs: Pick<Jobs, 'send'>): Mails {
  return {
    send: (on, mail, payload) => jobs.send(on, sendMail, jobOf(mail, payload)),
    wasSent: (db, mail, payload) => wasMailed(db, { template: mail.template, subjectKey: mail.subjectOf(payload) }),
  };
}

function jobOf<Payload>({ template, subjectOf }: Mail<never, Payload>, payload: Payload) {
  return { template, subjectId: subjectOf(payload) };
}
