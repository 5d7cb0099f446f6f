import type { FieldProps } from '@nestling/ui/form/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { Message } from '../../lib/i18n/message.tsx';
import { TextButton } from './text-button.tsx';
import styles from './email-suggestion.module.css';

/** Long enough for whoever still types. */
const PAUSE_MS = 1000;

/** Only where a caret is set: a row that appears while a button or choice is pressed would move it away. */
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

interface EmailSuggestionProps {
  /** The field with the email. */
  field: Pick<FieldProps, 'id' | 'onChange'> & { value: string };
}

/**
 * Asks below a field with a probably mistyped email whether another one is meant, after a pause in
 * typing or once the next text field is entered. Nobody must answer, because the email may be right.
 */
export function EmailSuggestion({ field: { id: fieldId, value: email, onChange } }: EmailSuggestionProps) {
  const [judged, setJudged] = useState<{ email: string; likely: string | null }>();
  const latest = useRef(email);
  useEffect(() => {
    latest.current = email;
  });

  useEffect(() => {
    const form = document.getElementById(fieldId)?.closest('form');
    const enter = async ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.id === fieldId || !target.matches(TEXT_FIELD)) return;
      const typed = latest.current;
      const likely = await likelyEmailOf(typed);
      if (document.activeElement === target) setJudged({ email: typed, likely });
    };
    const onEnter = (event: FocusEvent) => void enter(event);
    form?.addEventListener('focusin', onEnter);
    return () => form?.removeEventListener('focusin', onEnter);
  }, [fieldId]);

  useEffect(() => {
    const pause = async () => {
      const likely = document.activeElement?.id === fieldId ? await likelyEmailOf(email) : null;
      if (document.activeElement?.id === fieldId) setJudged({ email, likely });
    };
    const timer = setTimeout(() => void pause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fieldId, email]);

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

/** Null also where the rule is not loaded, as without a network: the question is a help alone. */
async function likelyEmailOf(typed: string): Promise<string | null> {
  const rule = await import('./likely-email.ts').catch(() => null);
  return rule?.likelyEmail(typed) ?? null;
}
