import type { ContentItem } from '@nestling/contract/platform/content';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { signIn, signOut } from '#testing/member.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render, currentRouter } from '#testing/render.tsx';
import { courseAnswer } from '#testing/playlist.ts';
import { gradeOf, question, quizItem, quizStateWith } from '#testing/quiz.ts';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { quizDrafts, setQuizDraft } from '../data/quiz/quiz-drafts.ts';
import { cachedAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { coursesQuery } from '../data/courses.ts';
import QuizPage from './quiz-page.tsx';

const SEND = 'POST /api/quiz/u1/SafeSleep';
const RECORD = 'POST /api/user/u1/course/safe-sleep/quiz-results';
const contentOf = (item: ContentItem): ServedAnswer => itemsAnswer([item]);

const routes = (changes: Parameters<typeof serveApi>[0] = {}) => ({
  'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
  'GET /api/courses/safe-sleep': { data: courseAnswer() },
  'GET /api/content/edu': contentOf(quizItem()),
  'GET /api/quiz/u1/SafeSleep': { data: quizStateWith() },
  'POST /api/quiz/u1/SafeSleep/draft': { data: { at: '2026-11-20T10:00:00.000Z' } },
  [SEND]: { data: gradeOf(['q2'], false) },
  [RECORD]: { data: { pass: true, certificateID: 'BBU-23456789ABCD' } },
  ...changes,
});

async function open(): Promise<HTMLElement> {
  const { container: page } = await render(<QuizPage />, { at: '/course/safe-sleep/quiz' });
  await waitFor(() => expect(page.querySelector('fieldset')).not.toBeNull());
  return page;
}

const optionOf = (page: HTMLElement, id: string, value: number) =>
  page.querySelector<HTMLInputElement>(`input[name="${id}"][value="${value}"]`);
const choose = (page: HTMLElement, id: string, value: number) => user.click(optionOf(page, id, value));
const sendButton = (page: HTMLElement) => page.querySelector<HTMLButtonElement>('button[type="submit"]');
const chosen = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => name + value);
const dockWords = (page: HTMLElement) => page.querySelector('form > div:last-child')?.textContent;

async function answerAll(page: HTMLElement): Promise<void> {
  for (const id of ['q1', 'q2', 'q3', 'q4']) await choose(page, id, 2);
}

async function send(page: HTMLElement): Promise<void> {
  await user.click(sendButton(page));
  await waitFor(() => expect(sendButton(page)?.getAttribute('aria-busy') ?? null).toBeNull());
}

const create = (calls: readonly RecordedCall[], name: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === name);

let reported: ReturnType<typeof spyOnReports>;

beforeEach(() => {
  openPage();
  signIn();
  queryClient.clear();
  clearAppError();
  setQuizDraft('SafeSleep', null);
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  reported = spyOnReports();
  Reflect.set(navigator, 'sendBeacon', () => true);
});

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test.each([
  ['open', 'Get 2 right. You can get your reward when you pass.'],
  ['not-in-country', 'Get 2 right.'],
  ['place-unknown', 'Get 2 right.'],
  [null, 'Get 2 right.'],
] as const)('with the reward availability %s the quiz page says "%s"', async (rewardReach, words) => {
  const course = courseWith({ rewardReach });
  serveApi(routes({ 'GET /api/syllabus': { data: [course], meta: { component: null } } }));
  const page = await open();
  await waitFor(() => expect(cachedAnswer(coursesQuery('u1', 'en-US'))).toBeDefined());
  expect(page.querySelector('h1 + p')?.textContent).toBe(words);
});

test('the questions are in order, with instructions and no answer chosen [LRN-117 LRN-118 LRN-119 LRN-126]', async () => {
  serveApi(routes());
  const page = await open();
  expect([...page.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
    'Question 11Question q1?',
    'Question 22Question q2?',
    'Question 33Question q3?',
    'Question 44Question q4?Not graded',
  ]);
  expect(page.textContent).toContain('Get 2 right.');
  expect(chosen(page)).toEqual([]);
});

