import { randomUUID } from 'node:crypto';
import {
  NEXT_PARTNER_SECRET,
  PARTNER_SECRET,
  startPartner,
  type PartnerStandIn,
} from '@nestling/stand-ins/partner/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { deadAddress, reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import { createHttpPartner } from './http.ts';
import { signatureOf } from './signature.ts';

const clock = testClock();
let partner: PartnerStandIn;
let reported: ReportedOutbound;
beforeAll(async () => {
  partner = await startPartner({ now: () => clock.now() });
});
beforeEach(() => {
  partner.faults.clear();
  partner.secrets = [PARTNER_SECRET];
});
afterAll(() => partner.close());

function lineWith(secrets: readonly string[], deadlineMs = 10_000) {
  reported = reportedOutbound({ deadlineMs });
  return createHttpPartner({ url: partner.url, secrets, outbound: reported.outbound, clock });
}

const outputOf = () => reported.reports.map(({ kind, status, fault }) => [kind, status ?? fault]);

function message(sequence = 1) {
  const id = randomUUID();
  return {
    id: `${id}.${sequence}`,
    body: { type: 'lead', id, sequence, sentAt: clock.now().toISOString(), uid: 'maya', phone: '202-555-0143' },
  };
}

describe('message to a partner', () => {
  it('is signed as the standardwebhooks library does', () => {
    // Reference value of standardwebhooks 1.1.1: new Webhook(secret).sign(id, new Date(timestamp *
    // 1000), body)
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect(signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is sent unchanged by a POST with its id', async () => {
    const sent = message();
    expect(await lineWith([PARTNER_SECRET]).send(sent)).toBe('accepted');
    expect(partner.messages.at(-1)).toEqual({ id: sent.id, signatures: 1, body: sent.body });
    expect(outputOf()).toEqual([['done', 200]]);
  });

  it('is accepted also when the partner has already received it', async () => {
    const line = lineWith([PARTNER_SECRET]);
    const sent = message();
    expect([await line.send(sent), await line.send(sent)]).toEqual(['accepted', 'accepted']);
    expect(partner.accepted.filter(({ id }) => sent.id.startsWith(id))).toHaveLength(1);
  });

  it('is signed with both secrets during a change of the secret', async () => {
    const both = lineWith([PARTNER_SECRET, NEXT_PARTNER_SECRET]);
    for (const stored of [PARTNER_SECRET, NEXT_PARTNER_SECRET]) {
      partner.secrets = [stored];
      expect(await both.send(message())).toBe('accepted');
    }
    expect(partner.messages.at(-1)?.signatures).toBe(2);
  });

  it('is refused when the partner does not know its secret', async () => {
    expect(await lineWith([NEXT_PARTNER_SECRET]).send(message())).toBe('refused');
    expect(outputOf()).toEqual([['refused', 401]]);
  });

  it.each([
    [200, 'accepted'],
    [204, 'accepted'],
    [409, 'accepted'],
    [404, 'not-found'],
    [410, 'not-found'],
    [400, 'refused'],
    [422, 'refused'],
    [408, 'deferred'],
    [425, 'deferred'],
    [429, 'deferred'],
    [307, 'deferred'],
    [500, 'unknown'],
    [503, 'unknown'],
  ] as const)('answered with %i is classified as %s, and a redirect is not followed', async (status, outcome) => {
    const before = partner.messages.length;
    const answer = { status, headers: { location: '/elsewhere' }, body: '' };
    partner.faults.add({ operation: 'lead', kind: 'answer', answer });
    expect(await lineWith([PARTNER_SECRET]).send(message())).toBe(outcome);
    expect(partner.messages).toHaveLength(before);
    const kinds = {
      accepted: 'done',
      'not-found': 'refused',
      refused: 'refused',
      deferred: 'later',
      unknown: 'unknown',
    };
    expect(outputOf()).toEqual([[kinds[outcome], status]]);
  });

  it.each([
    ['drop-before', 'connection'],
    ['drop-after', 'connection'],
    ['hang', 'timeout'],
  ] as const)(
    'may have arrived when the call ends in %s, and is reported without personal data',
    async (kind, reason) => {
      partner.faults.add({ operation: 'lead', kind });
      expect(await lineWith([PARTNER_SECRET], 100).send(message())).toBe('unknown');
      expect(outputOf()).toEqual([['unknown', reason]]);
      expect(JSON.stringify(reported.reports)).not.toMatch(/maya|0143|http/);
    },
  );

  it('is retried later when the partner is unreachable', async () => {
    reported = reportedOutbound();
    const url = await deadAddress();
    const line = createHttpPartner({ url, secrets: [PARTNER_SECRET], outbound: reported.outbound, clock });
    expect(await line.send(message())).toBe('deferred');
    expect(outputOf()).toEqual([['later', 'unreachable']]);
  });
});
