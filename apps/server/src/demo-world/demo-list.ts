import { pathOf } from '@nestling/domain/pages';
import { DEMO_LEAD, DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from './personas.ts';

/**
 * Lists the demo members, their password, what each shows, and the link of the demo lead, as
 * printed by the start that created them.
 */
export function demoList(publicUrl: string): string {
  const width = Math.max(...DEMO_MEMBERS.map((member) => demoEmail(member).length));
  const lines = DEMO_MEMBERS.map((member) => `  ${demoEmail(member).padEnd(width)}  ${member.locale}  ${member.shows}`);
  const invitation = `${publicUrl}${pathOf('register')}?lead=${DEMO_LEAD.id}`;
  return `Demo members, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\nInvited to join: ${invitation}\n`;
}
