import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offContract, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import {
  answerTo,
  chooseNo,
  chooseYes,
  isAtGate,
  isClosed,
  openBeforePartner,
  openPartner,
  posts,
  questionOf,
  send,
} from '#testing/partner.tsx';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { appErrorStore } from '#lib/words/app-error.ts';
import { settings } from '#lib/settings.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const saveBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Save this date/ });
const age = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 18 or older.' });
const under = () => screen.getByRole('button', { name: 'I am under 18' });
const notUnder = () => screen.getByRole('button', { name: 'I am not under 18' });
/** By keyboard, because the date is judged only when the focus leaves it. */
async function leaveDate(): Promise<void> {
  act(() => field('Year').focus());
  await user.keyboard('{Tab}');
}

/** The message that `aria-describedby` ties to a control. */
const outputOf = (control: Element): string | undefined =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

const chooseDate = async (parts: Readonly<Partial<Record<'Month' | 'Day' | 'Year', string>>>): Promise<void> => {
  for (const [label, value] of Object.entries(parts)) await fill(field(label), value);
};
const chooseCell = (words: RegExp) =>
  user.click(screen.getAllByRole('button').find(({ textContent }) => words.test(textContent)));
const bodyOf = (calls: readonly RecordedCall[], path: string) => posts(calls).find((call) => call.path === path)?.body;
const upload = (calls: readonly RecordedCall[]) => bodyOf(calls, '/api/lead-transfer/upload');
const missing = (label: string) => screen.queryByText(`One answer is missing: ${label}`) !== null;

const PLANS = {
  'GET /api/lead-transfer/insurance-providers': { data: [{ label: 'An HMO', value: 'hmo', state: 'PA' }] },
};

beforeEach(openBeforePartner);

const choicesOf = (question: string) =>
  within(screen.getByRole('radiogroup', { name: question }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, labels }) => [value, labels?.[0]?.textContent]);

