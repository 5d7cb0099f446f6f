import { section } from '../section.ts';

/** Every state of the password reset: request, mail sent, new password, done. */
export const passwordResetRedirectScreen = section('password-reset-redirect-screen', {
  askPanel: {
    'en-US': 'Back in\na minute.',
    'es-US': 'De vuelta\nen un minuto.',
    'fr-CA': 'De retour\ndans un instant.',
    'pl-PL': 'Za chwilę\nz\u00a0powrotem.',
  },
  askTitle: {
    'en-US': 'Reset your password',
    'es-US': 'Restablece tu contraseña',
    'fr-CA': 'Réinitialiser votre mot de passe',
    'pl-PL': 'Zresetuj swoje hasło',
  },
  askLead: {
    'en-US': 'Tell us your email. We will send you a link to set a new password.',
    'es-US': 'Dinos tu correo. Te enviaremos un enlace para crear una contraseña nueva.',
    'fr-CA': 'Donnez-nous votre adresse courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    'pl-PL': 'Podaj swój adres e-mail. Wyślemy Ci link do ustawienia nowego hasła.',
  },
  email: { 'en-US': 'Email', 'es-US': 'Correo electrónico', 'fr-CA': 'Adresse courriel', 'pl-PL': 'Adres e-mail' },
  emailHint: {
    'en-US': 'Use the email you joined with.',
    'es-US': 'Usa el correo con el que te registraste.',
    'fr-CA': 'Utilisez l’adresse de votre inscription.',
    'pl-PL': 'Użyj adresu, na\u00a0który założono konto.',
  },
  checkEmail: {
    'en-US': 'Check your email address',
    'es-US': 'Revisa tu correo electrónico',
    'fr-CA': 'Vérifiez votre adresse courriel',
    'pl-PL': 'Sprawdź swój adres e-mail',
  },
  send: {
    'en-US': 'Send me the link',
    'es-US': 'Enviarme el enlace',
    'fr-CA': 'M’envoyer le lien',
    'pl-PL': 'Wyślij mi link',
  },
  backToLogin: {
    'en-US': 'Back to log in',
    'es-US': 'Volver a iniciar sesión',
    'fr-CA': 'Retour à la connexion',
    'pl-PL': 'Wróć do logowania',
  },
  oldTitle: {
    'en-US': 'This link is too old',
    'es-US': 'Este enlace ya no sirve',
    'fr-CA': 'Ce lien est trop ancien',
    'pl-PL': 'Ten link jest już nieaktualny',
  },
  oldLead: {
    'en-US': 'Links work once, for 60 minutes. We can send you a new one.',
    'es-US': 'Los enlaces sirven una vez, durante 60 minutos. Podemos enviarte uno nuevo.',
    'fr-CA': 'Un lien sert une seule fois, pendant 60 minutes. Nous pouvons vous en envoyer un nouveau.',
    'pl-PL': 'Link działa raz, przez 60 minut. Możemy wysłać Ci nowy.',
  },
  sendNew: {
    'en-US': 'Send a new link',
    'es-US': 'Enviar un enlace nuevo',
    'fr-CA': 'Envoyer un nouveau lien',
    'pl-PL': 'Wyślij nowy link',
  },
  sentPanel: {
    'en-US': 'An email\nis coming.',
    'es-US': 'Un correo\nva en camino.',
    'fr-CA': 'Un courriel\narrive.',
    'pl-PL': 'Wiadomość jest\nw\u00a0drodze.',
  },
  sentTitle: {
    'en-US': 'Check your email',
    'es-US': 'Revisa tu correo',
    'fr-CA': 'Vérifiez vos courriels',
    'pl-PL': 'Sprawdź pocztę',
  },
  sentLead: {
    'en-US': 'If <email>{email}</email> has an account, a link is on its way. It works once, for 60 minutes.',
    'es-US': 'Si <email>{email}</email> tiene una cuenta, un enlace va en camino. Sirve una vez, durante 60 minutos.',
    'fr-CA':
      'Si <email>{email}</email> correspond à un compte, un lien est en route. Il sert une seule fois, pendant 60 minutes.',
    'pl-PL':
      'Jeśli <email>{email}</email> ma u\u00a0nas konto, link jest już w\u00a0drodze. Działa raz, przez 60 minut.',
  },
  noMail: {
    'en-US': 'No email yet?',
    'es-US': '¿Aún no llega?',
    'fr-CA': 'Pas encore de courriel?',
    'pl-PL': 'Nie ma wiadomości?',
  },
  noMailWait: {
    'en-US': 'Wait two minutes. Emails can be slow.',
    'es-US': 'Espera dos minutos. El correo puede tardar.',
    'fr-CA': 'Attendez deux minutes. Un courriel peut tarder.',
    'pl-PL': 'Poczekaj dwie minuty. Wiadomość może iść dłużej.',
  },
  noMailSpam: {
    'en-US': 'Look in your spam or offers folder.',
    'es-US': 'Busca en tu carpeta de spam o promociones.',
    'fr-CA': 'Regardez dans vos indésirables ou vos promotions.',
    'pl-PL': 'Zajrzyj do folderu ze spamem lub ofertami.',
  },
  noMailTypos: {
    'en-US': 'Check the address above for typos.',
    'es-US': 'Revisa que la dirección de arriba no tenga errores.',
    'fr-CA': 'Vérifiez que l’adresse ci-dessus est sans faute.',
    'pl-PL': 'Sprawdź, czy w\u00a0adresie powyżej nie ma błędu.',
  },
  sendAgain: {
    'en-US': 'Send it again',
    'es-US': 'Enviar otra vez',
    'fr-CA': 'Envoyer de nouveau',
    'pl-PL': 'Wyślij jeszcze raz',
  },
  sendAgainIn: {
    'en-US': '{seconds, plural, one {You can send it again in # second.} other {You can send it again in # seconds.}}',
    'es-US':
      '{seconds, plural, one {Puedes enviarlo otra vez en # segundo.} other {Puedes enviarlo otra vez en # segundos.}}',
    'fr-CA':
      '{seconds, plural, one {Vous pourrez l’envoyer de nouveau dans # seconde.} other {Vous pourrez l’envoyer de nouveau dans # secondes.}}',
    'pl-PL':
      '{seconds, plural, one {Możesz wysłać go ponownie za # sekundę.} few {Możesz wysłać go ponownie za # sekundy.} many {Możesz wysłać go ponownie za # sekund.} other {Możesz wysłać go ponownie za # sekundy.}}',
  },
  sentAgain: {
    'en-US': 'We sent it again.',
    'es-US': 'Lo enviamos otra vez.',
    'fr-CA': 'Nous l’avons envoyé de nouveau.',
    'pl-PL': 'Wysłaliśmy go ponownie.',
  },
  anotherEmail: {
    'en-US': 'Use another email',
    'es-US': 'Usar otro correo',
    'fr-CA': 'Utiliser une autre adresse',
    'pl-PL': 'Użyj innego adresu',
  },
  newPanel: {
    'en-US': 'A fresh start,\nsame nest.',
    'es-US': 'Un nuevo comienzo,\nel mismo nido.',
    'fr-CA': 'Un nouveau départ,\nle même nid.',
    'pl-PL': 'Nowy początek,\nto samo gniazdo.',
  },
  newTitle: {
    'en-US': 'Choose a new password',
    'es-US': 'Elige una contraseña nueva',
    'fr-CA': 'Choisissez un nouveau mot de passe',
    'pl-PL': 'Wybierz nowe hasło',
  },
  newLead: {
    'en-US': 'For {email}. We will log you out on all other devices.',
    'es-US': 'Para {email}. Cerraremos tu sesión en todos los demás dispositivos.',
    'fr-CA': 'Pour {email}. Nous vous déconnecterons de tous vos autres appareils.',
    'pl-PL': 'Dla {email}. Wylogujemy Cię ze\u00a0wszystkich innych urządzeń.',
  },
  newPassword: {
    'en-US': 'New password',
    'es-US': 'Contraseña nueva',
    'fr-CA': 'Nouveau mot de passe',
    'pl-PL': 'Nowe hasło',
  },
  newPasswordAgain: {
    'en-US': 'New password again',
    'es-US': 'Repite la contraseña nueva',
    'fr-CA': 'Nouveau mot de passe, encore une fois',
    'pl-PL': 'Nowe hasło jeszcze raz',
  },
  same: {
    'en-US': 'Both are the same.',
    'es-US': 'Las dos son iguales.',
    'fr-CA': 'Les deux sont identiques.',
    'pl-PL': 'Oba są takie same.',
  },
  save: {
    'en-US': 'Save my password',
    'es-US': 'Guardar mi contraseña',
    'fr-CA': 'Enregistrer mon mot de passe',
    'pl-PL': 'Zapisz moje hasło',
  },
  donePanel: {
    'en-US': 'All set\nand safe.',
    'es-US': 'Todo listo\ny seguro.',
    'fr-CA': 'C’est fait,\nc’est sûr.',
    'pl-PL': 'Gotowe\ni\u00a0bezpieczne.',
  },
  doneTitle: {
    'en-US': 'Password saved',
    'es-US': 'Contraseña guardada',
    'fr-CA': 'Mot de passe enregistré',
    'pl-PL': 'Hasło zapisane',
  },
  doneLead: {
    'en-US': 'Use it the next time you log in. Other devices are logged out.',
    'es-US': 'Úsala la próxima vez que inicies sesión. Los demás dispositivos cerraron sesión.',
    'fr-CA': 'Utilisez-le à votre prochaine connexion. Vos autres appareils sont déconnectés.',
    'pl-PL': 'Użyj go przy następnym logowaniu. Inne urządzenia zostały wylogowane.',
  },
  taking: {
    'en-US': 'Taking you to log in',
    'es-US': 'Te llevamos a iniciar sesión',
    'fr-CA': 'Nous vous amenons à la connexion',
    'pl-PL': 'Przenosimy Cię do logowania',
  },
  takingIn: {
    'en-US': '{seconds, plural, one {In # second} other {In # seconds}}',
    'es-US': '{seconds, plural, one {En # segundo} other {En # segundos}}',
    'fr-CA': '{seconds, plural, one {Dans # seconde} other {Dans # secondes}}',
    'pl-PL': '{seconds, plural, one {Za # sekundę} few {Za # sekundy} many {Za # sekund} other {Za # sekundy}}',
  },
  stay: { 'en-US': 'Stay here', 'es-US': 'Quedarme aquí', 'fr-CA': 'Rester ici', 'pl-PL': 'Zostań tutaj' },
  staying: {
    'en-US': 'You are staying here',
    'es-US': 'Te quedas aquí',
    'fr-CA': 'Vous restez ici',
    'pl-PL': 'Zostajesz tutaj',
  },
  loginNow: {
    'en-US': 'Log in now',
    'es-US': 'Iniciar sesión ahora',
    'fr-CA': 'Se connecter maintenant',
    'pl-PL': 'Zaloguj się teraz',
  },
  notYou: {
    'en-US': 'Was this not you? <write>Write to us</write> and we will help.',
    'es-US': '¿No fuiste tú? <write>Escríbenos</write> y te ayudaremos.',
    'fr-CA': 'Ce n’était pas vous? <write>Écrivez-nous</write> et nous vous aiderons.',
    'pl-PL': 'To nie Ty? <write>Napisz do\u00a0nas</write>, a\u00a0pomożemy.',
  },
}).titled({
  reset: {
    'en-US': 'Reset your password',
    'es-US': 'Restablecer la contraseña',
    'fr-CA': 'Réinitialiser le mot de passe',
    'pl-PL': 'Reset hasła',
  },
});
