import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail } from './personas.ts';

/** The members of the demo world, their password and what each shows, as printed on the start that made them. */
export function demoList(): string {
  const width = Math.max(...DEMO_MEMBERS.map((member) => demoEmail(member).length));
  const lines = DEMO_MEMBERS.map((member) => `  ${demoEmail(member).padEnd(width)}  ${member.locale}  ${member.shows}`);
  return `Demo members, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n`;
}
