import { endpoint } from '../endpoint.ts';
import type {
  ListCommandsExchange,
  ReadDeskApiExchange,
  RevealRowExchange,
  RunCommandExchange,
} from './commands.schema.ts';

export type DeskCommand = ListCommandsExchange['data']['commands'][number];

/** A row in full. */
export type RevealedRow = Pick<RevealRowExchange['data'], 'columns' | 'cells'>;

export type DeskReport = RunCommandExchange['data'];

/** The document of these calls, apart from that of the parents' calls. */
export const readDeskApi = endpoint<ReadDeskApiExchange>({
  method: 'GET',
  path: '/api/desk/openapi.json',
  access: 'desk',
  limit: 'read',
  summary: 'The calls of the desk',
});

export const listCommands = endpoint<ListCommandsExchange>({
  method: 'GET',
  path: '/api/desk/commands',
  access: 'desk',
  limit: 'read',
  summary: 'The commands that an operator may run',
});

/**
 * Runs a command; wrong arguments are refused by field, in words for the operator. One that changes
 * something needs an `Idempotency-Key`, and with `apply` the digest of its dry run: the status is 409
 * if that would come out differently now.
 */
export const runCommand = endpoint<RunCommandExchange>({
  method: 'POST',
  path: '/api/desk/commands/:name',
  access: 'desk',
  limit: 'write',
  summary: 'Run a command',
});

/**
 * Shows one row of a command that reads in full; audited with the reason. After thirty in an hour a
 * session ends, and an alert is raised.
 */
export const revealRow = endpoint<RevealRowExchange>({
  method: 'POST',
  path: '/api/desk/reveals/:name',
  access: 'desk',
  limit: 'write',
  summary: 'Show a row in full',
});
