import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { User } from '@nestling/domain/account/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { configWith, openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { memberWith, openAsMember } from '#testing/user.ts';
import { zipVerdict } from '#testing/zip-codes.ts';
import { EMPTY_REGISTRATION_DRAFT, changeRegistration } from '../data/registration/registration-draft.ts';
import { queryClient } from '../../lib/query.ts';
import { setPolicyInForce } from '../../lib/session/policy-in-force.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { recordOf } from '../../lib/state.ts';
import { stepOneStore } from '../data/wizard/step-one.ts';
import ProfileStepOnePage from './profile-step-one-page.tsx';

const country = (isoCode: string, title: string, postalCodeSupported: boolean) =>
  contentItem('country', isoCode.toLowerCase(), { isoCode, title, postalCodeSupported, rank: null });

const COUNTRIES = [
  country('US', 'United States', true),
  country('CA', 'Canada', true),
  country('IE', 'Ireland', true),
  country('AO', 'Angola', false),
];

let zipStatus: ZipVerdict['status'] = 'OK';
let calls: RecordedCall[] = [];

beforeEach(() => {
  openPage();
  setPolicyInForce('2024-01');
  queryClient.clear();
  changeRegistration(EMPTY_REGISTRATION_DRAFT);
  stepOneStore.setState({ policy: false, firstName: null, lastName: null, zip: null });
  zipStatus = 'OK';
  calls = serveApi({
    'GET /api/content/bbu': itemsAnswer(COUNTRIES),
    'GET /api/zip-codes': () => ({ data: zipVerdict(zipStatus) }),
    'POST /api/user/u1': { data: memberWith({ lastRegistrationStepFinished: '1-geo' }) },
    'POST /api/user/u1/policy': { data: memberWith().policy },
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

async function open(changes: Partial<User> = {}, options?: { signed: boolean }): Promise<HTMLElement> {
  cleanup();
  openAsMember(changes, options);
  const { container: place } = await render(<ProfileStepOnePage />, { at: '/create-profile/step1' });
  await answersCome();
  return place;
}

const control = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

const names = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);

const button = (name: string) => screen.queryByRole('button', { name });

async function fillIn(place: HTMLElement, name: string, value: string): Promise<void> {
  await fill(control(place, name), value);
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

async function send(): Promise<void> {
  await user.click(next());
  await answersCome();
}

const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('the page has a greeting, an intro, a box and an overlay [ACC-144 ACC-148 ACC-149 ACC-151]', async () => {
  const place = await open();
  expect(place.querySelector('h1')?.textContent).toBe('Hello, Maya');
  expect(place.textContent).toContain('Two short steps, then your courses are open.');
  expect(place.textContent).toContain('Did you know?');
  expect(place.querySelector('[data-overlay="wizard"]')?.getAttribute('aria-hidden')).toBe('true');
});

test.each([
  ['Maximilian-Alexander', 'Hello, Maximilian-Alexander'],
  ['Maximilian-Alexandere', 'Hello, Maximilian-Alexan...'],
  ['', 'Welcome to your nest'],
])('the first name %j gives the greeting %j [ACC-145 ACC-146 ACC-147]', async (firstName, words) => {
  const place = await open({ firstName });
  expect(place.querySelector('h1')?.textContent).toBe(words);
});

test('the form asks for missing names, then for country and postal code [ACC-155 ACC-156 ACC-157]', async () => {
  expect(names(await open())).toEqual(['country', 'zip']);
  expect(names(await open({ firstName: '', lastName: '' }))).toEqual(['firstName', 'lastName', 'country', 'zip']);
});

test('“Change it” opens both name fields, and the corrected name is saved [ACC-155]', async () => {
  const place = await open({ country: 'US', zip: '19103' });
  const change = button('Change it');
  expect(change?.parentElement?.textContent).toBe('Not Maya Oduya? Change it');
  await user.click(change);
  expect(names(place)).toEqual(['firstName', 'lastName', 'country', 'zip']);
  expect(document.activeElement).toBe(control(place, 'firstName'));
  expect([control(place, 'firstName')?.value, control(place, 'lastName')?.value]).toEqual(['Maya', 'Oduya']);
  expect(button('Change it')).toBeNull();
  await fillIn(place, 'firstName', 'Maja');
  await send();
  expect(posted()[0]?.[1]).toMatchObject({ firstName: 'Maja', lastName: 'Oduya' });
});

test('a corrected name is validated, and the typed text is still there after reading the policy', async () => {
  const place = await open({ country: 'US', zip: '19103' });
  await user.click(button('Change it'));
  await fillIn(place, 'lastName', '7');
  await send();
  expect(posted()).toEqual([]);
  const again = await open({ country: 'US', zip: '19103' });
  expect([control(again, 'firstName')?.value, control(again, 'lastName')?.value]).toEqual(['Maya', '7']);
});

test.each([
  ['no name is known', { firstName: '', lastName: '' }, null],
  ['one is missing', { firstName: 'Maya', lastName: '' }, 'Not Maya? Change it'],
  ['only the policy is left', { lastRegistrationStepFinished: '2-gender' }, null],
] as const)('when %s (profile %j), the text with “Change it” is %j', async (_where, changes, words) => {
  await open(changes);
  expect(button('Change it')?.parentElement?.textContent ?? null).toBe(words);
});

test('the email box is shown outside the United States only, to members who never answered it (D-182) [ACC-158 ACC-159 ACC-160]', async () => {
  const place = await open();
  await fillIn(place, 'country', 'CA');
  expect(names(place)).toContain('emailOptIn');
  await fillIn(place, 'country', 'US');
  expect(names(place)).not.toContain('emailOptIn');
  for (const emailOptIn of [true, false]) {
    const answered = await open({ emailOptIn });
    await fillIn(answered, 'country', 'CA');
    expect(names(answered)).not.toContain('emailOptIn');
  }
});

test('the Next button is disabled until country and postal code are given, and a hint says so [ACC-161]', async () => {
  const place = await open();
  expect(next()?.disabled).toBe(true);
  expect(place.textContent).toContain('Choose your country to continue.');
  await fillIn(place, 'country', 'CA');
  expect(next()?.disabled).toBe(true);
  expect(place.textContent).toContain('Enter your postal code to continue.');
  await fillIn(place, 'zip', 'M5V 2T6');
  expect(next()?.disabled).toBe(false);
});

test.each([
  ['en-US', 'US', 'Enter your ZIP code to continue.'],
  ['en-US', 'CA', 'Enter your postal code to continue.'],
  ['es-US', 'US', 'Escribe tu código postal (ZIP) para continuar.'],
  ['fr-CA', 'CA', 'Entrez votre code postal pour continuer.'],
  ['pl-PL', 'US', 'Wpisz kod pocztowy, aby przejść dalej.'],
] as const)('in %s the hint for the postal code of %s uses the label of its field', async (locale, lives, words) => {
  openPage(locale);
  const place = await open();
  await fillIn(place, 'country', lives);
  expect(place.textContent).toContain(words);
});

test('the error for a wrong postal code uses the label of its field', async () => {
  const place = await open();
  await fillIn(place, 'country', 'IE');
  await fillIn(place, 'zip', 'D02');
  await send();
  expect(place.textContent).toContain('Please enter a valid Eircode.');
});

test('a country without postal codes has no field, and the field of Ireland is optional', async () => {
  const place = await open();
  await fillIn(place, 'country', 'AO');
  expect(names(place)).not.toContain('zip');
  expect(next()?.disabled).toBe(false);
  await fillIn(place, 'country', 'IE');
  expect(names(place)).toContain('zip');
  expect(next()?.disabled).toBe(false);
});

test('the Next button saves country and postal code and finishes the step [ACC-154]', async () => {
  const place = await open();
  await fillIn(place, 'country', 'US');
  await fillIn(place, 'zip', '19103');
  await send();
  expect(posted()).toEqual([['/api/user/u1', { country: 'US', zip: '19103', lastRegistrationStepFinished: '1-geo' }]]);
});

test('a postal code that does not fit its country shows an error at its field [ACC-331 ACC-332]', async () => {
  const place = await open();
  await fillIn(place, 'country', 'US');
  await fillIn(place, 'zip', '1910');
  await send();
  const zip = control(place, 'zip');
  const message = document.getElementById(zip?.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Enter 5 numbers, like 19103.');
  expect(document.activeElement).toBe(zip);
  expect(posted()).toEqual([]);
});

test.each([
  ['US', 'K1A 0B1', 'ZIP code'],
  ['CA', '90210', 'postal code'],
  ['IE', '90210', 'Eircode'],
])(
  'for %s the postal code %s of another country is cleared with an explanation [ACC-335 ACC-336]',
  async (lives, code, name) => {
    const place = await open();
    await fillIn(place, 'country', lives);
    await fillIn(place, 'zip', code);
    await user.click(control(place, 'zip'));
    await user.keyboard('{Tab}');
    await answersCome();
    expect(control(place, 'zip')?.value).toBe('');
    expect(place.textContent).toContain(`This ${name} does not match the country you chose.`);
    expect(calls.filter(({ path }) => path === '/api/zip-codes')).toEqual([]);
  },
);

test('changing to a country that does not fit the postal code clears the code with an explanation [ACC-335 ACC-336]', async () => {
  const place = await open();
  await fillIn(place, 'country', 'US');
  await fillIn(place, 'zip', '19103');
  await fillIn(place, 'country', 'CA');
  expect(control(place, 'zip')?.value).toBe('');
  expect(place.textContent).toContain('This postal code does not match the country you chose.');
});

test('an unlisted ZIP code must be confirmed once and is then accepted (D-304)', async () => {
  const place = await open();
  serveApi({
    'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-AK', isUnlisted: true } },
    'POST /api/user/u1': ({ body }) => {
      saved.push(body);
      return { data: memberWith({ lastRegistrationStepFinished: '1-geo' }) };
    },
  });
  const saved: unknown[] = [];
  await fillIn(place, 'country', 'US');
  await fillIn(place, 'zip', '99999');
  await send();
  expect(place.textContent).toContain('Is 99999 right?');
  expect([document.activeElement === control(place, 'zip'), saved.length]).toEqual([true, 0]);
  await send();
  expect(saved).toEqual([expect.objectContaining({ zip: '99999' })]);
});

test('an unsigned policy must be accepted first: it is signed, then the step is saved', async () => {
  const place = await open({}, { signed: false });
  await fillIn(place, 'country', 'US');
  await fillIn(place, 'zip', '19103');
  await send();
  expect(posted()).toEqual([]);
  expect(place.textContent).toContain('Please accept the privacy policy to continue.');
  await user.click(control(place, 'policy'));
  await send();
  expect(posted().map(([path]) => path)).toEqual(['/api/user/u1/policy', '/api/user/u1']);
});

test('the policy box links to the privacy page for members who refuse (D-178)', async () => {
  const place = await open({}, { signed: false });
  const way = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'see or delete your data');
  expect(way?.getAttribute('href')).toBe('/account/privacy');
});

test('a member with both steps done sees greeting and policy only, and only the signature is sent', async () => {
  const place = await open({ lastRegistrationStepFinished: '2-gender' }, { signed: false });
  expect(names(place)).toEqual(['policy']);
  expect(place.textContent).toContain('Our privacy policy has changed.');
  expect(place.textContent).not.toContain('Step 1 of 2');
  await user.click(control(place, 'policy'));
  await send();
  expect(posted().map(([path]) => path)).toEqual(['/api/user/u1/policy']);
});

test('a policy version published since the page was loaded is shown and must be accepted (D-161, D-185)', async () => {
  const signed = { version: '2024-01' };
  const served = serveApi({
    'GET /api/content/bbu': itemsAnswer(COUNTRIES),
    'GET /api/config': { data: configWith({ policyVersion: '2026-12' }) },
    'POST /api/user/u1/policy': ({ body }: RecordedCall) => {
      signed.version = String(recordOf(body)['policy']);
      if (signed.version === '2026-12')
        return { data: { '2026-12': { signed: true, signedAt: '2026-12-01T00:00:00.000Z' } } };
      return { status: 422, code: 'policy-unknown', fields: { policy: 'policy-unknown' } };
    },
  });
  const place = await open({ lastRegistrationStepFinished: '2-gender' }, { signed: false });
  const link = () => screen.getByRole('link', { name: /privacy policy/i }).getAttribute('href');
  expect(link()).toBe('/policy');
  await user.click(control(place, 'policy'));
  await send();
  await screen.findByText('The privacy policy has just changed. Please read it, then accept it again.');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect([box.checked, document.activeElement === box, link()]).toEqual([false, true, '/policy?version=2026-12']);
  expect(served.filter(({ path }) => path === '/api/config')).toHaveLength(1);
  expect(sessionStore.getState().policy.isCurrent).toBe(false);
  await user.click(box);
  await send();
  await waitFor(() => expect(signed.version).toBe('2026-12'));
  expect(sessionStore.getState().policy.isCurrent).toBe(true);
  expect(served.filter(({ path }) => path === '/api/config')).toHaveLength(1);
});

test('a refused postal code is reported to analytics with its country only [ACC-334]', async () => {
  const received = recordAnalytics();
  const place = await open({ country: 'US' });
  await fillIn(place, 'zip', '1910');
  await send();
  expect(eventsOf(received)).toEqual([['Zip Error', { country: 'US' }]]);
  zipStatus = 'INVALID_ZIP';
  await fillIn(place, 'zip', '99999');
  await send();
  expect(eventsOf(received)).toEqual([
    ['Zip Error', { country: 'US' }],
    ['Zip Error', { country: 'US' }],
  ]);
  expect(JSON.stringify(received)).not.toMatch(/1910|99999/);
});

test('a missing postal code is not reported as refused, and a saved step is reported [ACC-334]', async () => {
  const received = recordAnalytics();
  const place = await open({ country: 'US' });
  await send();
  await fillIn(place, 'zip', '  ');
  await user.click(control(place, 'zip'));
  await user.keyboard('{Tab}');
  await answersCome();
  expect(eventsOf(received)).toEqual([]);
  await fillIn(place, 'zip', '19103');
  await send();
  expect(eventsOf(received)).toEqual([['Registration Step Complete', { step: '1-geo' }]]);
  expect(received.at(-1)?.type).toBe('identify');
});

test.each([
  ['CA', {}, 'CA'],
  ['ca', {}, 'CA'],
  ['XX', {}, ''],
  ['', {}, ''],
  ['CA', { draft: 'IE' }, 'IE'],
])('with the country cookie %j and the draft %j the select shows %j [ACC-156]', async (cookie, choice, visible) => {
  document.cookie = `bbu-country-code=${cookie}; Path=/`;
  if ('draft' in choice) changeRegistration({ country: choice.draft });
  const place = await open();
  document.cookie = 'bbu-country-code=; Path=/; Max-Age=0';
  expect(control(place, 'country')?.value).toBe(visible);
});
