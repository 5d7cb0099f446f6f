import { useMessages } from '#lib/i18n/use-messages.ts';
import { InfoIcon } from '#ui/icons/info.ts';
import { NotePanel } from '#ui/state/note-panel.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { underAgeId, type PartProps } from './part-props.ts';
import styles from './partner-parts.module.css';

/**
 * Renders the question whether the member is 18. For those who are not, nothing is sent, and the
 * reward continues.
 */
export function AgePart({ partnerForm: { form }, businessName }: PartProps) {
  const { t } = useMessages();
  const { id, name, value: age, error, onChange } = form.register('age');
  return (
    <div className={styles.boxes}>
      <RadioCards
        id={id}
        name={name}
        legend={t('third-party-opt-in.yourAge')}
        options={[
          { value: 'verified', label: t('third-party-opt-in.age') },
          { value: 'under', label: t('third-party-opt-in.underAge'), id: underAgeId(id) },
        ]}
        value={age}
        error={error}
        onChange={onChange}
      />
      <div role="status">
        {age === 'under' ? (
          <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
            {t('third-party-opt-in.underAgeNote', { partner: businessName })}
          </NotePanel>
        ) : null}
      </div>
    </div>
  );
}
