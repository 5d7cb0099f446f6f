import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { collectRoutes } from '../../testing/routes.ts';

const SHIPPED = join(import.meta.dirname, '../../../../content');
const SPACES = ['main', 'education'] as const;
const CODE = 'CANARY-CODE-7Q4M';
const POOL = 'CANARY-POOL-7Q4M';
const SECRET = /correctAnswer|promoCode|codePool|CANARY/;

/**
 * These responses never end, so they would block the run; their content has tests beside its
 * source.
 */
const STREAMS = new Set(['/api/user/:uid/events']);

let folder: string;
let product: TestProduct;
let member: Member;
let gets: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-canary-'));
  cpSync(SHIPPED, folder, { recursive: true });
  plantCanaries();
  const collected = await collectRoutes(() => startTestProduct({ CONTENT_DIR: folder, RATE_LIMIT_SCALE: '0' }));
  product = collected.built;
  gets = collected.routes
    .filter(({ method, url, documented }) => method === 'GET' && documented && !STREAMS.has(url))
    .map(({ url }) => url);
  member = await product.member();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

function plantCanaries(): void {
  const offers = join(folder, 'main/digitalOffer');
  for (const slug of readdirSync(offers)) {
    const file = join(offers, slug, 'entry.json');
    const facts = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...facts, promoCode: CODE, codePool: POOL }));
  }
}

function contentTypes(): string[] {
  return SPACES.filter((space) => existsSync(join(folder, space)))
    .flatMap((space) => readdirSync(join(folder, space)))
    .map((name) => name.replace(/\.json$/, ''));
}

const SLUGS = ['safe-sleep', 'SafeSleep', 'sleep-sounds'];

function addressesOf(url: string): string[] {
  return SLUGS.map((slug) => url.replace(':uid', member.uid).replaceAll(/:\w+/g, slug));
}

const VARIANTS = [
  '',
  'include=2',
  'include=2&verbose=true',
  'include=2&verbose=true&locale=*',
  'verbose=true&locale=pl-PL',
  'slug=safe-sleep&include=2',
];

describe('answer key and promo codes', () => {
  it('are in the content files that this test reads', () => {
    const offer = readFileSync(join(folder, 'main/digitalOffer/sleep-sounds/entry.json'), 'utf8');
    const quiz = readFileSync(join(folder, 'education/quiz/safe-sleep/entry.json'), 'utf8');
    expect(offer).toContain(CODE);
    expect(quiz).toContain('correctAnswer');
  });

  it('are in no answer to a member’s documented GET, in any language, depth or detail', async () => {
    let answered = 0;
    const leaks: string[] = [];
    for (const url of gets) {
      for (const address of new Set(addressesOf(url))) {
        for (const variant of VARIANTS) {
          const answer = await member.get(`${address}?userId=${member.uid}&${variant}`);
          if (answer.status === 200) answered += 1;
          if (SECRET.test(answer.text)) leaks.push(`${address}?${variant}`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });

  it('are in no answer of the content service, in either space, for any type', async () => {
    const types = contentTypes();
    expect(types).toEqual(expect.arrayContaining(['digitalOffer', 'quiz', 'syllabus', 'page']));
    const faults: string[] = [];
    for (const type of types) {
      for (const space of ['bbu', 'edu']) {
        for (const variant of VARIANTS) {
          const answer = await member.get(`/api/content/${space}?contentType=${type}&${variant}`);
          if (SECRET.test(answer.text) || answer.status >= 500)
            faults.push(`${space} ${type} ${variant} ${answer.status}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('are in no page, and files outside the media folder are not served', async () => {
    const pages = ['/course', '/login', '/credits', '/nothing-here'];
    const files = ['main/digitalOffer/sleep-sounds/entry.json', 'education/quiz/safe-sleep/entry.json', 'flags.json'];
    const disguises = files.flatMap((file) => [
      `/${file}`,
      `/content/${file}`,
      `/media/../${file}`,
      `/media/%2e%2e/${file}`,
      `/media/..%2f${file}`,
    ]);
    const leaks: string[] = [];
    for (const address of [...pages, ...disguises]) {
      if (SECRET.test((await member.get(address)).text)) leaks.push(address);
    }
    expect(leaks).toEqual([]);
    for (const address of disguises) expect([address, (await member.get(address)).status]).not.toEqual([address, 200]);
  });
});
