import { renderBody, soapMessages, type SoapMessage } from '../../src/gateways/marketing/sfmc/soap-message.ts';

const UIDS = ['5d1f0c3e-0c5b-4a5e-9a35-0d6a2f1f7a11', '8f6f2a64-6a53-4a0e-8e1c-6c1b9b1a2c22'] as const;

const rowOf = (value: string) => ({ extension: 'nestling-members', field: 'uid', value });

/** Each message as it can differ; a message without its own rows does not compile. */
const EXAMPLES: Readonly<Record<keyof typeof soapMessages, readonly SoapMessage[]>> = {
  statuses: [
    soapMessages.statuses([UIDS[0]], null),
    soapMessages.statuses(UIDS, null),
    soapMessages.statuses([UIDS[0]], '4711'),
    soapMessages.statuses(UIDS, '4711'),
  ],
  subscribe: [null, '4711'].map((list) =>
    soapMessages.subscribe({ subscriberKey: UIDS[0], email: "o'hara+<&>@example.com", status: 'Active', list }),
  ),
  unsubscribe: [null, '4711'].flatMap((list) => {
    const [first, second] = UIDS.map((subscriberKey) => ({ subscriberKey, status: 'Unsubscribed' as const, list }));
    return first && second ? [soapMessages.unsubscribe([first]), soapMessages.unsubscribe([first, second])] : [];
  }),
  changeEmail: [soapMessages.changeEmail({ subscriberKey: UIDS[0], email: 'maya@example.com' })],
  unsubscribes: [
    soapMessages.unsubscribes({ after: '2026-11-20T12:00:00', until: null }),
    soapMessages.unsubscribes({ after: '2026-11-20T12:00:00', until: '2026-11-21T12:00:00' }),
  ],
  more: [soapMessages.more('UnsubEvent', '9ad5a8b5-5a4b-4d57-a3e2-0f2fbb9f6a0b')],
  fields: [soapMessages.fields('nestling-members')],
  list: [soapMessages.list('4711')],
  rows: [soapMessages.rows([rowOf(UIDS[0])]), soapMessages.rows([rowOf(UIDS[0]), rowOf(UIDS[1])])],
  deleteRows: [soapMessages.deleteRows([rowOf(UIDS[0])]), soapMessages.deleteRows(UIDS.map(rowOf))],
};

/** Returns the bodies that the product can send to the SOAP interface, by name. */
export function soapBodies(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(EXAMPLES).flatMap(([name, messages]) =>
      messages.map((message, at) => [`${name}-${at + 1}`, renderBody(message)]),
    ),
  );
}
