import { expect, test, vi } from 'vitest';
import { lazyPart, loadFirstParts, loadParts } from './lazy-part.tsx';

const part = () => Promise.resolve(() => null);

test('the parts that a page shows at once are loaded before it is hydrated, those that wait for data are not', async () => {
  const [first, later] = [vi.fn(part), vi.fn(part)];
  lazyPart(first);
  lazyPart(later, { isFirst: false });
  await loadFirstParts();
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
  await loadParts();
  expect(later).toHaveBeenCalledOnce();
});
