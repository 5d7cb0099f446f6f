import { findServerChannel, runCommand } from '../src/platform/admin/operator.ts';
import type { AdminChannel } from '../src/platform/admin/admin-channel.ts';

/** The output of a command for its operator. */
export interface Seen {
  exit: number;
  out: string;
  err: string;
}

/** Runs a command as an operator types it, and collects its output. */
export async function operate(channel: AdminChannel, argv: readonly string[], actor = 'ops'): Promise<Seen> {
  const seen: Seen = { exit: -1, out: '', err: '' };
  seen.exit = await runCommand(channel, argv, {
    actor,
    out: (text) => void (seen.out += text),
    err: (text) => void (seen.err += text),
  });
  return seen;
}

/**
 * Returns the admin channel of the server on a data folder.
 * @throws without such a server
 */
export async function openedChannel(dataFolder: string): Promise<AdminChannel> {
  const channel = await findServerChannel(dataFolder);
  if (!channel) throw new Error(`nobody listens for ${dataFolder}`);
  return channel;
}
