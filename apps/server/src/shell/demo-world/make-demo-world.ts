import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ContentGateway } from '../../gateways/content/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { openDemoBrowser } from './demo-browser.ts';
import { doDeed, leave, registerDemo } from './deeds.ts';
import { DEMO_MEMBERS } from './personas.ts';

export interface DemoWorldParts {
  app: FastifyInstance;
  content: ContentGateway;
  clock: Clock;
  accessKey: string;
  /** File that says that the world is made. */
  markFile: string;
}

/**
 * Makes the demo world through the product's own calls, once: every member registers, answers and redeems as a visitor
 * would (D-110). A member that is there from an interrupted start goes on where she stood.
 * @returns false when it was made before
 * @throws DemoCallFailed when the product refuses a step
 */
export async function makeDemoWorld({ app, content, clock, accessKey, markFile }: DemoWorldParts): Promise<boolean> {
  if (existsSync(markFile)) return false;
  for (const member of DEMO_MEMBERS) {
    const browser = openDemoBrowser(app, accessKey);
    const uid = await registerDemo(browser, member);
    const visit = { browser, uid, member, content, clock };
    for (const deed of member.deeds) await doDeed(visit, deed);
    await leave(browser);
  }
  mkdirSync(dirname(markFile), { recursive: true });
  writeFileSync(markFile, `${DEMO_MEMBERS.length}\n`);
  return true;
}
