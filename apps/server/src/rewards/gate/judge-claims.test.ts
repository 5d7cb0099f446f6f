import { describe, expect, it } from 'vitest';
import { judgeClaims, type JudgedClaims } from './judge-claims.ts';
import type { ClaimRequest, StoredClaim, StoredClaims } from './queries/reward-claims.ts';

const MAYA = 'maya';
const day = (date: string): Date => new Date(`${date}T12:00:00Z`);

const REQUESTED: ClaimRequest = {
  uid: MAYA,
  legacySyllabusId: 'Box',
  mailboxKey: 'm',
  mailboxSince: day('2026-01-01'),
  householdKey: 'h',
  householdSince: day('2026-06-01'),
  streetHash: 's',
  unitsSince: day('2026-10-29'),
  reviewHash: 'r',
  reviewDaysSince: day('2026-10-29'),
  reviewMonthsSince: day('2025-11-28'),
  allowedSince: day('2025-11-28'),
};
const PICKUP: ClaimRequest = { ...REQUESTED, householdKey: null, streetHash: null, reviewHash: null };

const NOBODY = { inMonths: 0, inDays: 0, lastNumber: 0 };
const claim = (kind: StoredClaim['kind'], uid: string | null, at = '2026-11-01'): StoredClaim => ({
  kind,
  uid,
  at: day(at),
});

const FREE: JudgedClaims = {
  blockedBy: null,
  isExempt: false,
  needsReview: false,
  nextNumber: 1,
  otherUnits: 0,
  kinds: ['mailbox', 'household'],
  replaceable: [],
};

type Row = [what: string, stored: Partial<StoredClaims>, expected: Partial<JudgedClaims>, asked?: ClaimRequest];

describe('the claims under the keys of a box', () => {
  it.each<Row>([
    ['none', {}, {}],
    ['none, for a pickup', {}, { kinds: ['mailbox'] }, PICKUP],
    ['the mailbox of another', { claims: [claim('mailbox', 'jo')] }, { blockedBy: 'mailbox' }],
    ['the mailbox of a deleted member', { claims: [claim('mailbox', null)] }, { blockedBy: 'mailbox' }],
    ['the household of another', { claims: [claim('household', 'jo')] }, { blockedBy: 'household' }],
    [
      'mailbox and household of others',
      { claims: [claim('household', 'jo'), claim('mailbox', 'li')] },
      { blockedBy: 'mailbox' },
    ],
    ['outdated ones of others', { claims: [claim('household', 'jo', '2026-05-31')] }, { replaceable: ['household'] }],
    [
      'one of the first day that counts',
      { claims: [claim('household', 'jo', '2026-06-01')] },
      { blockedBy: 'household' },
    ],
    [
      'own ones',
      { claims: [claim('mailbox', MAYA), claim('household', MAYA)] },
      { replaceable: ['mailbox', 'household'] },
    ],
    [
      'an exemption beside those of others',
      {
        claims: [claim('allowed', null), claim('mailbox', 'jo'), claim('household', 'jo')],
        boxes: { inMonths: 12, inDays: 5, lastNumber: 12 },
      },
      { isExempt: true, nextNumber: 13 },
    ],
    [
      'an approved building',
      {
        claims: [claim('building', null), claim('household', 'jo')],
        boxes: { inMonths: 40, inDays: 40, lastNumber: 5 },
        otherHouseholds: 40,
      },
      { kinds: ['mailbox'], nextNumber: 6 },
    ],
    [
      'an approval that is over',
      { claims: [claim('building', null, '2025-11-27')], boxes: { inMonths: 40, inDays: 0, lastNumber: 40 } },
      { needsReview: true, nextNumber: 41 },
    ],
    ['four boxes in the days', { boxes: { inMonths: 4, inDays: 4, lastNumber: 4 } }, { nextNumber: 5 }],
    ['five', { boxes: { inMonths: 5, inDays: 5, lastNumber: 5 } }, { needsReview: true, nextNumber: 6 }],
    ['eleven in the months', { boxes: { inMonths: 11, inDays: 0, lastNumber: 11 } }, { nextNumber: 12 }],
    ['twelve', { boxes: { inMonths: 12, inDays: 0, lastNumber: 12 } }, { needsReview: true, nextNumber: 13 }],
    ['households of the building', { otherHouseholds: 6 }, { otherUnits: 6 }],
    ['such households, for a pickup', { otherHouseholds: 6 }, { kinds: ['mailbox'] }, PICKUP],
  ])('%s', (_, stored, expected, requested = REQUESTED) => {
    const actual: StoredClaims = { claims: [], boxes: NOBODY, otherHouseholds: 0, ...stored };
    expect(judgeClaims(actual, requested)).toEqual({ ...FREE, ...expected });
  });
});
