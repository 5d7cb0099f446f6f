import { DESK_ADDRESSES } from '@nestling/contract/desk/addresses';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

test('the addresses with a page are those that the server answers with 200', () => {
  const paths = pathsOf(routes).filter((path) => path !== '*');
  expect(paths.toSorted()).toEqual([...DESK_ADDRESSES].toSorted());
});
