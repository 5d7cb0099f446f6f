import { section } from '../section.ts';

/** The page that "This was not me" in a mail opens. */
export const notMe = section('not-me', {
  panel: {
    'en-US': 'A safe nest\nfor you alone.',
    'es-US': 'Un nido seguro,\nsolo para ti.',
    'fr-CA': 'Un nid sûr,\nrien que pour vous.',
    'pl-PL': 'Bezpieczne gniazdo\ntylko dla\u00a0Ciebie.',
  },
  title: {
    'en-US': 'Was this not you?',
    'es-US': '¿No fuiste tú?',
    'fr-CA': 'Ce n’était pas vous?',
    'pl-PL': 'To nie Ty?',
  },
  lead: {
    'en-US': 'We undo the change, log out every device and remove the password. Then you choose a new one.',
    'es-US': 'Deshacemos el cambio, cerramos todas las sesiones y quitamos la contraseña. Después eliges una nueva.',
    'fr-CA':
      'Nous annulons le changement, fermons toutes les sessions et retirons le mot de passe. Vous en choisissez ensuite un nouveau.',
    'pl-PL': 'Cofniemy zmianę, wylogujemy wszystkie urządzenia i\u00a0usuniemy hasło. Potem ustawisz nowe.',
  },
  confirm: {
    'en-US': 'This was not me',
    'es-US': 'No fui yo',
    'fr-CA': 'Ce n’était pas moi',
    'pl-PL': 'To nie ja',
  },
  doneTitle: {
    'en-US': 'Your account is yours again',
    'es-US': 'Tu cuenta vuelve a ser tuya',
    'fr-CA': 'Votre compte est de nouveau à vous',
    'pl-PL': 'Konto znów jest tylko Twoje',
  },
  doneLead: {
    'en-US': 'The change is undone and every device is logged out. Now choose a new password.',
    'es-US': 'Deshicimos el cambio y cerramos todas las sesiones. Ahora elige una contraseña nueva.',
    'fr-CA': 'Le changement est annulé et toutes les sessions sont fermées. Choisissez maintenant un mot de passe.',
    'pl-PL': 'Zmiana jest cofnięta, a\u00a0wszystkie urządzenia wylogowane. Teraz ustaw nowe hasło.',
  },
  newPassword: {
    'en-US': 'Choose a new password',
    'es-US': 'Elegir una contraseña nueva',
    'fr-CA': 'Choisir un mot de passe',
    'pl-PL': 'Ustaw nowe hasło',
  },
  oldTitle: {
    'en-US': 'This link no longer works',
    'es-US': 'Este enlace ya no funciona',
    'fr-CA': 'Ce lien ne fonctionne plus',
    'pl-PL': 'Ten link już nie działa',
  },
  oldLead: {
    'en-US': 'It works once, for a few days. If something is wrong with your account, write to us.',
    'es-US': 'Funciona una vez, durante unos días. Si algo va mal con tu cuenta, escríbenos.',
    'fr-CA': 'Il sert une fois, pendant quelques jours. Si quelque chose ne va pas avec votre compte, écrivez-nous.',
    'pl-PL': 'Działa raz, przez kilka dni. Jeśli z\u00a0kontem jest coś nie tak, napisz do\u00a0nas.',
  },
  contact: {
    'en-US': 'Contact us',
    'es-US': 'Contáctanos',
    'fr-CA': 'Contactez-nous',
    'pl-PL': 'Napisz do\u00a0nas',
  },
}).titled({
  'not-me': {
    'en-US': 'Was this not you?',
    'es-US': '¿No fuiste tú?',
    'fr-CA': 'Ce n’était pas vous?',
    'pl-PL': 'To nie Ty?',
  },
});
