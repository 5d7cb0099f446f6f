import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertMember, type MemberFields } from './inserted-member.ts';
import type { HttpAnswer, Member, TestProduct } from '../product.ts';

const quizFile = z.object({
  legacySyllabusId: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      optional: z.boolean().default(false),
      correctAnswer: z
        .union([z.number(), z.string().transform(Number)])
        .nullable()
        .default(null),
    }),
  ),
});

const playlist = z.array(z.object({ videoId: z.string() }));

export interface LearnerAnswer {
  question: string;
  userAnswer: number;
}

/** Creates a member with both names and a postal code, as after the first step of the profile. */
export async function parent(
  product: TestProduct,
  { country, zip }: { country: string; zip: string } = { country: 'US', zip: '94110' },
  fields: MemberFields = {},
): Promise<Member> {
  const member = await insertMember(product, { firstName: 'Maya', lastName: 'Ortiz', ...fields });
  const placed = await member.post(`/api/user/${member.uid}`, { country, zip });
  if (placed.status !== 200) throw new Error(`the place answered ${placed.status}: ${placed.text}`);
  return member;
}

/**
 * Returns answers to every question of a quiz, from the key in the server's own content: right
 * ones, except for the first `wrong` required.
 */
export function answersTo({ contentFolder }: TestProduct, legacySyllabusId: string, wrong = 0): LearnerAnswer[] {
  let left = wrong;
  return quizOf(contentFolder, legacySyllabusId).questions.map(({ id, optional, correctAnswer }) => {
    const right = correctAnswer ?? 1;
    const miss = !optional && correctAnswer !== null && left > 0;
    if (miss) left -= 1;
    return { question: id, userAnswer: miss ? (right % 2) + 1 : right };
  });
}

/** Watches every video of a course. */
export async function watchAll(member: Member, slug: string): Promise<void> {
  const course = await member.get(`/api/courses/${slug}`);
  const legacySyllabusId = course.at('data.legacySyllabusId');
  for (const { videoId } of playlist.parse(course.at('data.playlist'))) {
    const answer = await member.post(`/api/user/${member.uid}/course/${slug}/videos-watched`, {
      legacySyllabusId,
      videoId,
      startDate: '2026-11-20T10:00:00.000Z',
    });
    if (answer.status !== 200) throw new Error(`a watch answered ${answer.status}: ${answer.text}`);
  }
}

/** Sends the answers of a quiz, right except for the first `wrong` required ones. */
export function sendQuiz(
  product: TestProduct,
  member: Member,
  legacySyllabusId: string,
  { wrong = 0, ...fields }: { wrong?: number; timeZone?: string } = {},
): Promise<HttpAnswer> {
  const questions = answersTo(product, legacySyllabusId, wrong);
  return member.post(`/api/quiz/${member.uid}/${legacySyllabusId}`, { questions, ...fields });
}

/** Passes the quiz of a course. @returns the certificate number */
export async function passQuiz(product: TestProduct, member: Member, legacySyllabusId: string): Promise<string> {
  const answer = await sendQuiz(product, member, legacySyllabusId);
  if (answer.at('data.pass') !== true) throw new Error(`the quiz answered ${answer.status}: ${answer.text}`);
  return String(answer.at('data.certificateID'));
}

/** Confirms a member's email, as the mailed link would. */
export async function confirmEmail({ database, clock }: TestProduct, { uid }: Pick<Member, 'uid'>): Promise<void> {
  const now = clock.now().toISOString();
  await database.db.execute(sql`update users set email_confirmed_at = ${now}::timestamptz where uid = ${uid}`);
}

/** Creates a parent with a confirmed email who has watched and passed a course. */
export async function graduate(
  product: TestProduct,
  course: { slug: string; legacySyllabusId: string },
  place?: { country: string; zip: string },
): Promise<Member> {
  const member = await parent(product, place);
  await confirmEmail(product, member);
  await watchAll(member, course.slug);
  await passQuiz(product, member, course.legacySyllabusId);
  return member;
}

function quizOf(contentFolder: string, legacySyllabusId: string): z.output<typeof quizFile> {
  const folder = join(contentFolder, 'education/quiz');
  const files = readdirSync(folder).map((slug) => join(folder, slug, 'entry.json'));
  const quizzes = files
    .filter((file) => existsSync(file))
    .map((file) => quizFile.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const quiz = quizzes.find((candidate) => candidate.legacySyllabusId === legacySyllabusId);
  if (!quiz) throw new Error(`no quiz of ${legacySyllabusId}`);
  return quiz;
}
