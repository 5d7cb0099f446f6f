import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillDataFolder, silentLog } from '#testing/engine.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { startTestProduct } from '#testing/product.ts';
import { countOf } from '#testing/database/rows.ts';
import { readSettings } from '../../config.ts';
import { createDatabase } from '../../platform/database/open.ts';

function filesNaming(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return words.some((word) => bytes.includes(word));
    });
}

test('no file of the embedded database contains data of an erased member', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-erased-files-'));
  await fillDataFolder(folder);
  const handle = await createDatabase(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), silentLog);
  const product = await startTestProduct({}, { database: { ...handle, url: null, spoil: () => {} } });
  try {
    const member = await product.member({ firstName: 'Quillfeatherina' });
    const remaining = await product.member({ firstName: 'Brackenridger' });
    // `analyze` because the planner stores sample values, which must not survive either.
    await handle.db.execute(sql`analyze users`);
    await handle.db.execute(sql`checkpoint`);
    const database = join(folder, 'database');
    const words = [member.email, 'Quillfeatherina'];
    expect(filesNaming(database, words)).not.toEqual([]);

    const deletionId = await scheduleLeaving(product, member);
    product.clock.advance(14 * 24 * 60 * 60 * 1000);
    await eraseNow(product, deletionId);
    expect(await countOf(handle.db, sql`select count(*) from users where uid = ${member.uid}`)).toBe(0);
    expect(filesNaming(database, words)).toEqual([]);
    expect(filesNaming(database, [remaining.email])).not.toEqual([]);
  } finally {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
