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
  it('equal the records of the DNS if the domain has mail servers', async () => {
    expect(await mailExchanges('maya@example.com', resolver({ 'example.com': usual }))).toEqual(usual);
  });

  it.each(['ENOTFOUND', 'ENODATA'])(
    'a domain whose look-up fails with %s accepts no mail when other domains resolve',
    async (code) => {
      const resolve = resolver({ 'gmail.com': usual }, code);
      expect(await mailExchanges('maya@exmaple.invalid', resolve)).toBeNull();
    },
  );

  it.each(['ENOTFOUND', 'ENODATA'])(
    'the failure %s is inconclusive when no known domain resolves either (D-71)',
    async (code) => {
      expect(await mailExchanges('maya@example.com', resolver({}, code))).toEqual([{}]);
    },
  );

  it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED', 'EREFUSED'])(
    'the failure %s is inconclusive even when other domains resolve (D-71)',
    async (code) => {
      const resolve = resolver({ 'gmail.com': usual }, code);
      expect(await mailExchanges('maya@example.com', resolve)).toEqual([{}]);
    },
  );

  it('a domain with a null MX record or an empty list of servers accepts no mail', async () => {
    const nullMx = [{ exchange: '.', priority: 0 }];
    expect(await mailExchanges('a@example.com', resolver({ 'example.com': nullMx }))).toBeNull();
    expect(
      await mailExchanges('a@example.com', resolver({ 'example.com': [{ exchange: '', priority: 0 }] })),
    ).toBeNull();
    expect(await mailExchanges('a@example.com', resolver({ 'example.com': [] }))).toBeNull();
  });

  it('a disposable mail service is refused and a bracketed IP accepted, both without a look-up', async () => {
    const never: ResolveMx = () => Promise.reject(new Error('looked up'));
    expect(await mailExchanges('maya@mailinator.com', never)).toBeNull();
    expect(await mailExchanges('maya@[192.168.0.1]', never)).toEqual([{}]);
  });
});
