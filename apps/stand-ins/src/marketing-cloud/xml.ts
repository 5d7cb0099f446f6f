import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: (name) => !name.endsWith('type'),
  attributeNamePrefix: '@',
  parseTagValue: false,
});

/** Reads a message; null for one that is no XML. */
export function readXml(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    return null;
  }
}

const named = z.record(z.string(), z.unknown()).catch({});

/** The elements at a path of names, such as `Lists.ID`. */
export function elementsAt(element: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>((all, name) => all.flatMap((one) => named.parse(one)[name] ?? []), [element]);
}

/** The text of the first element at a path. */
export function textAt(element: unknown, path: string, otherwise = ''): string {
  return elementsAt(element, path).map(String)[0] ?? otherwise;
}

/** The children of each type in the order of the vendor's schema, as far as the product uses them. */
const ORDER: Readonly<Record<string, string>> = {
  RetrieveRequestMsg: 'RetrieveRequest',
  RetrieveRequest: 'ClientIDs ObjectType Properties Filter ContinueRequest QueryAllAccounts',
  SimpleFilterPart: 'Property SimpleOperator Value DateValue',
  ComplexFilterPart: 'LeftOperand LogicalOperator RightOperand',
  CreateRequest: 'Options Objects',
  UpdateRequest: 'Options Objects',
  DeleteRequest: 'Options Objects',
  Options: 'RequestType SaveOptions Priority',
  SaveOptions: 'SaveOption',
  SaveOption: 'PropertyName SaveAction',
  Subscriber: 'ID CustomerKey EmailAddress SubscriberKey UnsubscribedDate Status Lists',
  Lists: 'ID CustomerKey Status List Action',
  DataExtensionObject: 'CustomerKey Properties Name Keys',
  Keys: 'Key',
  Key: 'Name Value',
};

/** Returns the first element that its place does not take; null if all are right. */
export function orderFault(name: string, element: unknown): string | null {
  const { '@type': type = name, ...children } = named.parse(element);
  let order = ORDER[String(type)]?.split(' ') ?? [];
  for (const [child, contents] of Object.entries(children)) {
    if (!order.includes(child)) return `${child} is not expected in ${String(type)}`;
    order = order.slice(order.indexOf(child));
    for (const one of [contents].flat()) {
      const fault = orderFault(child, one);
      if (fault) return fault;
    }
  }
  return null;
}
