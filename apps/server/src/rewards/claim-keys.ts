import { householdKey, streetKey } from '@nestling/domain/rewards/household';
import type { Door } from '@nestling/domain/rewards/household';
import { mailboxKey } from '@nestling/domain/rewards/mailbox';
import { keyedToken } from '../platform/ids.ts';
import { drawnKey } from '../platform/secrets.ts';

/** Who a claim is of, so that only the holder of the server's secret can tell (D-166, D-168). */
export interface ClaimKeys {
  household: (door: Door) => string;
  /** The building of a household. */
  street: (door: Door) => string;
  mailbox: (email: string) => string;
}

/** The keys of reward claims under the server's secret; another secret forgets the claims that stand. */
export function claimKeys(secret: string): ClaimKeys {
  const households = drawnKey(secret, 'household');
  const mailboxes = drawnKey(secret, 'mailbox');
  return {
    household: (door) => keyedToken(households, householdKey(door)),
    street: (door) => keyedToken(households, `street:${streetKey(door)}`),
    mailbox: (email) => keyedToken(mailboxes, mailboxKey(email)),
  };
}
