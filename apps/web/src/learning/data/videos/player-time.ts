import type { TranscriptLine } from '@nestling/contract/learning/course';
import { formatDuration } from '@nestling/domain/learning/duration';

/** Formats a position inside a video as a clock; unlike for a duration, 0 is a valid value. */
export function formatPosition(seconds: number): string {
  return seconds < 1 ? '0:00' : formatDuration(seconds);
}

/** Returns the line at a position in seconds; null between lines. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): TranscriptLine | null {
  return lines.find(({ start, end }) => seconds >= start && seconds < end) ?? null;
}
