import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { joinScopes, scopesOf } from './scopes.ts';
import { cutSchema } from './subset.ts';

const SCHEMA = buildSchema(`
schema { query: QueryRoot mutation: Mutation }
directive @idempotent(key: String!) on FIELD
interface Node { id: ID! }
"An order."
type Order implements Node {
  "Its name."
  id: ID!
  tags(first: Int, sort: Sort = ID): [String!]!
  customer: Customer
}
type Customer { email: String }
enum Sort { ID "By time." TIME @deprecated(reason: "old") }
enum Reason { STAFF }
input AddressInput { zip: String reason: Reason }
input OrderInput { address: AddressInput note: String @deprecated(reason: "gone") }
scalar Money
type Payload { order: Order total: Money }
type Mutation { orderCreate(input: OrderInput): Payload orderDelete(id: ID!): Payload }
type QueryRoot { order(id: ID!): Order node(id: ID!): Node }`);

const READ = parse('query Read($id: ID!) { order(id: $id) { __typename tags } }');
const CREATE = parse('mutation Create($o: OrderInput) { orderCreate(input: $o) @idempotent(key: "1") { total } }');

test('the schema subset has the selected fields, complete inputs and enums, and no descriptions', () => {
  expect(cutSchema(SCHEMA, [READ, CREATE])).toBe(`schema {
  query: QueryRoot
  mutation: Mutation
}

input AddressInput {
  zip: String
  reason: Reason
}

directive @idempotent(key: String!) on FIELD

scalar Money

type Mutation {
  orderCreate(input: OrderInput): Payload
}

type Order {
  tags(first: Int, sort: Sort = ID): [String!]!
}

input OrderInput {
  address: AddressInput
  note: String @deprecated(reason: "gone")
}

type Payload {
  total: Money
}

type QueryRoot {
  order(id: ID!): Order
}

enum Reason {
  STAFF
}

enum Sort {
  ID
  TIME @deprecated(reason: "old")
}
`);
});

test('a document is valid in the schema subset that was cut for it, and other documents are not', () => {
  const cut = buildSchema(cutSchema(SCHEMA, [READ]));
  expect(validate(cut, READ)).toEqual([]);
  expect(validate(cut, CREATE)).not.toEqual([]);
});

test('a document that selects from an interface is refused', () => {
  expect(() => cutSchema(SCHEMA, [parse('{ node(id: 1) { id } }')])).toThrow('Node is abstract');
});

const TABLE = [
  { typeName: 'Order', offlineScopes: ['read_orders', 'read_quick_sale'] },
  { typeName: 'Mutation', fieldName: 'orderCreate', offlineScopes: ['write_orders', 'write_quick_sale'] },
  { typeName: 'Payload', fieldName: 'total', offlineScopes: ['read_other', 'read_orders'] },
  { typeName: 'Order', fieldName: 'tags', offlineScopes: ['read_tags'] },
  { typeName: 'Order', fieldName: 'id', offlineScopes: [] },
  { typeName: 'Customer', offlineScopes: ['read_customers'] },
];

test('scopes are derived from types and fields of a document, and write access replaces read access', () => {
  expect(scopesOf(SCHEMA, READ, TABLE)).toEqual(['read_orders', 'read_tags']);
  expect(scopesOf(SCHEMA, CREATE, TABLE)).toEqual(['write_orders']);
  expect(joinScopes([['read_orders', 'read_tags'], ['write_orders']])).toEqual(['read_tags', 'write_orders']);
});
