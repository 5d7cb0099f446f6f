import { describe, expect, it } from 'vitest';
import { offersForMember } from './offers-for-member.ts';

const MINNOW = { slug: 'minnow', isOpen: true };
const LOOM = { slug: 'loom', isOpen: true };
const NEW = { firstTime: true, coBrand: null, answered: new Set<string>() };

const shown = (reader: Partial<typeof NEW> | { coBrand: string }, offers = [MINNOW, LOOM]): string[] =>
  offersForMember({ ...NEW, ...reader }, offers).map(({ slug }) => slug);

describe('the offers that a member is shown', () => {
  it('are all of them to who is new, none to anybody else [RWD-377 RWD-020]', () => {
    expect(shown({})).toEqual(['minnow', 'loom']);
    expect(shown({ firstTime: false })).toEqual([]);
  });

  it('are open ones of partners without an answer [RWD-374 RWD-375 RWD-376]', () => {
    expect(shown({}, [{ ...MINNOW, isOpen: false }, LOOM])).toEqual(['loom']);
    expect(shown({ answered: new Set(['loom']) })).toEqual(['minnow']);
  });

  it('are only those of the co-brand for a member who has one [RWD-378]', () => {
    expect(shown({ coBrand: 'LOOM' })).toEqual(['loom']);
    expect(shown({ coBrand: 'somebody-else' })).toEqual([]);
  });
});
