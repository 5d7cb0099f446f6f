import { section } from '../section.ts';

/** The dialog in which partners are shown to new members; its line of what goes to a partner is kept with the answer. */
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
});
