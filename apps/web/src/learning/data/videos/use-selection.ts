import type { Progress } from '@nestling/contract/learning/progress';
import { useState } from 'react';
import type { PlaylistItem } from '../course.ts';
import { openingSelection, selectionOf } from './playlist.ts';

/** How far the video in the player is. */
export type Stage = 'ready' | 'begun' | 'ended';

/** How a video starts that came into the player because another one had ended. */
type NextStart = 'manual' | 'auto';

interface SelectedVideo {
  /** Null for an empty playlist. */
  videoId: string | null;
  stage: Stage;
  /** How the player begins: at a place, as the next video, and by itself where it has an id. */
  start: { startAt: number | null; isNext: boolean; startId: string | null };
  /** Seconds at which it resumes; null where it starts from the beginning or has started. */
  resumesAt: number | null;
  setStage: (stage: Stage) => void;
  select: (next: PlaylistItem, nextStart?: NextStart) => void;
  startOver: () => void;
}

/** Holds the video in the player, from the one that the address or the progress names. */
export function useSelection(playlist: readonly PlaylistItem[], progress: Progress, search: string): SelectedVideo {
  const [selection, setSelection] = useState(() => openingSelection(playlist, progress, search));
  const [stage, setStage] = useState<Stage>('ready');
  const [nextStart, setNextStart] = useState<NextStart | null>(null);
  const startAt = selection?.startAt ?? null;
  return {
    videoId: selection?.videoId ?? null,
    stage,
    // A video that was chosen, or opened with the page, follows none.
    start: {
      startAt,
      isNext: nextStart !== null,
      startId: nextStart === 'auto' ? (selection?.videoId ?? null) : null,
    },
    resumesAt: stage === 'ready' ? startAt : null,
    setStage,
    select: (next, chosenStart) => {
      setSelection(selectionOf(next, progress));
      setStage('ready');
      setNextStart(chosenStart ?? null);
    },
    startOver: () => {
      if (selection) setSelection({ ...selection, startAt: null });
      setNextStart(null);
    },
  };
}
