import type { Words } from '../../section.ts';

/** Text of messages: the dialog with an offer, toasts, and placeholders for missing content. */
export const messages = {
  dialog: {
    'en-US': 'Dialog, toast and banners',
    'es-US': 'Diálogo, aviso breve y avisos',
    'fr-CA': 'Dialogue, bulle et bandeaux',
    'pl-PL': 'Okno, dymek i\u00a0paski',
  },
  offerTitle: {
    'en-US': 'Free texts for the first year?',
    'es-US': '¿Mensajes gratis el primer año?',
    'fr-CA': 'Des textos gratuits la première année?',
    'pl-PL': 'Bezpłatne SMS-y przez pierwszy rok?',
  },
  offerText: {
    'en-US': 'Minnow sends one small game a week, made for your baby’s age. Choose what you would like.',
    'es-US': 'Minnow envía un pequeño juego a la semana, pensado para la edad de tu bebé. Elige lo que quieras.',
    'fr-CA': 'Minnow envoie un petit jeu par semaine, pensé pour l’âge de votre bébé. Choisissez ce qui vous plaît.',
    'pl-PL': 'Minnow wysyła jedną małą zabawę w\u00a0tygodniu, dobraną do wieku dziecka. Wybierz, co Ci odpowiada.',
  },
  offerYes: {
    'en-US': 'Yes, text me games from Minnow. <terms>Terms</terms>',
    'es-US': 'Sí, quiero los juegos de Minnow por mensaje. <terms>Términos</terms>',
    'fr-CA': 'Oui, textez-moi les jeux de Minnow. <terms>Conditions</terms>',
    'pl-PL': 'Tak, chcę zabawy od Minnow w\u00a0SMS-ach. <terms>Warunki</terms>',
  },
  mobile: {
    'en-US': 'Mobile number',
    'es-US': 'Número de celular',
    'fr-CA': 'Numéro de cellulaire',
    'pl-PL': 'Numer komórki',
  },
  offerEmail: {
    'en-US': 'Email me offers from Minnow',
    'es-US': 'Quiero ofertas de Minnow por correo',
    'fr-CA': 'Envoyez-moi les offres de Minnow',
    'pl-PL': 'Chcę oferty od Minnow e-mailem',
  },
  save: {
    'en-US': 'Save my choice',
    'es-US': 'Guardar mi elección',
    'fr-CA': 'Enregistrer mon choix',
    'pl-PL': 'Zapisz mój wybór',
  },
  noThanks: { 'en-US': 'No, thanks', 'es-US': 'No, gracias', 'fr-CA': 'Non, merci', 'pl-PL': 'Nie, dziękuję' },
  copied: { 'en-US': 'Code copied', 'es-US': 'Código copiado', 'fr-CA': 'Code copié', 'pl-PL': 'Kod skopiowany' },
  saved: {
    'en-US': 'Saved. One more egg in your nest.',
    'es-US': 'Guardado. Un huevo más en tu nido.',
    'fr-CA': 'Enregistré. Un œuf de plus dans votre nid.',
    'pl-PL': 'Zapisano. Jedno jajko więcej w\u00a0gnieździe.',
  },
  offline: {
    'en-US': 'Sorry, it appears you are offline. Please check your connection.',
    'es-US': 'Lo sentimos, parece que no tienes conexión. Revísala, por favor.',
    'fr-CA': 'Désolés, vous semblez être hors ligne. Vérifiez votre connexion.',
    'pl-PL': 'Wygląda na to, że nie masz połączenia. Sprawdź je, proszę.',
  },
  notSaved: {
    'en-US': 'We could not save that. <again>Try again</again>',
    'es-US': 'No pudimos guardarlo. <again>Intentar de nuevo</again>',
    'fr-CA': 'Nous n’avons pas pu enregistrer. <again>Réessayer</again>',
    'pl-PL': 'Nie udało się tego zapisać. <again>Spróbuj ponownie</again>',
  },
  notice: {
    'en-US': 'A new course is here: Newborn health visits.',
    'es-US': 'Ya hay un curso nuevo: las visitas médicas del recién nacido.',
    'fr-CA': 'Un nouveau cours est arrivé\u00a0: les visites de santé du nouveau-né.',
    'pl-PL': 'Jest nowy kurs: wizyty kontrolne noworodka.',
  },
  right: {
    'en-US': 'Your answers are right.',
    'es-US': 'Tus respuestas son correctas.',
    'fr-CA': 'Vos réponses sont bonnes.',
    'pl-PL': 'Twoje odpowiedzi są dobre.',
  },
  states: {
    'en-US': 'Empty and error states',
    'es-US': 'Estados vacíos y de error',
    'fr-CA': 'États vides et erreurs',
    'pl-PL': 'Stany puste i\u00a0błędy',
  },
  noCourses: {
    'en-US': 'No courses for you right now',
    'es-US': 'No hay cursos para ti por ahora',
    'fr-CA': 'Aucun cours pour vous en ce moment',
    'pl-PL': 'Nie ma teraz kursów dla Ciebie',
  },
  noCoursesText: {
    'en-US': 'Please look here again later.',
    'es-US': 'Vuelve más adelante.',
    'fr-CA': 'Revenez plus tard.',
    'pl-PL': 'Zajrzyj tu później.',
  },
  readArticle: {
    'en-US': 'Read an article',
    'es-US': 'Leer un artículo',
    'fr-CA': 'Lire un article',
    'pl-PL': 'Przeczytaj artykuł',
  },
  notLoaded: {
    'en-US': 'Your courses did not load',
    'es-US': 'Tus cursos no se cargaron',
    'fr-CA': 'Vos cours n’ont pas chargé',
    'pl-PL': 'Twoje kursy się nie wczytały',
  },
  notLoadedText: {
    'en-US': 'Your progress is safe. Please try again.',
    'es-US': 'Tu progreso está a salvo. Inténtalo de nuevo.',
    'fr-CA': 'Votre progrès est conservé. Veuillez réessayer.',
    'pl-PL': 'Twoje postępy są bezpieczne. Spróbuj ponownie.',
  },
} satisfies Record<string, Words>;
