import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { memberWith, openAsMember } from '#testing/user.ts';
import {
  EMPTY_REGISTRATION_DRAFT,
  changeRegistration,
  registrationDraft,
} from '../data/registration/registration-draft.ts';
import ProfileStepTwoPage from './profile-step-two-page.tsx';

beforeEach(() => {
  openPage();
  beMember('Maya');
  changeRegistration(EMPTY_REGISTRATION_DRAFT);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(async () => {
  cleanup();
  // Leaving the step restores the children, so the answer must arrive before the stubs are removed.
  await answersCome();
  vi.unstubAllGlobals();
});

/** A member before the second step, in the session and on the server. */
function beMember(firstName: string): void {
  const changes = { firstName, lastRegistrationStepFinished: '1-geo' } as const;
  openAsMember(changes);
  serveApi({
    'POST /api/user/u1': { data: memberWith(changes) },
    'POST /api/children/u1/clear': { data: [] },
    'POST /api/children/u1/restore': { data: [] },
  });
}

const open = async () => (await render(<ProfileStepTwoPage />, { at: '/create-profile/step2' })).container;

const request = (place: HTMLElement) =>
  [...place.querySelectorAll('legend, section h2')].map(({ textContent }) => textContent);

const choose = (place: HTMLElement, name: string, value: string) =>
  user.click(place.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`));

const press = (text: string) => user.click(screen.getByText(text, { selector: 'button, button *' }));

const hasNext = () => screen.queryByRole('button', { name: 'Next' }) !== null;

const GENDER = 'How do you describe yourself?';
const TYPE = 'Which one fits you best?';
const BORN = 'Is your baby here yet?';

test.each([
  ['Maya', 'Hello, Maya'],
  ['Maximilian-Alexandere', 'Hello, Maximilian-Alexan...'],
  ['', 'Welcome to your nest'],
])('the greeting is that of step 1: the first name %j gives %j [ACC-164]', async (firstName, words) => {
  beMember(firstName);
  expect((await open()).querySelector('h1')?.textContent).toBe(words);
});

test('questions appear one after the other, and those about a child only for parents [ACC-165 ACC-166 ACC-167]', async () => {
  const place = await open();
  expect(request(place)).toEqual([GENDER]);
  await choose(place, 'gender', 'female');
  expect(request(place)).toEqual([GENDER, TYPE]);
  await choose(place, 'parentType', 'no');
  expect(request(place)).toEqual([GENDER, TYPE]);
  await choose(place, 'parentType', 'yes-secondary');
  expect(request(place)).toEqual([GENDER, TYPE, BORN]);
});

test('the page asks for birth date or due date, then whether it is the first child [ACC-168 ACC-169 ACC-170]', async () => {
  const place = await open();
  await choose(place, 'gender', 'female');
  await choose(place, 'parentType', 'yes-primary');
  await choose(place, 'isChildBorn', 'notYet');
  expect(request(place).at(-1)).toBe('When do you expect your baby?');
  await choose(place, 'isChildBorn', 'born');
  expect(request(place).at(-1)).toBe('When was your baby born?');
  await press('2025');
  await press('Jan');
  await press('9');
  expect(request(place).at(-1)).toBe('Is this your first child?');
});

test.each([
  ['below 960 px', true, [[0, 400]]],
  ['from 960 px on', false, []],
])(
  '%s a completed picker scrolls to the next question, 100 px below the top: %s [ACC-202]',
  async (_width, phone, scrolls) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: phone && query === '(width < 60em)' }));
    const scrolled = vi.fn<(x: number, y: number) => void>();
    vi.stubGlobal('scrollTo', scrolled);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 300, 200));
    const place = await open();
    await choose(place, 'gender', 'female');
    await choose(place, 'parentType', 'yes-primary');
    await choose(place, 'isChildBorn', 'notYet');
    const cells = () => [...place.querySelectorAll<HTMLElement>('[role="group"] button')];
    await user.click(cells()[1]);
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(cells().at(-1));
    await act(async () => new Promise((resolve) => requestAnimationFrame(() => resolve())));
    expect(request(place)).toContain('Is this your first child?');
    expect(scrolled.mock.calls).toEqual(scrolls);
  },
);

test('the Next button appears when every question is answered [ACC-171 ACC-178]', async () => {
  const place = await open();
  await choose(place, 'gender', 'male');
  expect(hasNext()).toBe(false);
  await choose(place, 'parentType', 'no-professional');
  expect(hasNext()).toBe(true);
  await choose(place, 'parentType', 'yes-primary');
  expect(hasNext()).toBe(false);
});

test('the Back button opens step 1 [ACC-172]', async () => {
  const back = (await open()).querySelector('form a');
  expect(back?.getAttribute('href')).toBe('/create-profile/step1');
});

test('a member without a child is asked for gender and parenthood only [ACC-176 ACC-177]', async () => {
  const place = await open();
  await choose(place, 'gender', 'female');
  await choose(place, 'parentType', 'yes-primary');
  await choose(place, 'isChildBorn', 'born');
  await choose(place, 'parentType', 'no');
  expect(registrationDraft.getState().answers).toEqual({
    ...EMPTY_REGISTRATION_DRAFT.answers,
    gender: { label: 'Woman', value: 'female' },
    hasChild: { label: 'I am not caring for a baby right now', value: 'no' },
  });
});
