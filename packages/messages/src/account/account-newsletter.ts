import { section } from '../section.ts';

export const accountNewsletter = section('account-newsletter', {
  title: { 'en-US': 'Emails', 'es-US': 'Correos', 'fr-CA': 'Courriels', 'pl-PL': 'E-maile' },
  active: {
    'en-US': 'You get our emails',
    'es-US': 'Recibes nuestros correos',
    'fr-CA': 'Vous recevez nos courriels',
    'pl-PL': 'Dostajesz nasze e-maile',
  },
  inactive: {
    'en-US': 'You do not get our emails',
    'es-US': 'No recibes nuestros correos',
    'fr-CA': 'Vous ne recevez pas nos courriels',
    'pl-PL': 'Nie dostajesz naszych e-maili',
  },
  what: {
    'en-US': 'Tips for your baby’s age, and offers.',
    'es-US': 'Consejos según la edad de tu bebé y ofertas.',
    'fr-CA': 'Des conseils selon l’âge de bébé et des offres.',
    'pl-PL': 'Porady dopasowane do\u00a0wieku dziecka i\u00a0oferty.',
  },
  failed: {
    'en-US': 'We cannot change your emails now. Please try again.',
    'es-US': 'Ahora no podemos cambiar tus correos. Inténtalo de nuevo.',
    'fr-CA': 'Nous ne pouvons pas modifier vos courriels pour l’instant. Veuillez réessayer.',
    'pl-PL': 'Nie możemy teraz zmienić ustawień e-maili. Spróbuj ponownie.',
  },
  subscribe: { 'en-US': 'Subscribe', 'es-US': 'Suscribirme', 'fr-CA': 'S’abonner', 'pl-PL': 'Zapisz mnie' },
  unsubscribe: {
    'en-US': 'Unsubscribe',
    'es-US': 'Cancelar la suscripción',
    'fr-CA': 'Se désabonner',
    'pl-PL': 'Wypisz mnie',
  },
  writeToSubscribe: {
    'en-US': 'Write to us to subscribe again',
    'es-US': 'Escríbenos para volver a suscribirte',
    'fr-CA': 'Écrivez-nous pour vous réabonner',
    'pl-PL': 'Napisz do nas, aby znów się zapisać',
  },
});
