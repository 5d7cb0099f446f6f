import { RETAIN_REFUSALS, TRUSTEDFORM_KEY } from '@nestling/stand-ins/trusted-form/retain';
import { startTrustedForm, type TrustedFormStandIn } from '@nestling/stand-ins/trusted-form/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deadAddress, reportedOutbound, type ReportedOutbound } from '#testing/outbound.ts';
import { MAX_ANSWER_BYTES, createTrustedForm } from './trusted-form.ts';

const PHONE = '202-555-0143';
const VENDOR_CERTIFICATE = 'https://cert.trustedform.com/0123456789abcdef0123456789abcdef01234567';
const DEFERRED = { kind: 'deferred', fault: null };

let vendor: TrustedFormStandIn;
let reported: ReportedOutbound;
beforeAll(async () => {
  vendor = await startTrustedForm();
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.faults.clear();
  vendor.journal.length = 0;
  reported = reportedOutbound({ deadlineMs: 600, maxBytes: MAX_ANSWER_BYTES });
});

interface Options {
  key?: string;
  baseUrl?: string | undefined;
}

const provider = ({ key = TRUSTEDFORM_KEY, baseUrl = vendor.certificates }: Options = {}) =>
  createTrustedForm({ key, vendor: 'Nestling', baseUrl, outbound: reported.outbound });
const retain = (certificate: string, options?: Options) =>
  provider(options).retain({ certificate, lead: { phone: PHONE }, reference: '17' });
const answerWith = (body: unknown) =>
  vendor.faults.add({ operation: 'retain', kind: 'answer', answer: { status: 200, body: JSON.stringify(body) } });

