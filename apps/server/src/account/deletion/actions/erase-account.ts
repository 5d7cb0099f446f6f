import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle, Transaction } from '#platform/database/database.ts';
import type { JobTry } from '#platform/jobs/tries.ts';
import { publish } from '#platform/live/live.ts';
import type { Log } from '#platform/log.ts';
import type { MailDefinition } from '#platform/mail/mail.ts';
import { appendErasureLog } from '#platform/tables/erasure-log.ts';
import type { DataSubject } from '#platform/tables/personal-data.ts';
import type { ProofKey } from '#platform/tables/proof.ts';
import { endSignInsOf } from '../../queries/password-resets.ts';
import { closeAccount, lockUserForUpdate } from '../../queries/update-user.ts';
import { deletedMail } from '../jobs/deletion-mails.ts';
import { claimDeletion, findOpenDeletion } from '../queries/account-deletions.ts';

/**
 * Milliseconds after the day of deletion. An outage of the mail must not delay the erasure longer.
 */
const PATIENCE_MS = 72 * 60 * 60 * 1000;

export interface EraseAccountDeps {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  proofs: ProofKey;
  /** Path of the erasure log. */
  erasedIn: string;
  /** Cancels the unpaid orders at the shop. @throws if the shop does not answer */
  cancelOpenOrders: (uid: string) => Promise<void>;
  /** True while the shop may still ask for money. */
  hasOpenOrder: (tx: Transaction, uid: string) => Promise<boolean>;
  /**
   * Sends a mail at once, and only once however often it is called.
   * @throws if it cannot be sent
   */
  deliver: <Payload>(mail: MailDefinition<never, Payload>, payload: NoInfer<Payload>, attempt: JobTry) => Promise<void>;
  eraseMember: (tx: Transaction, subject: DataSubject) => Promise<void>;
}

/**
 * Erases an account whose day has come, in steps that are each safe to repeat, so that the next
 * attempt resumes an interrupted one: claim, shop, last mail, then everything else at once. What the
 * marketing system stores is deleted later, by a job of its own.
 * @throws while the shop does not answer, and for three days while the mail does not
 */
export async function eraseAccount(deps: EraseAccountDeps, deletionId: string, attempt: JobTry): Promise<void> {
  const { clock, log } = deps;
  const uid = await claim(deps, deletionId);
  const deletion = await findOpenDeletion(deps.handle.db, deletionId, ['scheduled', 'erasing']);
  if (uid === null) {
    // The error makes the queue retry, because the database's clock may be a little ahead.
    if (deletion) throw new Error('the date of a deletion has not come');
    return;
  }
  const patientUntil = (deletion?.eraseAt ?? clock.now()).getTime() + PATIENCE_MS;
  await deps.cancelOpenOrders(uid);
  attempt.signal.throwIfAborted();
  try {
    await deps.deliver(deletedMail, { deletionId }, attempt);
  } catch (error) {
    if (clock.now().getTime() < patientUntil) throw error;
    log.error({ err: error, deletionId }, 'an account is erased without a last mail');
  }
  await eraseAll(deps, uid);
}

/** From here on the deletion must be final: nobody can cancel it or sign in. */
async function claim({ handle, clock }: EraseAccountDeps, deletionId: string): Promise<string | null> {
  return handle.transaction(async (tx) => {
    const uid = await claimDeletion(tx, deletionId, clock.now());
    if (uid === null) return null;
    // Must precede the end of the sign-ins, so that a concurrent sign-in sees the closed account.
    await closeAccount(tx, uid, clock.now());
    await endSignInsOf(tx, uid);
    await publish(tx, uid, { kind: 'signed-out', reason: 'deleted' });
    return uid;
  });
}

async function eraseAll(deps: EraseAccountDeps, uid: string): Promise<void> {
  const { handle, clock, proofs, erasedIn, log } = deps;
  const subject: DataSubject = { uid, proof: proofs.of(uid), at: clock.now() };
  const line = { proof: subject.proof, at: subject.at.toISOString(), key: proofs.id };
  await handle.transaction(async (tx) => {
    await lockUserForUpdate(tx, uid);
    if (await deps.hasOpenOrder(tx, uid)) throw new Error('an order was made while its account was erased');
    await deps.eraseMember(tx, subject);
    // Must precede the end, otherwise a backup would restore an account that is not on the list.
    appendErasureLog(erasedIn, line);
  });
  log.info(line, 'account-erased');
  await handle.vacuum();
}
