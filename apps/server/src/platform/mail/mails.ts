import type { Executor, Transaction } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { wasMailed } from '../mail-log/queries/was-mailed.ts';
import type { MailDefinition } from './mail.ts';
import { sendAgain } from './send-again.ts';
import { sendMail } from './send-mail-job.ts';

/** The mails of the product. */
export interface Mails {
  /** Enqueues a mail, like `jobs.send`. */
  send<Payload>(on: Executor, mail: MailDefinition<never, Payload>, payload: NoInfer<Payload>): Promise<void>;
  /** Sends a mail again; returns false if it has not been sent before. */
  sendAgain<Payload>(
    tx: Transaction,
    mail: MailDefinition<never, Payload>,
    payload: NoInfer<Payload>,
  ): Promise<boolean>;
  wasSent<Payload>(db: Executor, mail: MailDefinition<never, Payload>, payload: NoInfer<Payload>): Promise<boolean>;
}

export function createMails(jobs: Pick<Jobs, 'send'>): Mails {
  const wasSent: Mails['wasSent'] = (db, mail, payload) =>
    wasMailed(db, { template: mail.template, subjectKey: mail.subjectOf(payload) });
  return {
    send: (on, mail, payload) => jobs.send(on, sendMail, payloadOf(mail, payload)),
    sendAgain: async (tx, mail, payload) => {
      const isSent = await wasSent(tx, mail, payload);
      if (isSent) await sendAgain(tx, jobs, payloadOf(mail, payload));
      return isSent;
    },
    wasSent,
  };
}

function payloadOf<Payload>({ template, subjectOf }: MailDefinition<never, Payload>, payload: Payload) {
  return { template, subjectId: subjectOf(payload) };
}