describe('the parts of the opt-in form', () => {
  it('a phone number gets its dashes, and is complete with 12 characters [RWD-109 RWD-117 RWD-149 RWD-157]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresPhoneNumber: true }) });
    await chooseYes();
    expect(missing('phone')).toBe(true);
    await user.type(field('Phone'), '202555014');
    expect([field('Phone').value, isClosed()]).toEqual(['202-555-014', true]);
    await user.type(field('Phone'), '3');
    expect([field('Phone').value, isClosed()]).toEqual(['202-555-0143', false]);
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ phone: '202-555-0143' }));
  });

  it('a phone number loses a leading 1 or 0 and surplus digits, even when pasted [RWD-158 RWD-159]', async () => {
    await openPartner({ question: questionOf({ requiresPhoneNumber: true }) });
    await chooseYes();
    await user.paste(field('Phone'), '+1 (202) 555-0143');
    expect(field('Phone').value).toBe('202-555-0143');
    await user.type(field('Phone'), '99');
    expect(field('Phone').value).toBe('202-555-0143');
    await fill(field('Phone'), '0202555014399');
    expect(field('Phone').value).toBe('202-555-0143');
  });

  it('a date of birth has three selects, all required [RWD-108 RWD-148 RWD-168 RWD-182]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresParentDateOfBirth: true }) });
    await chooseYes();
    expect(missing('your date of birth')).toBe(true);
    const months = [...field('Month').querySelectorAll('option')].slice(1).map(({ textContent }) => textContent);
    expect(months).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);
    await chooseDate({ Month: '2', Day: '29', Year: '1992' });
    expect(isClosed()).toBe(false);
    await fill(field('Year'), '1994');
    expect([field('Day').value, isClosed()]).toEqual(['', true]);
    await send();
    expect(field('Day')).toBe(document.activeElement);
    await chooseDate({ Month: '4', Day: '22', Year: '1994' });
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ parentDob: { month: 4, day: 22, year: 1994 } }));
  });

  it('WIC has three answers, one required [RWD-111 RWD-150 RWD-164 RWD-183]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresWicStatus: true }) });
    await chooseYes();
    expect(missing('do you get WIC?')).toBe(true);
    expect(choicesOf('Do you get WIC?')).toEqual([
      ['1', 'Yes'],
      ['0', 'No'],
      ['u', 'Not sure'],
    ]);
    await answerTo('Do you get WIC?', 'Not sure');
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ wicStatus: 'u' }));
  });

  it('the gender of the child has three answers, one required [RWD-106 RWD-140 RWD-165 RWD-181]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresChildGender: true }) });
    await chooseYes();
    expect(missing('a girl or a boy?')).toBe(true);
    expect(choicesOf('A girl or a boy?')).toEqual([
      ['f', 'A girl'],
      ['m', 'A boy'],
      ['n', 'Not known yet'],
    ]);
    await answerTo('A girl or a boy?', 'A girl');
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ childGender: 'f' }));
  });

  it('an address requires every line, and is sent as typed [RWD-104 RWD-116 RWD-138 RWD-179]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresAddressVerification: true }) });
    await chooseYes();
    expect(screen.getByText('Please complete all required fields.')).toBeDefined();
    await fill(field('Street address'), 'PO Box 12');
    expect(missing('city')).toBe(true);
    await fill(field('City'), 'Philadelphia');
    expect(isClosed()).toBe(false);
    await fill(field('ZIP code'), '');
    expect(missing('ZIP code')).toBe(true);
    await fill(field('ZIP code'), '19103');
    await send();
    await waitFor(() =>
      expect(upload(calls)).toMatchObject({ address: 'PO Box 12', city: 'Philadelphia', state: 'PA', zip: '19103' }),
    );
  });

  it('an address with an unknown state is incomplete until its ZIP field is left [RWD-138 RWD-176]', async () => {
    openAsMember({ country: 'US', region: null, zip: null });
    await openPartner({ question: questionOf({ requiresAddressVerification: true }) });
    await chooseYes();
    await fill(field('Street address'), '1 Elm St');
    await fill(field('City'), 'Philadelphia');
    await user.type(field('ZIP code'), '19103');
    expect([field('State').value, isClosed()]).toEqual(['', true]);
    await user.keyboard('{Tab}');
    await waitFor(() => expect([field('State').value, isClosed()]).toEqual(['PA', false]));
  });

  it('the state in the US is read-only, starts with the region and follows the ZIP [RWD-173 RWD-176]', async () => {
    const { calls } = await openPartner({
      question: questionOf({ requiresAddressVerification: true }),
      routes: { 'GET /api/zip-codes': { data: { status: 'OK', type: 'MILITARY', region: 'US-TX' } } },
    });
    await chooseYes();
    expect([field('State').readOnly, field('State').value]).toEqual([true, 'PA']);
    await fill(field('Street address'), '1 Elm St');
    await fill(field('City'), 'Austin');
    await fill(field('ZIP code'), '78701');
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ state: 'TX', zip: '78701' }));
  });

  it('an address outside the US is reported to the log, and has no state in a country without states [RWD-175]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    openAsMember({ country: 'GB', region: 'GB-ALL', zip: 'SW1A 1AA' });
    const { calls } = await openPartner({
      question: questionOf({ requiresAddressVerification: true }),
      routes: { 'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'GB-ALL' } } },
    });
    expect(warned).toHaveBeenCalledWith('LTP Address Verification Triggered on Non-US user');
    await chooseYes();
    expect(screen.queryByLabelText('State')).toBeNull();
    await fill(field('Street address'), '1 Elm St');
    await fill(field('City'), 'London');
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ city: 'London', zip: 'SW1A 1AA' }));
    expect(Object.keys(upload(calls) ?? {})).not.toContain('state');
  });

  it('an unknown ZIP is reported at its field, and nothing is sent', async () => {
    const { calls } = await openPartner({
      question: questionOf({ requiresAddressVerification: true }),
      routes: { 'GET /api/zip-codes': { data: { status: 'INVALID_ZIP', type: null, region: null } } },
    });
    await chooseYes();
    await fill(field('Street address'), '1 Elm St');
    await fill(field('City'), 'Austin');
    await fill(field('ZIP code'), '00000');
    await send();
    await screen.findByText('We do not know this ZIP code. Check it and try again.');
    expect(field('ZIP code')).toBe(document.activeElement);
    expect(posts(calls)).toEqual([]);
  });

  it('a postal code of another country shows an error at its field, and is cleared [RWD-303 RWD-304]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresAddressVerification: true }) });
    await chooseYes();
    await fill(field('Street address'), '1 Elm St');
    await fill(field('City'), 'Austin');
    await fill(field('ZIP code'), 'K1A 0B1');
    await send();
    await screen.findByText('This postal code does not match the country you chose.');
    expect([field('ZIP code').value, document.activeElement]).toEqual(['', field('ZIP code')]);
    expect(posts(calls)).toEqual([]);
  });

  it('an unconfirmed ZIP is questioned once, and accepted the second time (D-304)', async () => {
    const { calls } = await openPartner({
      question: questionOf({ requiresAddressVerification: true }),
      routes: {
        'GET /api/zip-codes': { data: { status: 'OK', type: 'STANDARD', region: 'US-AK', isUnlisted: true } },
      },
    });
    await chooseYes();
    await fill(field('Street address'), '1 Elm St');
    await fill(field('City'), 'Anchorage');
    await fill(field('ZIP code'), '99997');
    await send();
    await screen.findByText(/^Is 99997 right\?/);
    expect(posts(calls)).toEqual([]);
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ state: 'AK', zip: '99997' }));
  });

  it('a slow ZIP look-up does not change what was typed meanwhile [RWD-116]', async () => {
    const answers: ((answer: ServedAnswer) => void)[] = [];
    const { calls } = await openPartner({
      question: questionOf({ requiresAddressVerification: true, requiresAgeVerification: true }),
      routes: { 'GET /api/zip-codes': () => new Promise<ServedAnswer>((resolve) => answers.push(resolve)) },
    });
    await chooseYes();
    await fill(field('Street address'), '12 Oak St');
    await fill(field('City'), 'Philadelphia');
    await send();
    // The age was missing, so leaving it judges the form again, with a look-up.
    await user.click(age());
    await user.keyboard('{Tab}');
    await fill(field('Street address'), '14 Walnut Street');
    await act(async () => {
      for (const answer of answers) answer({ data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } });
    });
    expect([answers.length > 0, field('Street address').value]).toEqual([true, '14 Walnut Street']);
    await send();
    await act(async () => answers.at(-1)?.({ data: { status: 'OK', type: 'STANDARD', region: 'US-PA' } }));
    await waitFor(() => expect(upload(calls)).toMatchObject({ address: '14 Walnut Street', state: 'PA' }));
  });

  it('a member id of more than 50 letters and digits is kept and reported as too long [RWD-161]', async () => {
    await openPartner({ question: questionOf({ requiresInsuranceProvider: true }), routes: PLANS });
    await chooseYes();
    for (const [length, isInvalid] of [
      [60, 'true'],
      [50, null],
    ] as const) {
      await fill(field('Member ID'), '7'.repeat(length));
      expect(field('Member ID').value).toHaveLength(length);
      expect(field('Member ID').getAttribute('aria-invalid')).toBe(isInvalid);
    }
  });

  it('the insurances of the state are listed, and the member id has letters and digits only [RWD-112 RWD-144 RWD-145 RWD-160]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresInsuranceProvider: true }), routes: PLANS });
    expect(calls.find(({ path }) => path.endsWith('/insurance-providers'))?.query.get('state')).toBe('PA');
    await chooseYes();
    expect(screen.getByText('Please complete all required fields.')).toBeDefined();
    await fill(field('Kind of plan'), 'hmo');
    expect(missing('member ID')).toBe(true);
    await user.type(field('Member ID'), 'A-1 b');
    expect([field('Member ID').value, isClosed()]).toEqual(['A1b', false]);
    await fill(field('Member ID'), '7'.repeat(50));
    await send();
    await waitFor(() =>
      expect(upload(calls)).toMatchObject({ insuranceProvider: 'hmo', insuranceMemberId: '7'.repeat(50) }),
    );
  });

  it('“no insurance” replaces the insurance fields, and sends no insurance [RWD-185]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresInsuranceProvider: true }), routes: PLANS });
    await chooseYes();
    await fill(field('Kind of plan'), 'hmo');
    await user.type(field('Member ID'), 'A1');
    await user.click(box('I have no insurance, or I am not sure.'));
    expect([screen.queryByLabelText('Kind of plan'), screen.queryByLabelText('Member ID')]).toEqual([null, null]);
    expect(screen.getByText('Nothing about insurance goes to Harbor.')).toBeDefined();
    expect([document.activeElement, isClosed()]).toEqual([box('I have no insurance, or I am not sure.'), false]);
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ optIn: true, noInsurance: true }));
    expect(JSON.stringify(upload(calls))).not.toMatch(/insuranceProvider|insuranceMemberId|hmo|A1/);
  });

  it('the insurance fields are restored as typed when “no insurance” is unchecked', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresInsuranceProvider: true }), routes: PLANS });
    await chooseYes();
    await user.type(field('Member ID'), 'A1');
    await user.click(box('I have no insurance, or I am not sure.'));
    await user.click(box('I have no insurance, or I am not sure.'));
    expect([field('Member ID').value, missing('kind of plan')]).toEqual(['A1', true]);
    await fill(field('Kind of plan'), 'hmo');
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ insuranceProvider: 'hmo', insuranceMemberId: 'A1' }));
    expect(Object.keys(upload(calls) ?? {})).not.toContain('noInsurance');
  });

  it('the insurance is not requested in a region without insurances or a country without regions', async () => {
    const question = questionOf({ requiresInsuranceProvider: true });
    await openPartner({ question, routes: { 'GET /api/lead-transfer/insurance-providers': { data: [] } } });
    await chooseYes();
    expect([screen.queryByLabelText('Member ID'), isClosed()]).toEqual([null, false]);
    openAsMember({ country: 'CA', region: 'CA-ON' });
    const { calls } = await openPartner({ question, routes: PLANS });
    expect(calls.filter(({ path }) => path.endsWith('/insurance-providers'))).toEqual([]);
    expect(screen.queryByLabelText('Member ID')).toBeNull();
  });

  it.each<[string, ServedAnswer, string]>([
    ['RWD-162', { status: 502, code: 'insurance-unavailable' }, 'What a partner asks could not be read'],
    ['RWD-163', offContract({ data: undefined }), 'Malformed insurance provider response'],
  ])('%s: insurances that cannot be read are reported, and an error page is shown', async (_id, answer, output) => {
    const reports = spyOnReports();
    const question = questionOf({ requiresInsuranceProvider: true });
    await openPartner({ question, routes: { 'GET /api/lead-transfer/insurance-providers': answer } });
    await waitFor(() =>
      expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'BILLBOARD' }),
    );
    expect(reports).toHaveBeenCalledWith(output, expect.anything());
  });

  it('an invalid region code is reported [RWD-174]', async () => {
    const reports = spyOnReports();
    openAsMember({ country: 'US', region: 'TX' });
    await openPartner({ question: questionOf({ requiresInsuranceProvider: true }), routes: PLANS });
    expect(reports).toHaveBeenCalledWith('Invalid US Region Code', '');
  });

  it('the date of the child is loaded and shown, and not saved again unchanged [RWD-105 RWD-143 RWD-192]', async () => {
    const due = { id: 'c1', childName: '', childAge: null, birthDate: null, dueDate: '2027-03-14T00:00:00.000Z' };
    const { calls } = await openPartner({
      question: questionOf({ requiresChildDueDate: true }),
      routes: { 'GET /api/children/u1': { data: [due] } },
    });
    expect(calls.filter(({ path }) => path === '/api/children/u1')).toHaveLength(1);
    await chooseYes();
    expect(screen.getByText('March 14, 2027')).toBeDefined();
    expect(isClosed()).toBe(false);
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(posts(calls).map(({ path }) => path)).not.toContain('/api/children/u1');
    expect([saveBox(), upload(calls)?.['childDueDate']]).toEqual([null, '2027-03-14']);
  });

  it('the date of a second baby is sent to the partner, and saved in the account only if the box is checked [RWD-191]', async () => {
    const first = { id: 'c1', childName: '', childAge: null, birthDate: '2024-05-01T00:00:00.000Z', dueDate: null };
    const { calls } = await openPartner({
      question: questionOf({ requiresChildDueDate: true }),
      routes: { 'GET /api/children/u1': { data: [first] } },
    });
    await chooseYes();
    expect(saveBox()).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Change the date/ }));
    await answerTo('Is your baby here yet?', 'Yes, baby is\u00a0born');
    for (const part of [/^2026$/, /^Jan$/, /^1$/]) await chooseCell(part);
    expect(saveBox()?.checked).toBe(false);
    expect(screen.getByText('Save this date in my account, too, in place of May 1, 2024.')).toBeDefined();
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    expect(posts(calls).map(({ path }) => path)).not.toContain('/api/children/u1');
    expect(upload(calls)).toMatchObject({ childBirthDate: '2026-01-01' });
  });

  it('a chosen child’s date is saved in the account before the consent is sent, if the box is checked [RWD-191]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresChildDueDate: true }) });
    await chooseYes();
    expect(missing('birth or due date of your baby')).toBe(true);
    await answerTo('Is your baby here yet?', 'Yes, baby is\u00a0born');
    for (const part of [/^\d{4}$/, /^Jan$/, /^1$/]) await chooseCell(part);
    expect(isClosed()).toBe(false);
    await user.click(box('Save this date in my account, too.'));
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    const [child, ...rest] = posts(calls);
    expect(child).toMatchObject({ path: '/api/children/u1', body: { dueDate: null } });
    expect(child?.body['birthDate']).toMatch(/^\d{4}-01-01T00:00:00.000Z$/);
    expect(rest.map(({ path }) => path)).toEqual(['/api/lead-transfer/upload', '/api/corporate-partners/u1/harbor']);
  });

  it('the age confirmation is required, and an unchecked one disables the button [RWD-103 RWD-115 RWD-125 RWD-139]', async () => {
    await openPartner({ question: questionOf({ requiresAgeVerification: true }) });
    await chooseYes();
    const isTicked = () => age().checked;
    expect([isTicked(), isClosed()]).toEqual([false, true]);
    await user.click(age());
    expect([isTicked(), isClosed()]).toEqual([true, false]);
    await user.click(age());
    expect([isTicked(), isClosed()]).toEqual([false, true]);
  });

  it('a missing age confirmation is requested at its box, and a checked one is sent [RWD-155 RWD-180]', async () => {
    const { calls } = await openPartner({ question: questionOf({ requiresAgeVerification: true }) });
    await chooseYes();
    expect(screen.getAllByText('Please confirm that you are 18 or older.')).toHaveLength(1);
    await send();
    expect(age()).toBe(document.activeElement);
    expect(age().getAttribute('aria-invalid')).toBe('true');
    await user.click(age());
    expect(screen.queryByText('Please confirm that you are 18 or older.')).toBeNull();
    await send();
    await waitFor(() => expect(upload(calls)).toMatchObject({ meetsAgeRequirement: true }));
  });

  it('a submit with several missing answers shows a message at each field, and a summary [RWD-156]', async () => {
    const needsAll = questionOf({
      requiresPhoneNumber: true,
      requiresChildDueDate: true,
      requiresParentDateOfBirth: true,
      requiresChildGender: true,
      requiresWicStatus: true,
      requiresInsuranceProvider: true,
      requiresAddressVerification: true,
      requiresAgeVerification: true,
      requiresTrustedForm: true,
    });
    const { calls, container } = await openPartner({ question: needsAll, routes: PLANS });
    await chooseYes();
    await chooseDate({ Month: '4' });
    await fill(field('ZIP code'), '');
    expect(container.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await send();
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter 10 numbers, like 215-555-0186.',
      'Choose a birth or due date.',
      'Choose the month, day and year of your birth.',
      'Say if it is a girl or a boy, or not known yet.',
      'Say if you get WIC.',
      'Choose your kind of plan.',
      'Enter your member ID.',
      'Enter your street and number.',
      'Enter your city.',
      'Please enter a valid ZIP code.',
      'Please confirm that you are 18 or older.',
      'Check the box if you agree.',
    ]);
    expect([...container.querySelectorAll('[aria-invalid="true"]')].map(outputOf)).toEqual([
      'Enter 10 numbers, like 215-555-0186.',
      'Choose a birth or due date.',
      // Day and year are missing; the month is chosen.
      'Choose the month, day and year of your birth.',
      'Choose the month, day and year of your birth.',
      'Say if it is a girl or a boy, or not known yet.',
      'Say if you get WIC.',
      'Choose your kind of plan.',
      'Enter your member ID.',
      'Enter your street and number.',
      'Enter your city.',
      'Please enter a valid ZIP code.',
      'Please confirm that you are 18 or older.',
      'Check the box if you agree.',
    ]);
    expect(document.activeElement).toBe(field('Phone'));
    await user.click(summary.getByRole('link', { name: 'Choose the month, day and year of your birth.' }));
    expect(document.activeElement).toBe(field('Day'));
    await answerTo('Do you get WIC?', 'No');
    expect(screen.getAllByText('Say if you get WIC.')).toEqual([
      summary.getByRole('link', { name: 'Say if you get WIC.' }),
    ]);
    expect(posts(calls)).toEqual([]);
  });

  it('a single missing answer is shown at its field, and the summary appears for several', async () => {
    const requested = questionOf({ requiresPhoneNumber: true, requiresWicStatus: true });
    await openPartner({ question: requested });
    await send();
    expect(outputOf(screen.getByRole('radiogroup', { name: 'A free call from a nurse' }))).toBe('Choose your answer.');
    expect(screen.queryByRole('alert')).toBeNull();
    await chooseYes();
    expect(screen.queryByText('Choose your answer.')).toBeNull();
    await send();
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2);
    await chooseNo();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the age confirmation is not shown or required with the setting off [RWD-016]', async () => {
    settings().flags.enableAgeVerification = false;
    const { calls } = await openPartner({ question: questionOf({ requiresAgeVerification: true }) });
    await chooseYes();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await send();
    await waitFor(() => expect(upload(calls)).toBeDefined());
    expect(Object.keys(upload(calls) ?? {})).not.toContain('meetsAgeRequirement');
  });

  it('a form without requested fields shows no fields', async () => {
    const { container } = await openPartner();
    await chooseYes();
    expect(container.querySelectorAll('input:not([type="radio"]), select, [role="group"]')).toHaveLength(0);
    expect(isClosed()).toBe(false);
  });
});

