import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenNumbers, withUnbrokenPhones } from './unbroken-numbers.tsx';

test.each([
  ['Call US 1-800-222-1222, Canada 9-8-8.', ['1-800-222-1222,', '9-8-8.']],
  ['Samaritans: 116 123', ['116 123']],
  [
    'Call EE.\u00a0UU.\u00a01-800-222-1222, or Canada\u00a09-8-8',
    ['EE.\u00a0UU.\u00a01-800-222-1222,', 'Canada\u00a09-8-8'],
  ],
  ['Call 911 in 5 minutes', []],
  ['', []],
])(
  'the numbers of %j, the words joined to them and the punctuation after them do not wrap, and the text is unchanged',
  (text, numbers) => {
    const { container } = render(<UnbrokenNumbers text={text} />);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual(numbers);
  },
);

test('numbers in the text of HTML do not wrap, and numbers in attributes are unchanged', () => {
  const { container } = render(
    <div dangerouslySetInnerHTML={{ __html: withUnbrokenPhones('<a href="/x/1-2-3">Call 9-8-8</a> now') }} />,
  );
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/x/1-2-3');
  expect(container.textContent).toBe('Call 9-8-8 now');
  expect(container.querySelector('a > span')?.textContent).toBe('9-8-8');
});
