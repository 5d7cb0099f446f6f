import { GATE_REASONS, type GateReason } from '@nestling/domain/rewards/gate/gate';
import { useLocation } from 'react-router';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { useMessages } from '../i18n/use-messages.ts';

/** Reasons of a course page, and of the gate. */
const PAGE_REASONS = [...GATE_REASONS, 'course-closed', 'course-unread', 'quiz-changing'] as const;

/** Why a page has redirected to another one. */
export type PageReason = (typeof PAGE_REASONS)[number];

/** Reads the reason of a redirect from the history state; null for a page that was opened directly. */
function usePageReason(): PageReason | null {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null;
  return PAGE_REASONS.find((each) => each === state.reason) ?? null;
}

/** Whether the page shows the reason of a redirect, so that no toast repeats it. */
export function useHasReason(): boolean {
  const reason = usePageReason();
  return reason !== null && reason !== 'not-eligible';
}

interface ReasonNoteProps {
  className?: string | undefined;
  /** A reason that is no longer true: the history state of a page outlives it. */
  except?: GateReason;
}

/** Shows why another page has redirected to this page; renders null on a page opened directly. */
export function ReasonNote({ className, except }: ReasonNoteProps) {
  const { t } = useMessages();
  const reason = usePageReason();
  if (reason === null || reason === 'not-eligible' || reason === except) return null;
  return (
    <div className={className}>
      <NotePanel slim role="status" icon={<InfoIcon weight="fill" aria-hidden="true" />}>
        {t(`reasons.${reason}`)}
      </NotePanel>
    </div>
  );
}
