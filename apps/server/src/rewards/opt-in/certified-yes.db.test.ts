import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import { partnerFiles, setFlags, versionOf } from '#testing/partners/partners.ts';
import { startTestProduct, type HttpAnswer, type Browser, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { createContentFiles } from '../../gateways/content/files.ts';

const asking = (partner: string) => ({
  ...BOX,
  slug: `asking-${partner}`,
  legacySyllabusId: `Asking${partner}`,
  facts: { ...BOX.facts, optIn: { $link: `leadTransferPartner/${partner}` }, optInType: 'pre-redeem-mandatory' },
  videos: [],
  questions: [{ id: `${partner}-question`, correctAnswer: 1 }],
});
const HARBOR = asking('harbor');
const PLAIN = asking('plain');
const VENDOR = 'https://api.trustedform.com https://cdn.trustedform.com';
const HEX = '0123456789abcdef0123456789abcdef01234567';
const CERTIFICATE = `https://cert.trustedform.com/${HEX}`;
const LOCAL = { script: 'http://127.0.0.1:4010/trustedform.js', certificate: `http://127.0.0.1:4011/${HEX}` };

let folder: ContentFolder;
let product: TestProduct;
let off: TestProduct;
beforeAll(async () => {
  folder = courseFolder([HARBOR, PLAIN], {
    ...partnerFiles('harbor', { requiresTrustedForm: true }),
    ...partnerFiles('plain', {}),
  });
  const settings = { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' };
  product = await startTestProduct({ ...settings, FORM_CERTIFICATION: 'trustedform' });
  off = await startTestProduct(settings);
});
beforeEach(() => {
  scriptAt(null);
  setFlags(product);
  setFlags(off);
});
afterAll(async () => {
  await product.close();
  await off.close();
  folder.remove();
});

/** Takes effect once the clock moves, because the settings are cached. */
function scriptAt(scriptUrl: string | null): void {
  for (const { files } of [product, off])
    writeFileSync(files.config, JSON.stringify({ formCertification: { provider: null, scriptUrl } }));
}

async function sayYes(member: Member, body: object): Promise<HttpAnswer> {
  return member.post('/api/lead-transfer/upload', {
    syllabusId: HARBOR.legacySyllabusId,
    c3poSlug: 'harbor',
    optIn: true,
    consentVersion: await versionOf(member, 'harbor'),
    ...body,
  });
}

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];
const proofs = (of: TestProduct, { uid }: Member) =>
  rowsOf(of.database.db, sql`select proof from consents where uid = ${uid} order by id`);

describe('a consent to a partner that requires a certificate', () => {
  let member: Member;
  beforeEach(async () => {
    member = await graduate(product, HARBOR);
  });

  it('is proved by its certificate, which is stored [RWD-184]', async () => {
    expect((await sayYes(member, { trustedFormCert: CERTIFICATE, trustedFormToken: CERTIFICATE })).status).toBe(202);
    expect(await proofs(product, member)).toEqual([{ proof: { kind: 'certificate', url: CERTIFICATE } }]);
  });

  it('is proved by a certificate whose id is longer than 40 digits', async () => {
    const url = `https://cert.trustedform.com/${'Lead_1-x'.repeat(25)}`;
    expect((await sayYes(member, { trustedFormCert: url, trustedFormToken: url })).status).toBe(202);
    expect(await proofs(product, member)).toEqual([{ proof: { kind: 'certificate', url } }]);
  });

  it('is neither stored nor sent if its certificate is forged or missing [RWD-136 RWD-184]', async () => {
    setFlags(product, { enableTrustedFormCheckboxFallback: false });
    const forged: object[] = [
      {},
      { trustedFormCert: '', trustedFormToken: CERTIFICATE },
      { trustedFormCert: `https://cert.trustedform.com.example/${HEX}`, trustedFormToken: '' },
      { trustedFormCert: `http://cert.trustedform.com/${HEX}` },
      { trustedFormCert: `https://cert.trustedform.com/${'0'.repeat(256)}` },
      { trustedFormCert: `https://cert.trustedform.com/../${HEX}` },
      { trustedFormCert: CERTIFICATE, trustedFormToken: 'https://example.com/forged' },
      { trustedFormCert: LOCAL.certificate, trustedFormToken: LOCAL.certificate },
      { trustedFormCert: 'checkbox-consent', trustedFormToken: '' },
      { trustedFormCert: 'checkbox-consent', noTrustedFormFallback: false },
    ];
    for (const body of forged) expect(refusal(await sayYes(member, body))).toEqual([422, 'consent-proof-missing']);
    expect(await proofs(product, member)).toEqual([]);
    expect(await rowsOf(product.database.db, sql`select 1 from lead_uploads where uid = ${member.uid}`)).toEqual([]);
  });

  it('may use the checkbox instead of a certificate while that is allowed [RWD-017 RWD-137]', async () => {
    const box = { trustedFormCert: 'checkbox-consent', trustedFormToken: '' };
    setFlags(product, { enableTrustedFormCheckboxFallback: false });
    expect(refusal(await sayYes(member, box))).toEqual([422, 'consent-proof-missing']);
    setFlags(product);
    expect((await sayYes(member, box)).status).toBe(202);
    expect(await proofs(product, member)).toEqual([{ proof: { kind: 'checkbox' } }]);
  });

  it('accepts a local certificate only with a local script, else a certificate from the host of the script', async () => {
    const outputOf = async (trustedFormCert: string) => (await sayYes(member, { trustedFormCert })).status;
    scriptAt(LOCAL.script);
    setFlags(product);
    expect(await outputOf(LOCAL.certificate)).toBe(202);
    const other = await graduate(product, HARBOR);
    scriptAt('https://forms.example/t.js');
    setFlags(product);
    expect(refusal(await sayYes(other, { trustedFormCert: LOCAL.certificate }))).toEqual([
      422,
      'consent-proof-missing',
    ]);
    expect((await sayYes(other, { trustedFormCert: `https://forms.example/${HEX}` })).status).toBe(202);
  });
});

describe('a consent while no certificate provider is set', () => {
  let member: Member;
  beforeEach(async () => {
    member = await graduate(off, HARBOR);
  });
  const gate = async () =>
    (await member.get(`/api/syllabus/${HARBOR.slug}/gate?userId=${member.uid}&path=/redeem/${HARBOR.slug}`)).at(
      'data.reason',
    );

  it('is not proved by a certificate, but by the checkbox [RWD-135]', async () => {
    expect(refusal(await sayYes(member, { trustedFormCert: CERTIFICATE }))).toEqual([422, 'consent-proof-missing']);
    expect((await sayYes(member, { trustedFormCert: 'checkbox-consent' })).status).toBe(202);
  });

  it('is not requested if the checkbox is off too: the gate skips the partner and an operator is alerted (D-231)', async () => {
    const consentVersion = await versionOf(member, 'harbor');
    expect(await gate()).toBe('opt-in-needed');
    setFlags(off, { enableTrustedFormCheckboxFallback: false });
    const alerts = () => rowsOf(off.database.db, sql`select kind, subject, times from alerts`);
    expect(await alerts()).toEqual([]);
    expect(refusal(await member.get('/api/lead-transfer/harbor'))).toEqual([404, 'partner-not-found']);
    expect(await gate()).toBe('choose-method');
    expect(await alerts()).toEqual([{ kind: 'partner-missing', subject: 'harbor', times: 2 }]);
    const yes = { syllabusId: HARBOR.legacySyllabusId, c3poSlug: 'harbor', optIn: true, consentVersion };
    const box = { ...yes, trustedFormCert: 'checkbox-consent' };
    expect(refusal(await member.post('/api/lead-transfer/upload', box))).toEqual([404, 'partner-not-found']);
    const record = `/api/corporate-partners/${member.uid}/harbor`;
    expect(refusal(await member.post(record, { optIn: true }))).toEqual([404, 'partner-not-found']);
    expect((await member.post(record, { optIn: false })).status).toBe(200);
    expect((await member.get('/api/lead-transfer/plain')).status).toBe(200);
  });
});

describe('the certificate provider in the browser', () => {
  const policyOf = async (browser: Browser, path: string) =>
    String((await browser.get(path, { accept: 'text/html' })).headers['content-security-policy']);
  const config = async (of: TestProduct) => (await of.browser().get('/api/config')).at('data.config.formCertification');
  const OPT_IN = `/redeem/${HARBOR.slug}/harbor`;

  it('is in the config with its script URL, null for the vendor’s own script or without a provider [RWD-110 RWD-135]', async () => {
    expect(await config(product)).toEqual({ provider: 'trustedform', scriptUrl: null });
    scriptAt('https://forms.example/t.js');
    setFlags(product);
    setFlags(off);
    expect(await config(product)).toEqual({ provider: 'trustedform', scriptUrl: 'https://forms.example/t.js' });
    expect(await config(off)).toEqual({ provider: null, scriptUrl: null });
    const page = (await product.browser().get('/login', { accept: 'text/html' })).text;
    expect(page).toContain('"formCertification":{"provider":"trustedform","scriptUrl":"https://forms.example/t.js"}');
  });

  it('is allowed by the security policy only on the page of the partner that requires a certificate (D-231) [RWD-110]', async () => {
    const member = await graduate(product, HARBOR);
    const policy = await policyOf(member, OPT_IN);
    expect(policy).toContain(`script-src 'self' ${VENDOR};`);
    expect(policy).toContain(`connect-src 'self' ${VENDOR};`);
    expect(policy).toContain("img-src 'self' data: https:;");
    const own = await policyOf(member, '/course');
    expect(own).not.toContain('trustedform');
    expect(await policyOf(member, `${OPT_IN}?noTrustedFormFallback=1`)).toBe(policy);
    for (const path of [
      `/redeem/${HARBOR.slug}`,
      `/redeem/${HARBOR.slug}/distribution-options`,
      `/redeem/${HARBOR.slug}/plain`,
      `/redeem/${PLAIN.slug}/plain`,
      `/redeem/${PLAIN.slug}/harbor`,
      '/redeem/nothing/harbor',
      '/login',
    ])
      expect([path, await policyOf(member, path)]).toEqual([path, own]);
    expect((await policyOf(member, '/api/config')).replace("form-action 'self'", "form-action 'none'")).toBe(own);
    setFlags(product, { enableThirdPartyOptIn: false });
    expect(await policyOf(member, OPT_IN)).toBe(own);
    expect(await policyOf(await graduate(off, HARBOR), OPT_IN)).toBe(own);
  });

  it('with a local script is allowed by the security policy, with images from the origin of the script', async () => {
    const browser = product.browser();
    scriptAt(LOCAL.script);
    setFlags(product);
    const policy = await policyOf(browser, OPT_IN);
    expect(policy).toContain(`script-src 'self' ${VENDOR} http://127.0.0.1:4010;`);
    expect(policy).toContain("img-src 'self' data: https: http://127.0.0.1:4010;");
    expect(policy).toMatch(/default-src 'self';.*frame-ancestors 'none'/);
  });

  it('does not remove the images of a content stand-in from the security policy', async () => {
    const other = await startTestProduct(
      {
        CONTENT_DIR: folder.path,
        FORM_CERTIFICATION: 'trustedform',
        CONTENT_GATEWAY: 'contentful',
        CONTENTFUL_BBU_SPACE: 'bbu',
        CONTENTFUL_BBU_TOKEN: 'bbu-delivery',
        CONTENTFUL_EDU_SPACE: 'edu',
        CONTENTFUL_EDU_TOKEN: 'edu-delivery',
        CONTENTFUL_BASE_URL: 'http://127.0.0.1:4017',
      },
      { content: createContentFiles({ folder: folder.path, values: {}, watched: false }, () => {}) },
    );
    try {
      setFlags(other);
      const browser = other.browser();
      expect(await policyOf(browser, OPT_IN)).toContain(VENDOR);
      for (const path of ['/login', '/api/nothing', '/%', OPT_IN])
        expect(await policyOf(browser, path)).toContain("img-src 'self' data: https: http://127.0.0.1:4017;");
    } finally {
      await other.close();
    }
  });
});
