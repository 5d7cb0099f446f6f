import { expect, test } from 'vitest';
import { doublesOf } from './doubles.ts';

const SCHEMA = `
const readThingParts = { params: z.object({ id: z.string() }), data: z.object({ name: z.string(), size: z.number() }) };
export type ReadThingExchange = Exchanged<typeof readThingParts>;`;

test('a call that takes its types from the schema declares no field twice', () => {
  const calls = `export type Thing = ReadThingExchange['data'];
    export const readThing = endpoint<ReadThingExchange>({ method: 'GET', path: '/api/thing/:id' });`;
  expect(doublesOf(calls, SCHEMA)).toEqual([]);
});

test('a field of an interface or of a type literal that the schema has is found with its line', () => {
  const calls = `export interface Thing {
    name: string;
    color: string;
  }
  export const readThing = endpoint<{ params: { id: string }; data: Thing }>({ method: 'GET' });`;
  const found = doublesOf(calls, SCHEMA).map(({ name, line }) => `${name} ${line}`);
  expect(found).toEqual(['name 2', 'params 5', 'id 5', 'data 5']);
});

test('a text that is no TypeScript is refused', () => {
  expect(() => doublesOf('export interface {', SCHEMA)).toThrow('Unexpected token');
});
