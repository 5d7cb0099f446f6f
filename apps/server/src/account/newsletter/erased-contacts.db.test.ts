import { DAY_MS, HOUR_MS, openMarketingStage } from '#testing/marketing-cloud/stage.ts';
import { soapFault } from '@nestling/stand-ins/marketing-cloud/soap';
import { endDeletions, MEMBERS } from '@nestling/stand-ins/marketing-cloud/state';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { parent } from '#testing/members/learner.ts';
import { openAlerts } from '#testing/partners/leads.ts';

const stage = await openMarketingStage();
const {
  vendor,
  product,
  setMarketing,
  runKind,
  sendEvents,
  rowOf,
  attemptsOf,
  calls,
  subscription,
  erasures,
  erase,
  optedIn,
  subscribed,
} = stage;
afterAll(() => stage.close());
beforeEach(() => {
  vi.restoreAllMocks();
  return stage.reset();
});

describe('the contact of an erased member', () => {
  it('is deleted at Marketing Cloud after the rows of the member, which takes days (D-306)', async () => {
    const member = await subscribed();
    await erase(member);
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    await runKind('erase-contacts');
    expect(rowOf(MEMBERS, member.uid)).toBeDefined();
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), attemptsOf(member)]).toEqual([undefined, []]);
    expect(vendor.state.subscribers.get(member.uid)?.status).toBe('Unsubscribed');
    await runKind('erase-contacts');
    expect([calls('delete-contacts'), await erasures()]).toEqual([1, [{ contact_key: member.uid }]]);
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect([vendor.state.subscribers.has(member.uid), await erasures()]).toEqual([false, []]);
  });

  it('is deleted by the next process if one is killed after the rows are deleted or after the deletion is requested', async () => {
    const member = await subscribed();
    await erase(member);
    product.clock.advance(HOUR_MS);
    const killed = (): void => {
      vi.spyOn(product.database.db, 'update').mockImplementationOnce(() => {
        throw new Error('killed');
      });
    };
    killed();
    await expect(runKind('erase-contacts')).rejects.toThrow('killed');
    expect([rowOf(MEMBERS, member.uid), await erasures()]).toEqual([undefined, [{ contact_key: member.uid }]]);
    await runKind('erase-contacts');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect([vendor.state.subscribers.has(member.uid), await erasures()]).toEqual([false, []]);
  });

  it('is deleted even if the last report of the member was sent without being marked as sent', async () => {
    const member = await optedIn();
    await member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid });
    vi.spyOn(product.database, 'transaction').mockRejectedValueOnce(new Error('killed'));
    await expect(sendEvents()).rejects.toThrow('killed');
    expect(rowOf(MEMBERS, member.uid)).toBeDefined();
    await erase(member);
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), await erasures()]).toEqual([undefined, []]);
  });

  it('waits for its deletion even if the member had no rows and was only a subscriber', async () => {
    const member = await optedIn();
    product.clock.advance(1_000);
    expect((await subscription(member, 'subscribe')).status).toBe(200);
    await product.database.db.execute(sql`delete from pgboss.job where name = 'send-marketing-event'`);
    await erase(member);
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
  });

  it('waits while the contact of another member is being deleted', async () => {
    const [first, second] = [await subscribed(), await subscribed()];
    const secondId = await scheduleLeaving(product, second);
    await erase(first);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    await eraseNow(product, secondId);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    expect([calls('delete-contacts'), rowOf(MEMBERS, second.uid)]).toEqual([1, undefined]);
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect([calls('delete-contacts'), vendor.state.subscribers.has(second.uid), await erasures()]).toEqual([
      2,
      false,
      [],
    ]);
  });

  it('waits while Marketing Cloud is down, and is deleted when it answers again', async () => {
    const member = await subscribed();
    vendor.faults.add({ operation: '*', kind: '500', every: 1 });
    await erase(member);
    expect(await rowsOf(product.database.db, sql`select uid from users where uid = ${member.uid}`)).toEqual([]);
    product.clock.advance(HOUR_MS);
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    vendor.faults.clear();
    await runKind('erase-contacts');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), vendor.state.subscribers.has(member.uid), await erasures()]).toEqual([
      undefined,
      false,
      [],
    ]);
  });

  it('is deleted while the marketing flag is off', async () => {
    const member = await subscribed();
    setMarketing(false);
    await erase(member);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), await erasures()]).toEqual([undefined, []]);
  });

  it('is requested again for deletion after a failed deletion or a lost answer', async () => {
    const member = await subscribed();
    await erase(member);
    product.clock.advance(HOUR_MS);
    vendor.faults.add({ operation: 'delete-contacts', kind: 'drop-after' });
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    const last = vendor.state.deletions.at(-1);
    if (last) last.phase = 'Invalid';
    await runKind('erase-contacts');
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect(await erasures()).toEqual([]);
  });

  it('waits while deletions are switched off, with an alert after thirty days', async () => {
    const member = await subscribed();
    await erase(member);
    vendor.state.deletesContacts = false;
    product.clock.advance(31 * DAY_MS);
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    expect(await openAlerts(product)).toContainEqual(expect.stringContaining('marketing-erasure'));
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    vendor.state.deletesContacts = true;
    await runKind('erase-contacts');
    endDeletions(vendor.state);
    await runKind('erase-contacts');
    expect(await erasures()).toEqual([]);
  });

  it('loses its rows even if the system refuses to unsubscribe it', async () => {
    const member = await subscribed();
    await erase(member);
    product.clock.advance(HOUR_MS);
    vendor.faults.add({ operation: 'Update', kind: 'answer', answer: soapFault('soap:Client', 'no right') });
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), calls('delete-contacts')]).toEqual([undefined, 1]);
  });

  it('is requested again for deletion after a backup has restored the account', async () => {
    const member = await subscribed();
    await product.database.db.execute(sql`
      insert into marketing_erasures (contact_key, attempt_ids, erased_at, rows_deleted_at, requested_at, operation)
      values (${member.uid}, array[]::uuid[], '2026-01-01', '2026-01-02', '2026-01-02', '1')`);
    await erase(member);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), attemptsOf(member), calls('delete-contacts')]).toEqual([undefined, [], 1]);
  });

  it('does not exist if nothing of the member was ever sent', async () => {
    const member = await parent(product);
    await erase(member);
    expect(await erasures()).toEqual([]);
  });
});
