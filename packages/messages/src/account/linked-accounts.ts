import { section } from '../section.ts';

/** Accounts of other companies by which a member comes in, and the password that she needs before she gives one up. */
export const linkedAccounts = section('linked-accounts', {
  title: {
    'en-US': 'Linked accounts',
    'es-US': 'Cuentas vinculadas',
    'fr-CA': 'Comptes liés',
    'pl-PL': 'Połączone konta',
  },
  lead: {
    'en-US': 'Accounts elsewhere that log you in here.',
    'es-US': 'Cuentas de otros sitios con las que entras aquí.',
    'fr-CA': 'Des comptes d’ailleurs qui vous connectent ici.',
    'pl-PL': 'Konta w\u00a0innych serwisach, którymi logujesz się tutaj.',
  },
  label: {
    'en-US': 'Linked account',
    'es-US': 'Cuenta vinculada',
    'fr-CA': 'Compte lié',
    'pl-PL': 'Połączone konto',
  },
  facebook: {
    'en-US': 'Facebook account',
    'es-US': 'Cuenta de Facebook',
    'fr-CA': 'Compte Facebook',
    'pl-PL': 'Konto na\u00a0Facebooku',
  },
  what: {
    'en-US': 'You can log in with it.',
    'es-US': 'Puedes iniciar sesión con ella.',
    'fr-CA': 'Vous pouvez vous connecter avec ce compte.',
    'pl-PL': 'Możesz się nim logować.',
  },
  unlink: {
    'en-US': 'Unlink Facebook',
    'es-US': 'Desvincular Facebook',
    'fr-CA': 'Dissocier Facebook',
    'pl-PL': 'Odłącz Facebooka',
  },
  unlinkFirst: {
    'en-US': 'Set a password first. Then you can unlink Facebook.',
    'es-US': 'Crea primero una contraseña. Después podrás desvincular Facebook.',
    'fr-CA': 'Choisissez d’abord un mot de passe. Vous pourrez ensuite dissocier Facebook.',
    'pl-PL': 'Najpierw ustaw hasło. Potem możesz odłączyć Facebooka.',
  },
  unlinked: {
    'en-US': 'Facebook is unlinked. Log in with your email and password.',
    'es-US': 'Facebook ya no está vinculado. Inicia sesión con tu correo y tu contraseña.',
    'fr-CA': 'Facebook est dissocié. Connectez-vous avec votre adresse courriel et votre mot de passe.',
    'pl-PL': 'Facebook jest odłączony. Logujesz się adresem e-mail i\u00a0hasłem.',
  },
  setPassword: {
    'en-US': 'Set a password',
    'es-US': 'Crear una contraseña',
    'fr-CA': 'Choisir un mot de passe',
    'pl-PL': 'Ustaw hasło',
  },
  setPasswordText: {
    'en-US': 'We will log you out and email you a link to set a password.',
    'es-US': 'Cerraremos tu sesión y te enviaremos un enlace para crear una contraseña.',
    'fr-CA': 'Nous fermerons votre session. Un courriel vous permettra de choisir un mot de passe.',
    'pl-PL': 'Wylogujemy Cię i\u00a0wyślemy e-mailem link do ustawienia hasła.',
  },
});
