import { US_PHONE_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { fieldOf, openBeforeShipping, openShipping, sendForm } from '#testing/shipping.tsx';

beforeEach(openBeforeShipping);

async function openPhone(): Promise<HTMLInputElement> {
  await openShipping();
  return fieldOf('Phone');
}

test('a US phone number is limited to its 14-character format, and a foreign one stays as typed [LRN-307 ACC-357]', async () => {
  const phone = await openPhone();
  await user.type(phone, '+1 215.555.0186');
  fireEvent.blur(phone);
  expect([phone.value, phone.value.length, phone.autocomplete]).toEqual([
    '(215) 555-0186',
    US_PHONE_MAX_LENGTH,
    'tel-national',
  ]);
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'GB' } });
  const abroad = fieldOf('Phone');
  await fill(abroad, '+44 (0)20 7946 0958');
  fireEvent.blur(abroad);
  expect([abroad.value, abroad.autocomplete]).toEqual(['+44 (0)20 7946 0958', 'tel']);
});

test.each([
  ['(215) 555-0186', '(215) 555-0186'],
  ['+1 (215) 555-0186', '(215) 555-0186'],
  ['+1-215-555-0186', '215-555-0186'],
  ['1-215-555-0186', '215-555-0186'],
  ['12155550186', '12155550186'],
])('the phone number %j, typed or pasted, keeps its last digit [LRN-307]', async (number, current) => {
  const typed = await openPhone();
  await user.type(typed, number);
  expect(typed.value).toBe(current);
  cleanup();
  openBeforeShipping();
  const pasted = await openPhone();
  await user.paste(pasted, number);
  expect(pasted.value).toBe(current);
});

test('a pasted phone number with an extension is not cut to its format', async () => {
  const phone = await openPhone();
  await user.paste(phone, '(215) 555-0186 ext. 12');
  expect(phone.value).toBe('(215) 555-0186 ext. 12');
});

test.each([' ext. 12', ' x12', ' #12', ',12'])(
  'a phone number with the extension "%s" is refused, with a hint to remove it',
  async (tail) => {
    const phone = await openPhone();
    await user.paste(phone, `(215) 555-0186${tail}`);
    await sendForm();
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    const described = phone.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Leave out the extension. A driver cannot dial it.',
    );
    expect(phone.value).toBe(`(215) 555-0186${tail}`);
  },
);
