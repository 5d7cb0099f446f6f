import { Field } from '@nestling/ui/form/field.tsx';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { render } from '#testing/render.tsx';

beforeEach(() => openPage());

test('a field says in the language of the page how many characters are left, or how many are too many', async () => {
  const noteAt = async (length: number) => {
    const { container: page } = await render(
      <Field
        id="name"
        name="name"
        label="Name"
        value={'a'.repeat(length)}
        limit={100}
        error={null}
        onChange={() => {}}
      />,
    );
    const [id = ''] = page.querySelector('input')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return document.getElementById(id)?.textContent;
  };
  expect(await noteAt(90)).toBe('10 characters left');
  expect(await noteAt(99)).toBe('1 character left');
  expect(await noteAt(112)).toBe('Use at most 100 characters. This is 12 too long.');
});
