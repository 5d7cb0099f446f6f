import { z } from 'zod';
import { argument } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command } from '#platform/admin/command.ts';
import type { RewardDeps } from '../../ports.ts';
import { replayNotice } from '../actions/receive-notice.ts';

/** Replays a stored notice, such as one that preceded its order. */
export function replayCommand(deps: RewardDeps): Command {
  return defineCommand({
    name: 'webhooks replay',
    effect: 'final',
    channels: 'both',
    actsOn: null,
    says: 'Processes a stored webhook of the shop again.',
    details: 'A payment that is already known changes nothing.',
    args: z.object({
      eventId: argument(z.string().min(1).max(200), {
        title: 'Webhook',
        description: 'The id of a stored webhook.',
        format: 'text',
      }),
    }),
    words: ['eventId'],
    audit: ({ eventId }) => ({ subject: eventId }),
    run:
      async ({ eventId }, { actor }) =>
      async (tx) => {
        const outcome = await replayNotice(tx, deps, { eventId, actor });
        if (outcome === null) throw new CommandRefused('there is no such webhook');
        if (outcome === 'applied')
          await deps.alerts.settle(
            tx,
            { kind: 'notice-unknown-order', subject: eventId },
            { settledBy: actor, reason: 'the webhook was processed again' },
          );
        return { rows: [{ eventId, outcome }] };
      },
  });
}
