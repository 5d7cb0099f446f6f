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
    ['no claims: the box is free', {}, {}],
    ['no claims: a pickup claims only the mailbox', {}, { kinds: ['mailbox'] }, PICKUP],
    [
      'a claim of another member on the mailbox blocks the box',
      { claims: [claim('mailbox', 'jo')] },
      { blockedBy: 'mailbox' },
    ],
    [
      'a claim of a deleted member on the mailbox blocks the box',
      { claims: [claim('mailbox', null)] },
      { blockedBy: 'mailbox' },
    ],
    [
      'a claim of another member on the household blocks the box',
      { claims: [claim('household', 'jo')] },
      { blockedBy: 'household' },
    ],
    [
      'claims on mailbox and household block the box by the mailbox',
      { claims: [claim('household', 'jo'), claim('mailbox', 'li')] },
      { blockedBy: 'mailbox' },
    ],
    [
      'an outdated claim of another member is replaced',
      { claims: [claim('household', 'jo', '2026-05-31')] },
      { replaceable: ['household'] },
    ],
    [
      'a claim on the first day of the window blocks the box',
      { claims: [claim('household', 'jo', '2026-06-01')] },
      { blockedBy: 'household' },
    ],
    [
      'claims of the member are replaced',
      { claims: [claim('mailbox', MAYA), claim('household', MAYA)] },
      { replaceable: ['mailbox', 'household'] },
    ],
    [
      'an exemption allows the box despite claims of other members',
      {
        claims: [claim('allowed', null), claim('mailbox', 'jo'), claim('household', 'jo')],
        boxes: { inMonths: 12, inDays: 5, lastNumber: 12 },
      },
      { isExempt: true, nextNumber: 13 },
    ],
    [
      'a box in an approved building claims only the mailbox',
      {
        claims: [claim('building', null), claim('household', 'jo')],
        boxes: { inMonths: 40, inDays: 40, lastNumber: 5 },
        otherHouseholds: 40,
      },
      { kinds: ['mailbox'], nextNumber: 6 },
    ],
    [
      'an expired approval of a building needs a review',
      { claims: [claim('building', null, '2025-11-27')], boxes: { inMonths: 40, inDays: 0, lastNumber: 40 } },
      { needsReview: true, nextNumber: 41 },
    ],
    [
      'four boxes within the days need no review',
      { boxes: { inMonths: 4, inDays: 4, lastNumber: 4 } },
      { nextNumber: 5 },
    ],
    [
      'five boxes within the days need a review',
      { boxes: { inMonths: 5, inDays: 5, lastNumber: 5 } },
      { needsReview: true, nextNumber: 6 },
    ],
    [
      'eleven boxes within the months need no review',
      { boxes: { inMonths: 11, inDays: 0, lastNumber: 11 } },
      { nextNumber: 12 },
    ],
    [
      'twelve boxes within the months need a review',
      { boxes: { inMonths: 12, inDays: 0, lastNumber: 12 } },
      { needsReview: true, nextNumber: 13 },
    ],
    ['other households of the building are counted', { otherHouseholds: 6 }, { otherUnits: 6 }],
    [
      'other households of the building are not counted for a pickup',
      { otherHouseholds: 6 },
      { kinds: ['mailbox'] },
      PICKUP,
    ],
  ])('%s', (_, stored, expected, requested = REQUESTED) => {
    const actual: StoredClaims = { claims: [], boxes: NOBODY, otherHouseholds: 0, ...stored };
    expect(judgeClaims(actual, requested)).toEqual({ ...FREE, ...expected });
  });
});
