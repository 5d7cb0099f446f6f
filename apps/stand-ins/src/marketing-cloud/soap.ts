import { XMLBuilder } from 'fast-xml-parser';
import type { StandInAnswer } from '../answer.ts';
import { cloudTime, isToken, type CloudState, type CloudSubscriber } from './state.ts';
import { elementsAt, orderFault, readXml, textAt } from './xml.ts';

/** Objects of one page. */
const PAGE = 2_500;

const NAMESPACES =
  'xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://exacttarget.com/wsdl/partnerAPI"';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

function envelope(status: number, content: Readonly<Record<string, unknown>>): StandInAnswer {
  const body = `<soap:Envelope ${NAMESPACES}><soap:Body>${builder.build(content)}</soap:Body></soap:Envelope>`;
  return { status, headers: { 'content-type': 'text/xml; charset=utf-8' }, body };
}

/** Returns a fault, which the vendor answers with 200 or 500. */
export function soapFault(faultcode: string, faultstring: string, status = 500): StandInAnswer {
  return envelope(status, { 'soap:Fault': { faultcode, faultstring } });
}

/** What an operator of the vendor's can have answered. */
export const SOAP_REFUSALS: Readonly<Record<string, StandInAnswer>> = {
  throttled: soapFault('soap:Server', 'Request throttled: rate limit exceeded'),
  'server-fault-in-200': soapFault('soap:Server', 'Unexpected Error', 200),
  'server-fault': soapFault('soap:Server', 'Unexpected Error'),
  'token-expired': soapFault('q0:Security', 'Token Expired'),
  'no-right': soapFault('soap:Client', 'Insufficient Privileges'),
};

/** Returns the name of the operation that a message asks for. */
export function operationOf(text: string): string {
  return /<ObjectType>([A-Za-z]+)/.exec(text)?.[1] ?? /<(Create|Update|Delete)Request/.exec(text)?.[1] ?? 'soap';
}

/** Answers a message, whose elements must have the order of the vendor's schema. */
export function answerSoap(state: CloudState, text: string): StandInAnswer {
  const message = readXml(text);
  const [name, content] = Object.entries(elementsAt(message, 'Envelope.Body')[0] ?? {})[0] ?? [];
  if (name === undefined) return soapFault('soap:Client', 'The message cannot be read');
  if (!isToken(state, textAt(message, 'Envelope.Header.fueloauth'))) return soapFault('q0:Security', 'Login Failed');
  const fault = orderFault(name, content);
  if (fault) return soapFault('soap:Client', fault);
  if (name === 'RetrieveRequestMsg') return answerRetrieve(state, content);
  const operation = name.replace('Request', '');
  const write = WRITES[operation];
  if (!write) return soapFault('soap:Client', `${name} is unknown`);
  const codes = elementsAt(content, 'Objects').map((object) => write(state, object));
  const Results = codes.map((code) =>
    code === null ? { StatusCode: 'OK' } : { StatusCode: 'Error', ErrorCode: code },
  );
  const OverallStatus = codes.every((code) => code === null) ? 'OK' : 'Has Errors';
  return envelope(200, { [`${operation}Response`]: { Results, RequestID: crypto.randomUUID(), OverallStatus } });
}

/** Each returns the code of a refusal; null if it is done. */
const WRITES: Readonly<Record<string, (state: CloudState, object: unknown) => number | null>> = {
  Create: saveSubscriber,
  Update: (state, object) =>
    state.subscribers.has(textAt(object, 'SubscriberKey')) ? saveSubscriber(state, object) : 12_014,
  Delete: ({ extensions }, object) => {
    const extension = extensions.get(textAt(object, 'CustomerKey'));
    if (!extension || extension.fields[0]?.name !== textAt(object, 'Keys.Key.Name')) return 68_001;
    return extension.rows.delete(textAt(object, 'Keys.Key.Value')) ? null : 2;
  },
};

function saveSubscriber(state: CloudState, object: unknown): number | null {
  const key = textAt(object, 'SubscriberKey');
  const before = state.subscribers.get(key);
  const email = textAt(object, 'EmailAddress', before?.email);
  const status = textAt(object, 'Status', before?.status ?? 'Active');
  const isStatus = ['Active', 'Bounced', 'Held', 'Unsubscribed', 'Deleted'].includes(status);
  if (textAt(object, '@type') !== 'Subscriber' || !key || !email.includes('@') || !isStatus) return 12_000;
  const added = elementsAt(object, 'Lists').map(
    (list) => [textAt(list, 'ID'), textAt(list, 'Status', 'Active')] as const,
  );
  if (!added.every(([id]) => state.lists.has(id))) return 13_006;
  const ends = status === 'Unsubscribed' && before?.status !== status;
  if (ends) state.unsubscribes.push({ key, at: cloudTime(state.now()) });
  state.subscribers.set(key, { email, status, lists: new Map([...(before?.lists ?? []), ...added]) });
  return null;
}

