import { section } from '../section.ts';

/** The playlist of a course. */
export const syllabusPage = section('syllabus-page', {
  back: { 'en-US': 'All courses', 'es-US': 'Todos los cursos', 'fr-CA': 'Tous les cours', 'pl-PL': 'Wszystkie kursy' },
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
      '{minutes, plural, one {Została około # minuta} few {Zostały około # minuty} many {Zostało około # minut} other {Zostało około # minuty}}',
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
  about: {
    'en-US': 'About this course',
    'es-US': 'Sobre este curso',
    'fr-CA': 'À propos de ce cours',
    'pl-PL': 'O\u00a0tym kursie',
  },
  gateTitle: {
    'en-US': 'One step left',
    'es-US': 'Solo falta un paso',
    'fr-CA': 'Il reste une étape',
    'pl-PL': 'Został jeden krok',
  },
  gateReward: {
    'en-US':
      'You watched every video. Pass the quiz{count, plural, =0 {} one { of # question} other { of # questions}} to get your reward.',
    'es-US':
      'Viste todos los videos. Aprueba el cuestionario{count, plural, =0 {} one { de # pregunta} other { de # preguntas}} para obtener tu recompensa.',
    'fr-CA':
      'Vous avez vu toutes les vidéos. Réussissez le test{count, plural, =0 {} one { de # question} other { de # questions}} pour obtenir votre récompense.',
    'pl-PL':
      'Wszystkie filmy za Tobą. Zalicz quiz{count, plural, =0 {} one { z\u00a0# pytaniem} few { z\u00a0# pytaniami} many { z\u00a0# pytaniami} other { z\u00a0# pytania}}, aby odebrać nagrodę.',
  },
  gateLearning: {
    'en-US':
      'You watched every video. Pass the quiz{count, plural, =0 {} one { of # question} other { of # questions}} to earn your certificate.',
    'es-US':
      'Viste todos los videos. Aprueba el cuestionario{count, plural, =0 {} one { de # pregunta} other { de # preguntas}} para obtener tu certificado.',
    'fr-CA':
      'Vous avez vu toutes les vidéos. Réussissez le test{count, plural, =0 {} one { de # question} other { de # questions}} pour obtenir votre certificat.',
    'pl-PL':
      'Wszystkie filmy za Tobą. Zalicz quiz{count, plural, =0 {} one { z\u00a0# pytaniem} few { z\u00a0# pytaniami} many { z\u00a0# pytaniami} other { z\u00a0# pytania}}, aby zdobyć certyfikat.',
  },
  takeQuiz: {
    'en-US': 'Take the quiz',
    'es-US': 'Hacer el cuestionario',
    'fr-CA': 'Passer le test',
    'pl-PL': 'Przejdź do quizu',
  },
  passedTitle: {
    'en-US': 'Course passed',
    'es-US': 'Curso aprobado',
    'fr-CA': 'Cours réussi',
    'pl-PL': 'Kurs zaliczony',
  },
  passedReward: {
    'en-US': 'Your reward is waiting for you.',
    'es-US': 'Tu recompensa te espera.',
    'fr-CA': 'Votre récompense vous attend.',
    'pl-PL': 'Twoja nagroda czeka na\u00a0Ciebie.',
  },
  passedAgain: {
    'en-US': 'You can watch the videos again at any time.',
    'es-US': 'Puedes volver a ver los videos cuando quieras.',
    'fr-CA': 'Vous pouvez revoir les vidéos à tout moment.',
    'pl-PL': 'Filmy możesz obejrzeć ponownie w\u00a0każdej chwili.',
  },
  redeem: {
    'en-US': 'Redeem your reward',
    'es-US': 'Pedir tu recompensa',
    'fr-CA': 'Obtenir votre récompense',
    'pl-PL': 'Odbierz nagrodę',
  },
  seeReward: {
    'en-US': 'View your reward',
    'es-US': 'Ver tu recompensa',
    'fr-CA': 'Voir votre récompense',
    'pl-PL': 'Zobacz nagrodę',
  },
  seeCertificate: {
    'en-US': 'Show my certificate',
    'es-US': 'Ver mi certificado',
    'fr-CA': 'Voir mon certificat',
    'pl-PL': 'Pokaż mój certyfikat',
  },
});
