import type { RecipientId } from '@nestling/domain/account/recipients';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { partnerFiles, setFlags } from '#testing/partners/partners.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const HARBOR = {
  ...BOX,
  slug: 'asking-harbor',
  legacySyllabusId: 'AskingHarbor',
  facts: { ...BOX.facts, optIn: { $link: 'leadTransferPartner/harbor' }, optInType: 'pre-redeem-mandatory' },
};

const EVERY_COMPANY = {
  FORM_CERTIFICATION: 'trustedform',
  VIDEO_GATEWAY: 'vimeo,wistia',
  WISTIA_TOKEN: 'token',
  MEDIA_GATEWAY: 's3',
  MEDIA_COMPANY: 'Store Inc.',
  MEDIA_COMPANY_COUNTRY: 'US',
  MEDIA_COMPANY_POLICY_URL: 'https://store.example/privacy',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'films',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
};

/** Whose each host is. A host that is not here belongs to nobody whom a member could read of. */
const OWNERS: Readonly<Record<string, RecipientId>> = {
  'https://player.vimeo.com': 'vimeo',
  'https://*.wistia.com': 'wistia',
  'https://*.wistia.net': 'wistia',
  'https://films.store.example': 'films',
  'https://store.example': 'films',
  'https://api.trustedform.com': 'trusted-form',
  'https://cdn.trustedform.com': 'trusted-form',
};

const PAGES = ['/', '/login', '/videos', '/account/privacy', '/api/config', `/redeem/${HARBOR.slug}/harbor`];

/** Returns the hosts other than our own that the security policies of these pages admit. */
async function admittedHosts(product: TestProduct): Promise<string[]> {
  const policies = await Promise.all(
    PAGES.map(async (path) => {
      const { headers } = await product.browser().get(path, { accept: 'text/html' });
      return String(headers['content-security-policy']);
    }),
  );
  const sources = policies.flatMap((policy) =>
    policy.split(';').flatMap((directive) => {
      const [name, ...values] = directive.trim().split(' ');
      // Pictures of any https site are allowed, because editors may link one; no host is named there.
      return values.filter((value) => !(name === 'img-src' && value === 'https:'));
    }),
  );
  return [...new Set(sources)].filter((source) => !/^'[\w-]+(?:=*)'$|^data:$/.test(source));
}

async function listedIds(product: TestProduct): Promise<string[]> {
  const recipients = (await product.browser().get('/api/config')).at('data.recipients');
  return z
    .array(z.object({ id: z.string() }))
    .parse(recipients)
    .map(({ id }) => id);
}

test('each host of the security policy of a page belongs to a company in the list (D-338)', async () => {
  const folder = courseFolder([HARBOR], partnerFiles('harbor', { requiresTrustedForm: true }));
  const product = await startTestProduct({ ...EVERY_COMPANY, CONTENT_DIR: folder.path });
  try {
    setFlags(product);
    const hosts = await admittedHosts(product);
    expect(hosts.filter((host) => OWNERS[host] === undefined)).toEqual([]);
    const owners = new Set(hosts.map((host) => OWNERS[host]));
    expect(owners).toEqual(new Set(['vimeo', 'wistia', 'films', 'trusted-form']));
    expect(new Set(await listedIds(product))).toEqual(owners);
  } finally {
    await product.close();
    folder.remove();
  }
});

test('with the default settings the security policy admits no company (D-338)', async () => {
  const product = await startTestProduct();
  try {
    expect([await admittedHosts(product), await listedIds(product)]).toEqual([[], []]);
  } finally {
    await product.close();
  }
});
