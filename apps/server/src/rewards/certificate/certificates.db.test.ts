import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { parent, passQuiz, sendQuiz } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
let certificateID: string;
beforeAll(async () => {
  folder = courseFolder();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  member = await parent(product, undefined, { firstName: 'Anna Maria', lastName: 'kowalska-Łęcka' });
  certificateID = await passQuiz(product, member, BOX.legacySyllabusId);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const { slug, legacySyllabusId } = BOX;

const read = (who: Member, course: string = slug, file = 'certificate'): Promise<HttpAnswer> =>
  who.get(`/api/syllabus/${course}/${file}?userId=${who.uid}`);

const verify = (number: string, query = ''): Promise<HttpAnswer> =>
  product.browser().get(`/api/verify/${number}${query}`);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('reading a certificate', () => {
  it('answers the certificate to its owner, by slug or legacy id', async () => {
    const answer = await read(member);
    expect(answer.at('data')).toEqual({
      certificateID,
      className: 'Safe sleep',
      name: 'Anna Maria kowalska-Łęcka',
      date: '2026-11-20',
      revoked: false,
      needsLatinName: false,
    });
    expect((await read(member, legacySyllabusId)).body).toEqual(answer.body);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused before the quiz is passed: 403 with its message [RWD-360]', async () => {
    const learner = await parent(product);
    await sendQuiz(product, learner, legacySyllabusId, { wrong: 1 });
    for (const file of ['certificate', 'certificate.pdf']) {
      const answer = await read(learner, slug, file);
      expect(answer.status).toBe(403);
      expect(answer.at('error')).toEqual({ code: 'quiz-not-passed', message: 'user has not passed quiz' });
    }
  });

  it('is refused to another member, to a visitor, and for an unknown course [RWD-002]', async () => {
    const other = await product.member();
    for (const file of ['certificate', 'certificate.pdf']) {
      const address = `/api/syllabus/${slug}/${file}?userId=${member.uid}`;
      expect((await other.get(address)).status).toBe(403);
      expect((await product.browser().get(address)).status).toBe(401);
      expect((await member.get(`/api/syllabus/${slug}/${file}`)).status).toBe(400);
      expect(refusal(await read(member, 'no-course', file))).toEqual([404, 'course-not-found']);
    }
  });
});

describe('the certificate as a PDF', () => {
  it('is served to its owner with its number as file name, and is not cacheable', async () => {
    const answer = await read(member, slug, 'certificate.pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${certificateID}.pdf"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    expect(answer.text.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('is rendered in all four languages', async () => {
    for (const locale of ['en-US', 'es-US', 'fr-CA', 'pl-PL']) {
      const answer = await member.get(`/api/syllabus/${slug}/certificate.pdf?userId=${member.uid}&locale=${locale}`);
      expect([locale, answer.status, answer.text.slice(0, 5)]).toEqual([locale, 200, '%PDF-']);
    }
  });

  it('shows a submitted Latin name only when no font has the member’s name (D-256)', async () => {
    const named = (owner: Member, latinName: string) =>
      owner.get(`/api/syllabus/${slug}/certificate.pdf?userId=${owner.uid}&latinName=${encodeURIComponent(latinName)}`);
    const learner = await parent(product, undefined, { firstName: 'ਗੁਰਪ੍ਰੀਤ', lastName: 'ਕੌਰ' });
    await passQuiz(product, learner, legacySyllabusId);
    const own = `/api/syllabus/${slug}/certificate?userId=${learner.uid}`;
    expect((await learner.get(own)).at('data.needsLatinName')).toBe(true);
    expect((await read(member, slug)).at('data.needsLatinName')).toBe(false);
    const plain = await named(learner, '');
    expect((await named(learner, 'Gurpreet Kaur')).text).not.toBe(plain.text);
    expect((await named(member, 'Somebody Else')).text).toBe((await read(member, slug, 'certificate.pdf')).text);
    expect((await named(learner, '<b>')).status).toBe(422);
  });
});

describe('checking a certificate number', () => {
  it('answers a visitor with course, date and first name with initial only (D-47)', async () => {
    const answer = await verify(certificateID);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: { valid: true, course: 'Safe sleep', date: '2026-11-20', name: 'Anna Maria K.', revoked: false },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers the course title in the requested language', async () => {
    expect((await verify(certificateID, '?locale=pl-PL')).at('data.course')).toBe('Bezpieczny sen');
    expect((await verify(certificateID, '?locale=xx-XX')).at('data.course')).toBe('Safe sleep');
  });

  it('accepts a number in lower case, without dashes or prefix, and in groups', async () => {
    const characters = certificateID.slice(4);
    const grouped = `bbu ${characters.slice(0, 4)} ${characters.slice(4, 8)} ${characters.slice(8)}`;
    const spellings = [certificateID.toLowerCase(), certificateID.replace('-', ''), characters, grouped];
    for (const typed of spellings) {
      const answer = await verify(encodeURIComponent(typed));
      expect([typed, answer.status, answer.at('data.valid')]).toEqual([typed, 200, true]);
    }
  });

  it('answers the same 404 for a malformed and an unknown number', async () => {
    const unknown = await verify('BBU-222222222222');
    expect(refusal(unknown)).toEqual([404, 'certificate-not-found']);
    for (const number of ['nothing', 'BBU-', `${certificateID}2`, 'BBU-000000000000', "' or 1=1", '%00'])
      expect((await verify(encodeURIComponent(number))).body).toEqual(unknown.body);
  });

  it('answers the name at the pass after the member is renamed, and reports a revoked certificate', async () => {
    const learner = await parent(product);
    const number = await passQuiz(product, learner, legacySyllabusId);
    await learner.post(`/api/user/${learner.uid}`, { firstName: 'Other', lastName: 'Name' });
    expect((await verify(number)).at('data.name')).toBe('Maya O.');
    await product.database.db.execute(sql`update certificates set revoked_at = now() where certificate_id = ${number}`);
    expect((await verify(number)).at('data')).toMatchObject({ valid: false, revoked: true });
    expect((await read(learner)).at('data')).toMatchObject({ certificateID: number, revoked: true });
    expect(refusal(await read(learner, slug, 'certificate.pdf'))).toEqual([404, 'certificate-not-found']);
  });
});
