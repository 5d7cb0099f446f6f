import { beginDeskSignIn, signInToDesk } from '@nestling/contract/desk/session';
import { Button } from '@nestling/ui/button.tsx';
import { call } from '#lib/api/call.ts';
import { DeskFailure } from '#lib/api/failure.ts';
import { proveKey, whyNoPasskeys } from '#lib/passkey.ts';
import { noteSession } from '#lib/session.ts';
import { Card } from './card.tsx';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

interface SignInProps {
  /** A session ended while its page was open. */
  isAgain: boolean;
}

/** The sign-in with a passkey. */
export function SignIn({ isAgain }: SignInProps) {
  const unable = whyNoPasskeys();
  const { isBusy, problem, start } = useAction(async () => {
    const { options } = await call(beginDeskSignIn, { body: {} });
    noteSession(await call(signInToDesk, { body: { proof: await proveKey(options) } }));
  }, refusalText);
  return (
    <Card title={isAgain ? 'Your session ended' : 'Sign in to the desk'}>
      <p>
        {isAgain
          ? 'Sign in again to go on where you were. What you typed is still there.'
          : 'Use the passkey that you made when you accepted your invitation.'}
      </p>
      {unable === null ? (
        <Button busy={isBusy ? 'Waiting for your passkey' : undefined} onClick={start}>
          Sign in with your passkey
        </Button>
      ) : null}
      <Problem>{unable ?? problem}</Problem>
    </Card>
  );
}

function refusalText(failure: unknown): string | null {
  if (!(failure instanceof DeskFailure) || failure.code !== 'unauthenticated') return null;
  return 'The desk does not accept this passkey. Choose the one that you made for the desk, or ask another operator to invite you again.';
}
