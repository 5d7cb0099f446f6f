import { z } from 'zod';
import { defineCommand, type Command } from '../admin/command.ts';

/**
 * The command `migrate`. Its process has migrated before it opens the database, because a command
 * runs in a transaction, and notes itself in a table.
 */
export const migrateCommand: Command = defineCommand({
  name: 'migrate',
  effect: 'final',
  channels: 'shell',
  says: 'Applies the migrations of this release.',
  details:
    'Run it with the new release before any of its processes starts. Processes with `MIGRATION_WAIT_SECONDS=0` wait for it. It also prepares an empty Postgres.',
  args: z.object({}),
  run: async () => async () => ({ says: ['the database has the schema of this release'] }),
});
