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
  for (const pair of cookies.split('; ').filter((each) => each !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    await context.addCookies([{ name, value, url: address }]);
  }
  return context.newPage();
}
