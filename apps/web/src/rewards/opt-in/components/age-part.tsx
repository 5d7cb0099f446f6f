import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { InfoIcon } from '../../../ui/icons/info.ts';
import { NotePanel } from '../../../ui/note-panel.tsx';
import { underAgeId } from './part-props.ts';
import type { PartProps } from './part-props.ts';
import styles from './partner-parts.module.css';

/**
 * Renders the checkbox for members who are 18, and the line for those who are not: nothing is sent
 * for them, and the reward continues.
 */
export function AgePart({ partnerForm: { form }, businessName }: PartProps) {
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
          onChange={(isTicked) => onChange(isTicked ? 'verified' : null)}
        >
          {t('third-party-opt-in.age')}
        </Checkbox>
      )}
      <Checkbox
        id={underAgeId(id)}
        name="underAge"
        checked={isUnder}
        onChange={(isTicked) => onChange(isTicked ? 'under' : null)}
      >
        {t('third-party-opt-in.underAge')}
      </Checkbox>
      <div role="status">
        {isUnder ? (
          <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
            {t('third-party-opt-in.underAgeNote', { partner: businessName })}
          </NotePanel>
        ) : null}
      </div>
    </div>
  );
}
