import { z } from 'zod';
import { MarketingUnavailable, type ErasureState, type OutsideMarketing, type StoredContact } from '../port.ts';
import type { SfmcApi } from './api.ts';
import { MEMBER_EXTENSION, QUIZ_EXTENSION } from './extensions.ts';
import type { SfmcPlaces } from './places.ts';
import { soapMessages, type RowKey } from './soap-message.ts';

/** Rows of one call. */
const MAX_ROWS = 50;

const initiated = z.object({ operationInitiated: z.literal(true), operationID: z.coerce.string().regex(/^\d+$/) });

/** The second phase, which deletes, is reported apart from the first, which only suspends. */
const deletionStatus = z.object({
  operation: z.object({ status: z.string() }),
  /** Empty until the second phase. */
  backgroundOperationsSummary: z.array(z.object({ backgroundOperationStatusID: z.coerce.string() })).nullish(),
});

/**
 * Creates the deletion of contacts and of our rows. Rows are deleted by themselves, because the
 * deletion of a contact takes days and only reaches extensions that mails can be sent from.
 *
 * @see https://developer.salesforce.com/docs/marketing/marketing-cloud/guide/ContactsDeleteStatus.html
 */
export function createSfmcErasure({
  api,
  places,
}: {
  api: SfmcApi;
  places: SfmcPlaces;
}): Pick<OutsideMarketing, 'deleteRows' | 'deleteContacts' | 'erasureState'> {
  return {
    deleteRows: async (contacts) => {
      for (const keys of groupsOf(rowsOf(places, contacts))) await deleteRows(api, keys);
    },
    deleteContacts: async (uids) => {
      const { operationID } = await api.rest({
        operation: 'delete-contacts',
        path: '/contacts/v1/contacts/actions/delete?type=keys',
        body: { Values: uids, DeleteOperationType: 'ContactAndAttributes' },
        answer: initiated,
      });
      return operationID;
    },
    erasureState: async (operation) => {
      try {
        const path = `/contacts/v1/contacts/actions/delete/status?operationID=${encodeURIComponent(operation)}`;
        return stateOf(await api.rest({ operation: 'deletion-status', method: 'GET', path, answer: deletionStatus }));
      } catch (error) {
        // An operation that is unknown there must be asked for again, and must not stop later ones.
        if (error instanceof MarketingUnavailable && error.isRefusal) return 'failed';
        throw error;
      }
    },
  };
}

const ENDED: Readonly<Record<string, ErasureState>> = {
  Completed: 'done',
  // Somebody restored the contacts.
  Aborted: 'failed',
  Invalid: 'failed',
};

const FAILED: ReadonlySet<string> = new Set(['Failed', 'Cancelled', 'CompletedWithErrors', 'Invalid']);

function stateOf({ operation, backgroundOperationsSummary: summary }: z.output<typeof deletionStatus>): ErasureState {
  const states = (summary ?? []).map((one) => ENDED[one.backgroundOperationStatusID] ?? 'running');
  if (states.length === 0) return FAILED.has(operation.status) ? 'failed' : 'running';
  return states.find((state) => state !== 'done') ?? 'done';
}

/** By extension, because one call looks at rows of one. */
function rowsOf({ members, quizzes }: SfmcPlaces, contacts: readonly StoredContact[]): RowKey[][] {
  return [
    contacts.map(({ uid }) => ({ extension: members, field: MEMBER_EXTENSION.key, value: uid })),
    contacts.flatMap(({ attemptIds }) =>
      attemptIds.map((value) => ({ extension: quizzes, field: QUIZ_EXTENSION.key, value })),
    ),
  ];
}

function groupsOf(lists: readonly RowKey[][]): [RowKey, ...RowKey[]][] {
  return lists.flatMap((rows) => {
    const groups: [RowKey, ...RowKey[]][] = [];
    for (let from = 0; from < rows.length; from += MAX_ROWS) {
      const [first, ...others] = rows.slice(from, from + MAX_ROWS);
      if (first) groups.push([first, ...others]);
    }
    return groups;
  });
}

/** The vendor has no code for a row that is gone, so that those which are there are asked for. */
async function deleteRows(api: SfmcApi, keys: [RowKey, ...RowKey[]]): Promise<void> {
  try {
    await api.write('delete-rows', soapMessages.deleteRows(keys));
  } catch (error) {
    if (!(error instanceof MarketingUnavailable) || !error.isRefusal) throw error;
    const { objects } = await api.retrieve('rows', soapMessages.rows(keys));
    if (objects.length > 0) throw error;
  }
}
