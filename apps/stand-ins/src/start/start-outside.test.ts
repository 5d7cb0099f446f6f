import { expect, test } from 'vitest';
import { addWebhooks, fillLines } from './fill-contentful.ts';
import { startOutside } from './start-outside.ts';

test('the named stand-ins start, and the settings for the product are printed', async () => {
  const outside = await startOutside(['page:0', 'trusted-form:0', 'shopify:0']);
  try {
    expect(Object.keys(outside.settings)).toEqual(
      expect.arrayContaining(['FORM_CERTIFICATION_ORIGINS', 'SHOPIFY_BASE_URL']),
    );
    expect(outside.settings).not.toHaveProperty('LEAD_URL');
    expect(Object.keys(outside.appConfig)).toEqual(['formCertification']);
    const overview = /Calls and faults: (\S+)/.exec(outside.text)?.[1] ?? '';
    expect(await (await fetch(overview)).text()).toMatch(/TrustedForm<[^]*Shopify</);
  } finally {
    await outside.close();
  }
});

test('the product uses PostHog where Google Analytics runs, too, in either order', async () => {
  const outside = await startOutside(['page:0', 'posthog:0', 'ga4:0']);
  try {
    expect(outside.settings['ANALYTICS_GATEWAY']).toBe('posthog');
  } finally {
    await outside.close();
  }
});

test('a system without a stand-in is refused', async () => {
  await expect(startOutside(['page:0', 'nowhere'])).rejects.toThrow(
    'nowhere has no stand-in; name some of: facebook, ',
  );
});

test('the stand-in of Contentful is set to notify the product, and the commands that fill its spaces are printed', async () => {
  const outside = await startOutside(['page:0', 'contentful:0']);
  try {
    const url = outside.settings['CONTENTFUL_BASE_URL'] ?? '';
    expect(fillLines(url)[1]).toBe(`curl --data-binary @bbu.json ${url}/editor/bbu/master/import`);
    await addWebhooks(url, 'http://127.0.0.1:3000', outside.settings);
    const page = await (await fetch(`${url}/editor`)).text();
    expect(page.match(/Webhooks: \S+/g)).toEqual(
      ['bbu', 'edu'].map((space) => `Webhooks: http://127.0.0.1:3000/api/webhooks/contentful/${space}</p>`),
    );
    await expect(addWebhooks(url, 'http://127.0.0.1:3000', {})).rejects.toThrow('CONTENTFUL_BBU_WEBHOOK_SECRET');
  } finally {
    await outside.close();
  }
});
