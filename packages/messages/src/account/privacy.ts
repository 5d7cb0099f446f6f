import { section } from '../section.ts';

/** The page of a member's own data: its export, the sessions and the consents. */
export const privacy = section('privacy', {
  back: { 'en-US': 'Account', 'es-US': 'Cuenta', 'fr-CA': 'Compte', 'pl-PL': 'Konto' },
  title: {
    'en-US': 'Your privacy',
    'es-US': 'Tu privacidad',
    'fr-CA': 'Votre vie privée',
    'pl-PL': 'Twoja prywatność',
  },
  lead: {
    'en-US': 'Get a copy of what we hold about you. See where you are logged in, and your answers.',
    'es-US': 'Descarga lo que guardamos de ti. Mira dónde tienes la sesión abierta y qué aceptaste.',
    'fr-CA': 'Obtenez ce que nous gardons sur vous. Voyez vos sessions ouvertes et ce que vous avez accepté.',
    'pl-PL': 'Pobierz to, co o\u00a0Tobie przechowujemy. Zobacz aktywne sesje i\u00a0swoje zgody.',
  },
  dataTitle: { 'en-US': 'Your data', 'es-US': 'Tus datos', 'fr-CA': 'Vos données', 'pl-PL': 'Twoje dane' },
  dataLead: {
    'en-US': 'A copy you can keep or take elsewhere.',
    'es-US': 'Una copia que puedes guardar o llevarte.',
    'fr-CA': 'Une copie à garder ou à emporter ailleurs.',
    'pl-PL': 'Kopia, którą możesz zachować lub przenieść gdzie indziej.',
  },
  dataText: {
    'en-US': 'One file with your profile, courses, answers, orders and choices. You can open it on any computer.',
    'es-US':
      'Un archivo con tu perfil, tus cursos, respuestas, pedidos y decisiones. Puedes abrirlo en cualquier computadora.',
    'fr-CA': 'Un fichier avec votre profil, vos cours, réponses, commandes et choix. Il s’ouvre sur tout ordinateur.',
    'pl-PL':
      'Jeden plik z\u00a0Twoim profilem, kursami, odpowiedziami, zamówieniami i\u00a0wyborami. Otworzysz go na\u00a0każdym komputerze.',
  },
  download: {
    'en-US': 'Download my data',
    'es-US': 'Descargar mis datos',
    'fr-CA': 'Télécharger mes données',
    'pl-PL': 'Pobierz moje dane',
  },
  downloadJson: {
    'en-US': 'As JSON, for programs',
    'es-US': 'En JSON, para programas',
    'fr-CA': 'En JSON, pour des programmes',
    'pl-PL': 'W\u00a0formacie JSON, dla programów',
  },
  sessionsTitle: {
    'en-US': 'Where you are logged in',
    'es-US': 'Dónde tienes la sesión abierta',
    'fr-CA': 'Où vous êtes en ligne',
    'pl-PL': 'Aktywne sesje',
  },
  sessionsLead: {
    'en-US': 'See one that is not yours? Log it out and change your password.',
    'es-US': '¿No reconoces alguna? Ciérrala y cambia tu contraseña.',
    'fr-CA': 'Vous n’en reconnaissez pas une? Fermez-la et changez votre mot de passe.',
    'pl-PL': 'Nie znasz któregoś urządzenia? Wyloguj je i\u00a0zmień hasło.',
  },
  phone: { 'en-US': 'Phone', 'es-US': 'Teléfono', 'fr-CA': 'Téléphone', 'pl-PL': 'Telefon' },
  tablet: { 'en-US': 'Tablet', 'es-US': 'Tableta', 'fr-CA': 'Tablette', 'pl-PL': 'Tablet' },
  computer: { 'en-US': 'Computer', 'es-US': 'Computadora', 'fr-CA': 'Ordinateur', 'pl-PL': 'Komputer' },
  unknown: {
    'en-US': 'Unknown device',
    'es-US': 'Dispositivo desconocido',
    'fr-CA': 'Appareil inconnu',
    'pl-PL': 'Nieznane urządzenie',
  },
  device: {
    'en-US': '{kind}, {browser}',
    'es-US': '{kind}, {browser}',
    'fr-CA': '{kind}, {browser}',
    'pl-PL': '{kind}, {browser}',
  },
  inUse: {
    'en-US': 'Started <date>{date}</date> · In use now',
    'es-US': 'Iniciada el <date>{date}</date> · En uso ahora',
    'fr-CA': 'Ouverte le <date>{date}</date> · En cours',
    'pl-PL': 'Początek: <date>{date}</date> · Używane teraz',
  },
  lastUsed: {
    'en-US': 'Started <date>{date}</date> · Last used <last>{last}</last>',
    'es-US': 'Iniciada el <date>{date}</date> · Último uso: <last>{last}</last>',
    'fr-CA': 'Ouverte le <date>{date}</date> · Dernière utilisation\u00a0: <last>{last}</last>',
    'pl-PL': 'Początek: <date>{date}</date> · Ostatnio: <last>{last}</last>',
  },
  thisDevice: {
    'en-US': 'This device',
    'es-US': 'Este dispositivo',
    'fr-CA': 'Cet appareil',
    'pl-PL': 'To urządzenie',
  },
  logOut: { 'en-US': 'Log out', 'es-US': 'Cerrar sesión', 'fr-CA': 'Se déconnecter', 'pl-PL': 'Wyloguj' },
  logOutOf: {
    'en-US': 'Log out: {device}, started {date}',
    'es-US': 'Cerrar sesión: {device}, iniciada el {date}',
    'fr-CA': 'Se déconnecter\u00a0: {device}, ouverte le {date}',
    'pl-PL': 'Wyloguj: {device}, początek: {date}',
  },
  logOutOthers: {
    'en-US': 'Log out everywhere else',
    'es-US': 'Cerrar las demás sesiones',
    'fr-CA': 'Se déconnecter partout ailleurs',
    'pl-PL': 'Wyloguj wszędzie indziej',
  },
  othersAlso: {
    'en-US': 'Logging out everywhere else also cancels an email change that is waiting.',
    'es-US': 'Cerrar las demás sesiones también cancela un cambio de correo pendiente.',
    'fr-CA': 'Se déconnecter partout ailleurs annule aussi votre changement d’adresse courriel qui est en attente.',
    'pl-PL': 'Wylogowanie wszędzie indziej anuluje też rozpoczętą zmianę adresu e-mail.',
  },
  othersUnlink: {
    'en-US':
      'Logging out everywhere else also cancels an email change that is waiting. Facebook is unlinked, unless it logged you in here.',
    'es-US':
      'Cerrar las demás sesiones también cancela un cambio de correo pendiente. Facebook se desvincula, salvo que te haya abierto esta sesión.',
    'fr-CA':
      'Se déconnecter partout ailleurs annule aussi un changement d’adresse courriel en attente. Facebook est dissocié, sauf s’il vous a servi à vous connecter ici.',
    'pl-PL':
      'Wylogowanie wszędzie indziej anuluje też rozpoczętą zmianę adresu e-mail. Facebook zostanie odłączony, chyba że logujesz się nim tutaj.',
  },
  loggedOut: {
    'en-US': 'Logged out there.',
    'es-US': 'Sesión cerrada.',
    'fr-CA': 'Session fermée.',
    'pl-PL': 'Wylogowano.',
  },
  consentsTitle: {
    'en-US': 'What you said yes to',
    'es-US': 'Lo que aceptaste',
    'fr-CA': 'Ce que vous avez accepté',
    'pl-PL': 'Twoje zgody',
  },
  consentsLead: {
    'en-US': 'We keep each answer with its date. A new answer does not erase the old one.',
    'es-US': 'Guardamos cada respuesta con su fecha. Una respuesta nueva no borra la anterior.',
    'fr-CA': 'Nous gardons chaque réponse avec sa date. Une nouvelle réponse n’efface pas l’ancienne.',
    'pl-PL': 'Zapisujemy każdą odpowiedź z\u00a0datą. Nowa odpowiedź nie usuwa poprzedniej.',
  },
  emails: {
    'en-US': 'Emails from us',
    'es-US': 'Nuestros correos',
    'fr-CA': 'Nos courriels',
    'pl-PL': 'E-maile od\u00a0nas',
  },
  onSince: {
    'en-US': 'On since <date>{date}</date>',
    'es-US': 'Activados desde el <date>{date}</date>',
    'fr-CA': 'Actifs depuis le <date>{date}</date>',
    'pl-PL': 'Włączone od <date>{date}</date>',
  },
  yesOn: {
    'en-US': 'Yes on <date>{date}</date>',
    'es-US': 'Sí, el <date>{date}</date>',
    'fr-CA': 'Oui, le <date>{date}</date>',
    'pl-PL': 'Tak, <date>{date}</date>',
  },
  noOn: {
    'en-US': 'No on <date>{date}</date>',
    'es-US': 'No, el <date>{date}</date>',
    'fr-CA': 'Non, le <date>{date}</date>',
    'pl-PL': 'Nie, <date>{date}</date>',
  },
  underAgeOn: {
    'en-US': 'Your answer on <date>{date}</date>: under 18',
    'es-US': 'Tu respuesta del <date>{date}</date>: menos de 18 años',
    'fr-CA': 'Votre réponse du <date>{date}</date>\u00a0: moins de 18 ans',
    'pl-PL': 'Odpowiedź, <date>{date}</date>: mniej niż 18 lat',
  },
  underAge: {
    'en-US': 'Under 18',
    'es-US': 'Menos de 18',
    'fr-CA': 'Moins de 18 ans',
    'pl-PL': 'Poniżej 18 lat',
  },
  no: { 'en-US': 'No', 'es-US': 'No', 'fr-CA': 'Non', 'pl-PL': 'Nie' },
  takenBack: {
    'en-US': 'Your yes is taken back.',
    'es-US': 'Retiramos tu consentimiento.',
    'fr-CA': 'Votre accord est retiré.',
    'pl-PL': 'Zgoda została wycofana.',
  },
  earlier: {
    'en-US': '{count, plural, one {# earlier answer} other {# earlier answers}}',
    'es-US': '{count, plural, one {# respuesta anterior} other {# respuestas anteriores}}',
    'fr-CA': '{count, plural, one {# réponse antérieure} other {# réponses antérieures}}',
    'pl-PL':
      '{count, plural, one {# wcześniejsza odpowiedź} few {# wcześniejsze odpowiedzi} many {# wcześniejszych odpowiedzi} other {# wcześniejszej odpowiedzi}}',
  },
  shared: {
    'en-US': 'Shared: {fields}',
    'es-US': 'Compartido: {fields}',
    'fr-CA': 'Transmis\u00a0: {fields}',
    'pl-PL': 'Udostępniono: {fields}',
  },
  toShare: {
    'en-US': 'To be shared: {fields}',
    'es-US': 'Por compartir: {fields}',
    'fr-CA': 'À transmettre\u00a0: {fields}',
    'pl-PL': 'Do udostępnienia: {fields}',
  },
  nothingShared: {
    'en-US': 'Nothing shared',
    'es-US': 'Nada compartido',
    'fr-CA': 'Rien de transmis',
    'pl-PL': 'Nic nie udostępniono',
  },
  telling: {
    'en-US': 'We are telling {partner}',
    'es-US': 'Estamos avisando a {partner}',
    'fr-CA': 'Nous avisons {partner}',
    'pl-PL': 'Powiadamiamy firmę {partner}',
  },
  told: {
    'en-US': 'We told {partner}',
    'es-US': 'Avisamos a {partner}',
    'fr-CA': 'Nous avons avisé {partner}',
    'pl-PL': 'Firma {partner} już wie',
  },
  whatYouRead: {
    'en-US': 'What you read',
    'es-US': 'Lo que leíste',
    'fr-CA': 'Ce que vous avez lu',
    'pl-PL': 'Przeczytany tekst',
  },
  wordsFailed: {
    'en-US': 'This text did not load. Please try again in a moment.',
    'es-US': 'El texto no se cargó. Inténtalo de nuevo en un momento.',
    'fr-CA': 'Ce texte ne s’est pas chargé. Réessayez dans un moment.',
    'pl-PL': 'Nie udało się wczytać tekstu. Spróbuj ponownie za\u00a0chwilę.',
  },
  partnerOffer: {
    'en-US': '{partner}: {offer}',
    'es-US': '{partner}: {offer}',
    'fr-CA': '{partner}\u00a0: {offer}',
    'pl-PL': '{partner}: {offer}',
  },
  policy: {
    'en-US': 'Privacy policy, version <version>{version}</version>',
    'es-US': 'Política de privacidad, versión <version>{version}</version>',
    'fr-CA': 'Politique de confidentialité, version <version>{version}</version>',
    'pl-PL': 'Polityka prywatności, wersja <version>{version}</version>',
  },
  accepted: {
    'en-US': 'Accepted <date>{date}</date>',
    'es-US': 'Aceptada el <date>{date}</date>',
    'fr-CA': 'Acceptée le <date>{date}</date>',
    'pl-PL': 'Zaakceptowano: <date>{date}</date>',
  },
  readIt: { 'en-US': 'Read it', 'es-US': 'Leerla', 'fr-CA': 'La lire', 'pl-PL': 'Przeczytaj' },
  readPolicy: {
    'en-US': 'Read it: version {version}',
    'es-US': 'Leerla: versión {version}',
    'fr-CA': 'La lire\u00a0: version {version}',
    'pl-PL': 'Przeczytaj: wersja {version}',
  },
  nothingSaid: {
    'en-US': 'Nothing yet.',
    'es-US': 'Todavía nada.',
    'fr-CA': 'Rien pour l’instant.',
    'pl-PL': 'Na\u00a0razie nic.',
  },
  failedTitle: {
    'en-US': 'This did not load',
    'es-US': 'Esto no se cargó',
    'fr-CA': 'Ceci ne s’est pas chargé',
    'pl-PL': 'Nie udało się tego wczytać',
  },
  failed: {
    'en-US': 'Your sign-ins and answers are still there. Please try again in a moment.',
    'es-US': 'Tus sesiones y respuestas siguen ahí. Inténtalo de nuevo en un momento.',
    'fr-CA': 'Vos sessions et réponses sont toujours là. Réessayez dans un moment.',
    'pl-PL': 'Logowania i\u00a0odpowiedzi nadal tam są. Spróbuj ponownie za\u00a0chwilę.',
  },
}).titled({
  privacy: {
    'en-US': 'Your privacy',
    'es-US': 'Tu privacidad',
    'fr-CA': 'Votre vie privée',
    'pl-PL': 'Twoja prywatność',
  },
});
