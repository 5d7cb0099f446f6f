import { expect, test, vi } from 'vitest';
import { holderOf, memberWith } from '#testing/user.ts';

test('a message of a member is gone once another one signs in, and waits for the same one', async () => {
  for (const [next, message] of [
    ['u2', ''],
    ['u1', 'Of Maya'],
  ] as const) {
    vi.resetModules();
    (await import('#testing/bootstrap.ts')).openPage();
    const { endSession, initSession, setSession } = await import('../../lib/session/session.ts');
    initSession({ ...holderOf('u1'), ...memberWith() });
    const { contactDraft } = await import('./contact-draft.ts');
    contactDraft.setState({ userMessage: 'Of Maya' });
    endSession('elsewhere');
    setSession({ ...holderOf(next), ...memberWith({ uid: next }) });
    expect([next, contactDraft.getState().userMessage]).toEqual([next, message]);
  }
});
