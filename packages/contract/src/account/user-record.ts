import type { PolicyRecords, User } from '@nestling/domain/account/user';

/** The answer of every call that gives or changes the member's record (ACC V-36). */
export interface UserAnswer {
  user: User;
  policy: PolicyRecords;
}

export interface UidParams {
  uid: string;
}