type Result = Readonly<Record<string, unknown>>;

/** The wanted values of a property. */
type ValuesOf = (property: string) => unknown[];

/** Retrievals that are not over, by request. */
const continued = new Map<unknown, Result[]>();

function answerRetrieve(state: CloudState, content: unknown): StandInAnswer {
  const type = textAt(content, 'RetrieveRequest.ObjectType');
  const [continues] = elementsAt(content, 'RetrieveRequest.ContinueRequest');
  const [filter] = elementsAt(content, 'RetrieveRequest.Filter');
  const parts = [filter, ...elementsAt(filter, 'LeftOperand'), ...elementsAt(filter, 'RightOperand')];
  const valuesOf: ValuesOf = (property) => {
    const part = parts.find((one) => textAt(one, 'Property') === property);
    return ['Value', 'DateValue'].flatMap((name) => elementsAt(part, name));
  };
  const objects = continues === undefined ? objectsOf(state, type, valuesOf) : continued.get(continues);
  const RequestID = crypto.randomUUID();
  continued.delete(continues);
  const isMore = (objects?.length ?? 0) > PAGE;
  if (isMore) continued.set(RequestID, objects?.slice(PAGE) ?? []);
  const OverallStatus = objects ? (isMore ? 'MoreDataAvailable' : 'OK') : 'Error: The retrieval is not valid';
  const common = { '@xsi:type': type.replace(/\[.*/, ''), PartnerKey: { '@xsi:nil': 'true' } };
  const Results = objects?.slice(0, PAGE).map((fields) => ({ ...common, ...fields }));
  return envelope(200, { RetrieveResponseMsg: { OverallStatus, RequestID, Results } });
}

const subscribersOf = ({ subscribers }: CloudState, valuesOf: ValuesOf): [string, CloudSubscriber][] =>
  [...subscribers].filter(([key]) => valuesOf('SubscriberKey').includes(key));

const RETRIEVALS: Readonly<Record<string, (state: CloudState, valuesOf: ValuesOf) => Result[]>> = {
  Subscriber: (state, valuesOf) =>
    subscribersOf(state, valuesOf).map(([key, { status }]) => ({ SubscriberKey: key, Status: status })),
  ListSubscriber: (state, valuesOf) =>
    subscribersOf(state, valuesOf).flatMap(([key, { lists }]) => {
      const status = lists.get(String(valuesOf('ListID')[0]));
      return status === undefined ? [] : [{ Status: status, SubscriberKey: key }];
    }),
  UnsubEvent: ({ unsubscribes, now }, valuesOf) => {
    const [after = '', until = '9'] = valuesOf('EventDate').map(String);
    const visible = unsubscribes.filter(({ visibleFrom = 0 }) => visibleFrom <= now());
    return visible.flatMap(({ key, at }) => (at > after && at <= until ? [{ SubscriberKey: key, EventDate: at }] : []));
  },
  DataExtensionField: ({ extensions }, valuesOf) =>
    (extensions.get(String(valuesOf('DataExtension.CustomerKey')[0]))?.fields ?? []).map(
      ({ name: Name, type: FieldType, maxLength: MaxLength, isRequired }, at) => {
        const IsPrimaryKey = at === 0;
        return { Name, MaxLength, IsPrimaryKey, IsRequired: IsPrimaryKey || isRequired, FieldType };
      },
    ),
  List: ({ lists }, valuesOf) => valuesOf('ID').flatMap((id) => (lists.has(String(id)) ? [{ ID: id }] : [])),
};

/** Undefined for what cannot be retrieved. */
function objectsOf(state: CloudState, type: string, valuesOf: ValuesOf): Result[] | undefined {
  const extension = state.extensions.get(/^DataExtensionObject\[(.+)\]$/.exec(type)?.[1] ?? '');
  if (!extension) return RETRIEVALS[type]?.(state, valuesOf);
  return valuesOf(extension.fields[0]?.name ?? '').flatMap((key) => (extension.rows.has(String(key)) ? [{}] : []));
}
