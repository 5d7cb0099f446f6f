import { escapeHtml, type StandInAnswer } from '../answer.ts';
import { cloudTime, type CloudState, type CloudSubscriber } from './state.ts';
import { childOf, orderFault, readXml, textsOf, type XmlElement } from './xml.ts';

/** Objects of one page. */
const PAGE = 2_500;

const STATUSES: ReadonlySet<string> = new Set(['Active', 'Bounced', 'Held', 'Unsubscribed', 'Deleted']);

function envelope(status: number, body: string): StandInAnswer {
  const headers = { 'content-type': 'text/xml; charset=utf-8' };
  return {
    status,
    headers,
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${body}</soap:Body></soap:Envelope>`,
  };
}

/** Returns a fault, which the vendor answers with 200 or 500. */
export function soapFault(code: string, words: string, status = 500): StandInAnswer {
  return envelope(
    status,
    `<soap:Fault><faultcode>${code}</faultcode><faultstring>${escapeHtml(words)}</faultstring></soap:Fault>`,
  );
}

/** What an operator of the vendor's can have answered. */
export const SOAP_REFUSALS: Readonly<Record<string, StandInAnswer>> = {
  throttled: soapFault('soap:Server', 'Request throttled: rate limit exceeded'),
  'server-fault-in-200': soapFault('soap:Server', 'Unexpected Error', 200),
  'server-fault': soapFault('soap:Server', 'Unexpected Error'),
  'token-expired': soapFault('q0:Security', 'Token Expired'),
};

/** Returns the name of the operation that a message asks for. */
export function operationOf(text: string): string {
  return /<ObjectType>([A-Za-z]+)/.exec(text)?.[1] ?? /<(Create|Update|Delete)Request/.exec(text)?.[1] ?? 'soap';
}

/**
 * Answers a message, whose elements must have the order of the vendor's schema.
 * @param isToken whether a token is one of this business unit
 */
export function answerSoap(
  state: CloudState,
  text: string,
  { isToken, now }: { isToken: (token: string) => boolean; now: number },
): StandInAnswer {
  const [root] = readXml(text) ?? [];
  const body = childOf(root, 'Body')?.children[0];
  if (!body) return soapFault('soap:Client', 'The message cannot be read');
  const [token = ''] = textsOf(childOf(root, 'Header'), 'fueloauth');
  if (!isToken(token)) return soapFault('q0:Security', 'Login Failed');
  const fault = orderFault(body);
  if (fault) return soapFault('soap:Client', fault);
  switch (body.name) {
    case 'RetrieveRequestMsg':
      return answerRetrieve(state, childOf(body, 'RetrieveRequest'));
    case 'CreateRequest':
      return answerWrite('Create', body, (object) => saveSubscriber(state, object, now));
    case 'UpdateRequest':
      return answerWrite('Update', body, (object) =>
        state.subscribers.has(textsOf(object, 'SubscriberKey')[0] ?? '') ? saveSubscriber(state, object, now) : 12_014,
      );
    case 'DeleteRequest':
      return answerWrite('Delete', body, (object) => deleteRow(state, object));
    default:
      return soapFault('soap:Client', `${body.name} is unknown`);
  }
}

function answerWrite(name: string, body: XmlElement, write: (object: XmlElement) => number | null): StandInAnswer {
  const codes = body.children.flatMap((child) => (child.name === 'Objects' ? [write(child)] : []));
  const results = codes.map((code) =>
    code === null
      ? '<Results><StatusCode>OK</StatusCode><StatusMessage>Done</StatusMessage></Results>'
      : `<Results><StatusCode>Error</StatusCode><StatusMessage>Not done</StatusMessage><ErrorCode>${code}</ErrorCode></Results>`,
  );
  const overall = codes.every((code) => code === null) ? 'OK' : 'Has Errors';
  return envelope(
    200,
    `<${name}Response xmlns="http://exacttarget.com/wsdl/partnerAPI">${results.join('')}<RequestID>${crypto.randomUUID()}</RequestID><OverallStatus>${overall}</OverallStatus></${name}Response>`,
  );
}

/** Returns the code of a refusal; null if it is done. */
function saveSubscriber(state: CloudState, object: XmlElement, now: number): number | null {
  const first = (name: string, otherwise: string): string => textsOf(object, name)[0] ?? otherwise;
  const key = first('SubscriberKey', '');
  const before = state.subscribers.get(key);
  const email = first('EmailAddress', before?.email ?? '');
  const status = first('Status', before?.status ?? 'Active');
  if (object.type !== 'Subscriber' || key === '' || !email.includes('@') || !STATUSES.has(status)) return 12_000;
  const subscriber: CloudSubscriber = before ?? { email, status, lists: new Map() };
  const list = childOf(object, 'Lists');
  if (list && !saveOnList(state, subscriber, list)) return 13_006;
  if (status === 'Unsubscribed' && before?.status !== status) state.unsubscribes.push({ key, at: cloudTime(now) });
  state.subscribers.set(key, Object.assign(subscriber, { email, status }));
  return null;
}

function saveOnList({ lists }: CloudState, subscriber: CloudSubscriber, list: XmlElement): boolean {
  const [[id = ''], [status = 'Active']] = [textsOf(list, 'ID'), textsOf(list, 'Status')];
  if (!lists.has(id)) return false;
  subscriber.lists.set(id, status);
  return true;
}

function deleteRow(state: CloudState, object: XmlElement): number | null {
  const extension = state.extensions.get(textsOf(object, 'CustomerKey')[0] ?? '');
  const key = childOf(childOf(object, 'Keys'), 'Key');
  const [name, value = ''] = [textsOf(key, 'Name')[0], textsOf(key, 'Value')[0]];
  if (!extension || extension.fields[0]?.name !== name) return 68_001;
  return extension.rows.delete(value) ? null : 2;
}

/** Retrievals that are not over, by request. */
const continued = new Map<string, string[]>();

function answerRetrieve(state: CloudState, request: XmlElement | undefined): StandInAnswer {
  const [continues] = textsOf(request, 'ContinueRequest');
  const objects =
    continues === undefined
      ? objectsOf(state, textsOf(request, 'ObjectType')[0] ?? '', filterOf(request))
      : continued.get(continues);
  if (continues !== undefined) continued.delete(continues);
  const id = crypto.randomUUID();
  const isMore = (objects?.length ?? 0) > PAGE;
  if (isMore) continued.set(id, objects?.slice(PAGE) ?? []);
  const overall = objects === undefined ? 'Error: The retrieval is not valid' : isMore ? 'MoreDataAvailable' : 'OK';
  return envelope(
    200,
    `<RetrieveResponseMsg xmlns="http://exacttarget.com/wsdl/partnerAPI"><OverallStatus>${overall}</OverallStatus><RequestID>${id}</RequestID>${(objects ?? []).slice(0, PAGE).join('')}</RetrieveResponseMsg>`,
  );
}

type Filter = ReadonlyMap<string, readonly string[]>;

/** The wanted values by property. */
function filterOf(request: XmlElement | undefined): Filter {
  const filter = childOf(request, 'Filter');
  const parts = [filter, childOf(filter, 'LeftOperand'), childOf(filter, 'RightOperand')];
  return new Map(
    parts.flatMap((part): [string, string[]][] => {
      const [property] = textsOf(part, 'Property');
      return property === undefined ? [] : [[property, [...textsOf(part, 'Value'), ...textsOf(part, 'DateValue')]]];
    }),
  );
}

const resultOf = (type: string, values: Readonly<Record<string, string | number | boolean>>): string => {
  const fields = Object.entries(values).map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`);
  return `<Results xsi:type="${type}"><PartnerKey xsi:nil="true" />${fields.join('')}</Results>`;
};

