import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse, type Course } from '@nestling/contract/learning/course';
import { writeProgress } from '@nestling/contract/learning/progress';
import { recordPartnerAnswer } from '@nestling/contract/rewards/corporate-partners';
import type { Page } from '@playwright/test';
import { confirmMailedEmail, send, signedInMember, type Member, type MemberFacts } from '../member.ts';

const WITH_PARCEL: readonly string[] = ['safe-sleep', 'feeding', 'out-and-about', 'newborn-visits'];

/**
 * Creates a member who is signed in on the page and has passed a course; their email is confirmed
 * where the reward is a parcel.
 */
export async function memberWhoPassed(page: Page, slug: string, facts: MemberFacts = {}): Promise<Member> {
  const member = await signedInMember(page, facts);
  await passCourse(page, member.uid, slug);
  if (WITH_PARCEL.includes(slug)) await confirmMailedEmail(page, member.email);
  return member;
}

/** Watches and passes a course through the product's own calls, as the member of the page. */
export async function passCourse(page: Page, uid: string, slug: string): Promise<void> {
  const answer = await page.request.get(readCourse.path.replace(':slug', slug));
  const { data } = (await answer.json()) as { data: Course };
  const { legacySyllabusId, playlist } = data;
  const watched = writeProgress.path.replace(':uid', uid).replace(':slug', slug);
  for (const { videoId } of playlist) {
    await send(page, watched, { legacySyllabusId, videoId, startDate: new Date().toISOString() });
  }
  await send(page, `/api/quiz/${uid}/${legacySyllabusId}`, {
    questions: rightAnswers(slug),
    timeZone: 'America/New_York',
  });
}

/**
 * Declines the partner that asks before the reward, through the product's own call, so that the
 * reward opens.
 */
export async function declinePartner(page: Page, uid: string, partner: string): Promise<void> {
  const address = recordPartnerAnswer.path.replace(':uid', uid).replace(':slug', partner);
  await send(page, address, { optIn: false });
}

/** From the editors' files, because no response of the product contains the answers. */
function rightAnswers(slug: string): { question: string; userAnswer: number }[] {
  const file = join(import.meta.dirname, '../../content/education/quiz', slug, 'entry.json');
  const { questions } = JSON.parse(readFileSync(file, 'utf8')) as {
    questions: { id: string; correctAnswer: number | null }[];
  };
  return questions.map(({ id, correctAnswer }) => ({ question: id, userAnswer: correctAnswer ?? 1 }));
}
