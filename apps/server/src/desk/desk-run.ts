import type { Command, ReadCommand } from '../platform/admin/command.ts';
import type { CommandRun } from '../platform/admin/run-command.ts';

/** A command with its arguments, as an operator sends it. */
export interface DeskCommandCall {
  operatorId: string;
  command: Command;
  arguments: Readonly<Record<string, string | boolean>>;
  call: ReadCommand;
}

/** No command of the desk reads a file. */
const NOTHING: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {},
};

/** The run of a command at the desk, where nothing is shown in full. */
export function runAtDesk({ command, call, operatorId }: Omit<DeskCommandCall, 'arguments'>): CommandRun {
  return { command, call, channel: 'desk', actor: operatorId, reveal: false, input: NOTHING, write: async () => {} };
}
