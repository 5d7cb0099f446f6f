import type { Words } from '../../section.ts';

/** Text of the reading elements: progress, cards, tickets and lists. */
export const papers = {
  progress: {
    'en-US': 'Progress, pills and eggs',
    'es-US': 'Progreso, etiquetas y huevos',
    'fr-CA': 'Progrès, pastilles et œufs',
    'pl-PL': 'Postęp, etykiety i\u00a0jajka',
  },
  notStarted: { 'en-US': 'Not started', 'es-US': 'Sin empezar', 'fr-CA': 'Non commencé', 'pl-PL': 'Nierozpoczęty' },
  started: { 'en-US': 'Started', 'es-US': 'Empezado', 'fr-CA': 'Commencé', 'pl-PL': 'Rozpoczęty' },
  allWatched: { 'en-US': 'All watched', 'es-US': 'Todo visto', 'fr-CA': 'Tout regardé', 'pl-PL': 'Wszystko obejrzane' },
  passed: { 'en-US': 'Passed', 'es-US': 'Aprobado', 'fr-CA': 'Réussi', 'pl-PL': 'Zaliczony' },
  watched: {
    'en-US': '3 of 6 watched',
    'es-US': '3 de 6 vistos',
    'fr-CA': '3 sur 6 regardées',
    'pl-PL': 'Obejrzane 3 z\u00a06',
  },
  justLearning: {
    'en-US': 'Just for learning',
    'es-US': 'Solo para aprender',
    'fr-CA': 'Juste pour apprendre',
    'pl-PL': 'Dla samej wiedzy',
  },
  rewardReady: {
    'en-US': 'Reward ready',
    'es-US': 'Recompensa lista',
    'fr-CA': 'Récompense prête',
    'pl-PL': 'Nagroda czeka',
  },
  isNew: { 'en-US': 'New', 'es-US': 'Nuevo', 'fr-CA': 'Nouveau', 'pl-PL': 'Nowe' },
  closest: {
    'en-US': 'Closest to you',
    'es-US': 'Más cerca de ti',
    'fr-CA': 'Le plus près',
    'pl-PL': 'Najbliżej Ciebie',
  },
  answered: {
    'en-US': '3 of 5 answered',
    'es-US': '3 de 5 respondidas',
    'fr-CA': '3 réponses sur 5',
    'pl-PL': '3 z\u00a05 odpowiedzi',
  },
  cards: {
    'en-US': 'Activity flip card, tickets and loading',
    'es-US': 'Tarjeta de actividad, cupones y carga',
    'fr-CA': 'Carte d’activité, billets et chargement',
    'pl-PL': 'Karta zabawy, bilety i\u00a0wczytywanie',
  },
  mirror: { 'en-US': 'Mirror, mirror', 'es-US': 'Espejo, espejito', 'fr-CA': 'Miroir, miroir', 'pl-PL': 'Lustereczko' },
  mirrorText: {
    'en-US':
      'Hold a small mirror in front of your baby at tummy time. Point to the eyes, the nose, the smile. Name each one.',
    'es-US':
      'Pon un espejo pequeño frente a tu bebé cuando esté boca abajo. Señala los ojos, la nariz, la sonrisa. Nombra cada uno.',
    'fr-CA':
      'Tenez un petit miroir devant votre bébé quand il est sur le ventre. Montrez les yeux, le nez, le sourire. Nommez-les.',
    'pl-PL':
      'Podczas leżenia na\u00a0brzuszku pokaż dziecku małe lusterko. Wskaż oczy, nos i\u00a0uśmiech. Nazwij je po kolei.',
  },
  turn: { 'en-US': 'Turn the card', 'es-US': 'Girar la tarjeta', 'fr-CA': 'Tourner la carte', 'pl-PL': 'Obróć kartę' },
  whyHelps: {
    'en-US': 'Why it helps',
    'es-US': 'Por qué ayuda',
    'fr-CA': 'Pourquoi ça aide',
    'pl-PL': 'Dlaczego to pomaga',
  },
  front: { 'en-US': 'Front', 'es-US': 'Frente', 'fr-CA': 'Recto', 'pl-PL': 'Przód' },
  backSide: { 'en-US': 'Back', 'es-US': 'Reverso', 'fr-CA': 'Verso', 'pl-PL': 'Tył' },
  fromLoomwell: {
    'en-US': 'From Loomwell',
    'es-US': 'De Loomwell',
    'fr-CA': 'De la part de Loomwell',
    'pl-PL': 'Od Loomwell',
  },
  wrap: {
    'en-US': '20% off your first baby wrap',
    'es-US': '20 % menos en tu primer fular',
    'fr-CA': '20\u00a0% de rabais sur votre premier porte-bébé',
    'pl-PL': '20% taniej: pierwsza chusta',
  },
  getCode: {
    'en-US': 'Get the code',
    'es-US': 'Obtener el código',
    'fr-CA': 'Obtenir le code',
    'pl-PL': 'Odbierz kod',
  },
  loading: { 'en-US': 'Loading', 'es-US': 'Cargando', 'fr-CA': 'Chargement', 'pl-PL': 'Wczytywanie' },
  ticketAndWave: {
    'en-US': 'Wave and ticket',
    'es-US': 'Ola y cupón',
    'fr-CA': 'Vague et billet',
    'pl-PL': 'Fala i\u00a0bilet',
  },
  ticketOver: {
    'en-US': 'Your free baby box',
    'es-US': 'Tu caja gratis',
    'fr-CA': 'Votre boîte gratuite',
    'pl-PL': 'Twoje bezpłatne pudełko',
  },
  ticketTitle: { 'en-US': 'On its way', 'es-US': 'En camino', 'fr-CA': 'En route', 'pl-PL': 'W\u00a0drodze' },
  ticketText: {
    'en-US': 'We send it in 7-10 days.',
    'es-US': 'La enviamos en 7 a 10 días.',
    'fr-CA': 'Nous l’envoyons d’ici 7 à 10 jours.',
    'pl-PL': 'Wyślemy je w\u00a0ciągu 7–\u206010\u00a0dni.',
  },
  ticketFact: { 'en-US': 'Price', 'es-US': 'Precio', 'fr-CA': 'Prix', 'pl-PL': 'Cena' },
  free: { 'en-US': 'Free', 'es-US': 'Gratis', 'fr-CA': 'Gratuit', 'pl-PL': 'Bezpłatnie' },
  stub: {
    'en-US': 'Safe sleep, passed',
    'es-US': 'Sueño seguro, aprobado',
    'fr-CA': 'Sommeil sécuritaire, réussi',
    'pl-PL': 'Bezpieczny sen, zaliczone',
  },
  lists: {
    'en-US': 'Lists and panels',
    'es-US': 'Listas y paneles',
    'fr-CA': 'Listes et panneaux',
    'pl-PL': 'Listy i\u00a0panele',
  },
  listBox: {
    'en-US': 'A baby box',
    'es-US': 'Una caja para el bebé',
    'fr-CA': 'Une boîte pour bébé',
    'pl-PL': 'Pudełko dla dziecka',
  },
  listBoxText: {
    'en-US': 'Picked up or shipped.',
    'es-US': 'Se recoge o se envía.',
    'fr-CA': 'À prendre ou livrée.',
    'pl-PL': 'Do odbioru albo z\u00a0wysyłką.',
  },
  listCode: { 'en-US': 'A code', 'es-US': 'Un código', 'fr-CA': 'Un code', 'pl-PL': 'Kod nagrody' },
  listCodeText: {
    'en-US': 'On the page and in the email.',
    'es-US': 'En la página y por correo.',
    'fr-CA': 'Sur la page et par courriel.',
    'pl-PL': 'Na\u00a0stronie i\u00a0w\u00a0e-mailu.',
  },
  listPaper: { 'en-US': 'A certificate', 'es-US': 'Un certificado', 'fr-CA': 'Un certificat', 'pl-PL': 'Certyfikat' },
  listPaperText: {
    'en-US': 'To print and to keep.',
    'es-US': 'Para imprimir y guardar.',
    'fr-CA': 'À imprimer et à garder.',
    'pl-PL': 'Do druku i\u00a0na\u00a0pamiątkę.',
  },
  accordion: {
    'en-US': 'What is in the box?',
    'es-US': '¿Qué hay en la caja?',
    'fr-CA': 'Que contient la boîte?',
    'pl-PL': 'Co jest w\u00a0pudełku?',
  },
  accordionText: {
    'en-US': 'A firm mattress, a fitted sheet and the first things you need.',
    'es-US': 'Un colchón firme, una sábana ajustable y lo primero que hace falta.',
    'fr-CA': 'Un matelas ferme, un drap contour et les premières choses utiles.',
    'pl-PL': 'Twardy materacyk, prześcieradło z\u00a0gumką i\u00a0pierwsze potrzebne rzeczy.',
  },
  note: {
    'en-US': 'The choice is final. You can read it again in your account.',
    'es-US': 'La elección es definitiva. Puedes volver a leerla en tu cuenta.',
    'fr-CA': 'Le choix est définitif. Vous pouvez le relire dans votre compte.',
    'pl-PL': 'Wybór jest ostateczny. Możesz go przeczytać ponownie na\u00a0swoim koncie.',
  },
} satisfies Record<string, Words>;
