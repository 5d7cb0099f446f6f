import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { Clock } from '../platform/clock.ts';
import { withOwnCalls } from '../platform/http/callers/own-calls.ts';
import type { Log } from '../platform/log.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { createDemoBrowser } from './demo-browser.ts';
import { registerDemo, runDemoStep, signOutDemo } from './demo-steps.ts';
import { DEMO_LEAD, DEMO_MEMBERS, type DemoMember } from './personas.ts';

export interface DemoWorldDeps {
  app: FastifyInstance;
  content: ContentGateway;
  clock: Clock;
  accessKey: string;
  /** Null when the email has no open confirmation. */
  confirmationToken: (email: string) => Promise<string | null>;
  addCodes: () => Promise<void>;
  /** Stores an invited person with the email that they left elsewhere. */
  addLead: (lead: typeof DEMO_LEAD) => Promise<void>;
  log: Log;
  /** Exists once the demo world is complete. */
  markFile: string;
}

/**
 * Creates the demo world once, with the product's own calls: every member registers, answers and
 * redeems as a visitor would. A member from an interrupted start continues.
 * @returns false when it exists already
 * @throws DemoCallFailed when the product refuses a step
 */
export async function makeDemoWorld(deps: DemoWorldDeps): Promise<boolean> {
  const { log, markFile } = deps;
  if (existsSync(markFile)) return false;
  const startedAt = performance.now();
  await withOwnCalls(async () => {
    await deps.addCodes();
    for (const member of DEMO_MEMBERS) await liveThrough(member, deps);
    await deps.addLead(DEMO_LEAD);
  });
  makeFolder(dirname(markFile));
  writeFileSync(markFile, `${DEMO_MEMBERS.length}\n`, { mode: 0o600 });
  log.info(
    { members: DEMO_MEMBERS.length, ms: Math.round(performance.now() - startedAt) },
    'the demo members are made',
  );
  return true;
}

async function liveThrough(member: DemoMember, deps: DemoWorldDeps): Promise<void> {
  const { app, content, clock, accessKey } = deps;
  const browser = createDemoBrowser(app, accessKey);
  const uid = await registerDemo(browser, member, deps.confirmationToken);
  const context = { browser, uid, member, content, clock };
  for (const step of member.steps) await runDemoStep(context, step);
  await signOutDemo(browser);
}
