import type { FieldProps } from '@nestling/ui/form/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { Message } from '../../lib/i18n/message.tsx';
import { report } from '../../lib/reports/report.ts';
import { TextButton } from './text-button.tsx';
import styles from './email-suggestion.module.css';

/** Only where a caret is set: a row that appears while a button or choice is pressed would move it away. */
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

interface EmailSuggestionProps {
  /** The field with the email. */
  of: Pick<FieldProps, 'id' | 'onChange'> & { value: string };
}

/**
 * Asks below a field with a probably mistyped email whether another one is meant, once the next
 * field is entered. Nobody must answer, because the email may be right.
 */
export function EmailSuggestion({ of: { id: fieldId, value: email, onChange } }: EmailSuggestionProps) {
  const [judged, setJudged] = useState<{ email: string; likely: string | null }>();
  const latest = useRef(email);
  useEffect(() => {
    latest.current = email;
  });

  useEffect(() => {
    const form = document.getElementById(fieldId)?.closest('form');
    const judge = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.id === fieldId || !target.matches(TEXT_FIELD)) return;
      const typed = latest.current;
      import('./likely-email.ts').then(
        ({ likelyEmail }) => setJudged({ email: typed, likely: likelyEmail(typed) }),
        (cause: unknown) => report('A part of the page could not be brought', cause),
      );
    };
    form?.addEventListener('focusin', judge);
    return () => form?.removeEventListener('focusin', judge);
  }, [fieldId]);

  const likely = judged?.email === email ? judged.likely : null;
  const accept = (answer: string) => {
    onChange(answer);
    // The button disappears with the answer.
    document.getElementById(fieldId)?.focus();
  };
  return (
    <p role="status" className={styles.suggestion}>
      {likely === null ? null : (
        <Message
          of="common.didYouMean"
          values={{ email: likely }}
          tags={{ email: (text) => <TextButton onClick={() => accept(text)}>{text}</TextButton> }}
        />
      )}
    </p>
  );
}
