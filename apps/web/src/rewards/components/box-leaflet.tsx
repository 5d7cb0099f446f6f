import { useMessages } from '../../lib/i18n/use-messages.ts';
import { BookOpenIcon } from '@nestling/ui/icons/book-open.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { useRedeemCourse } from '../data/redeem-course.ts';
import styles from './confirmation.module.css';

/** Says until when the baby box is a bed; nothing for another reward. */
export function BoxLeaflet() {
  const { t } = useMessages();
  const { isBox } = useRedeemCourse();
  if (!isBox) return null;
  return (
    <div className={styles.note}>
      <NotePanel icon={<BookOpenIcon weight="fill" color="var(--pine-5)" aria-hidden="true" />}>
        {t('box-leaflet.text')}
      </NotePanel>
    </div>
  );
}
