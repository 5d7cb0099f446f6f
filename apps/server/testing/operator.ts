import { findServerChannel, runCommand } from '../src/platform/admin/operator.ts';
import type { AdminChannel } from '../src/platform/admin/admin-channel.ts';

/** What an operator saw of a command. */
export interface Seen {
  exit: number;
  out: string;
  err: string;
}

/** Runs a command as an operator types it, and gathers what it shows. */
export async function operate(door: AdminChannel, argv: readonly string[], actor = 'ops'): Promise<Seen> {
  const seen: Seen = { exit: -1, out: '', err: '' };
  seen.exit = await runCommand(door, argv, {
    actor,
    out: (text) => void (seen.out += text),
    err: (text) => void (seen.err += text),
  });
  return seen;
}

/** The door of who listens for a data folder. @throws when nobody does */
export async function openedChannel(dataFolder: string): Promise<AdminChannel> {
  const door = await findServerChannel(dataFolder);
  if (!door) throw new Error(`nobody listens for ${dataFolder}`);
  return door;
}
