import type { Transaction } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { timesMailed } from '../mail-log/queries/times-mailed.ts';
import { subjectAgain } from './mail-key.ts';
import { sendMail } from './send-mail-job.ts';

/**
 * Enqueues a mail again, under its own key if it was sent before.
 * @returns how often it was sent
 */
export async function sendAgain(
  tx: Transaction,
  jobs: Pick<Jobs, 'send'>,
  { template, subjectId }: { template: string; subjectId: string },
): Promise<number> {
  const times = await timesMailed(tx, { template, subjectKey: subjectId });
  const again = times === 0 ? subjectId : subjectAgain(subjectId, times);
  await jobs.send(tx, sendMail, { template, subjectId: again });
  return times;
}
