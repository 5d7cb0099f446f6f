import { describe, expect, it } from 'vitest';
import { mailExchanges, type MailExchange, type ResolveMx } from './mail-exchanges.ts';

const usual: MailExchange[] = [{ exchange: 'mx.example.com', priority: 10 }];

function failing(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A resolver that answers by domain; what it does not know fails with `otherwise`. */
function resolver(stored: Record<string, MailExchange[]>, otherwise = 'ENOTFOUND'): ResolveMx {
  return async (domain) => {
    const actual = stored[domain];
    if (!actual) throw failing(otherwise);
    return actual;
  };
}

describe('mail servers of a domain', () => {
  it('are returned as the look-up found them', async () => {
    expect(await mailExchanges('maya@example.com', resolver({ 'example.com': usual }))).toEqual(usual);
  });

  it.each(['ENOTFOUND', 'ENODATA'])('%s means no mail when other domains resolve', async (code) => {
    const resolve = resolver({ 'gmail.com': usual }, code);
    expect(await mailExchanges('maya@exmaple.invalid', resolve)).toBeNull();
  });

  it.each(['ENOTFOUND', 'ENODATA'])('%s is inconclusive when no known domain resolves either (D-71)', async (code) => {
    expect(await mailExchanges('maya@example.com', resolver({}, code))).toEqual([{}]);
  });

  it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED', 'EREFUSED'])(
    '%s is inconclusive for the address (D-71)',
    async (code) => {
      const resolve = resolver({ 'gmail.com': usual }, code);
      expect(await mailExchanges('maya@example.com', resolve)).toEqual([{}]);
    },
  );

  it('a null MX record and an empty list mean no mail', async () => {
    const nullMx = [{ exchange: '.', priority: 0 }];
    expect(await mailExchanges('a@example.com', resolver({ 'example.com': nullMx }))).toBeNull();
    expect(
      await mailExchanges('a@example.com', resolver({ 'example.com': [{ exchange: '', priority: 0 }] })),
    ).toBeNull();
    expect(await mailExchanges('a@example.com', resolver({ 'example.com': [] }))).toBeNull();
  });

  it('refuses a disposable service without a look-up, and accepts a bracketed IP without one', async () => {
    const never: ResolveMx = () => Promise.reject(new Error('looked up'));
    expect(await mailExchanges('maya@mailinator.com', never)).toBeNull();
    expect(await mailExchanges('maya@[192.168.0.1]', never)).toEqual([{}]);
  });
});
