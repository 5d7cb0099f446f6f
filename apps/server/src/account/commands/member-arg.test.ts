import { describe, expect, it } from 'vitest';
import { uidArg, whoArg } from './member-arg.ts';

const UID = '3f0c7f6e-6a51-4a8e-9b0e-0a4f0f6d2c11';

const faultOf = (typed: string) => uidArg.safeParse(typed).error?.issues.map(({ message }) => message);

describe('an argument that names a member', () => {
  it('accepts a uid in capitals and between blanks', () => {
    expect(uidArg.parse(` ${UID.toUpperCase()}\n`)).toBe(UID);
    expect(whoArg.parse(` ${UID.toUpperCase()}\n`)).toBe(UID);
    expect(whoArg.parse(' Maya@Example.com ')).toBe('maya@example.com');
  });

  it('refuses an email as a uid, and names the command that shows the uid', () => {
    expect(faultOf('maya@example.com')).toEqual(['a uid: `members find {email}` shows it']);
    expect(faultOf('maya')).toEqual(['a uid']);
  });
});
