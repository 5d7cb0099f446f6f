import { Button } from '@nestling/ui/button.tsx';
import { Activity, useState, type ReactNode } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import type { DeskSession } from '@nestling/contract/desk/session';
import { Card } from './card.tsx';
import { Problem } from './problem.tsx';
import { SignIn } from './sign-in.tsx';
import { useSession } from './use-session.ts';

interface SessionGateProps {
  children: (session: DeskSession) => ReactNode;
}

/**
 * Shows the desk to an operator, and the sign-in to anybody else, at the same address. A session
 * that ends only hides the open page, so that what was typed there is there again after the sign-in
 * of the same operator.
 */
export function SessionGate({ children }: SessionGateProps) {
  const { data: state, error, refetch } = useSession();
  const [last, setLast] = useState<DeskSession | null>(null);

  const session = state?.status === 'signed-in' ? state.session : null;
  if (session !== null && session !== last) setLast(session);
  if (state?.status === 'signed-out' && last !== null) setLast(null);

  if (state === undefined)
    return error === null ? null : <Unreachable failure={error} onAgain={() => void refetch()} />;
  return (
    <>
      {session === null ? <SignIn isAgain={state.status === 'ended'} /> : null}
      {last === null ? null : (
        <Activity key={last.operator.id} mode={session === null ? 'hidden' : 'visible'}>
          {children(last)}
        </Activity>
      )}
    </>
  );
}

function Unreachable({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  return (
    <Card title="The desk does not answer">
      <Problem>{failureText(failure)}</Problem>
      <Button onClick={onAgain}>Try again</Button>
    </Card>
  );
}
