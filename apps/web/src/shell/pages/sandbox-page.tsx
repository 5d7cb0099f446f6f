import { lazy, Suspense } from 'react';

/** Comes by itself: what it brings along is not even named in the code that every page loads. */
const Sheet = lazy(() => import('../sandbox/sheet.tsx').then(({ Sheet: part }) => ({ default: part })));

/** The design system, in debug mode alone (ACC-033, ACC C-83). */
export default function SandboxPage() {
  return (
    <Suspense>
      <Sheet />
    </Suspense>
  );
}
