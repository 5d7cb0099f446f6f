import { beginJoining, joinDesk } from '@nestling/contract/desk/session';
import type { BeginJoiningExchange } from '@nestling/contract/desk/session.schema';
import { Button } from '@nestling/ui/button.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/call.ts';
import { DeskFailure } from '#lib/api/failure.ts';
import { createKey, whyNoPasskeys } from '#lib/passkey.ts';
import { noteSession } from '#lib/session.ts';
import { Card } from '../session/card.tsx';
import { linkText } from '../session/link-text.ts';
import { OpenLink } from '../session/open-link.tsx';
import { Problem } from '../session/problem.tsx';
import { useAction } from '../session/use-action.ts';
import styles from './join-page.module.css';

type Invitation = BeginJoiningExchange['data'];

/** Characters of a name. */
const NAME_LIMIT = 60;

/** Opens an invitation, and makes the first passkey of an operator. */
export function JoinPage() {
  return (
    <OpenLink
      title="Your invitation to the desk"
      open={(secret) => call(beginJoining, { body: { secret } })}
      render={(invitation, secret) => <Accept invitation={invitation} secret={secret} />}
    />
  );
}

function Accept({ invitation, secret }: { invitation: Invitation; secret: string }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const unable = whyNoPasskeys();
  const { isBusy, problem, start } = useAction(async () => {
    // Begun again, because a challenge lasts for one try only.
    const { options } = await call(beginJoining, { body: { secret } });
    noteSession(await call(joinDesk, { body: { secret, name: name.trim(), key: await createKey(options) } }));
    await navigate('/', { replace: true });
  }, joinText);
  return (
    <Card title="Welcome to the desk">
      <p>
        This invitation is for <strong>{invitation.email}</strong>. You sign in with a passkey: your device asks for a
        finger, a face or a PIN, and there is no password.
      </p>
      {unable === null ? (
        <Form
          className={styles.form}
          onSubmit={() => {
            setMissing(name.trim() === '' ? 'Say what other operators may call you.' : null);
            if (name.trim() === '') document.getElementById('name')?.focus();
            else start();
          }}
        >
          <Field
            id="name"
            name="name"
            label="Your name"
            autoComplete="name"
            autoCapitalize="words"
            limit={NAME_LIMIT}
            value={name}
            error={missing}
            hint="Other operators see it beside what you do."
            onChange={(value) => {
              setName(value);
              setMissing(null);
            }}
          />
          <Button type="submit" busy={isBusy ? 'Waiting for your passkey' : undefined}>
            Make a passkey and sign in
          </Button>
        </Form>
      ) : null}
      <Problem>{unable ?? problem}</Problem>
    </Card>
  );
}

function joinText(failure: unknown): string | null {
  const isRefused = failure instanceof DeskFailure && failure.code === 'forbidden';
  if (isRefused) return 'The desk could not check the passkey. Try again, or use another device.';
  return linkText(failure);
}
