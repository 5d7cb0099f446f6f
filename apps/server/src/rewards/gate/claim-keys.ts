import { createSecretKey } from 'node:crypto';
import { householdKey, streetKey } from '@nestling/domain/rewards/gate/household';
import { reviewKey } from '@nestling/domain/rewards/gate/review-key';
import { mailboxKey } from '@nestling/domain/account/mailbox';
import { keyedToken } from '../../platform/ids.ts';
import { drawnKey } from '../../platform/secrets.ts';
import type { ClaimKeys } from '../ports.ts';

/**
 * The keys of reward claims under the server's secret; another secret forgets the claims that
 * stand.
 */
export function claimKeys(secret: string): ClaimKeys {
  const households = createSecretKey(drawnKey(secret, 'household'));
  const mailboxes = createSecretKey(drawnKey(secret, 'mailbox'));
  return {
    household: (door) => keyedToken(households, householdKey(door)),
    street: (door) => keyedToken(households, `street:${streetKey(door)}`),
    review: (door) => keyedToken(households, `review:${reviewKey(door)}`),
    mailbox: (email) => keyedToken(mailboxes, mailboxKey(email)),
  };
}
