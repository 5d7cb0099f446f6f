import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { runJobs } from '#testing/jobs.ts';
import { parent, sendQuiz } from '#testing/members/learner.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { createOwnMarketing } from './own.ts';
import type { MarketingGateway } from './port.ts';

const FLAGS_FILE = join(import.meta.dirname, '../../../../../content/flags.json');

let folder: ContentFolder;
let product: TestProduct;
let own: MarketingGateway;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, FLAGS_FILE });
  own = createOwnMarketing(product.database, product.clock);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const subscriptions = () =>
  rowsOf(product.database.db, sql`select uid, status from newsletter_subscriptions order by at`);

describe('embedded marketing system', () => {
  it('has the status of each member as it was last changed', async () => {
    const [maya, jo] = [await product.member(), await product.member()];
    await own.subscribe(maya);
    product.clock.advance(1000);
    await own.unsubscribe(jo);
    expect([await own.status(maya.uid), await own.status(jo.uid)]).toEqual(['Active', 'Unsubscribed']);
    expect(await subscriptions()).toEqual([
      { uid: maya.uid, status: 'Active' },
      { uid: jo.uid, status: 'Unsubscribed' },
    ]);
  });

  it('stores an event without subscribing its member', async () => {
    const member = await parent(product);
    const before = await subscriptions();
    await sendQuiz(product, member, BOX.legacySyllabusId);
    await runJobs(product, { only: 'send-marketing-event', times: 2 });
    const events = sql`
      select state, marketing_events.sent_at, attempt_id = quiz_attempts.id as told from marketing_events
      join quiz_attempts using (uid) where uid = ${member.uid}`;
    const [event, ...others] = await rowsOf(product.database.db, events);
    expect(event).toMatchObject({ state: 'sent', told: true });
    expect(event?.['sent_at']).not.toBeNull();
    expect(others).toEqual([]);
    expect(await subscriptions()).toEqual(before);
  });
});
