import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { MailFailed, type MailGateway } from './mail-gateway.ts';
import type { Clock } from '../clock.ts';
import type { Crash } from '../crash-point.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { defineJob, handles, type HandledJob } from '../jobs/job.ts';
import type { JobTry } from '../jobs/tries.ts';
import type { Log } from '../log.ts';
import { markMailed, markRefused, type MailedTo } from '../mail-log/queries/mark-mailed.ts';
import { wasMailed, type MailKey } from '../mail-log/queries/was-mailed.ts';
import { newHexId } from '../ids.ts';
import { addressHash, type Bounces } from './bounces.ts';
import { mailKey } from './mail-key.ts';
import type { MailMaker, PreparedMail } from './mail.ts';

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
  /** Unset for mails that go to no member. */
  bounces?: Bounces;
}): MailDelivery {
  const { handle, clock, log, mail, makers, crash, bounces } = deps;
  /**
   * Mails that were accepted and are not in the log yet: whatever else fails, this process must not
   * send them again.
   */
  const running = new Map<string, Promise<void>>();

  async function noteSent(maker: MailMaker, mailed: MailedTo): Promise<void> {
    await handle.transaction(async (tx) => {
      await markMailed(tx, mailed, clock.now());
      await maker.handedOver?.(tx, mailed.subjectKey);
    });
  }

  async function noteRefused(mailed: MailedTo, { message: why, status }: MailFailed): Promise<void> {
    const at = clock.now();
    await handle.transaction(async (tx) => {
      await markRefused(tx, mailed, at);
      if (status !== null && mailed.mailId !== null) await bounces?.note(tx, { mailId: mailed.mailId, status, at });
    });
    log.warn({ template: mailed.template, subjectId: mailed.subjectKey, why }, 'a mail was refused for good');
  }

  /** True for a mail to an address from which mails come back; it then counts as refused. */
  async function isBlocked(key: MailKey, { uid, to }: PreparedMail): Promise<boolean> {
    if (uid === null || !(await bounces?.blocks(handle.db, { uid, to, template: key.template }))) return false;
    await markRefused(handle.db, { ...key, uid, mailId: null, addressHash: null }, clock.now());
    log.info({ template: key.template, subjectId: key.subjectKey }, 'a mail was not sent, as mails to it come back');
    return true;
  }

  return {
    async deliver({ template, subjectId }, { signal, markUninterruptible }) {
      const maker = makers.find((candidate) => candidate.template === template);
      if (!maker) throw new Error(`no mail of the kind ${template}`);
      const key = mailKey(template, subjectId);
      const noting = running.get(key);
      if (noting) return noting;
      const logged = { template, subjectKey: subjectId };
      if (await wasMailed(handle.db, logged)) return;
      const prepared = await maker.prepare(subjectId);
      if (!prepared || (await isBlocked(logged, prepared))) return;
      const { uid, ...letter } = prepared;
      signal.throwIfAborted();
      const mailId = newHexId();
      const mailed = { ...logged, uid, mailId, addressHash: addressHash(letter.to) };
      const sent = mail.send({ key, mailId, template, ...letter }, { signal, begun: markUninterruptible });
      const refusal = await refusalOf(sent);
      if (refusal) return noteRefused(mailed, refusal);
      crash('mail.sent');
      const noted = retryForever(
        () => noteSent(maker, mailed),
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
