import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { ENCODINGS } from './members.ts';

/** A browser and the product that it visits. */
export interface Visitors {
  readonly browser: Browser;
  /** Of the product. */
  readonly address: string;
  /** Of the product. */
  readonly databaseUrl: string;
  /** The cookie of a demo member with history, so that their pages show something. */
  readonly demo: string;
}

/** Opens a page in a browser that was never used. @param cookies the value of a `cookie` header */
export async function openPage(
  { browser, address }: Visitors,
  cookies = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': ENCODINGS }, ...options });
  await context.addCookies(cookiesOf(cookies, address));
  return context.newPage();
}

/** Splits the value of a `cookie` header into the cookies of an address. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  const pairs = header.split('; ').filter((each) => each !== '');
  return pairs.map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return { name, value, url };
  });
}
