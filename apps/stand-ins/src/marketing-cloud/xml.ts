import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** An element of a message. */
export interface XmlElement {
  readonly name: string;
  /** Of `xsi:type`; the name of the element without one. */
  readonly type: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const ordered: z.ZodType<Record<string, unknown>[]> = z.array(z.record(z.string(), z.unknown()));
const attributes = z.object({ type: z.string() }).partial();

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  ignoreDeclaration: true,
});

/** Reads the elements of a text; null for one that is no XML. */
export function readXml(text: string): readonly XmlElement[] | null {
  try {
    return elementsOf(parser.parse(text, true));
  } catch {
    return null;
  }
}

function elementsOf(nodes: unknown): XmlElement[] {
  return ordered.parse(nodes).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const { type = name } = attributes.parse(node[':@'] ?? {});
    return [{ name, type, children: elementsOf(node[name]), text: textOf(node[name]) }];
  });
}

function textOf(nodes: unknown): string {
  return ordered
    .parse(nodes)
    .map((node) => (typeof node['#text'] === 'string' ? node['#text'] : ''))
    .join('');
}

/** The first child of a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The texts of the children of a name. */
export function textsOf(element: XmlElement | undefined, name: string): string[] {
  return (element?.children ?? []).flatMap((child) => (child.name === name ? [child.text] : []));
}

/** The children of each type in the order of the vendor's schema, as far as the product uses them. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  RetrieveRequestMsg: ['RetrieveRequest'],
  RetrieveRequest: ['ClientIDs', 'ObjectType', 'Properties', 'Filter', 'ContinueRequest', 'QueryAllAccounts'],
  SimpleFilterPart: ['Property', 'SimpleOperator', 'Value', 'DateValue'],
  ComplexFilterPart: ['LeftOperand', 'LogicalOperator', 'RightOperand'],
  CreateRequest: ['Options', 'Objects'],
  UpdateRequest: ['Options', 'Objects'],
  DeleteRequest: ['Options', 'Objects'],
  Options: ['RequestType', 'SaveOptions', 'Priority'],
  SaveOptions: ['SaveOption'],
  SaveOption: ['PropertyName', 'SaveAction'],
  Subscriber: ['ID', 'CustomerKey', 'EmailAddress', 'SubscriberKey', 'UnsubscribedDate', 'Status', 'Lists'],
  Lists: ['ID', 'CustomerKey', 'Status', 'List', 'Action'],
  DataExtensionObject: ['CustomerKey', 'Properties', 'Name', 'Keys'],
  Keys: ['Key'],
  Key: ['Name', 'Value'],
};

/** Returns the first element that its place does not take; null if all are right. */
export function orderFault(element: XmlElement): string | null {
  const order = ORDER[element.type];
  if (!order) return element.children.length > 0 ? `${element.type} is unknown` : null;
  let from = 0;
  for (const child of element.children) {
    const at = order.indexOf(child.name, from);
    if (at < 0) return `${child.name} is not expected in ${element.type}`;
    from = at;
    const fault = orderFault(child);
    if (fault) return fault;
  }
  return null;
}
