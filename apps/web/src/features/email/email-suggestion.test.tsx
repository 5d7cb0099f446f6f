import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { user } from '@nestling/ui/testing/user.ts';
import { EmailSuggestion } from './email-suggestion.tsx';

function EmailOnly() {
  const [email, setEmail] = useState('');
  const field = { id: 'email', value: email, onChange: setEmail };
  return (
    <Form onSubmit={() => undefined}>
      <Field {...field} name="email" label="Email" error={null} below={<EmailSuggestion field={field} />} />
    </Form>
  );
}

test('a form with no other text field asks about a mistyped email after a pause in typing', async () => {
  openPage();
  await render(<EmailOnly />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(field, 'maya@gmial.com');
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'maya@gmail.com' }));
  expect([field.value, document.activeElement === field]).toEqual(['maya@gmail.com', true]);
  expect(screen.getByRole('status').textContent).toBe('');
});
