import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '@nestling/contract/learning/course';
import { writeProgress } from '@nestling/contract/learning/progress';
import { submitQuiz, type QuizSubmit } from '@nestling/contract/learning/quiz';
import type { OrderBody, ShippingInfo } from '@nestling/contract/rewards/order';
import type { Member } from './member.ts';

/** A course of the shipped content. */
export interface Course {
  readonly slug: string;
  readonly legacySyllabusId: string;
}

/** The course with a physical reward: a free box, or another one with a price. */
export const boxCourse: Course = { slug: 'safe-sleep', legacySyllabusId: 'SafeSleep' };

/** The course whose partner asks before its reward. */
export const partnerCourse: Course = { slug: 'feeding', legacySyllabusId: 'Feeding' };

/** Watches every video of a course. */
export async function watchCourse({ uid, call }: Member, { legacySyllabusId, slug }: Course): Promise<void> {
  const { playlist } = await call(readCourse, { params: { slug } });
  const startDate = new Date().toISOString();
  await Promise.all(
    playlist.map(({ videoId }) =>
      call(writeProgress, { params: { uid, slug }, body: { legacySyllabusId, videoId, startDate } }),
    ),
  );
}

/** Returns the parts of the call by which a member passes the quiz of a course. */
export function passOf({ uid }: Pick<Member, 'uid'>, { slug, legacySyllabusId }: Course) {
  return { params: { uid, legacySyllabusId }, body: { questions: rightAnswers(slug) } };
}

/** Passes the quiz of a course. */
export async function passCourse(member: Member, course: Course): Promise<void> {
  await member.call(submitQuiz, passOf(member, course));
}

/** From the key of the content, which never leaves the server. */
function rightAnswers(slug: string): QuizSubmit['questions'] {
  const file = join(import.meta.dirname, '../content/education/quiz', slug, 'entry.json');
  const quiz = JSON.parse(readFileSync(file, 'utf8')) as { questions: { id: string; correctAnswer?: number }[] };
  return quiz.questions.map(({ id, correctAnswer = 1 }) => ({ question: id, userAnswer: correctAnswer }));
}

/** Returns the body with which a member orders a box of the course. */
export function boxOrderOf(member: Pick<Member, 'uid'>, variantID: string): OrderBody {
  return { slug: boxCourse.slug, userID: member.uid, variantID, shippingInfo: newAddress() };
}

let houses = 0;

/** An address of its own for each order, because a household gets only one box. */
function newAddress(): ShippingInfo {
  houses += 1;
  return {
    firstName: 'Maya',
    lastName: 'Oduya',
    address: {
      streetLines: [`${houses} Spruce Street`, 'Apt 3'],
      city: 'Philadelphia',
      stateOrProvinceCode: 'PA',
      postalCode: '19103',
      countryCode: 'US',
    },
    phoneNumber: '2155550142',
  };
}
