import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { MailFailed, type MailGateway } from './mail-gateway.ts';
import type { Clock } from '../clock.ts';
import type { Crash } from '../crash-point.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { defineJob, handles, type HandledJob } from '../jobs/job.ts';
import type { JobTry } from '../jobs/tries.ts';
import type { Log } from '../log.ts';
import { markMailed, markRefused } from '../mail-log/queries/mark-mailed.ts';
import { wasMailed } from '../mail-log/queries/was-mailed.ts';
import { mailKey } from './mail-key.ts';
import type { MailMaker } from './mail.ts';

/**
 * Must exceed the duration of a mail server's session, so that the queue never starts another
 * attempt during it.
 */
const TRY_SECONDS = 100;

/** They last for a day, so that no mail is lost while its server is away. */
const TRIES = 33;

const NOTE_AGAIN_MS = 1000;

/** The job of every mail; `mails.send` enqueues it. */
export const sendMail = defineJob('send-mail', z.object({ template: z.string(), subjectId: z.string() }), {
  retries: TRIES,
  seconds: TRY_SECONDS,
});

/** Sends the mails of jobs and similar callers. */
export interface MailDelivery {
  /**
   * Sends a mail once: a mail that is in the log is not made again, and a repeat after a crash
   * between sending and marking carries the same key, so that the gateway stores one. One that was
   * refused for good counts as sent.
   * @throws a failure that may be temporary
   */
  deliver(mail: { template: string; subjectId: string }, attempt: JobTry): Promise<void>;
}

/** Creates the mail delivery of this process. */
export function createMailDelivery(deps: {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  mail: MailGateway;
  makers: readonly MailMaker[];
  crash: Crash;
}): MailDelivery {
  const { handle, clock, log, mail, makers, crash } = deps;
  /**
   * Mails that were accepted and are not in the log yet: whatever else fails, this process must not
   * send them again.
   */
  const running = new Map<string, Promise<void>>();

  async function noteSent(maker: MailMaker, subjectId: string, uid: string | null): Promise<void> {
    await handle.transaction(async (tx) => {
      await markMailed(tx, { template: maker.template, subjectKey: subjectId, uid }, clock.now());
      await maker.handedOver?.(tx, subjectId);
    });
  }

  async function noteRefused(
    { template, subjectId, uid }: { template: string; subjectId: string; uid: string | null },
    { message: why }: MailFailed,
  ): Promise<void> {
    await markRefused(handle.db, { template, subjectKey: subjectId, uid }, clock.now());
    log.warn({ template, subjectId, why }, 'a mail was refused for good');
  }

  return {
    async deliver({ template, subjectId }, { signal, markUninterruptible }) {
      const maker = makers.find((candidate) => candidate.template === template);
      if (!maker) throw new Error(`no mail of the kind ${template}`);
      const key = mailKey(template, subjectId);
      const noting = running.get(key);
      if (noting) return noting;
      if (await wasMailed(handle.db, { template, subjectKey: subjectId })) return;
      const prepared = await maker.prepare(subjectId);
      if (!prepared) return;
      const { uid, ...letter } = prepared;
      signal.throwIfAborted();
      const refusal = await refusalOf(mail.send({ key, template, ...letter }, { signal, begun: markUninterruptible }));
      if (refusal) return noteRefused({ template, subjectId, uid }, refusal);
      crash('mail.sent');
      const noted = retryForever(
        () => noteSent(maker, subjectId, uid),
        (error) => log.warn({ err: error, template, subjectId }, 'a mail went out and cannot be noted yet'),
      );
      running.set(key, noted);
      await noted.finally(() => running.delete(key));
    },
  };
}

/** Creates the handler of the mail job. */
export function sendMailJob(delivery: MailDelivery): HandledJob {
  return handles(sendMail, (mail, attempt) => delivery.deliver(mail, attempt));
}

/** @returns null if the mail was accepted @throws for a failure that may be temporary */
async function refusalOf(sent: Promise<void>): Promise<MailFailed | null> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (error instanceof MailFailed && error.kind === 'refused') return error;
    throw error;
  }
}

/** Repeats an action until it succeeds; reports the first failure. */
async function retryForever(work: () => Promise<void>, report: (error: unknown) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 1) report(error);
      await setTimeout(NOTE_AGAIN_MS, undefined, { ref: false });
    }
  }
}
