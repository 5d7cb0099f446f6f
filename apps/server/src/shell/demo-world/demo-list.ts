import { pathOf } from '@nestling/domain/pages';
import { DEMO_LEAD, DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from './personas.ts';

/** The members of the demo world, their password and what each shows, and the link of its lead, as printed on the start that made them. */
export function demoList(publicUrl: string): string {
  const width = Math.max(...DEMO_MEMBERS.map((member) => demoEmail(member).length));
  const lines = DEMO_MEMBERS.map((member) => `  ${demoEmail(member).padEnd(width)}  ${member.locale}  ${member.shows}`);
  const invitation = `${publicUrl}${pathOf('register')}?lead=${DEMO_LEAD.id}`;
  return `Demo members, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\nInvited to join: ${invitation}\n`;
}
