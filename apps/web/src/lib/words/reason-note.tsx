import { GATE_REASONS, type GateReason } from '@nestling/domain/rewards/gate/gate';
import { useLocation } from 'react-router';
import { InfoIcon } from '../../ui/icons/info.ts';
import { NotePanel } from '../../ui/state/note-panel.tsx';
import { useMessages } from '../i18n/use-messages.ts';

/** Reads the gate's reason from the history state; null for a page that was opened directly. */
function useGateReason(): GateReason | null {
  const location: { state: unknown } = useLocation();
  const { state } = location;
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null;
  return GATE_REASONS.find((known) => known === state.reason) ?? null;
}

/** Whether the page shows the reason of a redirect, so that no toast repeats it. */
export function useHasReason(): boolean {
  const reason = useGateReason();
  return reason !== null && reason !== 'not-eligible';
}

interface ReasonNoteProps {
  className?: string | undefined;
  /** A reason that is no longer true: the history state of a page outlives it. */
  except?: GateReason;
}

/** Shows why the gate has redirected to this page; renders null on a page opened directly. */
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
