import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { hydrate, openHtml } from '@nestling/ui/testing/render.tsx';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { ErrorSummary } from '@nestling/ui/form/error-summary.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { ApiFailure } from '../api/failure.ts';
import { busyStore } from '../browser/busy.ts';
import { useForm } from './use-form.ts';

interface Names {
  first: string;
  last: string;
}

const send = vi.fn<(values: Names) => Promise<void>>();
const onFailure = vi.fn<(failure: unknown) => void>();
const save = vi.fn<(part: Partial<Names>) => void>();

const refused = (fields: Record<string, string>, code = 'validation-failed') =>
  new ApiFailure({ status: 422, code, message: 'Refused', fields, transactionId: 't' });

beforeEach(() => {
  openPage();
  send.mockReset().mockResolvedValue();
  onFailure.mockReset();
  save.mockReset();
});

function NamesPage({ draft, process }: { draft?: Names; process?: string }) {
  const { register, handleSubmit, setError, getValues, formState, summary } = useForm<Names, keyof Names, string>({
    fields: ['first', 'last'],
    ...(draft ? { draft: { values: draft, save } } : { defaultValues: { first: '', last: '' } }),
    ...(process !== undefined && { process }),
    rules: ({ first, last }) => ({ ...(first === '' && { first: 'none' }), ...(last === '' && { last: 'none' }) }),
    send,
    codes: ({ fields }) => (fields['first'] === undefined ? {} : { first: fields['first'] }),
    onFailure,
    words: (problem, field) => `${field}: ${problem}`,
    summaryFrom: 2,
  });
  return (
    <Form onSubmit={handleSubmit}>
      {summary.entries.length > 0 ? <ErrorSummary {...summary} title="At fault" /> : null}
      <Field {...register('first')} label="First" />
      <Field {...register('last')} label="Last" onBlur={() => setError('last', 'left')} />
      {formState.failed ? <p>{'Failed'}</p> : null}
      <output>{getValues().first}</output>
      <button type="submit">{formState.isSubmitting ? 'Sending' : 'Send'}</button>
    </Form>
  );
}

const first = () => screen.getByLabelText<HTMLInputElement>('First');
const last = () => screen.getByLabelText<HTMLInputElement>('Last');
const press = () => user.click(screen.getByRole('button'));

async function fillBoth(): Promise<void> {
  await fill(first(), 'Maya');
  await fill(last(), 'Oduya');
}

test('several errors are listed in a summary in page order, which takes the focus, and nothing is sent', async () => {
  await render(<NamesPage />);
  await press();
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['first: none', 'last: none']);
  expect(send).not.toHaveBeenCalled();
});

test('a single error shows at its field only, which takes the focus, and the error disappears with the first letter', async () => {
  await render(<NamesPage />);
  await fill(first(), 'Maya');
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(last());
  expect(last().getAttribute('aria-invalid')).toBe('true');
  await user.type(last(), 'O');
  expect(last().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['the summary of several errors', () => Promise.resolve(), () => screen.getByRole('alert')],
  ['the field of a single error', () => fill(first(), 'Maya'), last],
])(
  '%s is scrolled clear of the header, which a browser that only focuses it would not do',
  async (_what, fillIn, at) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrolled.mockRestore());
    await render(<NamesPage />);
    await fillIn();
    await press();
    expect(scrolled.mock.contexts).toEqual([at()]);
    expect(document.activeElement).toBe(at());
  },
);

test('a link of the error summary focuses its field and scrolls it clear of the header', async () => {
  await render(<NamesPage />);
  await press();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  await user.click(screen.getByRole('link', { name: 'last: none' }));
  expect(scrolled.mock.contexts).toEqual([last()]);
  expect(document.activeElement).toBe(last());
});

test('an error summary keeps its rows during corrections, until the next submit (D-258)', async () => {
  await render(<NamesPage />);
  await press();
  const rows = () => [...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.textContent);
  await fill(first(), 'Maya');
  expect(rows()).toEqual(['first: none', 'last: none']);
  expect(first().getAttribute('aria-invalid')).toBeNull();
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  await fill(last(), 'Oduya');
  await press();
  expect([screen.queryByRole('alert'), send.mock.calls.length]).toEqual([null, 1]);
});