test('the counter counts all questions, and the button appears with the last answer [LRN-120 LRN-121]', async () => {
  serveApi(routes());
  const page = await open();
  for (const id of ['q1', 'q2', 'q3']) await choose(page, id, 1);
  expect([dockWords(page), sendButton(page)]).toEqual(['3 of 4 answered', null]);
  await choose(page, 'q4', 1);
  expect(dockWords(page)).toBe('4 of 4 answeredSend answers');
});

test('submitting by Enter before the last answer sends nothing [LRN-120]', async () => {
  const calls = serveApi(routes());
  const page = await open();
  await choose(page, 'q1', 1);
  await act(async () => page.querySelector('form')?.requestSubmit());
  expect(create(calls, SEND)).toEqual([]);
  expect(chosen(page)).toEqual(['q11']);
});

test('the page links back to the playlist, and without videos to the courses [LRN-123 LRN-124]', async () => {
  serveApi(routes());
  const back = (page: HTMLElement) => page.querySelector('a')?.getAttribute('href');
  expect(back(await open())).toBe('/course/safe-sleep');
  queryClient.clear();
  serveApi(routes({ 'GET /api/courses/safe-sleep': { data: courseAnswer({ playlist: [] }) } }));
  expect(back(await open())).toBe('/course');
});

test('a failed attempt keeps the right answers, has no counter and records nothing [LRN-122 LRN-141 LRN-143 LRN-336]', async () => {
  const calls = serveApi(routes());
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(chosen(page)).toEqual(['q12', 'q32', 'q42']);
  expect(dockWords(page)).toBe('Choose a new answer for the marked question.');
  expect(create(calls, RECORD)).toEqual([]);
});

test('only wrong questions are marked, and the error section has the focus [LRN-144 LRN-145 LRN-146]', async () => {
  serveApi(routes());
  const page = await open();
  await answerAll(page);
  await send(page);
  const marks = [...page.querySelectorAll('fieldset')].map(
    (each) => each.querySelector('[role="img"]')?.getAttribute('aria-label') ?? null,
  );
  expect(marks).toEqual(['Right', 'Incorrect', 'Right', null]);
  expect([...page.querySelectorAll('fieldset')].map((each) => each.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
    null,
    null,
  ]);
  expect(document.activeElement?.textContent).toBe('So close: 2 of 3 right');
  await choose(page, 'q2', 1);
  expect(page.querySelector('[aria-label="Incorrect"]')).toBeNull();
  expect(sendButton(page)?.textContent).toBe('Send answers');
});

/** The server's state after a failed attempt: marks, and a draft without the wrong answers. */
function stateAfter(wrong: readonly string[], answers: Record<string, number>): ServedAnswer {
  const at = '2026-11-20T10:00:00.000Z';
  const { pass, totalCorrect, totalQuestions, questions } = gradeOf(wrong, false);
  const last = { at, pass, totalCorrect, totalQuestions, questions };
  return { data: { result: null, draft: { answers, quizVersion: 'v1', at }, attempts: [], last, quizVersion: 'v1' } };
}

test('a quiz opened again after a failed attempt shows the state after that attempt, on any device (D-192) [LRN-122 LRN-144 LRN-146]', async () => {
  serveApi(routes({ 'GET /api/quiz/u1/SafeSleep': stateAfter(['q2'], { q1: 2, q3: 2, q4: 2 }) }));
  const page = await open();
  expect(page.querySelector('h1')?.textContent).toBe('So close: 2 of 3 right');
  expect([...page.querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Right',
    'Incorrect',
    'Right',
  ]);
  expect(chosen(page)).toEqual(['q12', 'q32', 'q42']);
  expect(dockWords(page)).toBe('Choose a new answer for the marked question.');
  await choose(page, 'q2', 1);
  expect([page.querySelector('[aria-label="Incorrect"]'), dockWords(page)]).toEqual([null, 'Send answers']);
});

