import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    await expect.poll(operations).toEqual(['script', 'certificate', 'recorded', 'stopped']);
    expect(vendor.journal.map(({ text }) => text)).toEqual(['', '', '202', '']);
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
});
