import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakableNumber } from './breakable-number.tsx';

test.each([
  ['BBU-XMTMHWRX52CB', 'BBU-|XMTM|HWRX|52CB'],
  ['BBU', 'BBU'],
  ['', ''],
])('the number %j can wrap between its groups only, and is copied unchanged', (value, lines) => {
  const { container } = render(<BreakableNumber value={value} />);
  expect(container.textContent).toBe(value);
  expect(container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|')).toBe(lines);
});
