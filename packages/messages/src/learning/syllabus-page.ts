import { section } from '../section.ts';

/** The page of a course: the link back, and what follows when everything is watched. */
export const syllabusPage = section('syllabus-page', {
  back: { 'en-US': 'All courses', 'es-US': 'Todos los cursos', 'fr-CA': 'Tous les cours', 'pl-PL': 'Wszystkie kursy' },
  gateTitle: {
    'en-US': 'One step left',
    'es-US': 'Solo falta un paso',
    'fr-CA': 'Il reste une étape',
    'pl-PL': 'Został jeden krok',
  },
  gateReward: {
    'en-US':
      'You watched every video. Pass the {count, plural, =0 {} one {#-question } other {#-question }}quiz to get your reward.',
    'es-US':
      'Viste todos los videos. Aprueba el cuestionario{count, plural, =0 {} one { de # pregunta} other { de # preguntas}} para obtener tu recompensa.',
    'fr-CA':
      'Vous avez vu toutes les vidéos. Réussissez le test{count, plural, =0 {} one { de # question} other { de # questions}} pour obtenir votre récompense.',
    'pl-PL':
      'Wszystkie filmy za Tobą. Zalicz quiz{count, plural, =0 {} one { z\u00a0# pytaniem} few { z\u00a0# pytaniami} many { z\u00a0# pytaniami} other { z\u00a0# pytania}}, aby odebrać nagrodę.',
  },
  gateLearning: {
    'en-US':
      'You watched every video. Pass the {count, plural, =0 {} one {#-question } other {#-question }}quiz to earn your certificate.',
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
