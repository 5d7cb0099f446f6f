import { z } from 'zod';
import { findMember } from '../../../account/public.ts';
import { CommandRefused, defineCommand } from '../../../platform/admin/command.ts';
import type { Command } from '../../../platform/admin/command.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isId } from '../../../platform/ids.ts';
import { ANY_COURSE, insertClaims } from '../queries/reward-claims.ts';

/** Lets a member pass the rules of household and mailbox once: a shelter or a barracks is one door for many (D-166, D-225). */
export function allowCommand({ clock }: { clock: Clock }): Command {
  return defineCommand({
    name: 'orders allow',
    says: 'Lets a member have her next box though one went to her door or mailbox; once.',
    args: z.object({ uid: z.string().refine(isId, 'a uid') }),
    words: ['uid'],
    audit: ({ uid }) => ({ subject: uid }),
    run:
      async ({ uid }) =>
      async (tx) => {
        if (!(await findMember(tx, uid))) throw new CommandRefused('there is no such member');
        await insertClaims(tx, [{ kind: 'allowed', keyHash: uid, legacySyllabusId: ANY_COURSE, uid, at: clock.now() }]);
        return { says: ['her next box is not asked for household and mailbox'] };
      },
  });
}
