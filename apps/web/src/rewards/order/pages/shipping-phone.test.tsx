import { US_PHONE_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { user } from '../../../../testing/render.tsx';
import { fieldOf, openBeforeShipping, openShipping } from '../../../../testing/shipping.tsx';

beforeEach(openBeforeShipping);

async function openPhone(): Promise<HTMLInputElement> {
  await openShipping();
  return fieldOf('Phone');
}

test('LRN-307 ACC-357: a phone of the US takes 14 signs, one from elsewhere more', async () => {
  const phone = await openPhone();
  expect([phone.maxLength, phone.autocomplete]).toEqual([14, 'tel-national']);
  expect(US_PHONE_MAX_LENGTH).toBe(14);
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'GB' } });
  const abroad = fieldOf('Phone');
  expect([abroad.maxLength, abroad.autocomplete]).toEqual([30, 'tel']);
});

test.each([
  ['(215) 555-0186', '(215) 555-0186'],
  ['+1 (215) 555-0186', '(215) 555-0186'],
  ['+1-215-555-0186', '215-555-0186'],
  ['1-215-555-0186', '215-555-0186'],
  ['12155550186', '12155550186'],
])('LRN-307: %j, typed or pasted, keeps its last digit', async (number, held) => {
  const typed = await openPhone();
  await user.type(typed, number);
  expect(typed.value).toBe(held);
  cleanup();
  openBeforeShipping();
  const pasted = await openPhone();
  await user.paste(pasted, number);
  expect(pasted.value).toBe(held);
});

test('a number that is dictated or suggested comes whole, too', async () => {
  const phone = await openPhone();
  const inserted = { data: '+1 215 555 0186', inputType: 'insertText', bubbles: true, cancelable: true };
  // The paste event must be prevented, otherwise the browser would cut the number.
  expect(fireEvent(phone, new InputEvent('beforeinput', inserted))).toBe(false);
  expect(phone.value).toBe('215 555 0186');
});

test('what is no phone is pasted whole, so that nobody sends the half of it', async () => {
  const phone = await openPhone();
  await user.paste(phone, '(215) 555-0186 ext. 12');
  expect(phone.value).toBe('(215) 555-0186 ext. 12');
});
