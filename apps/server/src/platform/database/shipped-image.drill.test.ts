import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '#testing/engine.ts';
import { IMAGE_FILE } from './database-image.ts';
import { createPglite } from './pglite.ts';

const schema = z.object({ rows: z.array(z.object({ table: z.string(), rows: z.coerce.number() })) });

const COUNT = `
  select format('%I.%I', schemaname, relname) as "table",
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text as rows
  from pg_stat_user_tables`;

test('the image of the build has migrations, postal codes, places and insurances, and no row of an installation', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'nestling-shipped-'));
  const engine = await createPglite({ folder: join(scratch, 'database'), imageFile: IMAGE_FILE }, silentLog);
  try {
    const { rows } = schema.parse(await engine.raw.executeSql(COUNT));
    const filled = rows.filter(({ rows: count }) => count > 0).map(({ table }) => table);
    expect(new Set(filled)).toEqual(
      new Set([
        'drizzle.__drizzle_migrations',
        'public.insurance_providers',
        'public.partner_locations',
        'public.province_codes',
        'public.zip_codes',
      ]),
    );
  } finally {
    await engine.close();
    rmSync(scratch, { recursive: true });
  }
});
