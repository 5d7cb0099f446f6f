import { enterDemo, type DeskSession } from '@nestling/contract/desk/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/call.ts';
import { noteSession } from '#lib/session.ts';
import { OpenLink } from '../session/open-link.tsx';

/** Signs a demo operator in by the link that a start in development prints. */
export function EnterPage() {
  return (
    <OpenLink
      title="The demo desk"
      open={(secret) => call(enterDemo, { body: { secret } })}
      render={(session) => <Entered session={session} />}
    />
  );
}

function Entered({ session }: { session: DeskSession }) {
  const navigate = useNavigate();
  useEffect(() => {
    noteSession(session);
    void navigate('/', { replace: true });
  }, [session, navigate]);
  return null;
}
