import { section } from '../section.ts';

export const accountSettings = section('account-settings', {
  title: { 'en-US': 'Login', 'es-US': 'Inicio de sesión', 'fr-CA': 'Connexion', 'pl-PL': 'Logowanie' },
  email: { 'en-US': 'Email', 'es-US': 'Correo electrónico', 'fr-CA': 'Adresse courriel', 'pl-PL': 'Adres e-mail' },
  changeEmail: {
    'en-US': 'Change email',
    'es-US': 'Cambiar el correo',
    'fr-CA': 'Changer d’adresse',
    'pl-PL': 'Zmień adres',
  },
  changePending: {
    'en-US': 'Not changed yet: open the link that we sent to {email}.',
    'es-US': 'Aún no cambia: abre el enlace que enviamos a {email}.',
    'fr-CA': 'Pas encore changée\u00a0: ouvrez le lien que nous avons envoyé à {email}.',
    'pl-PL': 'Jeszcze bez zmian: otwórz link, który wysłaliśmy na\u00a0{email}.',
  },
  cancelChange: {
    'en-US': 'Cancel the change',
    'es-US': 'Cancelar el cambio',
    'fr-CA': 'Annuler le changement',
    'pl-PL': 'Anuluj zmianę',
  },
  changePassword: {
    'en-US': 'Change password',
    'es-US': 'Cambiar la contraseña',
    'fr-CA': 'Changer le mot de passe',
    'pl-PL': 'Zmień hasło',
  },
  passwordText: {
    'en-US': 'We will log you out and email you a link to set a new password.',
    'es-US': 'Cerraremos tu sesión y te enviaremos un enlace para crear una contraseña nueva.',
    'fr-CA': 'Nous fermerons votre session. Un courriel vous permettra de choisir un nouveau mot de passe.',
    'pl-PL': 'Wylogujemy Cię i\u00a0wyślemy e-mailem link do ustawienia nowego hasła.',
  },
  sendLink: {
    'en-US': 'Send me the link',
    'es-US': 'Enviarme el enlace',
    'fr-CA': 'M’envoyer le lien',
    'pl-PL': 'Wyślij mi link',
  },
  dataTitle: { 'en-US': 'Your data', 'es-US': 'Tus datos', 'fr-CA': 'Vos données', 'pl-PL': 'Twoje dane' },
  dataText: {
    'en-US': 'See what we hold and log out on other devices. You can also delete your account.',
    'es-US': 'Mira qué guardamos y cierra sesión en otros dispositivos. También puedes eliminar tu cuenta.',
    'fr-CA': 'Voyez ce que nous gardons et fermez vos autres sessions. Vous pouvez aussi supprimer votre compte.',
    'pl-PL': 'Zobacz, co przechowujemy, i\u00a0wyloguj inne urządzenia. Możesz też usunąć konto.',
  },
  openPrivacy: {
    'en-US': 'Open privacy',
    'es-US': 'Abrir privacidad',
    'fr-CA': 'Ouvrir la confidentialité',
    'pl-PL': 'Otwórz prywatność',
  },
  notNow: { 'en-US': 'Not now', 'es-US': 'Ahora no', 'fr-CA': 'Pas maintenant', 'pl-PL': 'Nie teraz' },
});
