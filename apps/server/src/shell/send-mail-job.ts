import { z } from 'zod';
import type { MailGateway } from '../gateways/mail/port.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import type { MailKind } from '../platform/mail-log/mail-kind.ts';
import { markMailed } from '../platform/mail-log/queries/mark-mailed.ts';
import { wasMailed } from '../platform/mail-log/queries/was-mailed.ts';

const payload = z.object({ template: z.string(), subjectId: z.string() });

/**
 * Sends a mail once: a mail that is in the log is not made again, and a repeat after a crash between sending and
 * marking carries the same key, so that the gateway keeps one (D-97).
 */
export function sendMailJob(parts: {
  handle: DatabaseHandle;
  clock: Clock;
  mail: MailGateway;
  kinds: readonly MailKind[];
}): JobKind {
  const { handle, clock, mail, kinds } = parts;
  return {
    name: 'send-mail',
    retries: 8,
    async handle(job) {
      const { template, subjectId } = payload.parse(job);
      const kind = kinds.find((candidate) => candidate.template === template);
      if (!kind) throw new Error(`no mail of the kind ${template}`);
      const key = { template, subjectKey: subjectId };
      if (await wasMailed(handle.db, key)) return;
      const prepared = await kind.prepare(subjectId);
      if (!prepared) return;
      await mail.send({ key: `${template}:${subjectId}`, template, ...prepared });
      await handle.transaction(async (tx) => {
        await markMailed(tx, key, clock.now());
        await kind.handedOver?.(tx, subjectId);
      });
    },
  };
}
