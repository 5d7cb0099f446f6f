import { z } from 'zod';
import { jsonAnswer, type StandInAnswer } from '../answer.ts';
import { parseJson } from '../parse-json.ts';
import { isOpen, type CloudState } from './state.ts';

const refused = (status: number, message: string, errorcode = 10_000): StandInAnswer =>
  jsonAnswer(status, { message, errorcode, documentation: '' });

const values = z.record(z.string(), z.unknown());
const rowset = z.array(z.strictObject({ keys: values, values })).min(1);

const FORMS: Readonly<Record<string, RegExp>> = { Date: /^\d{4}-\d\d-\d\d$/, EmailAddress: /^[^@\s]+@[^@\s]+$/ };

/** Stores rows under their primary keys: all, or none. */
export function answerRowset(state: CloudState, text: string, extensionKey: string): StandInAnswer {
  const extension = state.extensions.get(extensionKey);
  const read = rowset.safeParse(parseJson(text));
  if (!extension || !read.success) return refused(400, 'No data extension has this external key, or no row', 10_006);
  const { fields, rows } = extension;
  const primary = fields[0]?.name ?? '';
  const fits = ([name, value]: [string, unknown]): boolean => {
    const field = fields.find((one) => one.name === name);
    if (!field || value === null) return field?.isRequired === false;
    const { type, maxLength } = field;
    if (type === 'Boolean' || type === 'Number') return typeof value === type.toLowerCase();
    return typeof value === 'string' && value.length <= (maxLength ?? Infinity) && (FORMS[type]?.test(value) ?? true);
  };
  const sent = read.data.map((row) => ({ ...row.keys, ...row.values }));
  const isKeyed = read.data.every(({ keys }) => Object.keys(keys).join() === primary);
  if (!isKeyed || !sent.flatMap(Object.entries).every(fits)) return refused(400, 'Unable to save rows', 10_006);
  for (const row of sent) rows.set(String(row[primary]), { ...rows.get(String(row[primary])), ...row });
  return jsonAnswer(200, read.data);
}

/** Answers a body, or a call without one about the operation of an id. */
type Answer = (state: CloudState, text: string, id: string) => StandInAnswer;

function ofBody<Body>(schema: z.ZodType<Body>, answer: (state: CloudState, body: Body) => StandInAnswer): Answer {
  return (state, text) => {
    const read = schema.safeParse(parseJson(text));
    return read.success ? answer(state, read.data) : refused(400, 'The request is not valid');
  };
}

const [key, keys] = [z.string().min(1), z.array(z.string()).min(1)];
const event = z.strictObject({ ContactKey: key, EventDefinitionKey: key.regex(/^[\w-]+$/), Data: values });
const deletion = z.strictObject({ Values: keys, DeleteOperationType: z.literal('ContactAndAttributes') });

/** The other calls of the REST interface, with the names of their operations. */
export const REST_CALLS: Readonly<Record<string, readonly [string, Answer]>> = {
  'POST /interaction/v1/events': [
    'journey',
    ofBody(event, ({ inJourney }, { ContactKey }) => {
      inJourney.add(ContactKey);
      return jsonAnswer(201, { eventInstanceId: crypto.randomUUID() });
    }),
  ],
  'POST /interaction/v1/interactions/contactMembership': [
    'membership',
    ofBody(z.strictObject({ ContactKeyList: keys.max(50) }), ({ inJourney }, { ContactKeyList: requested }) => {
      const contactMemberships = requested.flatMap((one) => (inJourney.has(one) ? [{ contactKey: one }] : []));
      return jsonAnswer(200, { results: { contactMemberships } });
    }),
  ],
  'POST /contacts/v1/contacts/actions/delete': [
    'delete-contacts',
    ofBody(deletion, ({ deletesContacts, deletions }, body) => {
      if (!deletesContacts) return refused(403, 'Contact Delete is not enabled');
      if (deletions.some(isOpen)) return refused(400, 'Another deletion is in process');
      const operationID = deletions.length + 2037;
      deletions.push({ id: operationID, keys: body.Values, phase: 'suspended' });
      return jsonAnswer(200, { operationInitiated: true, operationID, hasErrors: false, resultMessages: [] });
    }),
  ],
  'GET /contacts/v1/contacts/actions/delete/status': [
    'deletion-status',
    ({ deletions }, _text, id) => {
      const phase = deletions.find((one) => String(one.id) === id)?.phase;
      if (!phase) return refused(404, 'There is no such operation');
      const backgroundOperationStatusID = phase === 'deleting' ? 'Processing' : phase;
      // The first phase is completed long before anything is deleted.
      return jsonAnswer(200, {
        operation: { operationID: Number(id), status: 'Completed', deleteType: 'ContactAndAttributes' },
        backgroundOperationsSummary: phase === 'suspended' ? [] : [{ backgroundOperationStatusID }],
      });
    },
  ],
};
