import { join } from 'node:path';
import { allUids } from '../account/composition.ts';
import type { Config } from '../config.ts';
import { createOutbox } from '../gateways/mail/outbox.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandRefused } from '../platform/admin/command.ts';
import type { DatabaseHandle, Transaction } from '../platform/database/database.ts';
import { createDatabase } from '../platform/database/open.ts';
import { publish } from '../platform/live/live.ts';
import { createLog } from '../platform/log.ts';
import { serverSecrets } from '../platform/secrets.ts';
import { erasedFolder } from '../platform/settings.ts';
import { appendErasureLog, erasedLines, readErased, type ErasedLine } from '../platform/tables/erasure-log.ts';
import { proofKey, type ProofKey } from '../platform/tables/proof.ts';
import type { DataSubject } from '../platform/tables/personal-data.ts';
import type { PersonalDataRegistry } from '../platform/tables/registry.ts';
import { StartupError } from '../startup-error.ts';
import { personalDataOf } from './personal-data.ts';

/**
 * Erases deleted members who came back with a backup. It sends no mail, because they were notified
 * before.
 *
 * @returns how many it found
 */
export async function eraseAgain(
  deps: { handle: DatabaseHandle; personalData: Pick<PersonalDataRegistry<unknown>, 'eraseMember'>; proofs: ProofKey },
  lines: readonly ErasedLine[],
): Promise<number> {
  const { handle, personalData, proofs } = deps;
  const subjects = leaversAmong(await allUids(handle.db), lines, proofs);
  for (const subject of subjects) await handle.transaction((tx) => personalData.eraseMember(tx, subject));
  if (subjects.length > 0) await handle.vacuum();
  return subjects.length;
}

function leaversAmong(uids: readonly string[], lines: readonly ErasedLine[], proofs: ProofKey): DataSubject[] {
  const erasedAt = new Map(lines.map(({ proof, at }) => [proof, new Date(at)]));
  return uids.flatMap((uid) => {
    const proof = proofs.of(uid);
    const at = erasedAt.get(proof);
    return at ? [{ uid, proof, at }] : [];
  });
}

/**
 * Erases the members of an operator's list in the command's transaction: all or none. Stores the
 * list.
 *
 * @param list the contents of the file
 * @throws CommandRefused for a list that cannot be read, or was written with another secret
 */
export async function eraseAgainBy(
  deps: { personalData: Pick<PersonalDataRegistry<unknown>, 'eraseMember'>; proofs: ProofKey; erasedIn: string },
  tx: Transaction,
  list: string,
): Promise<number> {
  const { personalData, proofs, erasedIn } = deps;
  const lines = readLines(list, proofs);
  const subjects = leaversAmong(await allUids(tx), lines, proofs);
  for (const subject of subjects) {
    await personalData.eraseMember(tx, subject);
    await publish(tx, subject.uid, { kind: 'signed-out', reason: 'deleted' });
  }
  storeList(erasedIn, lines, proofs);
  return subjects.length;
}

function readLines(list: string, proofs: ProofKey): ErasedLine[] {
  try {
    return erasedLines(list, 'the list', proofs);
  } catch (fault) {
    throw fault instanceof StartupError ? new CommandRefused(fault.message) : fault;
  }
}

/**
 * Erases the members of a list from the database of the settings, and stores the list. No process
 * may serve at the same time, because it could show their data.
 *
 * @param list the file or folder, or `none` where nobody was deleted since the backup
 * @returns how many it found
 * @throws StartupError for a list that cannot be read, or was written with another secret; nothing
 * is changed then
 */
export async function eraseListed(config: Config, list: string): Promise<number> {
  const proofs = proofKey(serverSecrets(config).marks);
  const lines = list === 'none' ? [] : readErased(list, proofs);
  if (lines.length === 0) return 0;
  const handle = await createDatabase(config, createLog('silent'));
  try {
    const outbox = createOutbox({
      folder: join(config.DATA_DIR, 'outbox'),
      from: config.MAIL_FROM,
      clock: systemClock,
    });
    const count = await eraseAgain({ handle, proofs, personalData: personalDataOf(outbox) }, lines);
    storeList(erasedFolder(config), lines, proofs);
    return count;
  } finally {
    await handle.close();
  }
}

/**
 * The lines must be in the list again, because the next restore deletes all of these members again.
 */
function storeList(folder: string, lines: readonly ErasedLine[], proofs: ProofKey): void {
  const recorded = new Set(readErased(folder, proofs, { ifThere: true }).map(({ proof }) => proof));
  for (const line of lines) {
    if (recorded.has(line.proof)) continue;
    appendErasureLog(folder, line);
    recorded.add(line.proof);
  }
}
