import { writeQuizDraft } from '@nestling/contract/learning/quiz';
import { useEffect, useRef } from 'react';
import { addressOf, call } from '../../lib/api/call.ts';
import { setQuizDraft } from './quiz-drafts.ts';
import type { QuizDraft } from './quiz-drafts.ts';
import { report } from '../../lib/report.ts';

/** Quick choices one after the other make one call, sent this many milliseconds after the last. */
const SAVE_AFTER_MS = 1000;

interface DraftKeeper {
  /** Keeps the draft here at once and on the server soon. */
  keep: (draft: QuizDraft) => void;
  /** The answers are sent and passed: no draft is left. */
  drop: () => void;
}

/**
 * Keeps unsent answers in this browser and on the server, so that another device goes on with them.
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
      // The copy in this browser holds; a quiz that has changed says so when the answers are sent.
      report('The quiz draft could not be saved', failure);
    }
  };

  return {
    keep: (draft) => {
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
