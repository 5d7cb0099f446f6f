import { createSecretKey } from 'node:crypto';
import { householdKey, streetKey } from '@nestling/domain/rewards/gate/household';
import { reviewKey } from '@nestling/domain/rewards/gate/review-key';
import { mailboxKey } from '@nestling/domain/account/email/mailbox';
import { keyedToken } from '../../platform/ids.ts';
import { deriveKey } from '../../platform/secrets.ts';
import type { ClaimKeys } from '../ports.ts';

/** Creates the keys of reward claims with the secret of the marks. */
export function claimKeys(secret: string): ClaimKeys {
  const households = createSecretKey(deriveKey(secret, 'household'));
  const mailboxes = createSecretKey(deriveKey(secret, 'mailbox'));
  return {
    household: (address) => keyedToken(households, householdKey(address)),
    street: (address) => keyedToken(households, `street:${streetKey(address)}`),
    review: (address) => keyedToken(households, `review:${reviewKey(address)}`),
    mailbox: (email) => keyedToken(mailboxes, mailboxKey(email)),
  };
}
