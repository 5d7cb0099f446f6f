/** Names and values of a message; a text is escaped, a list repeats its element. */
type SoapValue = string | SoapElement | readonly (string | SoapElement)[];

interface SoapElement {
  /** The type of an element whose place takes several. */
  readonly type?: string;
  /** In the order of the vendor's schema, which refuses any other. */
  readonly fields: Readonly<Record<string, SoapValue | undefined>>;
}

/** A message of the SOAP interface, without the token. */
export interface SoapMessage {
  readonly action: 'Retrieve' | 'Create' | 'Update' | 'Delete';
  /** The root element of the body. */
  readonly root: string;
  readonly body: SoapElement;
}

const PARTNER_API = 'http://exacttarget.com/wsdl/partnerAPI';
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/** Writes the body of a message, without its envelope. */
export function renderBody({ root, body }: SoapMessage): string {
  return `<${root} xmlns="${PARTNER_API}" xmlns:xsi="${SCHEMA_INSTANCE}">${renderFields(body)}</${root}>`;
}

/** Writes a message (SOAP 1.1) with the token in its header. */
export function renderMessage(message: SoapMessage, token: string): string {
  const header = `<fueloauth xmlns="http://exacttarget.com">${escapeXml(token)}</fueloauth>`;
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header>${header}</s:Header><s:Body>${renderBody(message)}</s:Body></s:Envelope>`;
}

function renderFields({ fields }: SoapElement): string {
  return Object.entries(fields)
    .map(([name, value]) => renderField(name, value))
    .join('');
}

function renderField(name: string, value: SoapValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return `<${name}>${escapeXml(value)}</${name}>`;
  if (isList(value)) return value.map((one) => renderField(name, one)).join('');
  const type = value.type === undefined ? '' : ` xsi:type="${value.type}"`;
  return `<${name}${type}>${renderFields(value)}</${name}>`;
}

function isList(value: SoapValue): value is readonly (string | SoapElement)[] {
  return Array.isArray(value);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML cannot contain: control characters but tab and line ends, and two more. */
const NO_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NO_XML, '')
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}

const element = (fields: SoapElement['fields']): SoapElement => ({ fields });
const typed = (type: string, fields: SoapElement['fields']): SoapElement => ({ type, fields });

/** `IN` wants two values or more. */
const oneOf = (property: string, values: readonly string[]): SoapElement =>
  typed('SimpleFilterPart', {
    Property: property,
    SimpleOperator: values.length === 1 ? 'equals' : 'IN',
    Value: [...values],
  });

function retrieve(
  objectType: string,
  request: { properties?: readonly string[]; filter?: SoapElement; continues?: string },
): SoapMessage {
  const fields = {
    ObjectType: objectType,
    Properties: request.properties,
    Filter: request.filter,
    ContinueRequest: request.continues,
  };
  return { action: 'Retrieve', root: 'RetrieveRequestMsg', body: element({ RetrieveRequest: element(fields) }) };
}

/** A subscriber's status of All Subscribers, or of one list by its id. */
export interface StatusChange {
  readonly subscriberKey: string;
  /** Needed for a subscriber who may be new. */
  readonly email?: string;
  readonly status: 'Active' | 'Unsubscribed';
  readonly list: string | null;
}

function subscriber({ subscriberKey, email, status, list }: StatusChange): SoapElement {
  return typed('Subscriber', {
    EmailAddress: email,
    SubscriberKey: subscriberKey,
    Status: list === null ? status : undefined,
    Lists: list === null ? undefined : element({ ID: list, Status: status, Action: 'upsert' }),
  });
}

/** A row of a data extension, by its primary key. */
export interface RowKey {
  /** External key of the extension. */
  readonly extension: string;
  readonly field: string;
  readonly value: string;
}

/** Every message that the product sends. */
export const soapMessages = {
  /** Statuses of subscribers, of one list or of All Subscribers. */
  statuses: (keys: readonly string[], list: string | null): SoapMessage => {
    const isOfKeys = oneOf('SubscriberKey', keys);
    const properties = ['SubscriberKey', 'Status'];
    if (list === null) return retrieve('Subscriber', { properties, filter: isOfKeys });
    const both = { LeftOperand: isOfKeys, LogicalOperator: 'AND', RightOperand: oneOf('ListID', [list]) };
    return retrieve('ListSubscriber', { properties, filter: typed('ComplexFilterPart', both) });
  },
  /** Adds or changes a subscriber. */
  subscribe: (change: StatusChange): SoapMessage => ({
    action: 'Create',
    root: 'CreateRequest',
    body: element({
      Options: element({
        SaveOptions: element({ SaveOption: element({ PropertyName: '*', SaveAction: 'UpdateAdd' }) }),
      }),
      Objects: subscriber(change),
    }),
  }),
  /** Changes subscribers who are known. */
  unsubscribe: (changes: readonly StatusChange[]): SoapMessage => ({
    action: 'Update',
    root: 'UpdateRequest',
    body: element({ Options: element({}), Objects: changes.map(subscriber) }),
  }),
  /** Changes the email of a subscriber who is known, and nothing else. */
  changeEmail: ({ subscriberKey, email }: Pick<StatusChange, 'subscriberKey'> & { email: string }): SoapMessage => ({
    action: 'Update',
    root: 'UpdateRequest',
    body: element({
      Options: element({}),
      Objects: typed('Subscriber', { EmailAddress: email, SubscriberKey: subscriberKey }),
    }),
  }),
  /** @param period as the vendor writes times, without a zone; `until` is null for no end */
  unsubscribes: ({ after, until }: { after: string; until: string | null }): SoapMessage =>
    retrieve('UnsubEvent', {
      properties: ['SubscriberKey', 'EventDate'],
      filter: typed('SimpleFilterPart', {
        Property: 'EventDate',
        SimpleOperator: until === null ? 'greaterThan' : 'between',
        DateValue: until === null ? after : [after, until],
      }),
    }),
  /** The next page of a request. */
  more: (objectType: string, requestId: string): SoapMessage => retrieve(objectType, { continues: requestId }),
  /** The fields of an extension. */
  fields: (extension: string): SoapMessage =>
    retrieve('DataExtensionField', {
      properties: ['Name', 'FieldType', 'MaxLength', 'IsPrimaryKey', 'IsRequired'],
      filter: oneOf('DataExtension.CustomerKey', [extension]),
    }),
  /** A list by its id. */
  list: (id: string): SoapMessage => retrieve('List', { properties: ['ID'], filter: oneOf('ID', [id]) }),
  /** Those of some rows of one extension that are there. */
  rows: (keys: readonly [RowKey, ...RowKey[]]): SoapMessage => {
    const [{ extension, field }] = keys;
    const filter = oneOf(
      field,
      keys.map(({ value }) => value),
    );
    return retrieve(`DataExtensionObject[${extension}]`, { properties: [field], filter });
  },
  deleteRows: (keys: readonly RowKey[]): SoapMessage => ({
    action: 'Delete',
    root: 'DeleteRequest',
    body: element({
      Options: element({}),
      Objects: keys.map(({ extension, field, value }) =>
        typed('DataExtensionObject', {
          CustomerKey: extension,
          Keys: element({ Key: element({ Name: field, Value: value }) }),
        }),
      ),
    }),
  }),
} as const;
