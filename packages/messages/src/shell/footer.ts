import { section } from '../section.ts';

export const footer = section('footer', {
  tagline: {
    'en-US': 'Short courses for the first years, and a safe place for your baby to sleep.',
    'es-US': 'Cursos cortos para los primeros años y un lugar seguro para que duerma tu bebé.',
    'fr-CA': 'De courts cours pour les premières années et un endroit sûr où bébé dort.',
    'pl-PL': 'Krótkie kursy na pierwsze lata i\u00a0bezpieczne miejsce do snu dla Twojego dziecka.',
  },
  learn: { 'en-US': 'Learn', 'es-US': 'Aprender', 'fr-CA': 'Apprendre', 'pl-PL': 'Nauka' },
  help: { 'en-US': 'Help', 'es-US': 'Ayuda', 'fr-CA': 'Aide', 'pl-PL': 'Pomoc' },
  about: { 'en-US': 'About', 'es-US': 'Acerca de', 'fr-CA': 'À propos', 'pl-PL': 'O\u00a0nas' },
  courses: { 'en-US': 'Courses', 'es-US': 'Cursos', 'fr-CA': 'Cours', 'pl-PL': 'Kursy' },
  activities: { 'en-US': 'Activities', 'es-US': 'Actividades', 'fr-CA': 'Activités', 'pl-PL': 'Zabawy' },
  videos: { 'en-US': 'Videos', 'es-US': 'Videos', 'fr-CA': 'Vidéos', 'pl-PL': 'Filmy' },
  contact: { 'en-US': 'Contact us', 'es-US': 'Contáctanos', 'fr-CA': 'Nous joindre', 'pl-PL': 'Napisz do nas' },
  shop: { 'en-US': 'Our shop', 'es-US': 'Nuestra tienda', 'fr-CA': 'Notre boutique', 'pl-PL': 'Nasz sklep' },
  policy: {
    'en-US': 'Privacy policy',
    'es-US': 'Política de privacidad',
    'fr-CA': 'Politique de confidentialité',
    'pl-PL': 'Polityka prywatności',
  },
  cookies: { 'en-US': 'Cookies', 'es-US': 'Las cookies', 'fr-CA': 'Témoins', 'pl-PL': 'Pliki cookie' },
  terms: {
    'en-US': 'Terms of service',
    'es-US': 'Términos del servicio',
    'fr-CA': 'Conditions d’utilisation',
    'pl-PL': 'Regulamin',
  },
  credits: {
    'en-US': 'Credits',
    'es-US': 'Créditos',
    'fr-CA': 'Mentions et sources',
    'pl-PL': 'Autorzy i\u00a0źródła',
  },
  legal: {
    'en-US': '© {year} {brand}. {brand} shares general facts. It does not replace advice from your doctor.',
    'es-US': '© {year} {brand}. {brand} comparte información general. No sustituye el consejo de tu médico.',
    'fr-CA': '© {year} {brand}. {brand} donne de l’information générale. Elle ne remplace pas l’avis de votre médecin.',
    'pl-PL': '© {year} {brand}. {brand} przekazuje ogólną wiedzę. Nie zastępuje ona porady lekarza.',
  },
  onFacebook: {
    'en-US': '{brand} on Facebook',
    'es-US': '{brand} en Facebook',
    'fr-CA': '{brand} sur Facebook',
    'pl-PL': '{brand} na\u00a0Facebooku',
  },
  onTwitter: {
    'en-US': '{brand} on X',
    'es-US': '{brand} en X',
    'fr-CA': '{brand} sur X',
    'pl-PL': '{brand} na\u00a0X',
  },
  onInstagram: {
    'en-US': '{brand} on Instagram',
    'es-US': '{brand} en Instagram',
    'fr-CA': '{brand} sur Instagram',
    'pl-PL': '{brand} na\u00a0Instagramie',
  },
  onPinterest: {
    'en-US': '{brand} on Pinterest',
    'es-US': '{brand} en Pinterest',
    'fr-CA': '{brand} sur Pinterest',
    'pl-PL': '{brand} na\u00a0Pintereście',
  },
});
