import type { RouteObject } from 'react-router';
import { AuditPage } from './pages/audit-page.tsx';
import { CommandPage } from './pages/command-page.tsx';
import { EnterPage } from './pages/enter-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { JoinPage } from './pages/join-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { OperatorsPage } from './pages/operators-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { Frame } from './shell/frame.tsx';
import { PageFault } from './shell/page-fault.tsx';

/** Every address of the desk. */
export const routes: RouteObject[] = [
  {
    errorElement: <PageFault />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/join', element: <JoinPage /> },
      { path: '/enter', element: <EnterPage /> },
      {
        element: <SessionGate>{(session) => <Frame session={session} />}</SessionGate>,
        children: [
          { path: '/', element: <HomePage /> },
          { path: '/commands/:first/:second?', element: <CommandPage /> },
          { path: '/audit', element: <AuditPage /> },
          { path: '/operators', element: <OperatorsPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
