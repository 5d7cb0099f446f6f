import { startFacebook } from '@nestling/stand-ins/facebook/start';
import { startSentry } from '@nestling/stand-ins/sentry/start';
import { expect, test } from 'vitest';
import { operate } from '#testing/operator.ts';
import { startTestProduct } from '#testing/product.ts';

test('outside check tries every system that the settings choose, and ends with 1 where one has a fault', async () => {
  const facebook = await startFacebook();
  const google = { GEOCODING_GATEWAY: 'google', GOOGLE_MAPS_KEY: 'key' };
  const check = async (settings: Record<string, string>) => {
    const product = await startTestProduct(settings);
    try {
      const { exit, out } = await operate(product.adminChannel, ['outside', 'check']);
      return [exit, out.replaceAll(/ +/g, ' ')];
    } finally {
      await product.close();
    }
  };
  try {
    expect(await check({})).toEqual([0, 'the settings choose no outside system\n']);
    expect(await check({ ...facebook.settings, ...google })).toEqual([
      0,
      'system result\nfacebook ok\ngoogle-maps not checkable\n',
    ]);
    expect(facebook.journal.map(({ operation }) => operation)).toEqual(['token']);
    const [exit, out] = await check({ ...facebook.settings, FACEBOOK_APP_SECRET: 'another secret' });
    expect(exit).toBe(1);
    expect(out).toContain('app: the provider refuses: ');
    expect(out).toContain('refused: 1 of 1 systems have a fault');
    expect(out).not.toContain('another secret');
  } finally {
    await facebook.close();
  }
});

test('outside check sentry reaches the host, and says that the key cannot be read without an event', async () => {
  const sentry = await startSentry();
  const product = await startTestProduct(sentry.settings);
  try {
    const { exit, out } = await operate(product.adminChannel, ['outside', 'check', 'sentry']);
    expect([exit, out.replaceAll(/ +/g, ' ')]).toEqual([
      0,
      expect.stringContaining('host answers\nkey and project not checkable\n'),
    ]);
    expect(sentry.journal.map(({ operation }) => operation)).toEqual(['check']);
    const status = await operate(product.adminChannel, ['status']);
    expect(status.out.replaceAll(/ +/g, ' ')).toContain('\nerror-reports sentry stand-in yes ');
  } finally {
    await product.close();
    await sentry.close();
  }
});
