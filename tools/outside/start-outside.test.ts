import { expect, it } from 'vitest';
import { startOutside } from './start-outside.ts';

it('starts the named systems, and says with what the product uses them', async () => {
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

it('refuses a system that has no stand-in', async () => {
  await expect(startOutside(['page:0', 'nowhere'])).rejects.toThrow(
    'nowhere has no stand-in; name some of: facebook, ',
  );
});
