import { expect, test } from 'vitest';
import { createUuid } from './uuid.ts';

test('a UUID is of version 4 and of the variant of RFC 9562', () => {
  const ids = Array.from({ length: 200 }, createUuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
