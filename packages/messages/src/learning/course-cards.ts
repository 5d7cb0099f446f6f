import { section } from '../section.ts';

export const courseCards = section('course-cards', {
  videos: {
    'en-US': '{videos, plural, one {# video} other {# videos}} · {minutes} min',
    'es-US': '{videos, plural, one {# video} other {# videos}} · {minutes} min',
    'fr-CA': '{videos, plural, one {# vidéo} other {# vidéos}} · {minutes} min',
    'pl-PL': '{videos, plural, one {# film} few {# filmy} many {# filmów} other {# filmu}} · {minutes} min',
  },
  quizOnly: { 'en-US': 'Quiz only', 'es-US': 'Solo cuestionario', 'fr-CA': 'Test seulement', 'pl-PL': 'Tylko quiz' },
  with: { 'en-US': 'With', 'es-US': 'Con', 'fr-CA': 'Avec', 'pl-PL': 'Partner:' },
  watched: {
    'en-US': '{watched} of {total} watched',
    'es-US': '{watched} de {total} vistos',
    'fr-CA': '{watched} sur {total} vues',
    'pl-PL': 'Obejrzane: {watched} z\u00a0{total}',
  },
  share: { 'en-US': '{percent}%', 'es-US': '{percent}%', 'fr-CA': '{percent}\u00a0%', 'pl-PL': '{percent}%' },
  allWatched: {
    'en-US':
      '{total, plural, one {Watched. Quiz next.} =2 {Both watched. Quiz next.} other {All # watched. Quiz next.}}',
    'es-US':
      '{total, plural, one {Visto. Sigue el cuestionario.} =2 {Los dos vistos. Sigue el cuestionario.} other {Los # vistos. Sigue el cuestionario.}}',
    'fr-CA':
      '{total, plural, one {Vidéo vue. Place au test.} =2 {Deux vidéos vues. Place au test.} other {# vidéos vues. Place au test.}}',
    'pl-PL':
      '{total, plural, one {Film obejrzany. Czas na\u00a0quiz.} =2 {Oba obejrzane. Czas na\u00a0quiz.} few {Wszystkie # obejrzane. Czas na\u00a0quiz.} many {Wszystkie # obejrzane. Czas na\u00a0quiz.} other {Wszystkie # obejrzane. Czas na\u00a0quiz.}}',
  },
  quizStarted: {
    'en-US': 'Quiz started',
    'es-US': 'Cuestionario empezado',
    'fr-CA': 'Test commencé',
    'pl-PL': 'Quiz rozpoczęty',
  },
  start: {
    'en-US': 'Start course',
    'es-US': 'Empezar el curso',
    'fr-CA': 'Commencer le cours',
    'pl-PL': 'Rozpocznij kurs',
  },
  resume: { 'en-US': 'Resume', 'es-US': 'Continuar', 'fr-CA': 'Reprendre', 'pl-PL': 'Wznów' },
  notStarted: { 'en-US': 'Not started', 'es-US': 'Sin empezar', 'fr-CA': 'Pas commencé', 'pl-PL': 'Nierozpoczęty' },
  justForLearning: {
    'en-US': 'Just for learning',
    'es-US': 'Solo para aprender',
    'fr-CA': 'Juste pour apprendre',
    'pl-PL': 'Dla samej wiedzy',
  },
  noReward: {
    'en-US': 'No reward with this course',
    'es-US': 'Este curso no tiene recompensa',
    'fr-CA': 'Ce cours n’a pas de récompense',
    'pl-PL': 'Ten kurs nie ma nagrody',
  },
  reward: { 'en-US': 'Reward', 'es-US': 'Recompensa', 'fr-CA': 'Récompense', 'pl-PL': 'Nagroda' },
  physicalReward: {
    'en-US': 'A box for you',
    'es-US': 'Una caja para ti',
    'fr-CA': 'Une boîte pour vous',
    'pl-PL': 'Pudełko dla Ciebie',
  },
  free: {
    'en-US': 'Free when you pass',
    'es-US': 'Gratis cuando apruebas',
    'fr-CA': 'Gratuit à la réussite',
    'pl-PL': 'Bezpłatnie po zaliczeniu',
  },
  paidShipping: {
    'en-US': '{price} to ship',
    'es-US': '{price} por el envío',
    'fr-CA': '{price} pour la livraison',
    'pl-PL': 'Wysyłka: {price}',
  },
  paidItem: {
    'en-US': '{price} when you pass',
    'es-US': '{price} cuando apruebas',
    'fr-CA': '{price} à la réussite',
    'pl-PL': '{price} po zaliczeniu',
  },
  notInCountry: {
    'en-US': 'Not available in your country: {country}',
    'es-US': 'No disponible en tu país: {country}',
    'fr-CA': 'Non offert dans votre pays\u00a0: {country}',
    'pl-PL': 'Niedostępne w\u00a0Twoim kraju: {country}',
  },
  placeUnknown: {
    'en-US': 'We need your country and postal code first',
    'es-US': 'Primero necesitamos tu país y tu código postal',
    'fr-CA': 'Il nous faut d’abord votre pays et votre code postal',
    'pl-PL': 'Najpierw podaj kraj i\u00a0kod pocztowy',
  },
  closed: {
    'en-US': 'This course is not available in your country',
    'es-US': 'Este curso no está disponible en tu país',
    'fr-CA': 'Ce cours n’est pas offert dans votre pays',
    'pl-PL': 'Ten kurs nie jest dostępny w\u00a0Twoim kraju',
  },
  digitalReward: {
    'en-US': 'Digital reward',
    'es-US': 'Recompensa digital',
    'fr-CA': 'Récompense numérique',
    'pl-PL': 'Nagroda cyfrowa',
  },
  name: {
    'en-US': '{title}, {status}, {action}',
    'es-US': '{title}, {status}, {action}',
    'fr-CA': '{title}, {status}, {action}',
    'pl-PL': '{title}, {status}, {action}',
  },
});