test('a corrected field is validated again on blur, and an untouched field is not (D-258)', async () => {
  await render(<NamesPage />);
  await fill(last(), 'Oduya');
  await press();
  await fill(first(), 'M');
  await fill(first(), '');
  expect(first().getAttribute('aria-invalid')).toBeNull();
  await user.click(last());
  await waitFor(() => expect(first().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(last());
  await fill(last(), '');
  await user.click(first());
  await answersCome();
  expect(screen.queryByText('last: none')).toBeNull();
});

test('an error set by the page does not move the focus and shows no summary', async () => {
  await render(<NamesPage />);
  await user.click(last());
  await user.click(first());
  expect(screen.getByText('last: left')).toBeDefined();
  expect([document.activeElement, screen.queryByRole('alert')]).toEqual([first(), null]);
});

test('two clicks at once send the values of the form once, and the overlay shows until the end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValue(promise);
  await render(<NamesPage process="names" />);
  await fillBoth();
  await press();
  expect(busyStore.getState().queue.map(({ name }) => name)).toEqual(['names']);
  await press();
  expect(send.mock.calls).toEqual([[{ first: 'Maya', last: 'Oduya' }]]);
  resolve();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'));
  expect(busyStore.getState().queue).toEqual([]);
});

test('a refusal shows at the field to which its code belongs', async () => {
  send.mockRejectedValue(refused({ first: 'taken' }));
  await render(<NamesPage />);
  await fillBoth();
  await press();
  expect(await screen.findByText('first: taken')).toBeDefined();
  expect(document.activeElement).toBe(first());
  expect(onFailure).not.toHaveBeenCalled();
});

test('a failure that belongs to no field shows in the form until the next submit', async () => {
  send.mockRejectedValueOnce(refused({ other: 'odd' }));
  await render(<NamesPage />);
  await fillBoth();
  await press();
  expect(await screen.findByText('Failed')).toBeDefined();
  expect(onFailure).toHaveBeenCalledOnce();
  await press();
  expect(screen.queryByText('Failed')).toBeNull();
});

test('without a network the form shows no error, because the offline banner does', async () => {
  send.mockRejectedValue(refused({}, 'offline'));
  await render(<NamesPage />);
  await fillBoth();
  await press();
  await answersCome();
  expect([screen.queryByText('Failed'), onFailure.mock.calls]).toEqual([null, []]);
});

test('values of a draft are saved to and rendered from the draft', async () => {
  await render(<NamesPage draft={{ first: 'Maya', last: '' }} />);
  await fill(first(), 'May');
  expect(save).toHaveBeenLastCalledWith({ first: 'May' });
  expect(first().value).toBe('Maya');
});

test('text typed before hydration is sent, and stays in its field', async () => {
  const root = openHtml(<NamesPage />);
  first().value = 'Maya';
  await hydrate(root, <NamesPage />);
  await user.type(last(), 'Oduya');
  await press();
  expect([first().value, send.mock.calls]).toEqual(['Maya', [[{ first: 'Maya', last: 'Oduya' }]]]);
});

test('a value set without an event by a password manager is sent, and stays in its field', async () => {
  await render(<NamesPage />);
  first().value = 'Maya';
  last().value = 'Oduya';
  await press();
  await answersCome();
  expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'Maya', last: 'Oduya' });
  expect([first().value, last().value]).toEqual(['Maya', 'Oduya']);
});

test('a value set without an event by a password manager is saved in the draft', async () => {
  await render(<NamesPage draft={{ first: 'Maya', last: '' }} />);
  last().value = 'Oduya';
  await press();
  await answersCome();
  expect(save).toHaveBeenCalledExactlyOnceWith({ last: 'Oduya' });
  expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'Maya', last: 'Oduya' });
});

test('a value set without an event by a password manager stays when another field is changed', async () => {
  await render(<NamesPage />);
  first().value = 'Maya';
  await fill(last(), 'Oduya');
  expect(first().value).toBe('Maya');
  await press();
  await answersCome();
  expect(send).toHaveBeenCalledExactlyOnceWith({ first: 'Maya', last: 'Oduya' });
});
