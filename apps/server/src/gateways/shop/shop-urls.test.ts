import { describe, expect, it } from 'vitest';
import { shopHosts, shopUrls } from './shop-urls.ts';

const HOSTS = ['nestling.myshopify.com', 'shop.example.com'];
const HTTPS = () => 'https://nestling.example.com';
const HTTP = () => 'http://localhost:3000';

describe('redirect of a parent to a shop address', () => {
  it.each([
    ['https://nestling.myshopify.com/1/invoices/a', true],
    ['https://shop.example.com/1/orders/a?key=b', true],
    ['http://nestling.myshopify.com/1/invoices/a', false],
    ['https://nestling.myshopify.com.evil.example/1', false],
    ['https://evil.example/?nestling.myshopify.com', false],
    ['https://nestling.myshopify.com:8443/1', false],
    ['https://nestling.example.com/shop/orders/1', false],
    ['javascript:alert(1)', false],
    ['/shop/orders/1', false],
    ['', false],
  ])('to an external shop, %s, is allowed: %s', (url, isAdmitted) => {
    expect(shopUrls(HOSTS, HTTPS).admits(url)).toBe(isAdmitted);
  });

  it('over plain http is allowed to a stand-in when the product itself is served over plain http', () => {
    const urls = shopUrls(['127.0.0.1:4015'], HTTP);
    expect(urls.admits('http://127.0.0.1:4015/invoices/a')).toBe(true);
    expect(urls.admits('http://127.0.0.1:4016/invoices/a')).toBe(false);
    expect(urls.admits('javascript:alert(1)')).toBe(false);
  });

  it.each([
    ['/shop/orders/1', true],
    ['/course', false],
    ['/shop/../course', false],
    ['//evil.example/shop/orders/1', false],
    ['/\\evil.example/shop/orders/1', false],
    ['javascript:alert(1)', false],
    ['http://localhost:3000/shop/orders/1', true],
    ['http://localhost:3000/course', false],
    ['https://localhost:3000/shop/orders/1', false],
    ['http://evil.example/shop/orders/1', false],
  ])('to the embedded shop, %s, is allowed: %s', (url, isAdmitted) => {
    expect(shopUrls(null, HTTP).admits(url)).toBe(isAdmitted);
  });
});

describe('allowed hosts of a shop', () => {
  const settings = { SHOP_ALLOWED_HOSTS: ['pay.example.com'], SHOPIFY_STORE: 'nestling.myshopify.com' };

  it('are those of the store’s address and of the settings, without duplicates', () => {
    const input = { ...settings, SHOP_GATEWAY: 'shopify', SHOPIFY_BASE_URL: 'http://127.0.0.1:4015' } as const;
    expect(shopHosts(input)).toEqual(['nestling.myshopify.com', '127.0.0.1:4015', 'pay.example.com']);
    expect(shopHosts({ ...input, SHOP_BASE_URL: 'https://pay.example.com/' })).toEqual([
      'nestling.myshopify.com',
      'pay.example.com',
      '127.0.0.1:4015',
    ]);
  });

  it('do not include the store of a shop that is not configured', () => {
    expect(shopHosts({ ...settings, SHOP_GATEWAY: 'embedded', SHOP_BASE_URL: 'https://store.example.com' })).toEqual([
      'store.example.com',
      'pay.example.com',
    ]);
  });
});
