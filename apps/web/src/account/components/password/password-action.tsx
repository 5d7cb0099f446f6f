import { mailedToken } from '@nestling/domain/account/mailed-token';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOffline } from '#lib/api/failure.ts';
import { raiseDefaultBillboard } from '#lib/words/app-error.ts';
import { runWithOverlay } from '#lib/browser/busy.ts';
import { report } from '#lib/reports/report.ts';
import { sessionStore } from '#lib/session/session.ts';
import { useFocusTransfer } from '@nestling/ui/overlay/use-focus-transfer.ts';
import { askForLink, emailOfCode, resetStore, popTypedEmail, type ResetStatus } from '../../data/reset-form.ts';
import { rememberTypedEmail } from '../../data/registration/typed-email.ts';
import { NewPassword } from './new-password.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetRequest } from './reset-request.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';

/** `checking` until the server has judged the code of the link. */
type PasswordView = { status: 'checking' } | { status: Exclude<ResetStatus, 'new-password'> } | NewPasswordView;
type NewPasswordView = { status: 'new-password'; email: string };

interface PasswordActionProps {
  /** Ends the session; false where the server did not end it. */
  signOut: () => Promise<boolean>;
}

/**
 * Renders the target of the mailed link. A member who is signed in at its opening is asked first,
 * because the link may be of another account, and the password of theirs ends their session.
 */
export function PasswordAction({ signOut }: PasswordActionProps) {
  const { token, isBroken } = mailedToken(useLocation().search, 'oobCode');
  const [user, setUser] = useState(() => sessionStore.getState().member?.user ?? null);
  const focus = useFocusTransfer();
  if (user !== null && (token !== null || isBroken))
    return <SignedInNotice user={user} signOut={signOut} onSignedOut={() => setUser(null)} focus={focus} />;
  return <PasswordOfLink oobCode={token} isBroken={isBroken} />;
}

/** Renders a new password, or the request again for a link that does not work. */
function PasswordOfLink({ oobCode, isBroken }: { oobCode: string | null; isBroken: boolean }) {
  const [view, setView] = useState<PasswordView>({ status: 'checking' });

  useEffect(() => {
    let current = true;
    void openPage(oobCode).then((opened) => {
      if (current) setView(opened);
    });
    return () => {
      current = false;
    };
  }, [oobCode]);

  if (view.status === 'checking') return null;
  if (view.status === 'done') return <ResetDone />;
  if (view.status === 'new-password' && oobCode !== null) {
    return (
      <NewPassword
        oobCode={oobCode}
        email={view.email}
        onDone={() => {
          rememberTypedEmail(view.email);
          setView({ status: 'done' });
        }}
        onOld={() => {
          resetStore.setState({ email: view.email, emailSent: false });
          setView({ status: 'reset-request' });
        }}
      />
    );
  }
  return <ResetRequest link={isBroken ? 'broken' : oobCode === null ? 'none' : 'old'} />;
}

/** Loads of the same page at the same moment share one answer, so that no mail is sent twice. */
const opening = new Map<string | null, Promise<PasswordView>>();

function openPage(oobCode: string | null): Promise<PasswordView> {
  const pending = opening.get(oobCode);
  if (pending) return pending;
  const opened = (oobCode === null ? sendLeftEmail() : checkCode(oobCode)).finally(() => opening.delete(oobCode));
  opening.set(oobCode, opened);
  return opened;
}

async function checkCode(oobCode: string): Promise<PasswordView> {
  try {
    const email = await runWithOverlay('reset-code', () => emailOfCode(oobCode));
    if (email !== null) return { status: 'new-password', email };
    resetStore.setState({ emailSent: false });
  } catch (failure) {
    report('The code of the reset link could not be checked', failure);
    if (!isOffline(failure)) raiseDefaultBillboard();
  }
  return { status: 'reset-request' };
}

/**
 * Sends the mail that the account page requested, once; after a failure the form holds the email so
 * that the member can retry.
 */
async function sendLeftEmail(): Promise<PasswordView> {
  const email = popTypedEmail();
  if (email !== null) {
    resetStore.setState({ email, emailSent: false });
    try {
      await runWithOverlay('reset-mail', () => askForLink(email));
    } catch (failure) {
      report('The reset mail could not be asked for', failure);
    }
  }
  return { status: 'reset-request' };
}
