import { LOCALES } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import {
  FROM_ABROAD,
  get,
  INVOICE,
  on,
  openPages,
  order,
  showPagesToEach,
  STATUS,
} from '../../testing/shop/shop-pages.ts';

showPagesToEach();

describe('each page of the shop', () => {
  const addresses = ['/shop/', '/shop/pages/contact', STATUS, INVOICE];

  it.each(LOCALES.flatMap((language) => addresses.map((page) => [language, page] as const)))(
    'in %s: %s has the language, one heading, and no inline script or style',
    async (language, page) => {
      on.locale = language;
      on.order = page === INVOICE ? { ...order, ...FROM_ABROAD } : order;
      const { status, headers, body } = await get(page);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(body).toContain(`<html lang="${language}">`);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|undefined|\[object/);
      expect(String(headers['content-security-policy'])).toContain("style-src 'self'");
    },
  );

  it.each(addresses)('%s links to the product only with the parameter stay', async (page) => {
    on.order = page === INVOICE ? { ...order, status: 'invoiced' } : order;
    const { body } = await get(page);
    const back = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, address = '']) =>
      /^(?:#|mailto:|\/shop\/)/.test(address) ? [] : [address],
    );
    expect(back.length).toBeGreaterThan(0);
    expect(back.filter((address) => !/^\/[^/].*\?stay=1$/.test(address))).toEqual([]);
  });

  it('says that it is a test shop, except in a real shop', async () => {
    expect((await get('/shop/')).words).toContain('Test shop on this machine');
    const real = await openPages({ isTestShop: false });
    on.order = { ...order, ...FROM_ABROAD };
    for (const page of addresses) expect((await get(page, real)).words).not.toMatch(/test/i);
    await real.close();
  });

  it('finds the files of its stylesheet', async () => {
    const styles = await get('/shop/shop.css');
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    const used = [...styles.body.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address ?? '');
    for (const address of [...used, '/shop/box.svg', '/shop/parcel.svg']) expect((await get(address)).status).toBe(200);
    expect((await get('/shop/box.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('has no text size in px, so that the reader’s text size applies', async () => {
    expect((await get('/shop/shop.css')).body).not.toMatch(/(?:font|font-size|line-height):[^;]*\dpx/);
  });

  it('is not in the API document', async () => {
    const { body } = await get('/api/openapi.json');
    expect(body).toContain('"openapi"');
    expect(body).not.toContain('/shop');
  });
});

describe('plain pages of the shop', () => {
  it('include a home page with the name of the shop', async () => {
    expect((await get('/shop/')).words).toContain('The Nestling shop');
  });

  it('link to the support’s email on the contact page', async () => {
    expect((await get('/shop/pages/contact')).body).toContain('<a class="link" href="mailto:support@example.com">');
  });
});
