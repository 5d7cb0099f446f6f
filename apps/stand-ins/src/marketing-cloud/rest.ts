import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { parseJson } from '../parse-json.ts';
import { z } from 'zod';
import type { CloudExtension, CloudField, CloudState } from './state.ts';

const refused = (status: number, message: string, errorcode: number): StandInAnswer =>
  jsonAnswer(status, { message, errorcode, documentation: '' });

const rowset = z.array(
  z.strictObject({ keys: z.record(z.string(), z.unknown()), values: z.record(z.string(), z.unknown()) }),
);

/** Stores rows under their primary keys: all, or none. */
export function answerRowset(state: CloudState, key: string, body: string): StandInAnswer {
  const extension = state.extensions.get(key);
  if (!extension) return refused(400, 'Unable to find a data extension by the external key', 10006);
  const read = rowset.safeParse(parseJson(body));
  if (!read.success || read.data.length === 0) return refused(400, 'The body is no list of rows', 10003);
  const [primary] = extension.fields;
  for (const { keys, values } of read.data) {
    const fault =
      primary && Object.keys(keys).join() === primary.name
        ? rowFault(extension, { ...keys, ...values })
        : 'primary key';
    if (fault) return refused(400, `Unable to save rows: ${fault}`, 10006);
  }
  for (const { keys, values } of read.data)
    extension.rows.set(String(Object.values(keys)[0]), {
      ...extension.rows.get(String(Object.values(keys)[0])),
      ...keys,
      ...values,
    });
  return jsonAnswer(200, read.data);
}

function rowFault({ fields }: CloudExtension, row: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(row)) {
    const field = fields.find((one) => one.name === name);
    if (!field) return `${name} is no field`;
    if (value === null ? field.isRequired : !fits(field, value)) return `${name} is not valid`;
  }
  return null;
}

function fits({ type, maxLength = Infinity }: CloudField, value: unknown): boolean {
  if (type === 'Boolean') return typeof value === 'boolean';
  if (type === 'Number') return typeof value === 'number';
  if (typeof value !== 'string' || value.length > maxLength) return false;
  if (type === 'Date') return /^\d{4}-\d\d-\d\d$/.test(value);
  return type === 'Text' || /^[^@\s]+@[^@\s]+$/.test(value);
}

const journeyEvent = z.strictObject({
  ContactKey: z.string().min(1),
  EventDefinitionKey: z.string().regex(/^[\w-]+$/),
  Data: z.record(z.string(), z.unknown()),
});

/** Has a contact enter a journey; it may be in it twice. */
export function answerJourneyEvent(state: CloudState, body: string): StandInAnswer {
  const read = journeyEvent.safeParse(parseJson(body));
  if (!read.success) return refused(400, 'The event is not valid', 30003);
  state.inJourney.add(read.data.ContactKey);
  return jsonAnswer(201, { eventInstanceId: crypto.randomUUID() });
}

const contactKeys = z.strictObject({ ContactKeyList: z.array(z.string()).min(1).max(50) });

/** Names those of some contacts who are in a journey. */
export function answerMembership(state: CloudState, body: string): StandInAnswer {
  const read = contactKeys.safeParse(parseJson(body));
  if (!read.success) return refused(400, 'ContactKeyList must have 1 to 50 keys', 10000);
  const { ContactKeyList: keys } = read.data;
  return jsonAnswer(200, {
    results: {
      contactMemberships: keys.flatMap((contactKey) =>
        state.inJourney.has(contactKey) ? [{ contactKey, definitionKey: 'welcome', version: 1 }] : [],
      ),
      contactsNotFound: keys.filter((key) => !state.inJourney.has(key)),
    },
  });
}

const deletionRequest = z.strictObject({
  Values: z.array(z.string()).min(1),
  DeleteOperationType: z.literal('ContactAndAttributes'),
});

/** Begins a deletion; one at a time, and only once it is switched on. */
export function answerDeletion(state: CloudState, body: string): StandInAnswer {
  const read = deletionRequest.safeParse(parseJson(body));
  if (!read.success) return refused(400, 'The request is not valid', 10000);
  if (!state.deletesContacts) return refused(403, 'Contact Delete is not enabled', 10000);
  if (state.deletions.some(({ phase }) => phase === 'suspended' || phase === 'deleting'))
    return refused(400, 'Another deletion is in process', 10000);
  const id = state.deletions.length + 2037;
  state.deletions.push({ id, keys: read.data.Values, phase: 'suspended' });
  return jsonAnswer(200, { operationInitiated: true, operationID: id, hasErrors: false, resultMessages: [] });
}

/** The first phase is completed long before anything is deleted. */
export function answerDeletionStatus(state: CloudState, id: string | null): StandInAnswer {
  const deletion = state.deletions.find((one) => String(one.id) === id);
  if (!deletion) return refused(404, 'There is no such operation', 10000);
  const { phase } = deletion;
  return jsonAnswer(200, {
    operation: { operationID: deletion.id, status: 'Completed', deleteType: 'ContactAndAttributes' },
    ...(phase !== 'suspended' && {
      backgroundOperationsSummary: { backgroundOperationStatusID: phase === 'deleting' ? 'Processing' : phase },
    }),
    resultMessages: [],
  });
}

/** Completes the deletions under way: contacts and their subscribers go, rows of extensions stay. */
export function completeDeletions(state: CloudState): void {
  for (const deletion of state.deletions.filter(({ phase }) => phase === 'suspended' || phase === 'deleting')) {
    deletion.phase = 'Completed';
    for (const key of deletion.keys) {
      state.subscribers.delete(key);
      state.inJourney.delete(key);
    }
  }
}
