import { section } from '../section.ts';

/** The page that a mailed confirmation link opens. */
export const emailConfirmation = section('email-confirmation', {
  panel: {
    'en-US': 'Good emails\nfind their nest.',
    'es-US': 'Los buenos correos\nencuentran su nido.',
    'fr-CA': 'Les bons courriels\ntrouvent leur nid.',
    'pl-PL': 'Dobre wiadomości\ntrafiają do\u00a0gniazda.',
  },
  title: {
    'en-US': 'Confirm your email',
    'es-US': 'Confirma tu correo',
    'fr-CA': 'Confirmez votre adresse courriel',
    'pl-PL': 'Potwierdź adres e-mail',
  },
  lead: {
    'en-US': 'Press the button, so we know that our emails reach you.',
    'es-US': 'Solo pulsa el botón y sabremos que nuestros correos te llegan.',
    'fr-CA': 'Un clic, et nous saurons que nos courriels vous parviennent.',
    'pl-PL': 'Jedno kliknięcie i\u00a0wiemy, że nasze wiadomości do\u00a0Ciebie docierają.',
  },
  confirm: {
    'en-US': 'Confirm my email',
    'es-US': 'Confirmar mi correo',
    'fr-CA': 'Confirmer mon adresse',
    'pl-PL': 'Potwierdź adres',
  },
  confirming: {
    'en-US': 'Confirming',
    'es-US': 'Confirmando',
    'fr-CA': 'Confirmation en cours',
    'pl-PL': 'Potwierdzanie',
  },
  doneTitle: {
    'en-US': 'Your email is confirmed',
    'es-US': 'Tu correo está confirmado',
    'fr-CA': 'Votre adresse est confirmée',
    'pl-PL': 'Twój adres jest potwierdzony',
  },
  doneLead: {
    'en-US': 'Thank you. News about your rewards will reach you here.',
    'es-US': 'Gracias. Aquí recibirás las noticias sobre tus recompensas.',
    'fr-CA': 'Merci. Les nouvelles de vos récompenses vous parviendront ici.',
    'pl-PL': 'Dziękujemy. Tu będziemy pisać o\u00a0Twoich nagrodach.',
  },
  toCourses: {
    'en-US': 'Go to my courses',
    'es-US': 'Ir a mis cursos',
    'fr-CA': 'Voir mes cours',
    'pl-PL': 'Przejdź do\u00a0kursów',
  },
  login: { 'en-US': 'Log in', 'es-US': 'Iniciar sesión', 'fr-CA': 'Se connecter', 'pl-PL': 'Zaloguj się' },
  oldTitle: {
    'en-US': 'This link is too old',
    'es-US': 'Este enlace ya no sirve',
    'fr-CA': 'Ce lien est trop ancien',
    'pl-PL': 'Ten link jest już nieaktualny',
  },
  oldLead: {
    'en-US': 'Only the newest link works, and only for a few days. We can send you a new one.',
    'es-US': 'Un enlace funciona unos días como máximo, y solo el más reciente. Podemos enviarte uno nuevo.',
    'fr-CA':
      'Un lien fonctionne quelques jours au plus, et seul le plus récent est bon. Nous pouvons vous en envoyer un nouveau.',
    'pl-PL': 'Link działa najwyżej przez kilka dni i\u00a0tylko najnowszy. Możemy wysłać nowy.',
  },
  takenTitle: {
    'en-US': 'This email has another account',
    'es-US': 'Este correo ya tiene otra cuenta',
    'fr-CA': 'Cette adresse a déjà un compte',
    'pl-PL': 'Ten adres ma już inne konto',
  },
  takenLead: {
    'en-US': 'It was taken after we sent the link. Your login stays as it is.',
    'es-US': 'Otra cuenta empezó a usarlo después de que enviamos el enlace. Tu inicio de sesión no cambia.',
    'fr-CA': 'Elle a été prise après l’envoi du lien. Votre connexion ne change pas.',
    'pl-PL': 'Konto powstało po wysłaniu linku. Logujesz się jak dotąd.',
  },
  askLead: {
    'en-US': 'We will send a link to your email. Open it and confirm your address there.',
    'es-US': 'Te enviamos un enlace por correo. Ábrelo y confirma ahí tu dirección.',
    'fr-CA': 'Nous envoyons un lien à votre adresse. Ouvrez-le et confirmez-la.',
    'pl-PL': 'Wyślemy link na\u00a0Twój adres. Otwórz go i\u00a0tam potwierdź adres.',
  },
  loginLead: {
    'en-US': 'Log in first. Then open this page again, and we send you a new link.',
    'es-US': 'Primero inicia sesión. Después abre esta página otra vez y te enviaremos un enlace nuevo.',
    'fr-CA': 'Connectez-vous d’abord. Ouvrez ensuite cette page de nouveau, et nous vous enverrons un nouveau lien.',
    'pl-PL': 'Najpierw się zaloguj. Potem otwórz tę stronę ponownie, a\u00a0wyślemy nowy link.',
  },
  sendNew: {
    'en-US': 'Send a new link',
    'es-US': 'Enviar un enlace nuevo',
    'fr-CA': 'Envoyer un nouveau lien',
    'pl-PL': 'Wyślij nowy link',
  },
  sentTitle: {
    'en-US': 'Check your email',
    'es-US': 'Revisa tu correo',
    'fr-CA': 'Regardez vos courriels',
    'pl-PL': 'Sprawdź pocztę',
  },
  sentLead: {
    'en-US': 'An email with a new link is on its way.',
    'es-US': 'Un correo con un enlace nuevo va en camino.',
    'fr-CA': 'Un courriel avec un nouveau lien est en route.',
    'pl-PL': 'Wiadomość z\u00a0nowym linkiem jest w\u00a0drodze.',
  },
  sendAgainIn: {
    'en-US': '{seconds, plural, one {You can send it again in # second.} other {You can send it again in # seconds.}}',
    'es-US':
      '{seconds, plural, one {Puedes enviarlo otra vez en # segundo.} other {Puedes enviarlo otra vez en # segundos.}}',
    'fr-CA':
      '{seconds, plural, one {Vous pourrez l’envoyer de nouveau dans # seconde.} other {Vous pourrez l’envoyer de nouveau dans # secondes.}}',
    'pl-PL':
      '{seconds, plural, one {Możesz wysłać ją ponownie za # sekundę.} few {Możesz wysłać ją ponownie za # sekundy.} many {Możesz wysłać ją ponownie za # sekund.} other {Możesz wysłać ją ponownie za # sekundy.}}',
  },
}).titled({
  'confirm-email': {
    'en-US': 'Confirm your email',
    'es-US': 'Confirmar el correo',
    'fr-CA': 'Confirmer l’adresse courriel',
    'pl-PL': 'Potwierdzenie adresu',
  },
});
