import { section } from '../section.ts';

export const courseNotFound = section('course-not-found', {
  title: {
    'en-US': 'We could not find that course',
    'es-US': 'No encontramos ese curso',
    'fr-CA': 'Nous n’avons pas trouvé ce cours',
    'pl-PL': 'Nie możemy znaleźć tego kursu',
  },
  text: {
    'en-US': 'It may have a new name, or it may not be open for you. Your own courses are all here.',
    'es-US': 'Quizá tenga otro nombre o no esté abierto para ti. Todos tus cursos están aquí.',
    'fr-CA': 'Il a peut-être un nouveau nom, ou il n’est pas ouvert pour vous. Tous vos cours sont ici.',
    'pl-PL': 'Mógł zmienić nazwę albo nie jest dla Ciebie dostępny. Wszystkie Twoje kursy są tutaj.',
  },
}).titled({
  'course-not-found': {
    'en-US': 'Course not found',
    'es-US': 'Curso no encontrado',
    'fr-CA': 'Cours introuvable',
    'pl-PL': 'Nie znaleziono kursu',
  },
});
