import { section } from '../section.ts';

/** The list of the videos of a course. */
export const syllabusPlaylist = section('syllabus-playlist', {
  upNext: { 'en-US': 'Up next', 'es-US': 'A continuación', 'fr-CA': 'À suivre', 'pl-PL': 'Następne' },
  playedGroup: {
    'en-US': 'Started or watched',
    'es-US': 'Empezados o vistos',
    'fr-CA': 'Commencées ou vues',
    'pl-PL': 'Rozpoczęte lub obejrzane',
  },
  videoTitle: {
    'en-US': '{number}. {title}',
    'es-US': '{number}. {title}',
    'fr-CA': '{number}. {title}',
    'pl-PL': '{number}. {title}',
  },
  ready: {
    'en-US': 'Ready to watch',
    'es-US': 'Listo para ver',
    'fr-CA': 'Prête à regarder',
    'pl-PL': 'Gotowy do obejrzenia',
  },
  playing: {
    'en-US': 'Playing now',
    'es-US': 'Reproduciendo',
    'fr-CA': 'En cours de lecture',
    'pl-PL': 'Trwa odtwarzanie',
  },
  begun: { 'en-US': 'Started', 'es-US': 'Empezado', 'fr-CA': 'Commencée', 'pl-PL': 'Rozpoczęty' },
  begunLeft: {
    'en-US': 'Started · {time} left',
    'es-US': 'Empezado · Quedan {time}',
    'fr-CA': 'Commencée · Encore {time}',
    'pl-PL': 'Rozpoczęty · Zostało {time}',
  },
  ended: { 'en-US': 'Watched', 'es-US': 'Visto', 'fr-CA': 'Vue', 'pl-PL': 'Obejrzany' },
  nextVideo: {
    'en-US': 'Next video: {title}',
    'es-US': 'Siguiente video: {title}',
    'fr-CA': 'Vidéo suivante\u00a0: {title}',
    'pl-PL': 'Następny film: {title}',
  },
});
