import { describe, expect, it } from 'vitest';
import { pickupList, popupProblem } from './pickup-list.ts';

const NOW = new Date('2025-03-10T12:00:00.000Z');
const fixed = (slug: string) => ({ slug, popupEvent: false, eventStart: null, eventEnd: null });
const popup = (eventStart: string | null, eventEnd: string | null) => ({
  slug: 'popup',
  popupEvent: true,
  eventStart,
  eventEnd,
});

describe('a pop-up', () => {
  it.each([
    ['2025-03-12T10:00:00.000Z', '2025-03-12T14:00:00.000Z', null],
    ['2025-03-12T10:00:00.000Z', '2025-03-12T10:00:00.000Z', 'event-times'],
    ['2025-03-12T14:00:00.000Z', '2025-03-12T10:00:00.000Z', 'event-times'],
    ['2025-03-12T10:00:00.000Z', '2025-03-13T10:00:00.000Z', null],
    ['2025-03-12T10:00:00.000Z', '2025-03-13T10:00:00.001Z', 'event-times'],
    ['2025-03-12T10:00:00.000Z', '2025-03-14T10:00:00.000Z', 'event-times'],
    ['2025-03-12T10:00:00.000Z', null, 'event-times'],
    [null, '2025-03-12T10:00:00.000Z', 'event-times'],
    ['soon', 'later', 'event-times'],
    ['2025-03-10T08:00:00.000Z', '2025-03-10T11:59:59.999Z', 'over'],
    ['2025-03-10T08:00:00.000Z', '2025-03-10T12:00:00.000Z', null],
  ])('from %j to %j has the problem %j [RWD-248 RWD-249]', (start, end, problem) => {
    expect(popupProblem(popup(start, end), NOW)).toBe(problem);
  });

  it('without times is no problem if the place is permanent', () => {
    expect(popupProblem({ ...popup(null, null), popupEvent: false }, NOW)).toBeNull();
  });
});

describe('the pickup list', () => {
  const places = Array.from({ length: 10 }, (_, index) => fixed(`p${index}`));
  const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

  it.each([
    [0, 4, 5],
    [1, 8, 1],
    [2, 9, 0],
    [3, 9, 0],
  ])('after %i clicks shows %i places below the suggested one, with %i more', (pressed, visible, currentBack) => {
    const list = pickupList(places, pressed, NOW);
    expect(list.suggested).toEqual(fixed('p0'));
    expect(slugs(list.visible)).toEqual(slugs(places.slice(1, 1 + visible)));
    expect(list.hiddenCount).toBe(currentBack);
  });

  it('shows the next place if a pop-up cannot be shown', () => {
    const wrong = popup('2025-03-12T14:00:00.000Z', '2025-03-12T10:00:00.000Z');
    const over = popup('2025-03-09T08:00:00.000Z', '2025-03-09T12:00:00.000Z');
    const list = pickupList([wrong, over, ...places], 0, NOW);
    expect([list.suggested?.slug, slugs(list.visible), list.hiddenCount, list.faulty]).toEqual([
      'p0',
      ['p1', 'p2', 'p3', 'p4'],
      5,
      [wrong],
    ]);
  });

  it('has no suggested place if there are no places', () => {
    expect(pickupList([], 0, NOW)).toEqual({ suggested: null, visible: [], hiddenCount: 0, faulty: [] });
  });
});
