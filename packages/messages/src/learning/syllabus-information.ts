import { section } from '../section.ts';

/** Summary of a course, and the progress of the parent. */
export const syllabusInformation = section('syllabus-information', {
  watched: {
    'en-US': '{watched} of {total} watched',
    'es-US': '{watched} de {total} vistos',
    'fr-CA': '{watched} sur {total} vues',
    'pl-PL': 'Obejrzane: {watched} z\u00a0{total}',
  },
  minutesToGo: {
    'en-US': '{minutes, plural, one {About # minute to go} other {About # minutes to go}}',
    'es-US': '{minutes, plural, one {Falta alrededor de # minuto} other {Faltan alrededor de # minutos}}',
    'fr-CA': '{minutes, plural, one {Encore # minute environ} other {Encore # minutes environ}}',
    'pl-PL':
      '{minutes, plural, one {Została około # minuty} few {Zostało około # minut} many {Zostało około # minut} other {Zostało około # minuty}}',
  },
  quizLeft: {
    'en-US': 'Only the quiz is left',
    'es-US': 'Solo falta el cuestionario',
    'fr-CA': 'Il ne reste que le test',
    'pl-PL': 'Został tylko quiz',
  },
  passed: {
    'en-US': 'You passed the quiz',
    'es-US': 'Aprobaste el cuestionario',
    'fr-CA': 'Vous avez réussi le test',
    'pl-PL': 'Quiz masz zaliczony',
  },
  about: {
    'en-US': 'About this course',
    'es-US': 'Sobre este curso',
    'fr-CA': 'À propos de ce cours',
    'pl-PL': 'O\u00a0tym kursie',
  },
});
