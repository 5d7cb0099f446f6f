import { describe, expect, it, test } from 'vitest';
import { argumentsOf, missingFields, sentArguments } from './arguments.ts';

function fieldFor(property: object, isRequired = true) {
  const [field] = argumentsOf({
    fields: ['a'],
    required: isRequired ? ['a'] : [],
    arguments: { type: 'object', properties: { a: property } },
  });
  return field;
}

describe('the field of an argument', () => {
  it.each([
    [{ type: 'string', format: 'text' }, 'text'],
    [{ type: 'string', format: 'long text' }, 'lines'],
    [{ type: 'string', format: 'json' }, 'lines'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'email' }, 'email'],
    [{ type: 'string', kind: 'order' }, 'text'],
    [{ type: 'string', kind: 'a kind of a later release' }, 'text'],
    [{ type: 'integer' }, 'number'],
    [{ format: 'number' }, 'number'],
    [{ type: 'boolean', format: 'flag' }, 'flag'],
    [{ type: 'string', enum: ['paid', 'cancelled'] }, 'choice'],
    [{}, 'text'],
  ])('of %j is %s', (property, input) => {
    expect(fieldFor(property)).toMatchObject({ input });
  });

  it('uses the argument’s name as its label if the schema has no title', () => {
    expect(fieldFor({})).toMatchObject({ title: 'a', hint: '' });
  });

  it('shows description, example and default of the schema as its hint', () => {
    expect(fieldFor({ description: 'Of the shop', examples: ['NB-1'], default: 50 })?.hint).toBe(
      'Of the shop. Example: NB-1. If empty: 50.',
    );
  });
});

test('apply has no field, and the others are in the order of the command', () => {
  const fields = argumentsOf({ fields: ['b', 'apply', 'a'], required: [], arguments: { properties: {} } });
  expect(fields.map(({ name }) => name)).toEqual(['b', 'a']);
});

test('empty fields and flags that are off are not sent, and blanks around a text are removed', () => {
  const fields = argumentsOf({ fields: ['a', 'b', 'c', 'd'], required: [], arguments: { properties: {} } });
  expect(sentArguments(fields, { a: ' x ', b: '  ', c: false, d: true, apply: true })).toEqual({ a: 'x', d: true });
});

test('a required field that is blank is missing, a required flag is not', () => {
  const fields = argumentsOf({
    fields: ['a', 'b'],
    required: ['a', 'b'],
    arguments: { properties: { a: { title: 'Order' }, b: { type: 'boolean' } } },
  });
  expect(missingFields(fields, { a: ' ' })).toEqual({ a: 'Fill in: Order.' });
});
