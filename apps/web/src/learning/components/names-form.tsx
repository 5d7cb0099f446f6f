import { writeUser } from '@nestling/contract/account/write-user';
import type { NameProblem } from '@nestling/domain/account/person-name';
import { nameProblem } from '@nestling/domain/account/person-name';
import type { PlainKey } from '@nestling/messages/catalogue';
import type { SyntheticEvent } from 'react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { ApiFailure, isOffline } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/app-error.ts';
import { report } from '../../lib/report.ts';
import { sessionStore, setMember } from '../../lib/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './names-form.module.css';

const NAMES = ['firstName', 'lastName'] as const;

type NameField = (typeof NAMES)[number];

type NameErrors = Partial<Record<NameField, PlainKey>>;

/** Asks for both names, which the certificate freezes, and goes on once they are saved (D-95). */
export function NamesForm({ uid, onSaved }: { uid: string; onSaved: () => Promise<void> }) {
  const { t } = useMessages();
  const { member } = useStore(sessionStore);
  const base = useId();
  const [names, setNames] = useState({
    firstName: member?.user.firstName ?? '',
    lastName: member?.user.lastName ?? '',
  });
  const [errors, setErrors] = useState<NameErrors>({});
  const [busy, setBusy] = useState(false);

  const refuse = (found: NameErrors) => {
    setErrors(found);
    const first = NAMES.find((name) => found[name] !== undefined);
    if (first) document.getElementById(base + first)?.focus();
  };

  const save = async () => {
    const found = errorsOf(names);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      const { data } = await call(writeUser, {
        params: { uid },
        body: { firstName: names.firstName.trim(), lastName: names.lastName.trim() },
      });
      setMember(uid, data);
      await onSaved();
    } catch (failure) {
      tellFailure(failure, refuse);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {NAMES.map((name) => {
        const error = errors[name];
        return (
          <Field
            key={name}
            id={base + name}
            name={name}
            label={t(`quiz.${name}`)}
            value={names[name]}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            autoCapitalize="words"
            maxLength={100}
            required
            error={error && t(error)}
            onChange={(value) => {
              setNames({ ...names, [name]: value });
              setErrors({ ...errors, [name]: undefined });
            }}
          />
        );
      })}
      <Button type="submit" busy={busy ? t('common.sending') : undefined}>
        {t('quiz.saveNames')}
      </Button>
    </form>
  );
}

function errorsOf({ firstName, lastName }: Record<NameField, string>): NameErrors {
  const first = nameProblem(firstName);
  const last = nameProblem(lastName);
  return {
    ...(first && { firstName: textOf('firstName', first) }),
    ...(last && { lastName: textOf('lastName', last) }),
  };
}

function textOf(field: NameField, problem: NameProblem): PlainKey {
  if (problem === 'bad-name') return 'errors.badName';
  return field === 'firstName' ? 'errors.noFirstName' : 'errors.noLastName';
}

/** A name that the server refuses is told at its field; everything else is a banner. */
function tellFailure(failure: unknown, refuse: (errors: NameErrors) => void): void {
  if (isOffline(failure)) return;
  const refused = failure instanceof ApiFailure ? NAMES.filter((name) => failure.fields[name] !== undefined) : [];
  if (refused.length > 0) {
    refuse(Object.fromEntries(refused.map((name) => [name, 'errors.badName'])));
    return;
  }
  report('The names could not be saved', failure);
  raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
}
