import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';
import { RefusalError } from './refusal.ts';

/** @returns null if the body is accepted */
function refusalOf(text: string): unknown {
  try {
    parseJsonBody(text);
    return null;
  } catch (error) {
    return error instanceof RefusalError ? error.refusal : error;
  }
}

describe('JSON body of a call', () => {
  it('is an object, or empty when it is missing', () => {
    expect(parseJsonBody('{"a":{"b":[1,null,"ż"]}}')).toEqual({ a: { b: [1, null, 'ż'] } });
    expect(parseJsonBody('')).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '"text"', '1', 'true', '{"a":1}}', "{'a':1}", '{"a":NaN}', ' '])(
    'is refused as malformed: %j',
    (text) => {
      expect(refusalOf(text)).toEqual({ refused: 'malformed-json' });
    },
  );

  it.each([
    ['{"a":"x\\u0000y"}', 'a'],
    ['{"a":{"b":["ok","\\u0000"]}}', 'a.b.1'],
    ['{"\\u0000a":1}', 'a'],
    ['{"a":{"b":"x\\ud800y"}}', 'a.b'],
    ['{"a\\udc00":1}', 'a\ufffd'],
    ['{"__proto__":{"admin":true}}', '__proto__'],
    ['{"user":{"constructor":{"prototype":{}}}}', 'user.constructor'],
    ['{"list":[{"prototype":1}]}', 'list.0.prototype'],
  ])('with %s is refused with the path of the fault', (text, path) => {
    expect(refusalOf(text)).toEqual({ refused: 'validation-failed', fields: { [path]: 'invalid' } });
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('may contain __proto__ and constructor as values', () => {
    expect(parseJsonBody('{"a":"__proto__","b":"constructor"}')).toEqual({ a: '__proto__', b: 'constructor' });
  });

  it('may nest 32 levels, and is refused with more', () => {
    const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect(refusalOf(nested(33))).toBeNull();
    expect(refusalOf(nested(34))).toMatchObject({ refused: 'validation-failed' });
    expect(refusalOf(nested(10_000))).toMatchObject({ refused: 'validation-failed' });
    expect(refusalOf(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toMatchObject({
      refused: 'validation-failed',
    });
  });
});
