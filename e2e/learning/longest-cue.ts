import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@nestling/domain/account/locale';

const FOLDER = join(import.meta.dirname, '../../content/media/videos');

interface Cue {
  film: string;
  /** Seconds. */
  start: number;
  text: string;
}

/** The caption with the most letters of all films in a language. */
export function longestCue(locale: Locale): Cue {
  const films = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const cues = films.flatMap(({ name }) => cuesOf(name, locale));
  return cues.reduce((longest, cue) => (cue.text.length > longest.text.length ? cue : longest));
}

/** The captions of a film in a language. */
export function cuesOf(film: string, locale: Locale): Cue[] {
  const text = readFileSync(join(FOLDER, film, `${locale}.vtt`), 'utf8');
  const cue = /(\d\d):(\d\d):(\d\d\.\d{3}) -->[^\n]*\n([\s\S]*?)(?:\n\n|$)/g;
  return [...text.matchAll(cue)].map(([, hours, minutes, seconds, words = '']) => ({
    film,
    start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    text: words.trim().replaceAll('\n', ' '),
  }));
}
