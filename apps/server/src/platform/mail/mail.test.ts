import { describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { defineMail, id } from './mail.ts';

const make = vi.fn(async (_deps: { greeting: string }, _ids: Record<string, string>) => null);

const rewarded = defineMail('digital-reward', z.object({ uid: id, course: id }), make);

describe('subject key of a mail', () => {
  it('joins the ids of the payload in the order of the schema', () => {
    expect(rewarded.subjectOf({ uid: 'maya', course: 'bbu' })).toBe('maya:bbu');
    expect(rewarded.subjectOf({ course: 'bbu', uid: 'maya' })).toBe('maya:bbu');
  });

  it.each(['', 'a:b'])('is refused for the id %o, which could not be parsed back', (uid) => {
    expect(() => rewarded.subjectOf({ uid, course: 'bbu' })).toThrow('is no id');
  });

  it('is parsed back to the payload of the mail', async () => {
    const maker = rewarded.makerWith({ greeting: 'Hello' });
    expect(await maker.prepare('maya:bbu')).toBeNull();
    expect(make).toHaveBeenCalledWith({ greeting: 'Hello' }, { uid: 'maya', course: 'bbu' });
  });

  it('may end with an id that contains a colon', async () => {
    const subjectId = rewarded.subjectOf({ uid: 'maya', course: 'bbu:2' });
    expect(subjectId).toBe('maya:bbu:2');
    await rewarded.makerWith({ greeting: 'Hello' }).prepare(subjectId);
    expect(make).toHaveBeenLastCalledWith({ greeting: 'Hello' }, { uid: 'maya', course: 'bbu:2' });
  });

  it.each(['maya', 'maya:', ':bbu', ''])('cannot be parsed from %o', async (subjectId) => {
    make.mockClear();
    await expect(rewarded.makerWith({ greeting: 'Hello' }).prepare(subjectId)).rejects.toThrow('is no id');
    expect(make).not.toHaveBeenCalled();
  });
});

test('an unknown template and a payload without ids do not compile', () => {
  // @ts-expect-error no file of packages/mails is called so
  defineMail('no-such-mail', z.object({ uid: id }), make);
  // @ts-expect-error a number is no id
  defineMail('digital-reward', z.object({ count: z.number() }), make);
  // @ts-expect-error the course is missing
  expect(() => rewarded.subjectOf({ uid: 'maya' })).toThrow('invalid_type');
});
