import { endDeskSession, type DeskSession } from '@nestling/contract/desk/session';
import { SignOutIcon } from '@nestling/ui/icons/sign-out.ts';
import { Logo } from '@nestling/ui/picture/logo.tsx';
import { useRef, useState } from 'react';
import { Link, NavLink, Outlet, useNavigate } from 'react-router';
import { call } from '#lib/api/call.ts';
import { forgetSession } from '#lib/session.ts';
import { commandAddress, useCommands } from '../commands/use-commands.ts';
import { Problem } from '../session/problem.tsx';
import { useAction } from '../session/use-action.ts';
import { FindField } from './find-field.tsx';
import styles from './frame.module.css';
import { KeyReminder } from './key-reminder.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useKeys } from './use-keys.ts';

/** What is around every page of an operator. */
export function Frame({ session }: { session: DeskSession }) {
  const { data: commands = [] } = useCommands();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [isOn, setOn] = useKeys((key) => {
    if (key === '/') field.current?.focus();
    else if (key === '?') setShowsKeys(true);
    else return false;
    return true;
  });
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to="/">
          <Logo name="Nestling" small />
          <span className={styles.desk}>Desk</span>
        </Link>
        <div className={styles.find}>
          <FindField commands={commands} field={field} onOpen={(name) => void navigate(commandAddress(name))} />
        </div>
        <nav className={styles.nav} aria-label="Desk">
          <NavLink className={styles.link} to="/" end>
            Commands
          </NavLink>
          <NavLink className={styles.link} to="/audit">
            Audit
          </NavLink>
          <NavLink className={styles.link} to="/operators">
            Operators
          </NavLink>
        </nav>
        <SignOut session={session} />
      </header>
      <KeyReminder session={session} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <button type="button" className={styles.keys} onClick={() => setShowsKeys(true)}>
          Keys of the desk
        </button>
      </footer>
      {showsKeys ? <KeysDialog isOn={isOn} onSwitch={setOn} onClose={() => setShowsKeys(false)} /> : null}
    </>
  );
}

function SignOut({ session }: { session: DeskSession }) {
  const navigate = useNavigate();
  const { isBusy, problem, start } = useAction(async () => {
    await call(endDeskSession, { body: {} });
    forgetSession();
    await navigate('/sign-in', { replace: true });
  });
  return (
    <div className={styles.account}>
      <span className={styles.who} title={session.operator.email}>
        {session.operator.name}
      </span>
      <button type="button" className={styles.out} aria-disabled={isBusy} onClick={start}>
        <SignOutIcon weight="bold" size={18} aria-hidden="true" />
        Sign out
      </button>
      <Problem>{problem}</Problem>
    </div>
  );
}
