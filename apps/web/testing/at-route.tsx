import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { Route, Routes } from 'react-router';
import { draw } from './page.tsx';

/** Draws a part where the route of its page gives it its parameters. */
export function drawAt(route: string, part: ReactNode, at: string | Partial<Location>): Promise<HTMLElement> {
  return draw(
    <Routes>
      <Route path={route} element={part} />
    </Routes>,
    at,
  );
}
