import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_TYPES } from './content-types.ts';

async function declaredIn(file: string): Promise<string[]> {
  const exported: unknown = await import(join(import.meta.dirname, file));
  const values: unknown[] = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  return values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'space' in value && 'answers' in value && 'name' in value
      ? [String(value.name)]
      : [],
  );
}

test('every declared content type is listed once', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const declared = await Promise.all(files.map(declaredIn));
  expect(CONTENT_TYPES.map(({ name }) => name).toSorted()).toEqual(declared.flat().toSorted());
});
