import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Dkim } from './dkim.ts';
import { checkMailRecords, type RecordFinding } from './mail-records.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const DKIM: Dkim = {
  domainName: 'nestling.example',
  keySelector: 'autumn',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};
const PUBLISHED = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** The findings where the DNS has these records; other names are unknown to it. */
async function check(
  records: Readonly<Record<string, string[][]>>,
  { domain = 'nestling.example', returnDomain }: { domain?: string; returnDomain?: string } = {},
): Promise<Record<string, RecordFinding>> {
  const findings = await checkMailRecords({ domain, returnDomain }, DKIM, async (name) => {
    const answer = records[name];
    if (answer) return answer;
    throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
  });
  return Object.fromEntries(findings.map((one) => [one.what, one]));
}

const faults = async (...args: Parameters<typeof check>) =>
  Object.fromEntries(Object.entries(await check(...args)).map(([what, { fault }]) => [what, fault]));

const SPF = [['google-site-verification=x'], ['v=spf1 include:mail.example -all']];
const DMARC = [['v=DMARC1; p=quarantine']];
const KEY = [[`v=DKIM1; k=rsa; p=${PUBLISHED.slice(0, 200)}`, PUBLISHED.slice(200)]];
const ALL = { 'nestling.example': SPF, 'autumn._domainkey.nestling.example': KEY, '_dmarc.nestling.example': DMARC };

const NONE = 'there is no record: docs/outside/smtp.md';

describe('DNS records of a sender', () => {
  it('are without a fault if all three are there, also a key in several parts', async () => {
    expect(await faults(ALL)).toEqual({ SPF: '', DKIM: '', DMARC: '' });
    expect((await check(ALL))['SPF']?.found).toBe('v=spf1 include:mail.example -all');
  });

  it('are missed one by one', async () => {
    expect(await faults({})).toEqual({ SPF: NONE, DKIM: NONE, DMARC: NONE });
  });

  it('count those of a domain above only for DMARC', async () => {
    expect(await faults(ALL, { domain: 'mail.nestling.example' })).toEqual({ SPF: NONE, DKIM: '', DMARC: '' });
  });

  it('have SPF at the domain that mails come back to', async () => {
    const returnDomain = 'bounces.nestling.example';
    expect((await faults(ALL, { returnDomain }))['SPF']).toBe(NONE);
    expect((await faults({ ...ALL, [returnDomain]: [['v=spf1 mx -all']] }, { returnDomain }))['SPF']).toBe('');
  });

  it.each([
    [
      'SPF',
      { 'nestling.example': [['v=spf1 -all'], ['v=spf1 a -all']] },
      'there are several records, which count as none',
    ],
    ['SPF', { 'nestling.example': [['v=spf1 mx +all']] }, 'everybody may send for the domain: end it with -all'],
    ['SPF', { 'nestling.example': [['v=spf10 -all']] }, NONE],
    ['DKIM', { 'autumn._domainkey.nestling.example': [['v=DKIM1; p=']] }, 'the key is revoked'],
    [
      'DKIM',
      { 'autumn._domainkey.nestling.example': [[`v=DKIM1; p=${PUBLISHED.replace(/.{8}$/, 'AAAAAAAA')}`]] },
      'it is not the public half of DKIM_PRIVATE_KEY_FILE',
    ],
  ])('report a fault of %s: %j', async (what, changed, fault) => {
    expect((await faults({ ...ALL, ...changed }))[what]).toBe(fault);
  });

  it('are not known where the DNS does not answer, and that of a server which signs is not checkable', async () => {
    const findings = await checkMailRecords({ domain: 'nestling.example' }, null, () =>
      Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' })),
    );
    expect(findings.map(({ found, fault }) => [found, fault])).toEqual([
      ['no answer', 'the DNS does not answer'],
      ['not checkable: the mail server signs', ''],
      ['no answer', 'the DNS does not answer'],
    ]);
  });
});
