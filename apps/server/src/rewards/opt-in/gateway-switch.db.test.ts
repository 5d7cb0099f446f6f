import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { silentLog } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { deliverToPartners, leadsOf } from '#testing/partners/leads.ts';
import { graduate } from '#testing/members/learner.ts';
import { modelPartner, type ModelPartner } from '#testing/partners/model-partner.ts';
import { operate } from '#testing/operator.ts';
import { AFTER_SHIPPING, TUCKAWAY, consentToTuckaway, refuseTuckaway, setFlags } from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import type { PartnerLines } from '../../gateways/partners/port.ts';
import { dueLeads } from './queries/move-leads.ts';
import { refuseLeadGatewaySwitch } from './actions/refuse-gateway-switch.ts';

let folder: ContentFolder;
let files: string;
let product: TestProduct;
let member: Member;
let partner: ModelPartner;
let leads: PartnerLines['leads'];
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'nestling-switch-'));
  folder = courseFolder([AFTER_SHIPPING], TUCKAWAY);
  const partners = {
    get leads() {
      return leads;
    },
    dialog: null,
  };
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { gateways: { partners } });
  setFlags(product);
});
beforeEach(async () => {
  partner = modelPartner();
  useFiles();
  await product.database.db.execute(sql`delete from lead_uploads`);
  member = await graduate(product, AFTER_SHIPPING);
});
afterAll(async () => {
  await product.close();
  folder.remove();
  rmSync(files, { recursive: true, force: true });
});

function useFiles(): void {
  leads = null;
}

function useCalls(): void {
  leads = partner.line;
}

const start = (allowsSwitch = false) =>
  refuseLeadGatewaySwitch(
    { handle: product.database, log: silentLog, partners: { leads, dialog: null } },
    { allowsSwitch },
  );

/** The id and the type of each row of an export. */
async function exported(name: string): Promise<string[]> {
  const path = join(files, `${name}.csv`);
  const { exit } = await operate(product.adminChannel, ['leads', 'export', 'tuckaway', path, '--reveal']);
  if (exit !== 0) return [];
  const [, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  return rows.map((row) => row.split(',').slice(0, 2).toReversed().join(' '));
}

async function deliver(): Promise<void> {
  product.clock.advance(60_000);
  await runJobs(product, { only: 'send-lead' });
  await deliverToPartners(product);
}

const lead = async () => (await leadsOf(product, member))[0] ?? {};

describe('a start with the http gateway while leads wait for an export', () => {
  beforeEach(async () => {
    await consentToTuckaway(member);
    await start();
    useCalls();
  });

  it('is refused and reports how many leads wait, unless the switch is allowed (D-265)', async () => {
    await expect(start()).rejects.toThrow(
      'LEAD_GATEWAY: 1 lead waits for the gateway "ledger". Export them first (leads export), or set ALLOW_GATEWAY_SWITCH=1.',
    );
    await start(true);
  });

  it('never sends these leads by http, and an export completes them (D-265)', async () => {
    const { id } = await lead();
    await deliver();
    expect(partner.calls).toEqual([]);
    // Read every minute, they would hide those that can be sent.
    const due = { channel: 'leads', now: product.clock.now(), limit: 1 } as const;
    expect(await dueLeads(product.database.db, due)).toEqual([]);
    expect(await exported('waited')).toEqual([`${String(id)} lead`]);
    expect(await lead()).toMatchObject({ status: 'exported' });
    await start();
  });

  it('withdraws an exported lead by http', async () => {
    const { id } = await lead();
    await exported('before-the-no');
    await refuseTuckaway(member);
    await start();
    await deliver();
    expect(partner.calls.map(({ body }) => [body['type'], body['id']])).toEqual([['withdrawal', id]]);
    expect(await lead()).toMatchObject({ status: 'withdrawn' });
  });

  it('sends a repeated consent by http', async () => {
    await exported('first');
    await refuseTuckaway(member);
    await deliver();
    product.clock.advance(1_000);
    await consentToTuckaway(member);
    await deliver();
    expect(partner.calls.map(({ body }) => body['type'])).toEqual(['withdrawal', 'lead']);
    expect(await lead()).toMatchObject({ status: 'sent', round: 2 });
  });

  it('sends a consent by http that waited for the end of a withdrawal', async () => {
    await exported('to-be-withdrawn');
    useFiles();
    await refuseTuckaway(member);
    product.clock.advance(1_000);
    await consentToTuckaway(member);
    expect(await lead()).toMatchObject({ status: 'withdrawing', told: true });
    useCalls();
    expect(await start()).toBeUndefined();
    await deliver();
    await deliver();
    expect(partner.calls.map(({ body }) => body['type'])).toEqual(['withdrawal', 'lead']);
    expect(await lead()).toMatchObject({ status: 'sent', round: 2 });
  });

  it('does not count a lead that is withdrawn by a later refusal, because no gateway can send it', async () => {
    await product.database.db.execute(sql`
      insert into consents (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
      values (${member.uid}, 'tuckaway', '-', false, 'en-US', now(), '{"kind": "choice"}', false)`);
    expect(await start()).toBeUndefined();
  });

  it('does not count a lead with erased data, because no gateway can send it', async () => {
    await product.database.db.execute(sql`update lead_uploads set payload = null`);
    expect(await start()).toBeUndefined();
  });
});

describe('a start with the file gateway while leads wait for a call', () => {
  beforeEach(() => useCalls());

  it('is refused, and an export includes the leads if the switch is allowed (D-265)', async () => {
    partner.fates = ['busy'];
    await consentToTuckaway(member);
    await deliver();
    useFiles();
    await expect(start()).rejects.toThrow(
      'LEAD_GATEWAY: 1 lead waits for the gateway "http". Start with http until they are sent, or set ALLOW_GATEWAY_SWITCH=1.',
    );
    await start(true);
    const { id } = await lead();
    expect(await exported('busy')).toEqual([`${String(id)} lead`]);
    await start();
  });

  it('exports a lead whose process was killed in a call, once its claim has expired (D-265)', async () => {
    await consentToTuckaway(member);
    const inCall = sql`update lead_uploads set status = 'sending', claimed = true, lease_until = ${new Date(
      product.clock.now().getTime() + 60_000,
    ).toISOString()}`;
    await product.database.db.execute(inCall);
    useFiles();
    await expect(start()).rejects.toThrow('1 lead waits');
    expect(await exported('too-early')).toEqual([]);
    product.clock.advance(60_001);
    const { id } = await lead();
    expect(await exported('after-the-claim')).toEqual([`${String(id)} lead`]);
    expect(await lead()).toMatchObject({ status: 'exported', unknown: true });
  });

  it('retries a failed lead by the current gateway', async () => {
    useFiles();
    await consentToTuckaway(member);
    await product.database.db.execute(
      sql`update lead_uploads set status = 'failed', claimed = true, next_try_at = null`,
    );
    useCalls();
    await start();
    await operate(product.adminChannel, ['leads', 'retry', 'tuckaway']);
    await deliver();
    expect(await lead()).toMatchObject({ status: 'sent' });
  });

  it('sends a lead without a stored gateway by any gateway, and does not count it', async () => {
    useFiles();
    await consentToTuckaway(member);
    await product.database.db.execute(sql`update lead_uploads set gateway = null`);
    useCalls();
    await start();
    await deliver();
    expect(await lead()).toMatchObject({ status: 'sent' });
  });
});
