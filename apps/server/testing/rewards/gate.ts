import { expect } from 'vitest';
import type { TestCourse } from '../content/courses.ts';
import type { HttpAnswer, Member } from '../product.ts';

/** A course with an opt-in of Harbor before its reward. */
export const LINKED = {
  slug: 'linked-course',
  legacySyllabusId: 'LinkedCourse',
  facts: { activeOffer: 'unrewarded', optIn: { $link: 'leadTransferPartner/harbor' }, optInType: 'pre-redeem' },
  questions: [{ id: 'linked-question', correctAnswer: 1 }],
};

export const HARBOR = {
  'main/leadTransferPartner/harbor/entry.json': { slug: 'harbor' },
  'main/optIn/harbor/entry.json': { slug: 'harbor', businessName: 'Harbor' },
};

interface Verdict {
  kind: unknown;
  to: unknown;
  reason: unknown;
}

/** The gate's verdict at a page below `/redeem/{slug}`; the entry by default. */
export async function gate(member: Member, slug: string, page = ''): Promise<Verdict> {
  const answer = await readGate(member, slug, `/redeem/${slug}${page && `/${page}`}`);
  expect(answer.status).toBe(200);
  return { kind: answer.at('data.kind'), to: answer.at('data.to'), reason: answer.at('data.reason') };
}

/** Calls the gate for a path of the web app. */
export const readGate = (member: Member, course: string, path: string): Promise<HttpAnswer> =>
  member.get(`/api/syllabus/${course}/gate?userId=${member.uid}&path=${encodeURIComponent(path)}`);

/** Returns a verdict that redirects. */
export const leads = (to: string, reason: string): Verdict => ({ kind: 'redirect', to, reason });

export const ALLOWED: Verdict = { kind: 'allow', to: null, reason: null };

/** Returns the path of a course's options page. */
export const optionsOf = ({ slug }: TestCourse): string => `/redeem/${slug}/distribution-options`;
