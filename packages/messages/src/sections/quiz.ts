import { section } from '../section.ts';

export const quiz = section('quiz', {
  backToVideos: {
    'en-US': 'Back to the videos',
    'es-US': 'Volver a los videos',
    'fr-CA': 'Retour aux vidéos',
    'pl-PL': 'Wróć do filmów',
  },
  backToCourses: {
    'en-US': 'All courses',
    'es-US': 'Todos los cursos',
    'fr-CA': 'Tous les cours',
    'pl-PL': 'Wszystkie kursy',
  },
  rewardAfter: {
    'en-US': 'Your reward opens when you pass.',
    'es-US': 'Tu recompensa se abre cuando apruebes.',
    'fr-CA': 'Votre récompense s’ouvre dès la réussite.',
    'pl-PL': 'Nagroda czeka po zaliczeniu.',
  },
  optional: { 'en-US': 'Not graded', 'es-US': 'Sin calificar', 'fr-CA': 'Non notée', 'pl-PL': 'Bez oceny' },
  right: { 'en-US': 'Right', 'es-US': 'Correcta', 'fr-CA': 'Bonne réponse', 'pl-PL': 'Dobrze' },
  incorrect: { 'en-US': 'Incorrect', 'es-US': 'Incorrecta', 'fr-CA': 'Mauvaise réponse', 'pl-PL': 'Źle' },
  questionNumber: {
    'en-US': 'Question {number}',
    'es-US': 'Pregunta {number}',
    'fr-CA': 'Question {number}',
    'pl-PL': 'Pytanie {number}',
  },
  notQuite: {
    'en-US': 'Not quite. Choose another answer.',
    'es-US': 'Todavía no. Elige otra respuesta.',
    'fr-CA': 'Pas tout à fait. Choisissez une autre réponse.',
    'pl-PL': 'Jeszcze nie. Wybierz inną odpowiedź.',
  },
  answered: {
    'en-US': '{answered} of {total} answered',
    'es-US': '{answered} de {total} respondidas',
    'fr-CA': '{answered} sur {total} répondues',
    'pl-PL': 'Odpowiedzi: {answered} z\u00a0{total}',
  },
  send: {
    'en-US': 'Send answers',
    'es-US': 'Enviar respuestas',
    'fr-CA': 'Envoyer les réponses',
    'pl-PL': 'Wyślij odpowiedzi',
  },
  chooseMarked: {
    'en-US': 'Choose new answers for the marked questions.',
    'es-US': 'Elige otras respuestas en las preguntas marcadas.',
    'fr-CA': 'Choisissez de nouvelles réponses aux questions marquées.',
    'pl-PL': 'Wybierz nowe odpowiedzi w\u00a0zaznaczonych pytaniach.',
  },
  soClose: {
    'en-US':
      '{how, select, none {Not yet: none of {count} right} some {Not yet: {correct} of {count} right} other {So close: {correct} of {count} right}}',
    'es-US':
      '{how, select, none {Todavía no: ninguna correcta de\u00a0{count}} some {Todavía no: {correct}\u00a0de\u00a0{count} correctas} other {Casi lo logras: {correct}\u00a0de\u00a0{count} correctas}}',
    'fr-CA':
      '{how, select, none {Pas encore\u00a0: aucune bonne réponse sur\u00a0{count}} some {Pas encore\u00a0: {correct}\u00a0sur\u00a0{count} justes} other {Presque\u00a0: {correct}\u00a0sur\u00a0{count} justes}}',
    'pl-PL':
      '{how, select, none {Jeszcze nie: żadna z\u00a0{count} odpowiedzi nie jest dobra} some {Jeszcze nie. Dobre odpowiedzi: {correct}\u00a0z\u00a0{count}} other {Było blisko. Dobre odpowiedzi: {correct}\u00a0z\u00a0{count}}}',
  },
  tryAgain: {
    'en-US':
      'You need {needed} to pass. {how, select, none {} other {We kept your right answers. }}Choose new answers for the {marked, plural, one {marked one} =2 {two marked ones} =3 {three marked ones} =4 {four marked ones} =5 {five marked ones} other {# marked ones}}, then send again.',
    'es-US':
      'Necesitas {needed} para aprobar. {how, select, none {} other {Guardamos tus respuestas correctas. }}Elige {marked, plural, one {otra respuesta en la pregunta marcada} =2 {otras respuestas en las dos preguntas marcadas} =3 {otras respuestas en las tres preguntas marcadas} =4 {otras respuestas en las cuatro preguntas marcadas} =5 {otras respuestas en las cinco preguntas marcadas} other {otras respuestas en las # preguntas marcadas}} y envía de nuevo.',
    'fr-CA':
      'Il en faut {needed} pour réussir. {how, select, none {} other {Vos bonnes réponses sont gardées. }}{marked, plural, one {Choisissez une nouvelle réponse à la question marquée} =2 {Choisissez de nouvelles réponses aux deux questions marquées} =3 {Choisissez de nouvelles réponses aux trois questions marquées} =4 {Choisissez de nouvelles réponses aux quatre questions marquées} =5 {Choisissez de nouvelles réponses aux cinq questions marquées} other {Choisissez de nouvelles réponses aux # questions marquées}}, puis envoyez encore.',
    'pl-PL':
      'Aby zdać, potrzebujesz {needed, plural, one {#\u00a0dobrej odpowiedzi} few {#\u00a0dobrych odpowiedzi} many {#\u00a0dobrych odpowiedzi} other {#\u00a0dobrej odpowiedzi}}. {how, select, none {} other {Dobre są już zapisane. }}{marked, plural, one {Wybierz nową odpowiedź w\u00a0zaznaczonym pytaniu} =2 {Wybierz nowe odpowiedzi w\u00a0dwóch zaznaczonych pytaniach} =3 {Wybierz nowe odpowiedzi w\u00a0trzech zaznaczonych pytaniach} =4 {Wybierz nowe odpowiedzi w\u00a0czterech zaznaczonych pytaniach} =5 {Wybierz nowe odpowiedzi w\u00a0pięciu zaznaczonych pytaniach} few {Wybierz nowe odpowiedzi w\u00a0# zaznaczonych pytaniach} many {Wybierz nowe odpowiedzi w\u00a0# zaznaczonych pytaniach} other {Wybierz nowe odpowiedzi w\u00a0# zaznaczonych pytaniach}} i\u00a0wyślij ponownie.',
  },
  changedTitle: {
    'en-US': 'This quiz has changed',
    'es-US': 'Este cuestionario cambió',
    'fr-CA': 'Ce test a changé',
    'pl-PL': 'Ten quiz się zmienił',
  },
  changedText: {
    'en-US': 'We kept your answers to the questions that are still here. Check them, then send again.',
    'es-US': 'Guardamos tus respuestas a las preguntas que siguen aquí. Revísalas y envía de nuevo.',
    'fr-CA': 'Vos réponses aux questions qui restent sont gardées. Vérifiez-les, puis envoyez encore.',
    'pl-PL': 'Twoje odpowiedzi na\u00a0pytania, które zostały, są zapisane. Sprawdź je i\u00a0wyślij ponownie.',
  },
  pauseTitle: {
    'en-US': 'Time for a short break',
    'es-US': 'Es hora de una pausa',
    'fr-CA': 'C’est l’heure d’une pause',
    'pl-PL': 'Czas na\u00a0krótką przerwę',
  },
  pauseText: {
    'en-US': 'Try again in an hour. Your answers are kept.',
    'es-US': 'Inténtalo de nuevo en una hora. Tus respuestas se guardan.',
    'fr-CA': 'Réessayez dans une heure. Vos réponses sont gardées.',
    'pl-PL': 'Spróbuj ponownie za godzinę. Twoje odpowiedzi są zapisane.',
  },
  namesTitle: {
    'en-US': 'One thing before we send',
    'es-US': 'Algo antes de enviar',
    'fr-CA': 'Un détail avant l’envoi',
    'pl-PL': 'Jeszcze jedno przed wysłaniem',
  },
  namesText: {
    'en-US': 'Your name goes on the certificate. Your answers are kept.',
    'es-US': 'Tu nombre aparece en el certificado. Tus respuestas se guardan.',
    'fr-CA': 'Votre nom figure sur le certificat. Vos réponses sont gardées.',
    'pl-PL': 'Twoje imię i\u00a0nazwisko trafią na\u00a0certyfikat. Odpowiedzi są zapisane.',
  },
  firstName: { 'en-US': 'First name', 'es-US': 'Nombre', 'fr-CA': 'Prénom', 'pl-PL': 'Imię' },
  lastName: { 'en-US': 'Last name', 'es-US': 'Apellido', 'fr-CA': 'Nom de famille', 'pl-PL': 'Nazwisko' },
  saveNames: {
    'en-US': 'Save and send my answers',
    'es-US': 'Guardar y enviar mis respuestas',
    'fr-CA': 'Enregistrer et envoyer mes réponses',
    'pl-PL': 'Zapisz i\u00a0wyślij odpowiedzi',
  },
});
