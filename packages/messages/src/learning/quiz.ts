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
    'en-US': 'You can get your reward when you pass.',
    'es-US': 'Podrás pedir tu recompensa cuando apruebes.',
    'fr-CA': 'Vous pourrez obtenir votre récompense après la réussite.',
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
    'fr-CA': '{answered} réponses sur {total}',
    'pl-PL': 'Odpowiedzi: {answered} z\u00a0{total}',
  },
  send: {
    'en-US': 'Send answers',
    'es-US': 'Enviar respuestas',
    'fr-CA': 'Envoyer les réponses',
    'pl-PL': 'Wyślij odpowiedzi',
  },
  chooseMarked: {
    'en-US':
      'Choose {marked, plural, one {a new answer for the marked question} other {new answers for the marked questions}}.',
    'es-US':
      'Elige {marked, plural, one {otra respuesta en la pregunta marcada} other {otras respuestas en las preguntas marcadas}}.',
    'fr-CA':
      'Choisissez {marked, plural, =1 {une nouvelle réponse à la question marquée} one {de nouvelles réponses aux questions marquées} other {de nouvelles réponses aux questions marquées}}.',
    'pl-PL':
      'Wybierz {marked, plural, one {nową odpowiedź w\u00a0zaznaczonym pytaniu} few {nowe odpowiedzi w\u00a0zaznaczonych pytaniach} many {nowe odpowiedzi w\u00a0zaznaczonych pytaniach} other {nowe odpowiedzi w\u00a0zaznaczonych pytaniach}}.',
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
      'You need {needed} to pass. {kept, select, none {} right {We kept your right answers. } new {We kept your new {renewed, plural, one {answer} other {answers}}. } other {We kept your right answers and your new {renewed, plural, one {one} other {ones}}. }}{marked, plural, =0 {Now send again.} one {Choose a new answer for the marked question, then send again.} =2 {Choose new answers for the two marked ones, then send again.} =3 {Choose new answers for the three marked ones, then send again.} =4 {Choose new answers for the four marked ones, then send again.} =5 {Choose new answers for the five marked ones, then send again.} other {Choose new answers for the # marked ones, then send again.}}',
    'es-US':
      'Necesitas {needed} para aprobar. {kept, select, none {} right {Guardamos tus respuestas correctas. } new {{renewed, plural, one {Guardamos tu nueva respuesta. } other {Guardamos tus nuevas respuestas. }}} other {Guardamos tus respuestas correctas y {renewed, plural, one {la nueva} other {las nuevas}}. }}{marked, plural, =0 {Ahora envía de nuevo.} one {Elige otra respuesta en la pregunta marcada y envía de nuevo.} =2 {Elige otras respuestas en las dos preguntas marcadas y envía de nuevo.} =3 {Elige otras respuestas en las tres preguntas marcadas y envía de nuevo.} =4 {Elige otras respuestas en las cuatro preguntas marcadas y envía de nuevo.} =5 {Elige otras respuestas en las cinco preguntas marcadas y envía de nuevo.} other {Elige otras respuestas en las # preguntas marcadas y envía de nuevo.}}',
    'fr-CA':
      'Il en faut {needed} pour réussir. {kept, select, none {} right {Vos bonnes réponses sont gardées. } new {{renewed, plural, one {Votre nouvelle réponse est gardée. } other {Vos nouvelles réponses sont gardées. }}} other {Vos bonnes réponses et {renewed, plural, one {la nouvelle} other {les nouvelles}} sont gardées. }}{marked, plural, =0 {Envoyez encore.} one {Choisissez une nouvelle réponse à la question marquée, puis envoyez encore.} =2 {Choisissez de nouvelles réponses aux deux questions marquées, puis envoyez encore.} =3 {Choisissez de nouvelles réponses aux trois questions marquées, puis envoyez encore.} =4 {Choisissez de nouvelles réponses aux quatre questions marquées, puis envoyez encore.} =5 {Choisissez de nouvelles réponses aux cinq questions marquées, puis envoyez encore.} other {Choisissez de nouvelles réponses aux # questions marquées, puis envoyez encore.}}',
    'pl-PL':
      'Aby zdać, potrzebujesz {needed, plural, one {#\u00a0dobrej odpowiedzi} few {#\u00a0dobrych odpowiedzi} many {#\u00a0dobrych odpowiedzi} other {#\u00a0dobrej odpowiedzi}}. {kept, select, none {} right {Dobre są już zapisane. } new {{renewed, plural, one {Nowa jest już zapisana. } few {Nowe są już zapisane. } many {Nowe są już zapisane. } other {Nowe są już zapisane. }}} other {Dobre i\u00a0{renewed, plural, one {nowa} few {nowe} many {nowe} other {nowe}} są już zapisane. }}{marked, plural, =0 {Wyślij ponownie.} one {Wybierz nową odpowiedź w\u00a0zaznaczonym pytaniu i\u00a0wyślij ponownie.} =2 {Wybierz nowe odpowiedzi w\u00a0dwóch zaznaczonych pytaniach i\u00a0wyślij ponownie.} =3 {Wybierz nowe odpowiedzi w\u00a0trzech zaznaczonych pytaniach i\u00a0wyślij ponownie.} =4 {Wybierz nowe odpowiedzi w\u00a0czterech zaznaczonych pytaniach i\u00a0wyślij ponownie.} =5 {Wybierz nowe odpowiedzi w\u00a0pięciu zaznaczonych pytaniach i\u00a0wyślij ponownie.} few {Wybierz nowe odpowiedzi w\u00a0# zaznaczonych pytaniach i\u00a0wyślij ponownie.} many {Wybierz nowe odpowiedzi w\u00a0# zaznaczonych pytaniach i\u00a0wyślij ponownie.} other {Wybierz nowe odpowiedzi w\u00a0# zaznaczonych pytaniach i\u00a0wyślij ponownie.}}',
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
}).titled({
  quiz: { 'en-US': 'Quiz', 'es-US': 'Cuestionario', 'fr-CA': 'Test', 'pl-PL': 'Quiz kursu' },
});
