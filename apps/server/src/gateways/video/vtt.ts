import type { TranscriptLine } from '@nestling/contract/learning/course';

const TIMING = /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})\s+-->\s+(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})/;

/** The cues of a WebVTT file, in seconds, lines of a cue joined by a space. */
export function readCues(vtt: string): TranscriptLine[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMING.test(line));
      const timing = TIMING.exec(lines[at] ?? '');
      if (!timing) return [];
      const text = lines
        .slice(at + 1)
        .join(' ')
        .trim();
      return [{ start: seconds(timing.slice(1, 5)), end: seconds(timing.slice(5, 9)), text }];
    });
}

function seconds([hours, minutes, whole, thousandths]: readonly (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000;
}
