import { Message } from '../../lib/i18n/message.tsx';
import { SupportLink } from '../../lib/links/support-link.tsx';
import { QuestionIcon } from '@nestling/ui/icons/question.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import styles from './confirmation.module.css';

/**
 * Renders the help line of a confirmation.
 * @param goesElsewhere the order has another address than the typed one
 */
export function OrderHelp({ goesElsewhere = false }: { goesElsewhere?: boolean }) {
  return (
    <div className={styles.note}>
      <NotePanel icon={<QuestionIcon weight="fill" color="var(--pine-5)" aria-hidden="true" />}>
        <Message
          of={goesElsewhere ? 'shipping-confirmation.wrongAddress' : 'shipping-confirmation.wrong'}
          tags={{
            support: (text) => <SupportLink>{text}</SupportLink>,
          }}
        />
      </NotePanel>
    </div>
  );
}