describe('a parent under 18 in the opt-in form', () => {
  const needsAge = questionOf({
    requiresAgeVerification: true,
    requiresPhoneNumber: true,
    requiresParentDateOfBirth: true,
  });

  it('hides the fields, sends no value of them, and keeps the reward', async () => {
    const { calls } = await openPartner({ question: needsAge, mode: 'pre-redeem-mandatory' });
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await user.click(under());
    expect(screen.queryByLabelText('Phone')).toBeNull();
    expect(screen.getByText('Nothing is sent to Harbor. Your reward stays yours.')).toBeDefined();
    await send();
    await waitFor(() => expect(isAtGate()).toBe(true));
    const [recorded, ...more] = posts(calls);
    expect([recorded?.path, more]).toEqual(['/api/corporate-partners/u1/harbor', []]);
    expect(recorded?.body).toMatchObject({ optIn: false, underAge: true });
    expect(JSON.stringify(recorded)).not.toContain('555');
  });

  it('is detected by the date of birth, which selects the under-18 option; selecting it again undoes this', async () => {
    await openPartner({ question: needsAge });
    await chooseYes();
    await chooseDate({ Month: '4', Day: '22', Year: '2020' });
    // While the focus is still in the list of years, the date must not be judged.
    expect(under()).toBeDefined();
    await leaveDate();
    expect(notUnder()).toBe(document.activeElement);
    expect(screen.queryByLabelText('Month')).toBeNull();
    await user.click(notUnder());
    expect(field('Year').value).toBe('2020');
  });

  it('can undo the under-18 answer with the same button, which restores the fields (D-287)', async () => {
    await openPartner({ question: needsAge });
    await chooseYes();
    await user.click(under());
    expect([screen.queryByLabelText('Phone'), screen.queryByRole('checkbox')]).toEqual([null, null]);
    await user.click(notUnder());
    expect([field('Phone').value, age().checked, under() === document.activeElement]).toEqual(['', false, true]);
  });

  it('cannot consent with a date of birth under 18: the date gets an error with a contact link', async () => {
    const { calls } = await openPartner({ question: needsAge });
    await chooseYes();
    await fill(field('Phone'), '2155550186');
    await chooseDate({ Month: '4', Day: '22', Year: '2020' });
    await leaveDate();
    await user.click(notUnder());
    await user.click(age());
    await send();
    await screen.findByText(/By this date you are under 18/);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-form');
    expect(field('Month')).toBe(document.activeElement);
    expect(posts(calls)).toEqual([]);
  });
});
