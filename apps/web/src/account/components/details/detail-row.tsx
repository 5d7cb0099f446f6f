import { useId, type ReactNode, type Ref } from 'react';
import { TextButton } from '#features/email/text-button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import styles from './details.module.css';

interface DetailRowProps {
  label: string;
  value: ReactNode;
  note?: string | undefined;
  /** The result of the last action, which replaces the note. */
  done: string | null;
  /** Text of the link at the right; null without an action. */
  action: string | null;
  actionRef: Ref<HTMLButtonElement>;
  onAction: () => void;
  /** The fields under the row; undefined where the action has none, null while they are closed. */
  panel?: ReactNode;
}

/** Renders one detail with its label and its link, and the fields under it. */
export function DetailRow({ label, value, note, done, action, actionRef, onAction, panel }: DetailRowProps) {
  const { t } = useMessages();
  const panelId = useId();
  const opens = panel !== undefined;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={type.h4}>{value}</p>
        <p className={classNames(type.smaller, styles.note)} role="status">
          {done}
        </p>
        {note === undefined || done !== null ? null : <p className={classNames(type.smaller, styles.note)}>{note}</p>}
      </div>
      {action === null ? null : (
        <TextButton
          ref={actionRef}
          aria-label={t('account-details.ofRow', { action, row: label })}
          aria-expanded={opens ? panel !== null : undefined}
          aria-controls={opens ? panelId : undefined}
          onClick={onAction}
        >
          {action}
        </TextButton>
      )}
      {opens ? (
        <div id={panelId} className={styles.panel} hidden={panel === null}>
          {panel}
        </div>
      ) : null}
    </li>
  );
}
