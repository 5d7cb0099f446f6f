import { addKey, beginKey, type DeskSession } from '@nestling/contract/desk/session';
import { Button } from '@nestling/ui/button.tsx';
import { ShieldCheckIcon } from '@nestling/ui/icons/shield-check.ts';
import { call } from '#lib/api/call.ts';
import { createKey, whyNoPasskeys } from '#lib/passkey.ts';
import { noteSession } from '#lib/session.ts';
import { Problem } from '../session/problem.tsx';
import { useAction } from '../session/use-action.ts';
import styles from './key-reminder.module.css';

/** Passkeys that an operator needs, so that a lost device locks nobody out. */
const ENOUGH = 2;

/** Reminds an operator of a second passkey, and makes it. */
export function KeyReminder({ session }: { session: DeskSession }) {
  const { isBusy, problem, start } = useAction(async () => {
    const { options } = await call(beginKey, { body: {} });
    noteSession(await call(addKey, { body: { key: await createKey(options) } }));
  });
  if (session.keys >= ENOUGH) return null;
  const isUnable = whyNoPasskeys() !== null;
  return (
    <section className={styles.bar} aria-label="Passkeys">
      <ShieldCheckIcon className={styles.icon} weight="fill" size={22} aria-hidden="true" />
      <p className={styles.words}>
        {session.keys === 0
          ? 'You have no passkey yet. Add one, so that you can sign in again.'
          : 'You have one passkey. Add another on a second device or a security key, so that a lost one does not lock you out.'}
      </p>
      {isUnable ? null : (
        <Button kind="outline" small inRow busy={isBusy ? 'Waiting' : undefined} onClick={start}>
          Add a passkey
        </Button>
      )}
      <div className={styles.problem}>
        <Problem>{problem}</Problem>
      </div>
    </section>
  );
}
