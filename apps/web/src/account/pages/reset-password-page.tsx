import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOffline } from '../../lib/api/failure.ts';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { runWithOverlay } from '../../lib/browser/busy.ts';
import { report } from '../../lib/reports/report.ts';
import { askForLink, emailOfCode, resetStore, takeLeftEmail, type ResetStatus } from '../data/reset-form.ts';
import { NewPassword } from '../components/password/new-password.tsx';
import { ResetDone } from '../components/password/reset-done.tsx';
import { ResetRequest } from '../components/password/reset-request.tsx';

/** `checking` until the server has judged the code of the link. */
type Shown = { status: 'checking' } | { status: Exclude<ResetStatus, 'new-password'> } | NewPasswordShown;
type NewPasswordShown = { status: 'new-password'; email: string };

/**
 * Renders the target of the mailed link: a new password, or the request again for an expired link.
 */
export default function ResetPasswordPage() {
  const oobCode = new URLSearchParams(useLocation().search).get('oobCode');
  const [shown, setShown] = useState<Shown>({ status: 'checking' });

  useEffect(() => {
    let current = true;
    void openPage(oobCode).then((opened) => {
      if (current) setShown(opened);
    });
    return () => {
      current = false;
    };
  }, [oobCode]);

  if (shown.status === 'checking') return null;
  if (shown.status === 'done') return <ResetDone />;
  if (shown.status === 'new-password' && oobCode !== null) {
    return (
      <NewPassword
        oobCode={oobCode}
        email={shown.email}
        onDone={() => setShown({ status: 'done' })}
        onOld={() => {
          resetStore.setState({ email: shown.email, emailSent: false });
          setShown({ status: 'reset-request' });
        }}
      />
    );
  }
  return <ResetRequest old={oobCode !== null} />;
}

/** Loads of the same page at the same moment share one answer, so that no mail is sent twice. */
const opening = new Map<string | null, Promise<Shown>>();

function openPage(oobCode: string | null): Promise<Shown> {
  const known = opening.get(oobCode);
  if (known) return known;
  const opened = (oobCode === null ? sendLeftEmail() : checkCode(oobCode)).finally(() => opening.delete(oobCode));
  opening.set(oobCode, opened);
  return opened;
}

async function checkCode(oobCode: string): Promise<Shown> {
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
async function sendLeftEmail(): Promise<Shown> {
  const email = takeLeftEmail();
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
