import { describe, expect, it } from 'vitest';
import { offersForMember } from './offers-for-member.ts';

const MINNOW = { slug: 'minnow', isOpen: true };
const LOOM = { slug: 'loom', isOpen: true };
const NEW = { firstTime: true, coBrand: null, answered: new Set<string>() };

const visibleOf = (reader: Partial<typeof NEW> | { coBrand: string }, offers = [MINNOW, LOOM]): string[] =>
  offersForMember({ ...NEW, ...reader }, offers).map(({ slug }) => slug);

describe('the offers shown to a member', () => {
  it('are all offers for a new member, and none for any other member [RWD-377 RWD-020]', () => {
    expect(visibleOf({})).toEqual(['minnow', 'loom']);
    expect(visibleOf({ firstTime: false })).toEqual([]);
  });

  it('are those in an open time window from partners that have no answer of the member [RWD-374 RWD-375 RWD-376]', () => {
    expect(visibleOf({}, [{ ...MINNOW, isOpen: false }, LOOM])).toEqual(['loom']);
    expect(visibleOf({ answered: new Set(['loom']) })).toEqual(['minnow']);
  });

  it('are only those of the co-brand for a member with one [RWD-378]', () => {
    expect(visibleOf({ coBrand: 'LOOM' })).toEqual(['loom']);
    expect(visibleOf({ coBrand: 'somebody-else' })).toEqual([]);
  });
});
