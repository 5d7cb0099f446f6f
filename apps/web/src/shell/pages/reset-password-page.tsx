import { PasswordAction } from '../../account/components/password/password-action.tsx';
import { signOut } from '../member/sign-out.ts';

/** Renders the target of the link that is mailed for a new password. */
export default function ResetPasswordPage() {
  return <PasswordAction signOut={signOut} />;
}
