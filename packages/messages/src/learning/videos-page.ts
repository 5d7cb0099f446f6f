import { section } from '../section.ts';

/** The list of videos. */
export const videosPage = section('videos-page', {
  title: { 'en-US': 'Videos', 'es-US': 'Videos', 'fr-CA': 'Vidéos', 'pl-PL': 'Filmy' },
  intro: {
    'en-US': 'Short answers for real days. Under a minute each, with captions, no sound needed.',
    'es-US': 'Respuestas breves para días de verdad. Menos de un minuto, con subtítulos y sin sonido.',
    'fr-CA': 'De courtes réponses pour la vraie vie. Moins d’une minute, avec sous-titres, sans le son.',
    'pl-PL': 'Krótkie odpowiedzi na zwykłe dni. Każdy film trwa niecałą minutę i\u00a0ma napisy, dźwięk jest zbędny.',
  },
  more: {
    'en-US': 'Show more videos',
    'es-US': 'Ver más videos',
    'fr-CA': 'Voir plus de vidéos',
    'pl-PL': 'Pokaż więcej filmów',
  },
  loading: {
    'en-US': 'Loading videos',
    'es-US': 'Cargando videos',
    'fr-CA': 'Chargement des vidéos',
    'pl-PL': 'Wczytywanie filmów',
  },
  shown: {
    'en-US': '{shown} of {total} videos shown',
    'es-US': 'Se muestran {shown} de {total} videos',
    'fr-CA': '{shown} vidéos affichées sur {total}',
    'pl-PL': 'Widoczne filmy: {shown} z\u00a0{total}',
  },
  noneTitle: {
    'en-US': 'No videos here yet',
    'es-US': 'Aún no hay videos aquí',
    'fr-CA': 'Pas encore de vidéos ici',
    'pl-PL': 'Nie ma tu jeszcze filmów',
  },
  noneText: {
    'en-US': 'The courses have lessons to watch.',
    'es-US': 'En los cursos hay lecciones para ver.',
    'fr-CA': 'Les cours ont des leçons à regarder.',
    'pl-PL': 'W\u00a0kursach są lekcje do obejrzenia.',
  },
  failTitle: {
    'en-US': 'The videos did not load',
    'es-US': 'Los videos no se cargaron',
    'fr-CA': 'Les vidéos n’ont pas pu se charger',
    'pl-PL': 'Filmy się nie wczytały',
  },
  failText: {
    'en-US': 'Check your connection, then try again.',
    'es-US': 'Revisa tu conexión e inténtalo de nuevo.',
    'fr-CA': 'Vérifiez votre connexion, puis réessayez.',
    'pl-PL': 'Sprawdź połączenie i\u00a0spróbuj ponownie.',
  },
  toCourses: {
    'en-US': 'See the courses',
    'es-US': 'Ver los cursos',
    'fr-CA': 'Voir les cours',
    'pl-PL': 'Zobacz kursy',
  },
}).titled({
  videos: { 'en-US': 'Videos', 'es-US': 'Videos', 'fr-CA': 'Vidéos', 'pl-PL': 'Filmy' },
});
