import { section } from '../section.ts';

export const contactFormConfirmation = section('contact-form-confirmation', {
  title: {
    'en-US': 'We have your message',
    'es-US': 'Tenemos tu mensaje',
    'fr-CA': 'Nous avons votre message',
    'pl-PL': 'Mamy Twoją wiadomość',
  },
  answerTo: {
    'en-US': 'Thank you. We will answer by {date}, to {email}.',
    'es-US': 'Gracias. Responderemos a más tardar el {date}, a {email}.',
    'fr-CA': 'Merci. Nous répondrons d’ici le {date}, à {email}.',
    'pl-PL': 'Dziękujemy. Odpowiedź przyjdzie najpóźniej: {date}, na adres {email}.',
  },
  answerBy: {
    'en-US': 'Thank you. We will answer by {date}.',
    'es-US': 'Gracias. Responderemos a más tardar el {date}.',
    'fr-CA': 'Merci. Nous répondrons d’ici le {date}.',
    'pl-PL': 'Dziękujemy. Odpowiedź przyjdzie najpóźniej: {date}.',
  },
  reference: {
    'en-US': 'Your reference',
    'es-US': 'Tu referencia',
    'fr-CA': 'Votre référence',
    'pl-PL': 'Numer Twojej sprawy',
  },
  copy: { 'en-US': 'Copy', 'es-US': 'Copiar', 'fr-CA': 'Copier', 'pl-PL': 'Kopiuj' },
  copied: { 'en-US': 'Copied', 'es-US': 'Copiado', 'fr-CA': 'Copié', 'pl-PL': 'Skopiowano' },
  isCopied: {
    'en-US': 'Reference copied',
    'es-US': 'Referencia copiada',
    'fr-CA': 'Référence copiée',
    'pl-PL': 'Numer skopiowany',
  },
  notCopied: {
    'en-US': 'Your browser did not copy it. Mark the reference and copy it.',
    'es-US': 'Tu navegador no la copió. Marca la referencia y cópiala.',
    'fr-CA': 'Votre navigateur ne l’a pas copiée. Sélectionnez la référence et copiez-la.',
    'pl-PL': 'Przeglądarka go nie skopiowała. Zaznacz numer i\u00a0skopiuj.',
  },
  toCourses: {
    'en-US': 'Back to my courses',
    'es-US': 'Volver a mis cursos',
    'fr-CA': 'Retour à mes cours',
    'pl-PL': 'Wróć do moich kursów',
  },
  toStart: {
    'en-US': 'Go to the home page',
    'es-US': 'Ir a la página de inicio',
    'fr-CA': 'Aller à la page d’accueil',
    'pl-PL': 'Przejdź na stronę główną',
  },
  explore: {
    'en-US': 'While you wait',
    'es-US': 'Mientras esperas',
    'fr-CA': 'En attendant',
    'pl-PL': 'W\u00a0międzyczasie',
  },
}).titled({
  'contact-sent': {
    'en-US': 'Message sent',
    'es-US': 'Mensaje enviado',
    'fr-CA': 'Message envoyé',
    'pl-PL': 'Wiadomość wysłana',
  },
});
