import { useEffect, useState, type RefObject } from 'react';
import { report } from '../../lib/reports/report.ts';

interface FullScreen {
  on: boolean;
  toggle: () => void;
}

/** iOS on phones, which has full screen for video elements only. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen: () => void;
}

/**
 * Shows the player in full screen with our controls and captions; where only a video element can be
 * in full screen, with the browser's.
 * @param video absent where the picture is a page of another company
 */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  video?: RefObject<HTMLVideoElement | null>,
): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  const toggle = () => {
    void change(frame.current, video?.current ?? null, on).catch((cause: unknown) =>
      report('Full screen was refused', cause),
    );
  };
  return { on, toggle };
}

async function change(frame: HTMLElement | null, video: HTMLVideoElement | null, on: boolean): Promise<void> {
  if (on) await document.exitFullscreen();
  else if (document.fullscreenEnabled) await frame?.requestFullscreen();
  else if (video && isStandalone(video)) enterOnPhone(video);
}

function enterOnPhone(video: PhoneVideo): void {
  for (const track of video.textTracks) if (track.mode === 'hidden') track.mode = 'showing';
  video.addEventListener(
    'webkitendfullscreen',
    () => {
      for (const track of video.textTracks) if (track.mode === 'showing') track.mode = 'hidden';
    },
    { once: true },
  );
  video.webkitEnterFullscreen();
}

function isStandalone(video: HTMLVideoElement): video is PhoneVideo {
  return 'webkitEnterFullscreen' in video;
}
