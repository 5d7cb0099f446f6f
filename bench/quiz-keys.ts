import { submitQuiz, type QuizSubmit } from '@nestling/contract/learning/quiz';
import { readEducationContent } from '@nestling/contract/platform/content';
import type { Member } from './member.ts';

/** A course's quiz with answers that pass it. */
export interface PassedQuiz {
  readonly legacySyllabusId: string;
  readonly questions: QuizSubmit['questions'];
}

interface Question {
  readonly id: string;
  readonly options: number;
}

/**
 * Finds the right answers like a patient parent: sends the first option of each question, then the
 * second, and stores the right ones.
 */
export async function findQuizAnswers(member: Member): Promise<PassedQuiz[]> {
  const { items } = await member.call(readEducationContent, { query: { contentType: 'quiz', locale: 'en-US' } });
  const learned: PassedQuiz[] = [];
  for (const item of items) {
    const legacySyllabusId = String(item['legacySyllabusId']);
    learned.push({
      legacySyllabusId,
      questions: await learn(member, legacySyllabusId, questionsOf(item['questions'])),
    });
  }
  return learned;
}

async function learn(
  member: Member,
  legacySyllabusId: string,
  questions: readonly Question[],
): Promise<QuizSubmit['questions']> {
  const right = new Map<string, number>();
  const most = Math.max(...questions.map(({ options }) => options));
  const params = { uid: member.uid, legacySyllabusId };
  for (let option = 1; option <= most; option += 1) {
    const tried = questions.map(({ id, options }) => ({
      question: id,
      userAnswer: right.get(id) ?? Math.min(option, options),
    }));
    const { questions: marks } = await member.call(submitQuiz, { params, body: { questions: tried } });
    for (const { question, correct } of marks) {
      const answer = tried.find((one) => one.question === question)?.userAnswer ?? 1;
      if (correct !== false && !right.has(question)) right.set(question, answer);
    }
  }
  return questions.map(({ id }) => ({ question: id, userAnswer: right.get(id) ?? 1 }));
}

function questionsOf(value: unknown): Question[] {
  if (!Array.isArray(value)) throw new Error('a quiz came without questions');
  return value.map((question: Record<string, unknown>) => ({
    id: String(question['id']),
    options: Object.keys(question).filter((name) => /^answer\d+$/.test(name)).length,
  }));
}
