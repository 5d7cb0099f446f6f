import { z } from 'zod';
import { MEMBER_NOT_FOUND, findMember, uidArg } from '#account/public.ts';
import { reason } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '#platform/admin/command.ts';
import type { RewardDeps } from '../../ports.ts';
import { decideReviews } from '../actions/decide-reviews.ts';
import { deleteHouseholdRefusals } from '../queries/address-reviews.ts';
import { ANY_COURSE, insertClaims } from '../queries/reward-claims.ts';

/**
 * Exempts a member once from the rules of household, mailbox and address review; their waiting
 * order is decided too.
 */
export function allowCommand(deps: Pick<RewardDeps, 'clock' | 'alerts' | 'mails'>): Command {
  return defineCommand({
    name: 'orders allow',
    effect: 'final',
    channels: 'both',
    actsOn: { command: 'members find', args: { who: 'uid' } },
    says: 'Exempts the next box of a member, once, from the rules for household, mailbox and address.',
    args: z.object({ uid: uidArg, reason }),
    words: ['uid'],
    audit: ({ uid, reason: why }) => ({ subject: uid, args: { reason: why } }),
    run:
      async ({ uid }, { actor }) =>
      async (tx) => {
        if (!(await findMember(tx, uid))) throw new CommandRefused(MEMBER_NOT_FOUND);
        await insertClaims(tx, [
          { kind: 'allowed', keyHash: uid, legacySyllabusId: ANY_COURSE, uid, at: deps.clock.now() },
        ]);
        await deleteHouseholdRefusals(tx, { uid });
        const closed = await decideReviews(tx, deps, { uid }, { decision: 'member', by: actor });
        return {
          says: ['the next box of this member is exempt from the rules for household, mailbox and address'],
          counts: { mailed: closed.length },
        };
      },
  });
}
