import type { PolicyRecords, User } from '@nestling/domain/account/user';

/** The answer of every call that returns or changes the member's record. */
export interface UserAnswer {
  user: User;
  policy: PolicyRecords;
}

export interface UidParams {
  uid: string;
}
