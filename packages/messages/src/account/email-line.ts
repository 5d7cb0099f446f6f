import { section } from '../section.ts';

/** The quiet line that asks to confirm the email. */
export const emailLine = section('email-line', {
  ask: {
    'en-US': 'Please confirm your email: <email>{email}</email>',
    'es-US': 'Confirma tu correo: <email>{email}</email>',
    'fr-CA': 'Veuillez confirmer votre adresse <email>{email}</email>',
    'pl-PL': 'Potwierdź adres e-mail: <email>{email}</email>',
  },
  send: {
    'en-US': 'Send the link',
    'es-US': 'Enviar el enlace',
    'fr-CA': 'Envoyer le lien',
    'pl-PL': 'Wyślij link',
  },
  wait: {
    'en-US': '{seconds, plural, one {Send it again in # second.} other {Send it again in # seconds.}}',
    'es-US': '{seconds, plural, one {Otra vez en # segundo.} other {Otra vez en # segundos.}}',
    'fr-CA': '{seconds, plural, one {De nouveau dans # seconde.} other {De nouveau dans # secondes.}}',
    'pl-PL':
      '{seconds, plural, one {Ponownie za # sekundę.} few {Ponownie za # sekundy.} many {Ponownie za # sekund.} other {Ponownie za # sekundy.}}',
  },
  sent: { 'en-US': 'Sent.', 'es-US': 'Enviado.', 'fr-CA': 'C’est envoyé.', 'pl-PL': 'Wysłano.' },
  change: {
    'en-US': 'Change email',
    'es-US': 'Cambiar el correo',
    'fr-CA': 'Changer d’adresse',
    'pl-PL': 'Zmień adres',
  },
  close: {
    'en-US': 'Close this note',
    'es-US': 'Cerrar este aviso',
    'fr-CA': 'Fermer cet avis',
    'pl-PL': 'Zamknij tę informację',
  },
  confirmed: {
    'en-US': 'Your email is confirmed.',
    'es-US': 'Tu correo está confirmado.',
    'fr-CA': 'Votre adresse est confirmée.',
    'pl-PL': 'Adres e-mail jest potwierdzony.',
  },
});