type Retrieval = (state: CloudState, filter: Filter, type: string) => string[];

const subscribersOf = ({ subscribers }: CloudState, filter: Filter): [string, CloudSubscriber][] =>
  (filter.get('SubscriberKey') ?? []).flatMap((key): [string, CloudSubscriber][] => {
    const subscriber = subscribers.get(key);
    return subscriber ? [[key, subscriber]] : [];
  });

const RETRIEVALS: Readonly<Record<string, Retrieval>> = {
  Subscriber: (state, filter, type) =>
    subscribersOf(state, filter).map(([key, { status }]) => resultOf(type, { SubscriberKey: key, Status: status })),
  ListSubscriber: (state, filter, type) =>
    subscribersOf(state, filter).flatMap(([key, { lists }]) => {
      const status = lists.get(filter.get('ListID')?.[0] ?? '');
      return status === undefined ? [] : [resultOf(type, { Status: status, SubscriberKey: key })];
    }),
  UnsubEvent: ({ unsubscribes }, filter, type) =>
    unsubscribes
      .filter(({ at }) => at > (filter.get('EventDate')?.[0] ?? '') && at <= (filter.get('EventDate')?.[1] ?? '9'))
      .map(({ key, at }) => resultOf(type, { SubscriberKey: key, EventDate: at })),
  DataExtensionField: ({ extensions }, filter, type) =>
    (extensions.get(filter.get('DataExtension.CustomerKey')?.[0] ?? '')?.fields ?? []).map(
      ({ name, type: fieldType, maxLength, isRequired = false }, at) =>
        resultOf(type, {
          Name: name,
          ...(maxLength !== undefined && { MaxLength: maxLength }),
          IsPrimaryKey: at === 0,
          IsRequired: at === 0 || isRequired,
          FieldType: fieldType,
        }),
    ),
  List: ({ lists }, filter, type) =>
    (filter.get('ID') ?? []).filter((id) => lists.has(id)).map((id) => resultOf(type, { ID: id })),
};

/** Undefined for what cannot be retrieved. */
function objectsOf(state: CloudState, type: string, filter: Filter): string[] | undefined {
  const extension = /^DataExtensionObject\[(.+)\]$/.exec(type)?.[1];
  if (extension === undefined) return RETRIEVALS[type]?.(state, filter, type);
  const rows = state.extensions.get(extension)?.rows;
  return [...filter.values()].flat().flatMap((key) => (rows?.has(key) ? [resultOf('DataExtensionObject', {})] : []));
}
