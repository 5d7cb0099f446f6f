import { section } from '../section.ts';

export const brandLogoBar = section('brand-logo-bar', {
  title: {
    'en-US': 'Free thanks to our partners',
    'es-US': 'Gratis gracias a nuestros socios',
    'fr-CA': 'Gratuit grâce à nos partenaires',
    'pl-PL': 'Bezpłatnie dzięki naszym partnerom',
  },
});
