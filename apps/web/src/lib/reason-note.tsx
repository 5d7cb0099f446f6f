import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import { GATE_REASONS } from '@nestling/domain/rewards/gate/gate';
import { useLocation } from 'react-router';
import { InfoIcon } from '../ui/icons/info.ts';
import { NotePanel } from '../ui/note-panel.tsx';
import { useMessages } from './i18n/use-messages.ts';

/** Why the redeem gate has led here, as the history state tells; null for a page that was opened by itself (D-46, D-101). */
function useGateReason(): GateReason | null {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null;
  return GATE_REASONS.find((known) => known === state.reason) ?? null;
}

/** True where the page says why the gate has led to it, so that it is not told as news too. */
export function useHasReason(): boolean {
  const reason = useGateReason();
  return reason !== null && reason !== 'not-eligible';
}

interface ReasonNoteProps {
  className?: string | undefined;
  /** A reason that is no longer true: the history state of a page outlives what it says. */
  except?: GateReason;
}

/** Says why the gate has led to this page; nothing on a page that was opened by itself. */
export function ReasonNote({ className, except }: ReasonNoteProps) {
  const { t } = useMessages();
  const reason = useGateReason();
  if (reason === null || reason === 'not-eligible' || reason === except) return null;
  return (
    <div className={className}>
      <NotePanel slim role="status" icon={<InfoIcon weight="fill" aria-hidden="true" />}>
        {t(`reasons.${reason}`)}
      </NotePanel>
    </div>
  );
}
