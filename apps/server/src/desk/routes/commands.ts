import {
  listCommands,
  readDeskApi,
  revealRow as revealRowCall,
  runCommand,
  type DeskCommand,
} from '@nestling/contract/desk/commands';
import {
  listCommandsSchema,
  readDeskApiSchema,
  revealRowSchema,
  runCommandSchema,
} from '@nestling/contract/desk/commands.schema';
import { namesSomebody } from '../../platform/admin/argument.ts';
import type { ArgumentFault, Command } from '../../platform/admin/command.ts';
import { asBackground } from '../../platform/database/as-background.ts';
import type { FastifyRequest } from 'fastify';
import { revealRow } from '../actions/reveal-row.ts';
import { executeCommand } from '../actions/execute-command.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { DeskDeps } from '../ports.ts';

/** Serves the commands that an operator may run at the desk, and the document of all its calls. */
export function serveDeskCommands(deps: DeskDeps): void {
  const { server, commands, describeCalls } = deps;
  const atDesk = new Map(commands.filter(isAtDesk).map((command) => [command.name, command]));
  const listed = [...atDesk.values()].map(presentCommand);

  server.operator(readDeskApi, readDeskApiSchema, async () => ({ data: { ...describeCalls() } }));

  server.operator(listCommands, listCommandsSchema, async () => ({ data: { commands: listed } }));

  server.operator(runCommand, runCommandSchema, async ({ params, body, operator, request }) => {
    const command = atDesk.get(params.name);
    if (command === undefined) return refuse('route-not-found');
    const call = command.read(body.arguments);
    if ('faults' in call) return refuse('validation-failed', { fields: fieldsOf(call.faults) });
    if ('runOffline' in call) return refuse('route-not-found');
    const unknown = unknownArguments(command, body.arguments);
    if (unknown !== null) return unknown;
    const sent = { command, call, arguments: body.arguments, digest: body.digest, operatorId: operator.operator.id };
    return asBackground(() => executeCommand(deps, { ...sent, key: keyOf(request) }));
  });

  server.operator(revealRowCall, revealRowSchema, async ({ params, body, operator }) => {
    const command = atDesk.get(params.name);
    const call = command?.read(body.arguments);
    if (command === undefined || call === undefined || !('prepare' in call)) return refuse('route-not-found');
    const { row, reason, words = '' } = body;
    if (namesSomebody(words)) return refuse('validation-failed', { fields: { words: 'must name nobody' } });
    const why = { why: reason, ...(words !== '' && { words }) };
    const sent = { command, call, arguments: body.arguments, operatorId: operator.operator.id };
    return asBackground(() => revealRow(deps, { ...sent, session: operator, row, why }));
  });
}

/** A misspelt argument must not be ignored, as none is at the shell. */
function unknownArguments({ words, options, flags }: Command, sent: object): Refusal | null {
  const names = new Set([...words, ...options, ...flags]);
  const unknown = Object.keys(sent).filter((name) => !names.has(name));
  if (unknown.length === 0) return null;
  return refuse('validation-failed', { fields: Object.fromEntries(unknown.map((name) => [name, 'is no argument'])) });
}

/** A key that cannot be stored counts as none. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key) ? key : undefined;
}

/** Commands with a file, and those of the machine itself, are for the shell alone. */
function isAtDesk(command: Command): boolean {
  return command.channels === 'both';
}

function presentCommand(command: Command): DeskCommand {
  const { name, says, details, effect, shows, actsOn, words, options, flags, schema } = command;
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required.map(String) : [];
  return {
    name,
    says,
    details,
    effect,
    shows,
    fields: [...words, ...options, ...flags],
    required: required.filter((field) => !flags.includes(field)),
    hasDryRun: flags.includes('apply'),
    actsOn: actsOn && {
      command: actsOn.command,
      args: { ...actsOn.args },
      where: actsOn.where ? { columns: [...actsOn.where.columns], is: actsOn.where.is } : null,
    },
    arguments: { ...schema },
  };
}

function fieldsOf(faults: readonly ArgumentFault[]): Record<string, string> {
  return Object.fromEntries(faults.map(({ argument, rule }) => [argument, rule ?? 'is missing']));
}
