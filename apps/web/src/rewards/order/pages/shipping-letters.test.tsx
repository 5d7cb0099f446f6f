import { beforeEach, expect, test } from 'vitest';
import { fill } from '@nestling/ui/testing/user.ts';
import { fieldOf, fillIn, openBeforeShipping, openShipping, sendForm, serveShipping } from '#testing/shipping.tsx';

beforeEach(openBeforeShipping);

const reportedOf = (label: string | RegExp) =>
  document.getElementById(fieldOf(label).getAttribute('aria-describedby') ?? '')?.textContent;

test('a company, street and city in another script are refused with a reason, and typed values are kept', async () => {
  const calls = serveShipping();
  await openShipping();
  await fillIn();
  await fill(fieldOf(/^Company/), 'Женский приют');
  await fill(fieldOf('Street address'), 'вул. Хрещатик 4');
  await fill(fieldOf('City'), '東京');
  await sendForm();
  for (const label of [/^Company/, 'Street address', 'City']) {
    expect(fieldOf(label).getAttribute('aria-invalid')).toBe('true');
    expect(reportedOf(label)).toBe('Please use Latin letters, A to Z, and no emoji. Carriers must be able to read it.');
  }
  expect([fieldOf('Street address').value, fieldOf('City').value]).toEqual(['вул. Хрещатик 4', '東京']);
  expect(calls.filter(({ path }) => path === '/api/order/create')).toEqual([]);
  await fill(fieldOf(/^Company/), 'Women’s shelter');
  await fill(fieldOf('Street address'), 'Khreshchatyk 4');
  await fill(fieldOf('City'), 'Łódź');
  await sendForm();
  expect(calls.filter(({ path }) => path === '/api/order/create')).toHaveLength(1);
});

test('a company name that is a PO box is refused with the reason at its field', async () => {
  const calls = serveShipping();
  await openShipping();
  await fillIn();
  await fill(fieldOf(/^Company/), 'PO Box 12');
  await sendForm();
  expect(reportedOf(/^Company/)).toBe('We cannot ship to PO boxes.');
  expect(calls.filter(({ path }) => path === '/api/order/create')).toEqual([]);
});

test('an address with surplus spaces and invisible characters is sent, however many there are', async () => {
  const calls = serveShipping();
  await openShipping();
  await fillIn();
  await fill(fieldOf('First name'), `Maya${'\u200B'.repeat(100)}`);
  await fill(fieldOf('Street address'), `2204${' '.repeat(100)}Spruce Street`);
  await fill(fieldOf('City'), `Phila${'\u00AD'.repeat(100)}delphia`);
  await sendForm();
  expect(calls.filter(({ path }) => path === '/api/order/create')).toHaveLength(1);
});

test('a zero-width joiner between two letters of a name is stored and counted', async () => {
  serveShipping();
  await openShipping();
  await fill(fieldOf('First name'), `${'a'.repeat(97)}\u200Cb`);
  expect(reportedOf('First name')).toBe('1 character left');
});