describe('retaining a certificate', () => {
  it('sends the lead’s value and our reference, and returns expiry, masked address and match', async () => {
    const certificate = vendor.issue({ typed: PHONE });
    const result = await retain(certificate);
    const copy = vendor.issued.get(new URL(certificate).pathname.slice(1))?.copy;
    expect(result).toMatchObject({
      kind: 'retained',
      copy: { expiresAt: new Date(copy?.expiresAt ?? ''), isMatch: true },
    });
    expect(JSON.stringify(result)).toMatch(/"maskedUrl":"http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{40}"/);
    expect(vendor.journal.map(({ operation, text }): unknown[] => [operation, JSON.parse(text)])).toEqual([
      ['retain', { match_lead: { phone: PHONE }, retain: { reference: '17', vendor: 'Nestling' } }],
    ]);
  });

  it('is done also when it was done before, and when the form does not match', async () => {
    const certificate = vendor.issue({ typed: 'another' });
    for (let call = 0; call < 2; call += 1)
      expect(await retain(certificate)).toMatchObject({ kind: 'retained', copy: { isMatch: false } });
    expect(vendor.journal).toHaveLength(2);
  });

  it('repeats after an answer that was lost, and gets the same copy', async () => {
    const certificate = vendor.issue({ id: 'Lead_1-x'.repeat(25), typed: PHONE });
    vendor.faults.add({ operation: 'retain', kind: 'drop-after' });
    expect([await retain(certificate), await retain(certificate)]).toMatchObject([DEFERRED, { kind: 'retained' }]);
  });

  it('is refused when the certificate is expired, unknown, of a sandbox or cannot be processed', async () => {
    const old = vendor.issue();
    const sandboxed = vendor.issue({ isSandboxed: true });
    expect(await retain(sandboxed)).toEqual({ kind: 'refused', reason: 'sandboxed' });
    expect(await retain(`${vendor.certificates}/unknown`)).toEqual({ kind: 'refused', reason: 'expired' });
    vendor.faults.clockSkewMs = 4 * 24 * 60 * 60_000;
    expect(await retain(old)).toEqual({ kind: 'refused', reason: 'expired' });
    vendor.faults.clockSkewMs = 0;
    for (const answer of [RETAIN_REFUSALS.unprocessable, RETAIN_REFUSALS.unreadable]) {
      vendor.faults.add({ operation: 'retain', kind: 'answer', answer });
      expect(await retain(vendor.issue())).toEqual({ kind: 'refused', reason: 'refused' });
    }
  });

  it('is deferred with the fault of the account when our key, its funds or its plan are refused', async () => {
    const certificate = vendor.issue();
    expect(await retain(certificate, { key: 'another' })).toEqual({ kind: 'deferred', fault: 'key' });
    for (const fault of ['funds', 'plan'] as const) {
      vendor.faults.add({ operation: 'retain', kind: 'answer', answer: RETAIN_REFUSALS[fault] });
      expect(await retain(certificate)).toEqual({ kind: 'deferred', fault });
    }
  });

  it.each(['drop-before', 'hang', '429', '500', 'html', 'half', 'huge'] as const)(
    'is deferred when the call ends in %s',
    async (kind) => {
      vendor.faults.add({ operation: 'retain', kind });
      expect(await retain(vendor.issue())).toEqual(DEFERRED);
      expect(reported.reports.map(({ kind: outcome }) => outcome)).not.toContain('done');
    },
  );

  it('reads no answer of ten megabytes', async () => {
    // A busy machine takes longer for them than the other tests wait.
    reported = reportedOutbound({ deadlineMs: 10_000, maxBytes: MAX_ANSWER_BYTES });
    vendor.faults.add({ operation: 'retain', kind: 'huge' });
    await retain(vendor.issue());
    expect(reported.reports).toMatchObject([{ kind: 'unknown', fault: 'too-large' }]);
  });

  it.each([
    ['an empty object', {}],
    ['a list', []],
    ['no copy', { outcome: 'success', retain: { results: {} } }],
    ['an expiry that is no date', { retain: { results: { expires_at: 'soon' } } }],
    [
      'a masked address that is none',
      { retain: { results: { expires_at: '2031-01-01T00:00:00Z', masked_cert_url: 5 } } },
    ],
  ])('is deferred when the answer has another form: %s', async (_form, body) => {
    answerWith(body);
    expect(await retain(vendor.issue())).toEqual(DEFERRED);
    expect(reported.reports).toMatchObject([{ kind: 'unknown', reason: 'unreadable' }]);
  });

  it('is deferred when the host does not answer at all', async () => {
    expect(await retain(VENDOR_CERTIFICATE, { baseUrl: await deadAddress() })).toEqual(DEFERRED);
    expect(reported.reports).toMatchObject([{ kind: 'later', fault: 'unreachable' }]);
  });

  it('returns a copy whose answer says nothing of a match or a masked address', async () => {
    answerWith({ retain: { results: { expires_at: '2031-01-01T00:00:00Z' } } });
    expect(await retain(vendor.issue())).toEqual({
      kind: 'retained',
      copy: { expiresAt: new Date('2031-01-01T00:00:00Z'), maskedUrl: null, isMatch: null },
    });
  });

  it('does not follow a redirect, so that the key goes to nobody else', async () => {
    const other = await startTrustedForm();
    try {
      const location = other.issue();
      vendor.faults.add({ operation: 'retain', kind: 'redirect', location });
      expect(await retain(vendor.issue())).toEqual(DEFERRED);
      expect(other.journal).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('is refused without a call for a certificate of another host, with a query, or outside its folder', async () => {
    const id = vendor.issue().slice(vendor.certificates.length + 1);
    const { host } = new URL(vendor.certificates);
    for (const certificate of [
      `https://forms.example/${id}`,
      `https://cert.trustedform.com.example/${id}`,
      `http://cert.trustedform.com/${id}`,
      `http://API:x@${host}/${id}`,
      `${vendor.certificates}/${id}?a=1`,
      `${vendor.certificates}/../${id}`,
      `${vendor.certificates}/${'a'.repeat(256)}`,
      'checkbox-consent',
    ])
      expect([certificate, await retain(certificate)]).toEqual([certificate, { kind: 'refused', reason: 'refused' }]);
    expect(vendor.journal).toEqual([]);
    expect(reported.reports).toEqual([]);
  });

  it('sends a certificate of the vendor’s own host to the address of the settings', async () => {
    const id = vendor.issue({ typed: PHONE }).slice(vendor.certificates.length + 1);
    expect(await retain(`https://cert.trustedform.com/${id}`)).toMatchObject({ kind: 'retained' });
    expect(vendor.journal).toHaveLength(1);
  });

  it('is reported without key, certificate and lead', async () => {
    const certificate = vendor.issue();
    await retain(certificate);
    await retain(certificate, { key: 'another-key' });
    vendor.faults.add({ operation: 'retain', kind: '500' });
    await retain(certificate);
    const id = certificate.slice(vendor.certificates.length + 1);
    const reports = JSON.stringify(reported.reports);
    expect(reported.reports).toHaveLength(3);
    for (const secret of [id, PHONE, 'another-key', TRUSTEDFORM_KEY, btoa('API:another-key'), vendor.certificates])
      expect(reports).not.toContain(secret);
  });
});

describe('checking the certificates’ host', () => {
  it('only views a certificate that cannot exist, without the key', async () => {
    expect(await provider().check()).toBe(true);
    expect(vendor.journal.map(({ operation, status }) => [operation, status])).toEqual([['viewed', 404]]);
    vendor.faults.add({ operation: 'viewed', kind: '500' });
    expect(await provider().check()).toBe(false);
    expect(await provider({ baseUrl: await deadAddress() }).check()).toBe(false);
  });
});
