import { section } from '../section.ts';

export const common = section('common', {
  language: { 'en-US': 'Language', 'es-US': 'Idioma', 'fr-CA': 'Langue', 'pl-PL': 'Język' },
  languageIs: { 'en-US': 'Language:', 'es-US': 'Idioma:', 'fr-CA': 'Langue\u00a0:', 'pl-PL': 'Język:' },
  loading: { 'en-US': 'One moment', 'es-US': 'Un momento', 'fr-CA': 'Un instant', 'pl-PL': 'Chwileczkę' },
  offlineTitle: {
    'en-US': 'Waiting for your connection',
    'es-US': 'Esperando tu conexión',
    'fr-CA': 'En attente de votre connexion',
    'pl-PL': 'Czekamy na\u00a0połączenie',
  },
  offlineText: {
    'en-US': 'This page opens by itself as soon as you are online again.',
    'es-US': 'Esta página se abrirá sola en cuanto vuelvas a tener conexión.',
    'fr-CA': 'Cette page s’ouvrira d’elle-même dès que vous serez de nouveau en ligne.',
    'pl-PL': 'Ta strona otworzy się sama, gdy tylko wróci połączenie.',
  },
  tryAgain: { 'en-US': 'Try again', 'es-US': 'Intentar de nuevo', 'fr-CA': 'Réessayer', 'pl-PL': 'Spróbuj ponownie' },
  skipToContent: {
    'en-US': 'Skip to content',
    'es-US': 'Ir al contenido',
    'fr-CA': 'Aller au contenu',
    'pl-PL': 'Przejdź do treści',
  },
  close: { 'en-US': 'Close', 'es-US': 'Cerrar', 'fr-CA': 'Fermer', 'pl-PL': 'Zamknij' },
  notification: { 'en-US': 'Notice', 'es-US': 'Aviso', 'fr-CA': 'Avis', 'pl-PL': 'Ogłoszenie' },
  closeNotification: {
    'en-US': 'Close the notice',
    'es-US': 'Cerrar el aviso',
    'fr-CA': 'Fermer l’avis',
    'pl-PL': 'Zamknij ogłoszenie',
  },
  takeALook: {
    'en-US': 'Take a look',
    'es-US': 'Échale un vistazo',
    'fr-CA': 'Jetez-y un œil',
    'pl-PL': 'Zobacz',
  },
  newTab: {
    'en-US': '(opens in a new tab)',
    'es-US': '(se abre en una pestaña nueva)',
    'fr-CA': '(s’ouvre dans un nouvel onglet)',
    'pl-PL': '(otwiera się w\u00a0nowej karcie)',
  },
  sending: { 'en-US': 'Sending', 'es-US': 'Enviando', 'fr-CA': 'Envoi en cours', 'pl-PL': 'Wysyłanie' },
  goToCourses: {
    'en-US': 'Go to my courses',
    'es-US': 'Ir a mis cursos',
    'fr-CA': 'Aller à mes cours',
    'pl-PL': 'Przejdź do moich kursów',
  },
  askForHelp: {
    'en-US': 'Ask for help',
    'es-US': 'Pedir ayuda',
    'fr-CA': 'Demander de l’aide',
    'pl-PL': 'Poproś o\u00a0pomoc',
  },
  showPassword: {
    'en-US': 'Show password',
    'es-US': 'Mostrar la contraseña',
    'fr-CA': 'Afficher le mot de passe',
    'pl-PL': 'Pokaż hasło',
  },
  hidePassword: {
    'en-US': 'Hide password',
    'es-US': 'Ocultar la contraseña',
    'fr-CA': 'Masquer le mot de passe',
    'pl-PL': 'Ukryj hasło',
  },
  // Words up to nine, because all four languages write small numbers in text so.
  errorSummary: {
    'en-US':
      '{count, plural, one {One thing needs a look} =2 {Two things need a look} =3 {Three things need a look} =4 {Four things need a look} =5 {Five things need a look} =6 {Six things need a look} =7 {Seven things need a look} =8 {Eight things need a look} =9 {Nine things need a look} other {# things need a look}}',
    'es-US':
      '{count, plural, one {Hay algo que revisar} =2 {Hay dos cosas que revisar} =3 {Hay tres cosas que revisar} =4 {Hay cuatro cosas que revisar} =5 {Hay cinco cosas que revisar} =6 {Hay seis cosas que revisar} =7 {Hay siete cosas que revisar} =8 {Hay ocho cosas que revisar} =9 {Hay nueve cosas que revisar} other {Hay # cosas que revisar}}',
    'fr-CA':
      '{count, plural, one {Un point est à revoir} =2 {Deux points sont à revoir} =3 {Trois points sont à revoir} =4 {Quatre points sont à revoir} =5 {Cinq points sont à revoir} =6 {Six points sont à revoir} =7 {Sept points sont à revoir} =8 {Huit points sont à revoir} =9 {Neuf points sont à revoir} other {# points sont à revoir}}',
    'pl-PL':
      '{count, plural, one {Jedna rzecz wymaga poprawy} =2 {Dwie rzeczy wymagają poprawy} =3 {Trzy rzeczy wymagają poprawy} =4 {Cztery rzeczy wymagają poprawy} =5 {Pięć rzeczy wymaga poprawy} =6 {Sześć rzeczy wymaga poprawy} =7 {Siedem rzeczy wymaga poprawy} =8 {Osiem rzeczy wymaga poprawy} =9 {Dziewięć rzeczy wymaga poprawy} few {# rzeczy wymagają poprawy} many {# rzeczy wymaga poprawy} other {# rzeczy wymaga poprawy}}',
  },
});
