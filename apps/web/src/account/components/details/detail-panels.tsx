import { normaliseName } from '@nestling/domain/account/person-name';
import type { User } from '@nestling/domain/account/user';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { longDate } from '#features/date-picker/plain-dates.ts';
import { TextButton } from '#features/email/text-button.tsx';
import { childDateOf, isSameDate, replacedDate, saveChildDate, type ChildDate } from '#lib/words/child-date.ts';
import { codeNameKey } from '#lib/words/code-name.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useTypedDraft } from '../../data/registration/typed-draft.ts';
import { useAction } from '#lib/use-action.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import type from '@nestling/ui/text.module.css';
import { childDraft, nameDraft, type ChildAnswers } from '../../data/detail-drafts.ts';
import { removeChildDate, saveDetails } from '../../data/details.ts';
import { nameErrors } from '../../data/wizard/step-one.ts';
import { useAccountForm } from '../../data/use-account-form.ts';
import { usePlace } from '../../data/use-place.ts';
import { BornQuestion, DateQuestion } from '../wizard/child-date-questions.tsx';
import { DateHolders, type WithdrawFromPartner } from '../wizard/date-holders.tsx';
import { DetailForm } from './detail-form.tsx';
import styles from './details.module.css';
import { PlaceFields } from '../place-fields.tsx';

interface PanelProps {
  user: User;
  onSaved: () => void;
  onNotNow: () => void;
}

const NAME_FIELDS = [
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'lastName', autoComplete: 'family-name' },
] as const;

/** Renders the form of both names, with the rules of the wizard's first step. */
export function NamePanel({ user, onSaved, onNotNow }: PanelProps) {
  const { t } = useMessages();
  const form = useAccountForm({
    domain: 'profile',
    draft: useTypedDraft(nameDraft, { firstName: user.firstName, lastName: user.lastName }),
    rules: nameErrors,
    send: async ({ firstName, lastName }) => {
      await saveDetails(user.uid, { firstName: firstName.trim(), lastName: lastName.trim() });
      onSaved();
    },
  });
  return (
    <DetailForm
      {...form}
      failedId={`${form.inputId('firstName')}-failed`}
      onSubmit={form.handleSubmit}
      onNotNow={onNotNow}
    >
      <div className={styles.fields}>
        {NAME_FIELDS.map(({ field, autoComplete }) => (
          <Field
            key={field}
            {...form.register(field)}
            autoComplete={autoComplete}
            autoCapitalize="words"
            limit={100}
            stored={normaliseName}
            required
            label={t(`create-profile-step-one.${field}`)}
          />
        ))}
      </div>
    </DetailForm>
  );
}

/** Renders the form of country and postal code, with the rules of the wizard's first step. */
export function PlacePanel({ user, onSaved, onNotNow }: PanelProps) {
  const { t } = useMessages();
  const { form, countries, hasZipField, leaveZip } = usePlace(user.uid, {
    place: { country: user.country, zip: user.zip ?? '' },
    code: (country) => insideSentence(t(codeNameKey(country))),
    onSaved,
  });
  return (
    <DetailForm
      {...form}
      failedId={`${form.inputId('country')}-failed`}
      onSubmit={form.handleSubmit}
      onNotNow={onNotNow}
    >
      <div className={styles.fields}>
        <PlaceFields
          countries={countries}
          hasZipField={hasZipField}
          form={form}
          onZipLeft={(zip) => void leaveZip(zip)}
        />
      </div>
    </DetailForm>
  );
}

interface ChildPanelProps extends PanelProps {
  onRemoved: () => void;
  withdrawFromPartner: WithdrawFromPartner;
}

/**
 * Renders the form of the child's date, with the questions of the wizard's second step; the date
 * can also be removed, without a reason.
 */
export function ChildPanel({ user, onSaved, onRemoved, onNotNow, withdrawFromPartner }: ChildPanelProps) {
  const { t } = useMessages();
  const childDate = childDateOf(user.children);
  const form = useAccountForm<ChildAnswers>({
    domain: 'profile',
    draft: useTypedDraft(childDraft, childDate ?? { born: null, date: null }),
    // No rules, because the save button is hidden until both questions are answered.
    rules: () => ({}),
    send: async ({ born, date }) => {
      if (born === null || date === null) return;
      await saveChildDate(user.uid, { born, date });
      onSaved();
    },
  });
  const removal = useAction('The date of the child could not be removed', async () => {
    await removeChildDate(user.uid);
    onRemoved();
  });
  const { born, date } = form.watch();
  const newDate = born === null || date === null ? null : { born, date };
  const replaced = newDate === null || isSameDate(newDate, childDate) ? null : replacedDate(user.children);
  return (
    <DetailForm
      formState={form.formState}
      failedId={`${form.inputId('firstName')}-failed`}
      canSave={born !== null && date !== null}
      onSubmit={form.handleSubmit}
      onNotNow={onNotNow}
      other={
        childDate === null ? null : <TextButton onClick={removal.run}>{t('account-details.removeDate')}</TextButton>
      }
    >
      <BornQuestion
        value={born}
        onChange={(isBorn) => {
          form.setValue('born', isBorn);
          if (isBorn !== born) form.setValue('date', null);
        }}
      />
      {born === null ? null : (
        <DateQuestion
          key={String(born)}
          level={3}
          born={born}
          value={date}
          onChange={(chosen) => form.setValue('date', chosen)}
        />
      )}
      <Replaced date={replaced} />
      {childDate === null ? null : <DateHolders uid={user.uid} withdrawFromPartner={withdrawFromPartner} />}
    </DetailForm>
  );
}

/** A second baby must not take the place of the first without a word. */
function Replaced({ date }: { date: ChildDate | null }) {
  const { t, locale } = useMessages();
  return (
    <p className={date === null ? type.hidden : styles.note} role="status">
      {date === null ? '' : t('account-details.replacesDate', { date: longDate(date.date, locale) })}
    </p>
  );
}
