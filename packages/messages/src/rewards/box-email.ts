import { section } from '../section.ts';

/** Confirmation of the email before a box is chosen, and correction of a mistyped one. */
export const boxEmail = section('box-email', {
  title: {
    'en-US': 'Confirm your email first',
    'es-US': 'Primero confirma tu correo',
    'fr-CA': 'Confirmez d’abord votre adresse courriel',
    'pl-PL': 'Najpierw potwierdź adres e-mail',
  },
  lead: {
    'en-US':
      'This way we know that it is you. We sent a link to <email>{email}</email>. Open it and confirm there. Then this page continues by itself.',
    'es-US':
      'Así sabemos que eres tú. Enviamos un enlace a <email>{email}</email>. Ábrelo y confirma ahí. Después esta página seguirá por sí sola.',
    'fr-CA':
      'Nous saurons ainsi que c’est bien vous. Nous avons envoyé un lien à <email>{email}</email>. Ouvrez-le et confirmez. Cette page continuera ensuite d’elle-même.',
    'pl-PL':
      'Dzięki temu wiemy, że to Ty. Link został wysłany na\u00a0adres <email>{email}</email>. Otwórz go i\u00a0potwierdź adres. Wtedy ta strona sama przejdzie dalej.',
  },
  resend: {
    'en-US': 'Send it again',
    'es-US': 'Enviarlo otra vez',
    'fr-CA': 'L’envoyer de nouveau',
    'pl-PL': 'Wyślij ponownie',
  },
  sent: {
    'en-US': 'Sent. Look in your email.',
    'es-US': 'Enviado. Revisa tu correo.',
    'fr-CA': 'C’est envoyé. Regardez vos courriels.',
    'pl-PL': 'Wysłano. Sprawdź pocztę.',
  },
  wait: {
    'en-US': '{seconds, plural, one {You can send it again in # second.} other {You can send it again in # seconds.}}',
    'es-US':
      '{seconds, plural, one {Puedes enviarlo otra vez en # segundo.} other {Puedes enviarlo otra vez en # segundos.}}',
    'fr-CA':
      '{seconds, plural, one {Vous pourrez l’envoyer de nouveau dans # seconde.} other {Vous pourrez l’envoyer de nouveau dans # secondes.}}',
    'pl-PL':
      '{seconds, plural, one {Możesz wysłać go ponownie za # sekundę.} few {Możesz wysłać go ponownie za # sekundy.} many {Możesz wysłać go ponownie za # sekund.} other {Możesz wysłać go ponownie za # sekundy.}}',
  },
  wrongAddress: {
    'en-US': 'Wrong address?',
    'es-US': '¿La dirección no es correcta?',
    'fr-CA': 'L’adresse est fausse?',
    'pl-PL': 'To zły adres?',
  },
  changeTitle: {
    'en-US': 'Change your email',
    'es-US': 'Cambia tu correo',
    'fr-CA': 'Changer d’adresse courriel',
    'pl-PL': 'Zmień adres e-mail',
  },
  changeLead: {
    'en-US': 'We will send a link to the new address. Nothing changes until you open it.',
    'es-US': 'Enviaremos un enlace a la dirección nueva. Nada cambia hasta que lo abras.',
    'fr-CA': 'Nous enverrons un lien à la nouvelle adresse. Rien ne change avant que vous l’ouvriez.',
    'pl-PL': 'Wyślemy link na\u00a0nowy adres. Nic się nie zmieni, dopóki go nie otworzysz.',
  },
  newEmail: {
    'en-US': 'New email',
    'es-US': 'Correo nuevo',
    'fr-CA': 'Nouvelle adresse courriel',
    'pl-PL': 'Nowy adres e-mail',
  },
  password: {
    'en-US': 'Your password',
    'es-US': 'Tu contraseña',
    'fr-CA': 'Votre mot de passe',
    'pl-PL': 'Twoje hasło',
  },
  taken: {
    'en-US': 'There is already an account with this email. Use another one.',
    'es-US': 'Ya hay una cuenta con este correo. Usa otro.',
    'fr-CA': 'Il existe déjà un compte avec cette adresse. Entrez-en une autre.',
    'pl-PL': 'Istnieje już konto z\u00a0tym adresem. Wpisz inny.',
  },
  wrongPassword: {
    'en-US': 'The password is not correct.',
    'es-US': 'La contraseña no es correcta.',
    'fr-CA': 'Le mot de passe est incorrect.',
    'pl-PL': 'Hasło jest nieprawidłowe.',
  },
  change: {
    'en-US': 'Send the link',
    'es-US': 'Enviar el enlace',
    'fr-CA': 'Envoyer le lien',
    'pl-PL': 'Wyślij link',
  },
  notNow: { 'en-US': 'Not now', 'es-US': 'Ahora no', 'fr-CA': 'Pas maintenant', 'pl-PL': 'Nie teraz' },
  changeSentTitle: {
    'en-US': 'Open the link in your email',
    'es-US': 'Abre el enlace de tu correo',
    'fr-CA': 'Ouvrez le lien dans votre courriel',
    'pl-PL': 'Otwórz link z\u00a0wiadomości',
  },
  changeSent: {
    'en-US':
      'We sent it to <email>{email}</email>. It works once, for 24 hours. Until you open it, your login stays as it is.',
    'es-US':
      'Lo enviamos a <email>{email}</email>. Sirve una vez, durante 24 horas. Hasta que lo abras, entras como siempre.',
    'fr-CA':
      'Nous l’avons envoyé à <email>{email}</email>. Il sert une fois, pendant 24 heures. D’ici là, votre connexion ne change pas.',
    'pl-PL':
      'Link wysłano na\u00a0adres <email>{email}</email>. Działa raz, przez 24\u00a0godziny. Do tego czasu logujesz się jak dotąd.',
  },
  anotherAddress: {
    'en-US': 'Use another address',
    'es-US': 'Usar otra dirección',
    'fr-CA': 'Utiliser une autre adresse',
    'pl-PL': 'Użyj innego adresu',
  },
  testServer: {
    'en-US': 'On this test server no email leaves the machine.',
    'es-US': 'En este servidor de prueba ningún correo sale de la máquina.',
    'fr-CA': 'Sur ce serveur d’essai, aucun courriel ne quitte la machine.',
    'pl-PL': 'Ten serwer testowy nie wysyła wiadomości na\u00a0zewnątrz.',
  },
  openInbox: {
    'en-US': 'Open the test inbox',
    'es-US': 'Abrir el buzón de prueba',
    'fr-CA': 'Ouvrir la boîte d’essai',
    'pl-PL': 'Otwórz skrzynkę testową',
  },
  confirmed: {
    'en-US': 'Your email is confirmed. You can continue.',
    'es-US': 'Tu correo está confirmado. Puedes seguir.',
    'fr-CA': 'Votre adresse est confirmée. Vous pouvez continuer.',
    'pl-PL': 'Adres e-mail jest potwierdzony. Możesz przejść dalej.',
  },
});
