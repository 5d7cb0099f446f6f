import { writeQuizDraft } from '@nestling/contract/learning/quiz';
import { useEffect, useRef } from 'react';
import { addressOf, call } from '#lib/api/call.ts';
import { setQuizDraft, type QuizDraft } from './quiz-drafts.ts';
import { report } from '#lib/reports/report.ts';

/** Debounce in milliseconds, so that quick choices cause one call. */
const SAVE_AFTER_MS = 1000;

interface DraftKeeper {
  /** Stores the draft in this browser at once and on the server after a delay. */
  save: (draft: QuizDraft) => void;
  /** Deletes the draft, because the answers were sent and passed. */
  drop: () => void;
}

/**
 * Stores unsent answers in this browser and on the server, so that the member can continue on
 * another device.
 */
export function useDraft(uid: string, legacySyllabusId: string): DraftKeeper {
  const waiting = useRef<QuizDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leave = () => {
      if (!waiting.current) return;
      const content = new Blob([JSON.stringify(waiting.current)], { type: 'application/json' });
      navigator.sendBeacon(addressOf(writeQuizDraft, { uid, legacySyllabusId }), content);
      waiting.current = null;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer.current);
      leave();
    };
  }, [uid, legacySyllabusId]);

  const save = async () => {
    const draft = waiting.current;
    waiting.current = null;
    if (!draft) return;
    try {
      await call(writeQuizDraft, { params: { uid, legacySyllabusId }, body: draft }, { background: true });
    } catch (failure) {
      // Only a report, because the copy in this browser remains and a changed quiz is detected when
      // the answers are sent.
      report('The quiz draft could not be saved', failure);
    }
  };

  return {
    save: (draft) => {
      setQuizDraft(legacySyllabusId, draft);
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    drop: () => {
      setQuizDraft(legacySyllabusId, null);
      waiting.current = null;
      clearTimeout(timer.current);
    },
  };
}
