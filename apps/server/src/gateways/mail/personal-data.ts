import { none, type PersonalDataPolicy } from '../../platform/tables/personal-data.ts';
import { periodBefore } from '../../platform/tables/retention.ts';
import type { Outbox } from './outbox.ts';

/** The mail about the erased account must outlive the account. */
const LAST_MAIL = 'account-deleted';

const RETENTION = '30 days';

/**
 * Personal data of the web inbox, where the mails stay on this machine; null where a mail server
 * has them. Files are not part of a transaction, so they must be deleted before it commits: a
 * rollback is retried, but after a commit nobody knows the addresses.
 */
export function outboxData(outbox: Pick<Outbox, 'removeOf' | 'removeBefore'> | null): PersonalDataPolicy {
  return {
    name: 'outbox',
    share: none('copies of mails that the member was sent'),
    erase: {
      work: async ({ emails, ids, uid }) => {
        // Also by their subjects, because the answers to a message may go to an address that no
        // account has.
        await outbox?.removeOf({ emails, ids: [uid, ...ids] }, { except: LAST_MAIL });
      },
    },
    purge: async ({ now }) => outbox?.removeBefore(periodBefore(now, RETENTION)),
    summary: { erase: 'deletes the mails but the last one', purges: [() => `${RETENTION} after the mail`] },
  };
}
