import { useMessages } from '#lib/i18n/use-messages.ts';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import link from '@nestling/ui/link.module.css';
import { classNames } from '@nestling/ui/class-names.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { unbrokenName } from '../data/unbroken-name.ts';
import { underAgeId, type FormSectionProps } from './part-props.ts';
import styles from './partner-parts.module.css';

/**
 * Renders the box of members who are 18, and beside it a button for those who are not: for them
 * nothing is sent, and the reward continues. The box is hidden meanwhile, because it would ask the
 * same question again.
 */
export function AgePart({ partnerForm: { form }, businessName }: FormSectionProps) {
  const { t } = useMessages();
  const { id, name, value: age, error, onChange } = form.register('age');
  const isUnder = age === 'under';
  return (
    <div className={styles.boxes}>
      {isUnder ? null : (
        <Checkbox
          id={id}
          name={name}
          checked={age === 'verified'}
          error={error}
          onChange={(checked) => onChange(checked ? 'verified' : null)}
        >
          {t('third-party-opt-in.age')}
        </Checkbox>
      )}
      <div role="status">
        {isUnder ? (
          <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
            {t('third-party-opt-in.underAgeNote', { partner: unbrokenName(businessName) })}
          </NotePanel>
        ) : null}
      </div>
      <button
        type="button"
        id={underAgeId(id)}
        className={classNames(link.text, link.alone, styles.under)}
        onClick={() => onChange(isUnder ? null : 'under')}
      >
        {isUnder ? t('third-party-opt-in.underAgeUndo') : t('third-party-opt-in.underAge')}
      </button>
    </div>
  );
}