test('a quiz reopened with one new answer says which answers were kept and which are missing', async () => {
  serveApi(routes({ 'GET /api/quiz/u1/SafeSleep': stateAfter(['q2', 'q3'], { q1: 2, q2: 1, q4: 2 }) }));
  const page = await open();
  expect(page.querySelector('h1')?.nextElementSibling?.textContent).toBe(
    'You need 2 to pass. We kept your right answers and your new one. Choose a new answer for the marked question, then send again.',
  );
  await choose(page, 'q3', 1);
  expect(page.querySelector('h1')?.nextElementSibling?.textContent).toBe(
    'You need 2 to pass. We kept your right answers and your new ones. Now send again.',
  );
});

test('with no right answer, the page does not say “close” or “kept”', async () => {
  serveApi(routes({ [SEND]: { data: gradeOf(['q1', 'q2', 'q3'], false) } }));
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(document.activeElement?.textContent).toBe('Not yet: none of 3 right');
  expect(document.activeElement?.nextElementSibling?.textContent).not.toContain('kept');
});

test('a pass is graded by the server and recorded, and opens the reward [LRN-139 LRN-333 LRN-334]', async () => {
  const calls = serveApi(routes({ [SEND]: { data: gradeOf([], true) } }));
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(Object.keys(create(calls, SEND)[0]?.body ?? {})).toEqual(
    expect.arrayContaining([
      'pass',
      'questions',
      'quizCompleted',
      'totalCorrect',
      'totalQuestions',
      'quizVersion',
      'timeZone',
    ]),
  );
  expect(create(calls, RECORD)[0]?.body).toEqual({ legacySyllabusId: 'SafeSleep' });
  expect(quizDrafts.getState()).toEqual({});
  const { location, historyAction } = currentRouter().state;
  expect([location.pathname, historyAction]).toEqual(['/redeem/safe-sleep', 'REPLACE']);
});

test('a pass with wrong answers shows question, right answer and video before the reward (D-290)', async () => {
  const video = { slug: 'back-to-sleep', title: 'Back to sleep', lang: 'en-US' };
  const corrections = [
    { question: 'q1', rightOption: 2, video },
    { question: 'q2', rightOption: 1, video: null },
  ];
  serveApi(routes({ [SEND]: { data: { ...gradeOf(['q1', 'q2'], true), corrections } } }));
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(document.activeElement?.textContent).toBe('You passed the quiz');
  expect([...page.querySelectorAll('section section, h2 ~ p, h2')].map(({ textContent }) => textContent)).toEqual([
    'Question q1?',
    'The right answer:q1 two',
    'Explained in the video:Back to sleep',
    'Question q2?',
    'The right answer:q2 one',
  ]);
  expect([...page.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
    '/videos/back-to-sleep',
    '/redeem/safe-sleep',
  ]);
  expect(quizDrafts.getState()).toEqual({});
});

test('a pass that fails to be recorded shows a banner, and the answers stay and can be sent again [LRN-147 LRN-337]', async () => {
  const calls = serveApi(routes({ [SEND]: { data: gradeOf([], true) }, [RECORD]: { data: null } }));
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(appErrorStore.getState().error?.type).toBe('REFRESH_BANNER');
  expect(page.textContent).not.toContain('So close');
  expect(chosen(page)).toEqual(['q12', 'q22', 'q32', 'q42']);
  await send(page);
  expect(create(calls, SEND)).toHaveLength(2);
});

test('a failed submission is reported, ends loading, scrolls to the top and keeps the answers [LRN-366 LRN-367 LRN-368 LRN-369]', async () => {
  serveApi(routes({ [SEND]: { status: 500, code: 'internal-error' } }));
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'REFRESH_BANNER' });
  expect(reported).toHaveBeenCalledWith('The quiz could not be sent', expect.anything());
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect([sendButton(page)?.textContent, chosen(page).length]).toEqual(['Send answers', 4]);
});

