import { section } from '../section.ts';

export const activitiesPage = section('activities-page', {
  title: {
    'en-US': 'Small games for today',
    'es-US': 'Juegos cortos para hoy',
    'fr-CA': 'De petits jeux pour aujourd’hui',
    'pl-PL': 'Małe zabawy na dziś',
  },
  intro: {
    'en-US': 'Each one takes five minutes and uses things you have at home.',
    'es-US': 'Cada uno dura cinco minutos y usa cosas que tienes en casa.',
    'fr-CA': 'Chacun prend cinq minutes et se joue avec ce qu’il y a à la maison.',
    'pl-PL': 'Każda trwa pięć minut i\u00a0wystarczą do niej rzeczy z\u00a0domu.',
  },
  age: {
    'en-US': 'Your child is',
    'es-US': 'Tu hijo o hija tiene',
    'fr-CA': 'Votre enfant a',
    'pl-PL': 'Wiek dziecka',
  },
  years: {
    'en-US': '{to, plural, one {{from} to # year} other {{from} to # years}}',
    'es-US': '{to, plural, one {De {from} a # año} other {De {from} a # años}}',
    'fr-CA': '{to, plural, one {De {from} à # an} other {De {from} à # ans}}',
    'pl-PL':
      '{to, plural, one {Od {from} do # roku} few {Od {from} do # lat} many {Od {from} do # lat} other {Od {from} do # lat}}',
  },
  more: {
    'en-US': 'Show more games',
    'es-US': 'Ver más juegos',
    'fr-CA': 'Voir plus de jeux',
    'pl-PL': 'Pokaż więcej zabaw',
  },
  loading: {
    'en-US': 'Loading games',
    'es-US': 'Cargando juegos',
    'fr-CA': 'Chargement des jeux',
    'pl-PL': 'Wczytywanie zabaw',
  },
  shown: {
    'en-US': '{shown} of {total} games shown',
    'es-US': 'Se muestran {shown} de {total} juegos',
    'fr-CA': '{shown} jeux affichés sur {total}',
    'pl-PL': 'Widoczne zabawy: {shown} z\u00a0{total}',
  },
  noneTitle: {
    'en-US': 'No games here yet',
    'es-US': 'Aún no hay juegos aquí',
    'fr-CA': 'Pas encore de jeux ici',
    'pl-PL': 'Nie ma tu jeszcze zabaw',
  },
  noneText: {
    'en-US': 'There are games for other ages.',
    'es-US': 'Hay juegos para otras edades.',
    'fr-CA': 'Il y a des jeux pour d’autres âges.',
    'pl-PL': 'Są zabawy dla dzieci w\u00a0innym wieku.',
  },
  otherAge: {
    'en-US': 'See games for 0 to 1 year',
    'es-US': 'Ver juegos de 0 a 1 año',
    'fr-CA': 'Voir les jeux de 0 à 1 an',
    'pl-PL': 'Zobacz zabawy od 0 do 1 roku',
  },
}).titled({
  activities: { 'en-US': 'Activities', 'es-US': 'Actividades', 'fr-CA': 'Activités', 'pl-PL': 'Zabawy' },
});
