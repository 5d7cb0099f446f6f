import { section } from '../section.ts';

export const memberOffers = section('member-offers', {
  title: {
    'en-US': 'Offers for members',
    'es-US': 'Ofertas para miembros',
    'fr-CA': 'Offres pour les membres',
    'pl-PL': 'Oferty dla członków',
  },
  showAll: {
    'en-US': 'Show all {count} offers',
    'es-US': 'Ver las {count} ofertas',
    'fr-CA': 'Voir les {count} offres',
    'pl-PL': 'Pokaż wszystkie oferty ({count})',
  },
  viewed: {
    'en-US': 'Viewed',
    'es-US': 'Vista',
    'fr-CA': 'Vue',
    'pl-PL': 'Obejrzana',
  },
});
