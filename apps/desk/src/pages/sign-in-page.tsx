import { Navigate } from 'react-router';
import { SignIn } from '../session/sign-in.tsx';
import { useSession } from '../session/use-session.ts';

/** The sign-in at an address of its own; an operator who is signed in is led to the commands. */
export function SignInPage() {
  const { data: state } = useSession();
  if (state?.status === 'signed-in') return <Navigate to="/" replace />;
  return <SignIn isAgain={false} />;
}
