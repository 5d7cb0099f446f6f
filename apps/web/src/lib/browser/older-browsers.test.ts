import { expect, test, vi } from 'vitest';

const OWNERS = {
  array: { owner: Array.prototype, names: ['toReversed', 'toSorted', 'toSpliced', 'with'] },
  map: { owner: Map, names: ['groupBy'] },
  url: { owner: URL, names: ['parse', 'canParse'] },
};

/** What is called on the owners, with the same result for the functions of the browser and for ours. */
function results(): unknown[] {
  const numbers = [3, 11, 2];
  const last = -1;
  return [
    numbers.toReversed(),
    ['three', 'eleven', 'two'].toSorted(),
    numbers.toSorted((one, other) => one - other),
    numbers.toSpliced(1, 1),
    numbers.toSpliced(0, 2, 7, 8, 9),
    numbers.with(1, 5),
    numbers.with(last, 5),
    numbers,
    Map.groupBy(numbers, (value, at) => (at === 0 ? 'first' : value % 2)),
    URL.parse('/course?a=b', 'https://nestling.example')?.href,
    URL.parse('https://'),
    URL.canParse('mailto:maya@example.com'),
    URL.canParse('course'),
  ];
}

test('functions that are added for older browsers answer as those of the browser', async () => {
  const native = results();
  const members = Object.values(OWNERS).flatMap(({ owner, names }) =>
    names.map((name) => ({ owner, name, descriptor: Object.getOwnPropertyDescriptor(owner, name) ?? {} })),
  );
  try {
    for (const { owner, name } of members) Reflect.deleteProperty(owner, name);
    await vi.importActual('./older-browsers.ts?missing');
    const added = members.filter(({ owner, name, descriptor }) => Reflect.get(owner, name) === descriptor.value);
    expect([added, results()]).toEqual([[], native]);
  } finally {
    for (const { owner, name, descriptor } of members) Object.defineProperty(owner, name, descriptor);
  }
});

test('functions that a browser has stay its own', async () => {
  const { toSorted } = Array.prototype;
  await vi.importActual('./older-browsers.ts?present');
  expect(Array.prototype.toSorted).toBe(toSorted);
});
