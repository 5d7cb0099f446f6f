import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TRUSTEDFORM_KEY } from './retain.ts';
import { startTrustedForm, type TrustedFormMode, type TrustedFormStandIn } from './start.ts';

describe('the stand-in of TrustedForm', () => {
  let vendor: TrustedFormStandIn;
  beforeAll(async () => {
    vendor = await startTrustedForm();
    vendor.lateMs = 60;
  });
  afterAll(() => vendor.close());
  beforeEach(() => {
    vendor.journal.length = 0;
    vendor.faults.clear();
  });

  const setMode = (mode: TrustedFormMode) =>
    fetch(`${vendor.url}/mode`, { method: 'POST', body: new URLSearchParams({ mode }) });
  const operations = () => vendor.journal.map(({ operation }) => operation);

  interface Input {
    name: string;
    value: string;
  }

  /** Only the part of a page that the vendor's script uses. */
  interface VendorPage {
    inputs: Input[];
    type: (value: string) => void;
    window: { trustedFormStopRecording?: () => void };
  }

  async function page(): Promise<VendorPage> {
    const src = `${vendor.scriptUrl}?field=xxTrustedFormCertUrl`;
    const script = await (await fetch(src)).text();
    const inputs: Input[] = [];
    const listeners: ((event: { target: Input }) => void)[] = [];
    const window: VendorPage['window'] = {};
    const document = {
      currentScript: { src },
      forms: [{ append: (input: Input) => inputs.push(input) }],
      createElement: () => ({}),
      addEventListener: (_type: string, listener: (event: { target: Input }) => void) => listeners.push(listener),
    };
    runInNewContext(script, { URL, document, fetch, setTimeout, window });
    return {
      inputs,
      window,
      type: (value) => listeners.forEach((listener) => listener({ target: { name: 'phone', value } })),
    };
  }
  const fields = ({ inputs }: VendorPage): string[] =>
    ['xxTrustedFormCertUrl', 'xxTrustedFormToken'].flatMap(
      (name) => inputs.find((input) => input.name === name)?.value ?? [],
    );
  const stop = ({ window }: VendorPage): void => window.trustedFormStopRecording?.();

  it('serves certificates from another origin than the script', () => {
    expect(new URL(vendor.url).origin).not.toBe(new URL(vendor.certificates).origin);
    expect(vendor.settings).toMatchObject({ FORM_CERTIFICATION_ORIGINS: new URL(vendor.certificates).origin });
  });

  it('adds a certificate to the form, and records input until it is stopped', async () => {
    await setMode('certifies');
    const form = await page();
    await expect.poll(() => fields(form).length).toBe(2);
    const [url = '', token] = fields(form);
    expect(url).toMatch(new RegExp(`^${vendor.certificates}/[0-9a-f]{40}$`));
    expect(token).toBe(url);
    expect((await fetch(url)).status).toBe(200);
    form.type('202');
    stop(form);
    form.type('202-5');
    await expect.poll(operations).toEqual(['script', 'certificate', 'viewed', 'recorded', 'stopped']);
    expect(vendor.journal.map(({ text }) => text)).toEqual(['', '', '', '202', '']);
  });

  it('can continue recording after the stop', async () => {
    await setMode('keeps-recording');
    const form = await page();
    await expect.poll(() => fields(form).length).toBe(2);
    stop(form);
    form.type('more');
    await expect.poll(operations).toEqual(['script', 'certificate', 'stopped', 'recorded']);
  });

  it('can add its certificate late or never', async () => {
    await setMode('late');
    const late = await page();
    expect(fields(late)).toEqual([]);
    await expect.poll(() => fields(late).length).toBe(2);
    await setMode('silent');
    const silent = await page();
    await new Promise((done) => setTimeout(done, 2 * vendor.lateMs));
    expect(fields(silent)).toEqual([]);
  });

  it('can refuse to serve its script until the mode is changed', async () => {
    await setMode('refuses');
    await expect(page()).rejects.toThrow('fetch failed');
    expect(await (await fetch(vendor.url)).text()).toContain('Now: <b>refuses</b>');
    expect((await setMode('certifies')).status).toBe(200);
    expect((await fetch(`${vendor.url}/mode`, { method: 'POST' })).status).toBe(404);
  });

  it('answers 404 to an unknown certificate', async () => {
    const { status } = await fetch(`${vendor.certificates}/${'0'.repeat(40)}`);
    expect(status).toBe(404);
  });

  it('applies configured faults to the script and to certificates', async () => {
    await setMode('certifies');
    vendor.faults.add({ operation: 'script', kind: '500' }, { operation: 'certificate', kind: 'drop-after' });
    expect((await fetch(vendor.scriptUrl)).status).toBe(500);
    const certificate = () => fetch(`${vendor.certificates}/certificates`, { method: 'POST' });
    await expect(certificate()).rejects.toThrow('fetch failed');
    expect((await certificate()).status).toBe(200);
    expect(vendor.journal.map(({ operation, status, fault }) => [operation, status, fault])).toEqual([
      ['script', 500, '500'],
      ['certificate', null, 'drop-after'],
      ['certificate', 200, null],
    ]);
  });

  describe('the account', () => {
    const MATCHED = { match_lead: { phone: '202-555-0143' }, retain: { reference: '17', vendor: 'Nestling' } };
    const retain = (url: string, headers: Record<string, string> = {}, body: unknown = MATCHED) =>
      fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`API:${TRUSTEDFORM_KEY}`)}`,
          'api-version': '4.0',
          ...headers,
        },
        body: JSON.stringify(body),
      });

    it('retains a certificate once, and says at each repeat that it was retained before', async () => {
      const url = vendor.issue({ typed: '(202) 555-0143' });
      const answers = [await (await retain(url)).json(), await (await retain(url)).json()];
      const copy = (wasRetained: boolean) => ({
        outcome: 'success',
        match_lead: { phone: '202-555-0143', result: { success: true, phone_match: true } },
        retain: { reference: '17', vendor: 'Nestling', results: { previously_retained: wasRetained } },
      });
      expect(answers).toMatchObject([copy(false), copy(true)]);
      expect(vendor.issued.get(url.split('/').at(-1) ?? '')?.copy).toMatchObject({ reference: '17' });
    });

    it('retains a certificate that does not match its lead, too', async () => {
      const answer = await retain(vendor.issue({ typed: '' }));
      expect(await answer.json()).toMatchObject({ outcome: 'failure', match_lead: { result: { success: false } } });
    });

    it('refuses a wrong key, an incomplete call, and a certificate that is unknown, old or of a sandbox', async () => {
      const url = vendor.issue();
      const statuses = [
        await retain(url, { authorization: 'Basic eA==' }),
        await retain(url, { 'api-version': '3.0' }),
        await retain(url, {}, { retain: {} }),
        await retain(`${vendor.certificates}/${'0'.repeat(40)}`),
        await retain(vendor.issue({ isSandboxed: true })),
      ].map(({ status }) => status);
      expect(statuses).toEqual([401, 400, 422, 404, 405]);
      vendor.faults.clockSkewMs = 3 * 24 * 60 * 60_000 + 1000;
      expect((await retain(url)).status).toBe(404);
      vendor.faults.clockSkewMs = 0;
    });
  });
});
