import { VENDOR_SCRIPT, isCertificate } from '@nestling/domain/rewards/opt-in/certificate';
import { startTrustedForm } from '@nestling/stand-ins/trusted-form/start';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { certificationOf, certifiedOrigins } from './certification.ts';

const VENDOR = ['https://api.trustedform.com', 'https://cdn.trustedform.com'];
const SCRIPT = 'https://forms.example/x/t.js';

describe('certification of forms', () => {
  const of = (FORM_CERTIFICATION: 'off' | 'trustedform', scriptUrl: string | null, NODE_ENV = 'test') =>
    certificationOf({ FORM_CERTIFICATION, NODE_ENV }, { scriptUrl });

  it('is off when FORM_CERTIFICATION is off, with any app config', () => {
    expect(of('off', SCRIPT)).toEqual({ provider: null, scriptUrl: null });
  });

  it('uses the script of the app config, or null for the vendor’s script', () => {
    expect(of('trustedform', SCRIPT)).toEqual({ provider: 'trustedform', scriptUrl: SCRIPT });
    expect(of('trustedform', null)).toEqual({ provider: 'trustedform', scriptUrl: null });
  });

  it('uses a script of this machine only outside production, and no script by plain http or an invalid address', () => {
    const local = 'http://localhost:4010/trustedform.js';
    expect(of('trustedform', local).scriptUrl).toBe(local);
    for (const [url, mode] of [
      [local, 'production'],
      ['http://forms.example/t.js', 'test'],
      ['t.js', 'test'],
    ] as const)
      expect(of('trustedform', url, mode)).toEqual({ provider: 'trustedform', scriptUrl: null });
  });

  it('allows the configured origins and that of the script once each, and none while it is off', () => {
    const origins = (scriptUrl: string | null, provider: string | null = 'trustedform') =>
      certifiedOrigins({ FORM_CERTIFICATION_ORIGINS: VENDOR }, { provider, scriptUrl });
    expect(origins(SCRIPT)).toEqual([...VENDOR, 'https://forms.example']);
    expect(origins('https://cdn.trustedform.com/t.js')).toEqual(VENDOR);
    expect(origins(null)).toEqual(VENDOR);
    expect(origins(null, null)).toEqual([]);
  });

  it('allows the origin of the vendor’s script when no script is configured, with any other origins', () => {
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

test('a certificate of the stand-in is accepted only with the script of the stand-in', async () => {
  const vendor = await startTrustedForm();
  try {
    const answer = await fetch(`${vendor.certificates}/certificates`, { method: 'POST' });
    const { id } = z.object({ id: z.string() }).parse(await answer.json());
    expect(isCertificate(`${vendor.certificates}/${id}`, vendor.scriptUrl)).toBe(true);
    expect(isCertificate(`${vendor.certificates}/${id}`, SCRIPT)).toBe(false);
  } finally {
    await vendor.close();
  }
});
