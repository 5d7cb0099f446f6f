import { z } from 'zod';
import { MEMBER_NOT_FOUND, findMember, uidArg } from '#account/public.ts';
import { applyFlag, argument, reason } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type Row } from '#platform/admin/command.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import type { RewardDeps } from '../../ports.ts';
import { findPickupOfCourse, type Pickup } from '../../read-models/pickups.ts';
import { endPickup } from '../actions/end-pickup.ts';

/** Ends a pickup, so that its member may choose again. */
export function freeCommand(deps: Pick<RewardDeps, 'handle' | 'mails' | 'clock'>): Command {
  return defineCommand({
    name: 'pickups free',
    effect: 'final',
    channels: 'both',
    says: 'Ends the pickup of a member, who may choose again.',
    details:
      '`course` is the slug or the legacy id of the course. The certificate gets a new number, so that the place no longer takes the former one, and the member is mailed. Without `--apply` it shows the pickup and changes nothing. Ask the place first whether the box was handed over: nobody reports it here.',
    args: z.object({
      uid: uidArg,
      course: argument(z.string(), { title: 'Course', examples: ['safe-sleep'], format: 'course' }),
      reason,
      apply: applyFlag,
    }),
    words: ['uid', 'course'],
    audit: ({ uid, course, reason: why }) => ({ subject: uid, args: { course, reason: why } }),
    run: async ({ uid, course, apply }) => {
      const pickup = await findSeen(deps, uid, course);
      return async (tx) => {
        const member = await findMember(tx, uid);
        if (!member) throw new CommandRefused(MEMBER_NOT_FOUND);
        if (!apply) return { rows: [pickupRow(pickup)], says: [withoutApply('nothing is done')] };
        const ended = await endPickup(tx, deps, pickup, member);
        if (!ended) throw new CommandRefused('the pickup has changed meanwhile: look at it again');
        const certificate = ended.certificateId === null ? [] : [`the certificate is now ${ended.certificateId}`];
        return { rows: [pickupRow(pickup)], says: ['the pickup has ended', ...certificate, 'the member is mailed'] };
      };
    },
  });
}

async function findSeen({ handle }: Pick<RewardDeps, 'handle'>, uid: string, course: string): Promise<Pickup> {
  const pickup = await findPickupOfCourse(handle.db, { uid, course });
  if (!pickup) throw new CommandRefused('the member has no pickup of this course');
  return pickup;
}

function pickupRow({ slug, placeId, partner, city, chosenAt, certificateId }: Pickup): Row {
  return { course: slug, place: placeId, partner, city, chosenAt, certificate: certificateId };
}
