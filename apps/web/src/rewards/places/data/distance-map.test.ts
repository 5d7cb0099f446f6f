import { expect, test } from 'vitest';
import { distanceMap, radiusOf, RING_RADII } from './distance-map.ts';

const place = (number: number, distance: number, bearing: number | null) => ({ number, distance, bearing });

test('the rings of the map extend to the farthest place', () => {
  expect(distanceMap([place(1, 0.6, 0), place(2, 5.3, 90)]).rings).toEqual([1, 2.5, 6]);
  expect(distanceMap([place(1, 48, 0)]).rings).toEqual([10, 25, 60]);
});

test('a place at the distance of a ring is on that ring, and a place between two rings is between them', () => {
  expect(radiusOf(2.5, [1, 2.5, 6])).toBe(RING_RADII[1]);
  expect(radiusOf(0.5, [1, 2.5, 6])).toBeCloseTo(RING_RADII[0] / 2);
});

test('on the map north is up and east is right', () => {
  const [north, east] = distanceMap([place(1, 1, 0), place(2, 1, 90)]).pins;
  expect(north?.left).toBeCloseTo(50);
  expect(north?.top).toBeCloseTo(50 - RING_RADII[0]);
  expect(east?.left).toBeCloseTo(50 + RING_RADII[0]);
});

test('without bearings the pins are spread evenly, and the map has no true bearings', () => {
  const { pins, trueBearings } = distanceMap([place(1, 1, null), place(2, 1, null)]);
  expect(trueBearings).toBe(false);
  expect(pins[0]?.left).not.toBeCloseTo(pins[1]?.left ?? 0);
});

test('a label is below the home, or where no pin covers it', () => {
  const [near] = distanceMap([place(1, 1, 0), place(2, 5.3, 90)]).labels;
  expect(near).toMatchObject({ distance: 1, left: 50 });
  expect(near?.top).toBeCloseTo(50 + RING_RADII[0]);
  const [, , covered] = distanceMap([place(1, 6, 180)]).labels;
  expect(covered?.top).toBeCloseTo(50 - RING_RADII[2]);
});

test('a label stays below the home if every side is covered', () => {
  const around = Array.from({ length: 24 }, (_, at) => place(at + 1, 6, at * 15));
  expect(distanceMap(around).labels[2]?.top).toBeCloseTo(50 + RING_RADII[2]);
});
