import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD_FORMS, TEXT_CASES, type TextCase } from '../../../../testing/real-input/cases.ts';
import { runJobs } from '../../testing/jobs.ts';
import { mailsTo } from '../../testing/mails.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type Member, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  member = await product.member();
});
afterAll(() => product.close());

const casesOf = (kind: TextCase['kind']) => TEXT_CASES.filter((each) => each.kind === kind);
const expectedOf = ({ stored, refused }: TextCase) => (stored === undefined ? { refused } : { stored });

/** The code of a field of a refused call, whatever its status. */
function refusalAt(answer: HttpAnswer, field: string): { refused: unknown } {
  return { refused: answer.at(`error.fields.${field}`) ?? answer.at('error.code') };
}

async function register(email: string, password = PASSWORD): Promise<{ uid: string; answer: HttpAnswer }> {
  const uid = randomUUID();
  const answer = await product.browser().post(`/api/user/${uid}`, { email, password, emailOptIn: true });
  return { uid, answer };
}

/** The first name of the member after another sign-in. */
async function visibleName(): Promise<unknown> {
  const browser = product.browser();
  const answer = await browser.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
  return answer.at('data.user.firstName');
}

describe('names of the test corpus', () => {
  it('are stored and shown after a sign-in, or refused, as the corpus table says', async () => {
    const outcomes = [];
    for (const { text } of casesOf('name')) {
      const answer = await member.post(`/api/user/${member.uid}`, { firstName: text });
      if (answer.status === 200) expect(await visibleName()).toBe(answer.at('data.user.firstName'));
      outcomes.push(
        answer.status === 200 ? { stored: answer.at('data.user.firstName') } : refusalAt(answer, 'firstName'),
      );
    }
    const tooLong = (each: TextCase) => [...each.text].length > 100;
    const expected = casesOf('name').map((each) => (tooLong(each) ? { refused: 'too-long' } : expectedOf(each)));
    expect(outcomes).toEqual(expected);
  });
});

describe('postal codes of the test corpus', () => {
  it('are stored in the record, or refused, as the corpus table says', async () => {
    const outcomes = [];
    for (const { text, country } of casesOf('postal-code')) {
      const answer = await member.post(`/api/user/${member.uid}`, { country, zip: text });
      outcomes.push(answer.status === 200 ? { stored: answer.at('data.user.zip') } : refusalAt(answer, 'zip'));
    }
    expect(outcomes).toEqual(casesOf('postal-code').map(expectedOf));
  });
});

describe('emails of the test corpus', () => {
  it('are registered once, get their mail, and sign in as typed and as stored, or are refused [ACC-298]', async () => {
    for (const each of casesOf('email')) {
      const { uid, answer } = await register(each.text);
      if (each.refused !== undefined) {
        expect([each.text, refusalAt(answer, 'email')]).toEqual([each.text, { refused: each.refused }]);
        continue;
      }
      expect([each.text, answer.status]).toEqual([each.text, 201]);
      expect(await rowsOf(product.database.db, sql`select email from users where uid = ${uid}`)).toEqual([
        { email: each.stored },
      ]);
      await runJobs(product);
      const mails = await mailsTo(product.browser(), each.stored);
      expect([each.stored, mails.map(({ template }) => template)]).toEqual([each.stored, ['email-confirmation']]);
      for (const typed of [each.text, each.stored, each.stored.toUpperCase()]) {
        const signedIn = await product.browser().post('/api/auth/sign-in', { email: typed, password: PASSWORD });
        expect([typed, signedIn.at('data.uid')]).toEqual([typed, uid]);
      }
      const again = await register(`\u200B${each.stored} `);
      expect([each.text, again.answer.at('error.code')]).toEqual([each.text, 'auth/email-already-in-use']);
    }
  });
});

describe('passwords of the test corpus', () => {
  it('are accepted at a sign-in as typed at the registration and in the other Unicode form', async () => {
    for (const [at, forms] of PASSWORD_FORMS.entries())
      for (const form of forms) {
        const email = `form-${at}-${form.length}@example.com`;
        const { uid, answer } = await register(email, form);
        expect(answer.status).toBe(201);
        for (const password of forms) {
          const signedIn = await product.browser().post('/api/auth/sign-in', { email, password });
          expect([password, signedIn.at('data.uid')]).toEqual([password, uid]);
        }
      }
  });
});
