import { runInNewContext } from 'node:vm';
import { VENDOR_SCRIPT, isCertificate } from '@nestling/domain/rewards/opt-in/certificate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTrustedForm } from '../../../testing/trusted-form.ts';
import type { TrustedFormMode, TrustedFormStandIn } from '../../../testing/trusted-form.ts';
import { certificationOf, certifiedOrigins } from './certification.ts';

const VENDOR = ['https://api.trustedform.com', 'https://cdn.trustedform.com'];
const SCRIPT = 'https://forms.example/x/t.js';

describe('who certifies forms', () => {
  const of = (FORM_CERTIFICATION: 'off' | 'trustedform', scriptUrl: string | null, NODE_ENV = 'test') =>
    certificationOf({ FORM_CERTIFICATION, NODE_ENV }, { scriptUrl });

  it('is nobody while it is off, whatever the app config says', () => {
    expect(of('off', SCRIPT)).toEqual({ provider: null, scriptUrl: null });
  });

  it('has the script of the app config, or that of the vendor', () => {
    expect(of('trustedform', SCRIPT)).toEqual({ provider: 'trustedform', scriptUrl: SCRIPT });
    expect(of('trustedform', null)).toEqual({ provider: 'trustedform', scriptUrl: null });
  });

  it('has the script of this machine outside production alone, and none by plain http or that is no address', () => {
    const local = 'http://localhost:4010/trustedform.js';
    expect(of('trustedform', local).scriptUrl).toBe(local);
    for (const [url, mode] of [
      [local, 'production'],
      ['http://forms.example/t.js', 'test'],
      ['t.js', 'test'],
    ] as const)
      expect(of('trustedform', url, mode)).toEqual({ provider: 'trustedform', scriptUrl: null });
  });

  it('is admitted by its origins and that of the script, each once, and by none while it is off', () => {
    const origins = (scriptUrl: string | null, provider: string | null = 'trustedform') =>
      certifiedOrigins({ FORM_CERTIFICATION_ORIGINS: VENDOR }, { provider, scriptUrl });
    expect(origins(SCRIPT)).toEqual([...VENDOR, 'https://forms.example']);
    expect(origins('https://cdn.trustedform.com/t.js')).toEqual(VENDOR);
    expect(origins(null)).toEqual(VENDOR);
    expect(origins(null, null)).toEqual([]);
  });

  it('is admitted by the vendor’s own script where none is named, whatever other origins are set', () => {
    const own = { FORM_CERTIFICATION_ORIGINS: ['https://relay.example'] };
    expect(certifiedOrigins(own, { provider: 'trustedform', scriptUrl: null })).toEqual([
      'https://relay.example',
      new URL(VENDOR_SCRIPT).origin,
    ]);
    expect(certifiedOrigins(own, { provider: 'trustedform', scriptUrl: SCRIPT })).toEqual([
      'https://relay.example',
      'https://forms.example',
    ]);
  });
});

describe('the stand-in of TrustedForm', () => {
  let vendor: TrustedFormStandIn;
  beforeAll(async () => {
    vendor = await startTrustedForm();
    vendor.lateMs = 60;
  });
  afterAll(() => vendor.close());
  beforeEach(() => {
    vendor.journal.length = 0;
  });

  const turn = (mode: TrustedFormMode) => fetch(`${vendor.url}/mode/${mode}`);
  const kinds = () => vendor.journal.map(({ kind }) => kind);

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
    const heard: ((event: { target: Input }) => void)[] = [];
    const window: VendorPage['window'] = {};
    const document = {
      currentScript: { src },
      forms: [{ append: (input: Input) => inputs.push(input) }],
      createElement: () => ({}),
      addEventListener: (_type: string, hear: (event: { target: Input }) => void) => heard.push(hear),
    };
    runInNewContext(script, { URL, document, fetch, setTimeout, window });
    return { inputs, window, type: (value) => heard.forEach((hear) => hear({ target: { name: 'phone', value } })) };
  }
  const fields = ({ inputs }: VendorPage): string[] =>
    ['xxTrustedFormCertUrl', 'xxTrustedFormToken'].flatMap(
      (name) => inputs.find((input) => input.name === name)?.value ?? [],
    );
  const stop = ({ window }: VendorPage): void => window.trustedFormStopRecording?.();

  it('lies on two origins', () => {
    expect(new URL(vendor.url).origin).not.toBe(new URL(vendor.certificates).origin);
    expect(vendor.settings).toMatchObject({ FORM_CERTIFICATION_ORIGINS: new URL(vendor.certificates).origin });
  });

  it('puts a certificate into the form that the server takes, and records until it is stopped', async () => {
    await turn('certifies');
    const form = await page();
    await expect.poll(() => fields(form).length).toBe(2);
    const [url = '', token] = fields(form);
    expect(isCertificate(url, vendor.scriptUrl)).toBe(true);
    expect(token).toBe(url);
    expect((await fetch(url)).status).toBe(200);
    form.type('202');
    stop(form);
    form.type('202-5');
    await expect.poll(kinds).toEqual(['script', 'certificate', 'recorded', 'stopped']);
    expect(vendor.journal.map(({ text }) => text)).toEqual(['', '', '202', '']);
  });

  it('can keep recording', async () => {
    await turn('keeps-recording');
    const form = await page();
    await expect.poll(() => fields(form).length).toBe(2);
    stop(form);
    form.type('more');
    await expect.poll(kinds).toEqual(['script', 'certificate', 'stopped', 'recorded']);
  });

  it('can be late, and silent', async () => {
    await turn('late');
    const late = await page();
    expect(fields(late)).toEqual([]);
    await expect.poll(() => fields(late).length).toBe(2);
    await turn('silent');
    const silent = await page();
    await new Promise((done) => setTimeout(done, 2 * vendor.lateMs));
    expect(fields(silent)).toEqual([]);
  });

  it('can refuse its script', async () => {
    await turn('refuses');
    await expect(page()).rejects.toThrow('fetch failed');
    expect(await (await fetch(vendor.url)).text()).toContain('<b>refuses</b>');
  });

  it('knows no certificate of somebody else', async () => {
    const { status } = await fetch(`${vendor.certificates}/${'0'.repeat(40)}`);
    expect(status).toBe(404);
  });
});
