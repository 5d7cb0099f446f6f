import { expect, test as plain } from '../page.ts';
import { callByLocalhost, OTHER_HOST, surround, type Surrounding } from './surroundings.ts';

/** What a page that falls writes to the console. */
const FALLEN =
  /NotFoundError|RangeError|SecurityError|TypeError|is not a function|could not be shown|Cannot read properties/;

interface Surrounded {
  /** What surrounds the page; the project `surroundings` has the browser for it. */
  which: readonly Surrounding[];
}

/** A page in surroundings, which must never fall, even while failed calls are expected. */
export const test = plain.extend<Surrounded>({
  which: [[], { option: true }],
  timezoneId: async ({ timezoneId, which }, provide) =>
    provide(which.includes('unknown-zone') ? undefined : timezoneId),
  baseURL: async ({ baseURL, which }, provide) =>
    provide(which.includes('other-host') ? baseURL?.replace('localhost', OTHER_HOST) : baseURL),
  page: async ({ page, which, baseURL }, provide) => {
    const fallen = new Set<string>();
    page.on('console', (message) => {
      if (which.length > 0 && message.type() === 'error' && FALLEN.test(message.text())) fallen.add(message.text());
    });
    await surround(page, which);
    if (which.includes('other-host')) callByLocalhost(page, new URL(baseURL ?? '').port);
    await provide(page);
    expect([...fallen], 'the page does not fall').toEqual([]);
  },
});
