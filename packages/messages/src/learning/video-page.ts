import { section } from '../section.ts';

/** The player, and what stands below a video. */
export const videoPage = section('video-page', {
  player: {
    'en-US': 'Video: {title}',
    'es-US': 'Reproductor de video: {title}',
    'fr-CA': 'Vidéo\u00a0: {title}',
    'pl-PL': 'Film: {title}',
  },
  play: { 'en-US': 'Play', 'es-US': 'Reproducir', 'fr-CA': 'Lire', 'pl-PL': 'Odtwórz' },
  pause: { 'en-US': 'Pause', 'es-US': 'Pausar', 'fr-CA': 'Mettre en pause', 'pl-PL': 'Wstrzymaj' },
  watchAgain: { 'en-US': 'Watch again', 'es-US': 'Ver de nuevo', 'fr-CA': 'Revoir', 'pl-PL': 'Obejrzyj ponownie' },
  captions: { 'en-US': 'Captions', 'es-US': 'Subtítulos', 'fr-CA': 'Sous-titres', 'pl-PL': 'Napisy' },
  speed: { 'en-US': 'Speed', 'es-US': 'Velocidad', 'fr-CA': 'Vitesse', 'pl-PL': 'Szybkość' },
  speedIs: {
    'en-US': 'Speed: {speed}×',
    'es-US': 'Velocidad: {speed}×',
    'fr-CA': 'Vitesse\u00a0: {speed}×',
    'pl-PL': 'Szybkość: {speed}×',
  },
  speedChoice: { 'en-US': '{speed}×', 'es-US': '{speed}×', 'fr-CA': '{speed}×', 'pl-PL': '{speed}×' },
  fullScreen: {
    'en-US': 'Full screen',
    'es-US': 'Pantalla completa',
    'fr-CA': 'Plein écran',
    'pl-PL': 'Pełny ekran',
  },
  leaveFullScreen: {
    'en-US': 'Leave full screen',
    'es-US': 'Salir de pantalla completa',
    'fr-CA': 'Quitter le plein écran',
    'pl-PL': 'Zamknij pełny ekran',
  },
  position: {
    'en-US': 'Place in the video',
    'es-US': 'Momento del video',
    'fr-CA': 'Moment de la vidéo',
    'pl-PL': 'Miejsce w\u00a0filmie',
  },
  time: {
    'en-US': '{now} / {total}',
    'es-US': '{now} / {total}',
    'fr-CA': '{now} / {total}',
    'pl-PL': '{now} / {total}',
  },
  timeOf: {
    'en-US': '{now} of {total}',
    'es-US': '{now} de {total}',
    'fr-CA': '{now} sur {total}',
    'pl-PL': '{now} z\u00a0{total}',
  },
  seconds: {
    'en-US': '{seconds, plural, one {# second} other {# seconds}}',
    'es-US': '{seconds, plural, one {# segundo} other {# segundos}}',
    'fr-CA': '{seconds, plural, one {# seconde} other {# secondes}}',
    'pl-PL': '{seconds, plural, one {# sekunda} few {# sekundy} many {# sekund} other {# sekundy}}',
  },
  noSound: {
    'en-US': 'No sound needed. The captions say it all.',
    'es-US': 'No hace falta sonido. Los subtítulos lo dicen todo.',
    'fr-CA': 'Pas besoin du son. Les sous-titres disent tout.',
    'pl-PL': 'Dźwięk nie jest potrzebny. Wszystko jest w\u00a0napisach.',
  },
  goesOn: {
    'en-US': 'Continues at {time}.',
    'es-US': 'Sigue en {time}.',
    'fr-CA': 'Reprend à {time}.',
    'pl-PL': 'Dalszy ciąg od {time}.',
  },
  startOver: {
    'en-US': 'Start over',
    'es-US': 'Empezar de nuevo',
    'fr-CA': 'Reprendre du début',
    'pl-PL': 'Zacznij od początku',
  },
  broken: {
    'en-US': 'This video does not play right now. You can read the transcript below.',
    'es-US': 'Este video no se puede ver ahora. Puedes leer la transcripción abajo.',
    'fr-CA': 'Impossible de lire cette vidéo pour l’instant. La transcription est ci-dessous.',
    'pl-PL': 'Tego filmu nie da się teraz odtworzyć. Poniżej znajdziesz jego treść.',
  },
  mark: {
    'en-US': 'Mark as watched',
    'es-US': 'Marcar como visto',
    'fr-CA': 'Marquer comme vue',
    'pl-PL': 'Oznacz jako obejrzany',
  },
  marked: {
    'en-US': 'This video counts as watched.',
    'es-US': 'Este video cuenta como visto.',
    'fr-CA': 'Cette vidéo compte comme vue.',
    'pl-PL': 'Ten film zalicza się jako obejrzany.',
  },
  transcript: {
    'en-US': 'Read the transcript',
    'es-US': 'Leer la transcripción',
    'fr-CA': 'Lire la transcription',
    'pl-PL': 'Przeczytaj treść filmu',
  },
});
