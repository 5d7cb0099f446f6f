import { describe, expect, it } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { DatabaseUnavailable } from '../../database/availability.ts';
import { usedOrigin, watchPublicUrl } from './public-url-watch.ts';

const WRONG = 'https://old.example';
const USED = { origin: 'https://people.example', host: 'people.example', 'sec-fetch-site': 'same-origin' };

describe('public origin, derived from a refused write', () => {
  it.each([
    ['a browser behind a proxy that ends TLS', USED, WRONG],
    ['a browser that sends no Sec-Fetch-Site', { origin: 'https://people.example', host: 'people.example' }, WRONG],
    ['another port', { ...USED, origin: 'https://people.example:8443', host: 'people.example:8443' }, WRONG],
    ['https, where PUBLIC_URL has http', USED, 'http://people.example'],
    ['a proxy that puts its own name into Host', { ...USED, host: 'app:3000' }, WRONG],
    ['an address', { origin: 'http://203.0.113.7', host: '203.0.113.7' }, WRONG],
    ['an IPv6 address', { origin: 'http://[2001:db8::7]:3000', host: '[2001:db8::7]:3000' }, WRONG],
  ])('is taken from %s', (_which, headers, publicUrl) => {
    expect(usedOrigin(headers, publicUrl)).toBe(headers.origin);
  });

  it.each([
    ['an attack page', { ...USED, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'an attack page on a subdomain',
      { ...USED, origin: 'https://evil.people.example', 'sec-fetch-site': 'same-site' },
    ],
    ['an attack page in an old browser', { host: 'people.example', origin: 'https://evil.example' }],
    ['an attack page with the Host of PUBLIC_URL', { host: 'old.example', origin: 'https://evil.example' }],
    ['a proxy of another site', { ...USED, host: 'old.example', origin: 'https://evil.example' }],
    ['a sandboxed page', { ...USED, origin: 'null' }],
    ['a caller without an origin', { host: 'people.example', 'sec-fetch-site': 'same-origin' }],
    ['a host that is too long', { origin: `https://${'a'.repeat(254)}`, host: 'a'.repeat(254) }],
    ['a host with a line break', { origin: 'https://people.example\nx', host: 'people.example\nx' }],
    ['a host with spaces', { origin: 'https://call +1 555', host: 'call +1 555' }],
    ['a host that is no address', { origin: 'https://999.999.1.1', host: '999.999.1.1' }],
    ['an origin with a path', { origin: 'https://people.example/x', host: 'people.example' }],
    ['an origin that no browser writes', { ...USED, origin: 'https://people.example:443' }],
    ['a page over plain HTTP', { ...USED, origin: 'http://people.example', 'sec-fetch-site': 'cross-site' }],
    ['another scheme', { origin: 'ftp://people.example', host: 'people.example' }],
  ])('is not taken from %s', (_which, headers) => {
    expect(usedOrigin(headers, WRONG)).toBeNull();
  });
});

function watched(raise = async (_host: string): Promise<void> => {}) {
  const recorded = recordedLog();
  const clock = testClock();
  const raised: string[] = [];
  const watch = watchPublicUrl({
    publicUrl: () => WRONG,
    clock,
    log: recorded.log,
    raise: (host) => {
      raised.push(host);
      return raise(host);
    },
  });
  const write = (ip: string, headers: Record<string, string> = USED): void => watch.onRefusedWrite({ ip, headers });
  return { recorded, clock, raised, watch, write };
}

describe('watch of PUBLIC_URL', () => {
  it('warns with both addresses after writes of three callers, and raises the alert once an hour', () => {
    const { recorded, clock, raised, watch, write } = watched();
    for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.8']) write(ip);
    expect([watch.isRight(), raised, recorded.lines()]).toEqual([true, [], []]);
    for (const ip of ['203.0.113.9', '203.0.113.10', '203.0.113.11', '203.0.113.12']) write(ip);
    expect([watch.isRight(), raised]).toEqual([false, ['old.example']]);
    expect(recorded.lines()).toMatchObject([{ publicUrl: WRONG, used: USED.origin }]);
    expect(String(recorded.lines()[0]?.['msg'])).toContain(`PUBLIC_URL is ${WRONG}, and people use ${USED.origin}`);
    clock.advance(60 * 60_000);
    for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) write(ip);
    expect([watch.isRight(), raised]).toEqual([false, ['old.example', 'old.example']]);
  });

  it('ignores a single caller, who cannot choose the reported address', () => {
    const { raised, recorded, write } = watched();
    const forged = { ...USED, origin: 'https://evil.example', host: 'evil.example' };
    for (let time = 0; time < 300; time += 1)
      write('198.51.100.4', { ...forged, 'x-forwarded-for': `203.0.113.${time}` });
    for (const ip of ['203.0.113.7', '203.0.113.8']) write(ip);
    expect(raised).toEqual([]);
    write('203.0.113.9');
    expect(recorded.lines()).toMatchObject([{ used: USED.origin }]);
  });

  it('remembers a limited number of callers', () => {
    const { raised, write } = watched();
    write('203.0.113.7');
    write('203.0.113.8');
    for (let caller = 0; caller < 199; caller += 1)
      write(`198.51.100.${caller}`, { origin: `https://x${caller}.example`, host: `x${caller}.example` });
    write('203.0.113.9');
    expect(raised).toEqual([]);
    for (const ip of ['203.0.113.10', '203.0.113.11']) write(ip);
    expect(raised).toHaveLength(1);
  });

  it('logs an alert that could not be raised, except during an outage of the database', async () => {
    for (const [error, lines] of [
      [new Error('no such table'), 2],
      [new DatabaseUnavailable(), 1],
    ] as const) {
      const { recorded, watch, write } = watched(() => Promise.reject(error));
      for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) write(ip);
      await watch.stop();
      expect(recorded.lines()).toHaveLength(lines);
    }
  });
});
