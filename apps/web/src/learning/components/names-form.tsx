import { writeUser } from '@nestling/contract/account/write-user';
import { nameProblem, normaliseName, type NameProblem } from '@nestling/domain/account/person-name';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useStore } from 'zustand';
import { call } from '../../lib/api/call.ts';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/words/app-error.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore, setMember } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import styles from './names-form.module.css';

const NAMES = ['firstName', 'lastName'] as const;

type NameField = (typeof NAMES)[number];

type Names = Record<NameField, string>;

type NameErrors = Partial<Record<NameField, PlainKey>>;

/** Asks for both names, because the certificate fixes them, and continues once they are saved. */
export function NamesForm({ uid, onSaved }: { uid: string; onSaved: () => void }) {
  const { t } = useMessages();
  const { member } = useStore(sessionStore);
  const { register, handleSubmit, formState } = useForm<Names, NameField, PlainKey>({
    fields: NAMES,
    defaultValues: { firstName: member?.user.firstName ?? '', lastName: member?.user.lastName ?? '' },
    rules: errorsOf,
    send: async ({ firstName, lastName }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim() };
      const { data } = await call(writeUser, { params: { uid }, body });
      setMember(uid, data);
      onSaved();
    },
    codes: refusedNames,
    onFailure: (failure) => {
      report('The names could not be saved', failure);
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
    },
    words: (key) => t(key),
  });

  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      {NAMES.map((name) => (
        <Field
          key={name}
          {...register(name)}
          label={t(`quiz.${name}`)}
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          autoCapitalize="words"
          limit={100}
          stored={normaliseName}
          required
        />
      ))}
      <Button type="submit" busy={formState.isSubmitting ? t('common.sending') : undefined}>
        {t('quiz.saveNames')}
      </Button>
    </Form>
  );
}

function errorsOf({ firstName, lastName }: Names): NameErrors {
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

/** Only refused names belong to a field; otherwise the banner reports the failure. */
function refusedNames({ fields }: ApiFailure): NameErrors {
  const refused = NAMES.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(refused.map((name) => [name, 'errors.badName']));
}
