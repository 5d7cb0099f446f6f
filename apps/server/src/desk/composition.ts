import type { FastifyInstance } from 'fastify';
import type { ReadOperator } from '../platform/http/staff-session.ts';
import { readSession } from './actions/open-session.ts';
import { deskToken } from './cookie.ts';
import type { DeskDeps } from './ports.ts';
import { serveDeskChoices } from './routes/choices.ts';
import { serveDeskCommands } from './routes/commands.ts';
import { serveDeskPages } from './routes/pages.ts';
import { serveDeskSession } from './routes/session.ts';

/** Serves the calls and the pages of the desk. */
export async function desk(app: FastifyInstance, { folder, ...deps }: DeskDeps & { folder: string }): Promise<void> {
  serveDeskSession(deps);
  serveDeskCommands(deps);
  serveDeskChoices(deps);
  await serveDeskPages(app, { folder, site: deps.site });
}

/** Reads the operator of a request by the cookie of the desk. */
export function operatorReader({ handle, clock, site }: Pick<DeskDeps, 'handle' | 'clock' | 'site'>): ReadOperator {
  return async (request) => {
    const token = deskToken(request, site);
    return token === undefined ? null : readSession(handle.db, token, clock.now());
  };
}

export { hasDemoOperators, openDemoDesk } from './actions/demo-operators.ts';
export { staffMailJob } from './jobs/staff-mails.ts';
export { findOperatorChoices } from './commands/operator-choices.ts';
export { deskCommands } from './commands/operators.ts';
export type { DeskDeps } from './ports.ts';
export { findOperatorNames, isOperatorName } from './queries/operators.ts';
export { deskData } from './queries/personal-data.ts';