test('a changed quiz is loaded again, and answers to remaining questions stay', async () => {
  let item = quizItem();
  serveApi(routes({ 'GET /api/content/edu': () => contentOf(item), [SEND]: { status: 409, code: 'quiz-changed' } }));
  const page = await open();
  await answerAll(page);
  item = quizItem({ quizVersion: 'v2', questions: [question('q1', 1), question('q5', 2)] });
  await user.click(sendButton(page));
  await waitFor(() => expect(page.textContent).toContain('This quiz has changed'));
  expect([chosen(page), dockWords(page)]).toEqual([['q12'], '1 of 2 answered']);
});

test('a member without names is asked for them, and then the answers are sent automatically', async () => {
  let names = false;
  const member = memberWith({ firstName: 'Maya', lastName: 'Oduya' });
  const calls = serveApi(
    routes({
      [SEND]: () => (names ? { data: gradeOf([], true) } : { status: 403, code: 'user-incomplete' }),
      'POST /api/user/u1': () => {
        names = true;
        return { data: member };
      },
    }),
  );
  const page = await open();
  await answerAll(page);
  await send(page);
  const [form] = page.querySelectorAll('form');
  const press = () => user.click(screen.getByRole('button', { name: 'Save and send my answers' }));
  await press();
  expect(form?.textContent).toContain('Please enter your first name.');
  await user.type(screen.getByLabelText('First name'), 'Maya');
  await user.type(screen.getByLabelText('Last name'), 'Oduya');
  await press();
  await waitFor(() => expect(create(calls, RECORD)).toHaveLength(1));
  expect(create(calls, 'POST /api/user/u1')[0]?.body).toEqual({ firstName: 'Maya', lastName: 'Oduya' });
});

test('too many submissions show a suggestion to take a break', async () => {
  serveApi(routes({ [SEND]: { status: 429, code: 'too-many-requests' } }));
  const page = await open();
  await answerAll(page);
  await send(page);
  expect(page.querySelector('h1')?.textContent).toBe('Time for a short break');
  expect(chosen(page)).toHaveLength(4);
});

test('the newer of the unsent answers of this browser and another device is used', async () => {
  const draft = { answers: { q1: 1, q3: 2 }, quizVersion: 'v1', at: '2026-11-20T10:00:00.000Z' };
  setQuizDraft('SafeSleep', { answers: { q2: 3 }, quizVersion: 'v1', at: '2026-11-20T09:00:00.000Z' });
  serveApi(
    routes({
      'GET /api/quiz/u1/SafeSleep': { data: { result: null, draft, attempts: [], last: null, quizVersion: 'v1' } },
    }),
  );
  expect(chosen(await open())).toEqual(['q11', 'q32']);
});

test('an answer changed during the grading is kept', async () => {
  const grade = Promise.withResolvers<ServedAnswer>();
  serveApi(routes({ [SEND]: () => grade.promise }));
  const page = await open();
  await answerAll(page);
  await user.click(sendButton(page));
  await choose(page, 'q1', 3);
  await choose(page, 'q2', 1);
  await act(async () => grade.resolve({ data: gradeOf(['q2', 'q3'], false) }));
  expect(chosen(page)).toEqual(['q13', 'q21', 'q42']);
  const marked = [...page.querySelectorAll('fieldset[aria-invalid="true"] legend')];
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Question q3?')]);
  expect(quizDrafts.getState()['SafeSleep']?.answers).toEqual({ q1: 3, q2: 1, q4: 2 });
});

test('a submitted quiz is reported to analytics with its outcome [LRN-389]', async () => {
  const received = recordAnalytics();
  serveApi(routes());
  const page = await open();
  await answerAll(page);
  await send(page);
  await waitFor(() => expect(eventsOf(received)).toHaveLength(1));
  expect(eventsOf(received)).toMatchObject([['Quiz Submitted', { slug: 'safe-sleep', pass: false }]]);
});
