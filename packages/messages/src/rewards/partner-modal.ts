import { section } from '../section.ts';

/**
 * The dialog in which new members see partners; its line about what a partner receives is stored
 * with the answer.
 */
export const partnerModal = section('partner-modal', {
  shares: {
    'en-US': '{partner} gets your name and email.',
    'es-US': '{partner} recibe tu nombre y tu correo.',
    'fr-CA': '{partner} reçoit votre nom et votre adresse courriel.',
    'pl-PL': 'Firma {partner} dostaje Twoje imię, nazwisko i\u00a0e-mail.',
  },
  sharesMobile: {
    'en-US': '{partner} gets your name, email and mobile number.',
    'es-US': '{partner} recibe tu nombre, tu correo y tu número de celular.',
    'fr-CA': '{partner} reçoit votre nom, votre adresse courriel et votre numéro de cellulaire.',
    'pl-PL': 'Firma {partner} dostaje Twoje imię, nazwisko, e-mail i\u00a0numer komórki.',
  },
  from: {
    'en-US': 'From our partners',
    'es-US': 'De nuestros socios',
    'fr-CA': 'De nos partenaires',
    'pl-PL': 'Od naszych partnerów',
  },
  title: {
    'en-US': 'Free help for the first year?',
    'es-US': '¿Ayuda gratis para el primer año?',
    'fr-CA': 'De l’aide gratuite pour la première année?',
    'pl-PL': 'Bezpłatna pomoc na pierwszy rok?',
  },
  lead: {
    'en-US': 'Choose what you would like. You can stop at any time, and your courses stay free either way.',
    'es-US': 'Elige lo que te guste. Puedes dejarlo cuando quieras y tus cursos siguen siendo gratis.',
    'fr-CA': 'Choisissez ce qui vous plaît. Vous pouvez arrêter en tout temps, et vos cours restent gratuits.',
    'pl-PL': 'Wybierz, co chcesz. Możesz zrezygnować w\u00a0każdej chwili, a\u00a0kursy i\u00a0tak są bezpłatne.',
  },
  mobile: {
    'en-US': 'Mobile number',
    'es-US': 'Número de celular',
    'fr-CA': 'Numéro de cellulaire',
    'pl-PL': 'Numer komórki',
  },
  save: {
    'en-US': 'Save my choice',
    'es-US': 'Guardar mi elección',
    'fr-CA': 'Enregistrer mon choix',
    'pl-PL': 'Zapisz mój wybór',
  },
  noThanks: { 'en-US': 'No, thanks', 'es-US': 'No, gracias', 'fr-CA': 'Non, merci', 'pl-PL': 'Nie, dziękuję' },
  noneChosen: {
    'en-US': 'Choose one, or select “No, thanks”.',
    'es-US': 'Elige una opción o «No, gracias».',
    'fr-CA': 'Choisissez une offre, ou «\u00a0Non, merci\u00a0».',
    'pl-PL': 'Wybierz jedną z\u00a0ofert albo „Nie, dziękuję”.',
  },
  phoneEmpty: {
    'en-US': 'Please enter your phone number.',
    'es-US': 'Escribe tu número de teléfono.',
    'fr-CA': 'Entrez votre numéro de téléphone.',
    'pl-PL': 'Wpisz numer telefonu.',
  },
  phoneInvalid: {
    'en-US': 'Please enter a valid phone number.',
    'es-US': 'Escribe un número de teléfono válido.',
    'fr-CA': 'Entrez un numéro de téléphone valide.',
    'pl-PL': 'Wpisz prawidłowy numer telefonu.',
  },
  failed: {
    'en-US': 'We could not save this choice. Please try again.',
    'es-US': 'No pudimos guardar esta elección. Inténtalo de nuevo.',
    'fr-CA': 'Nous n’avons pas pu enregistrer ce choix. Veuillez réessayer.',
    'pl-PL': 'Nie udało się zapisać tego wyboru. Spróbuj ponownie.',
  },
  changed: {
    'en-US': 'This text has just changed. Please read it and choose again.',
    'es-US': 'Este texto acaba de cambiar. Léelo y elige de nuevo.',
    'fr-CA': 'Ce texte vient de changer. Veuillez le lire et choisir de nouveau.',
    'pl-PL': 'Ten tekst właśnie się zmienił. Przeczytaj go i\u00a0wybierz jeszcze raz.',
  },
  over: {
    'en-US': 'This offer from {partner} has ended. Nothing was sent.',
    'es-US': 'Esta oferta de {partner} ha terminado. No se envió nada.',
    'fr-CA': 'Cette offre de {partner} est terminée. Rien n’a été envoyé.',
    'pl-PL': 'Ta oferta firmy {partner} już się skończyła. Nic nie zostało wysłane.',
  },
});
