import { section } from '../section.ts';

/**
 * Provider accounts with which a member signs in, and the password that they need before they
 * unlink one.
 */
export const linkedAccounts = section('linked-accounts', {
  title: {
    'en-US': 'Linked accounts',
    'es-US': 'Cuentas vinculadas',
    'fr-CA': 'Comptes liés',
    'pl-PL': 'Połączone konta',
  },
  lead: {
    'en-US': 'Accounts on other sites that you log in with.',
    'es-US': 'Cuentas de otros sitios con las que entras aquí.',
    'fr-CA': 'Les comptes d’autres sites avec lesquels vous vous connectez ici.',
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
    'en-US': 'Setting a password unlinks Facebook.',
    'es-US': 'Al crear una contraseña, Facebook se desvincula.',
    'fr-CA': 'Choisir un mot de passe dissocie Facebook.',
    'pl-PL': 'Ustawienie hasła odłącza Facebooka.',
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
    'en-US': 'We will log you out and email you a link to set a password. It unlinks Facebook.',
    'es-US': 'Cerraremos tu sesión y te enviaremos un enlace para crear una contraseña. Facebook se desvinculará.',
    'fr-CA':
      'Nous fermerons votre session. Un courriel vous permettra de choisir un mot de passe. Facebook sera dissocié.',
    'pl-PL': 'Wylogujemy Cię i\u00a0wyślemy e-mailem link do ustawienia hasła. Odłączy on Facebooka.',
  },
  linkPanel: {
    'en-US': 'One more door\nto your nest.',
    'es-US': 'Otra puerta\na tu nido.',
    'fr-CA': 'Une autre porte\nvers votre nid.',
    'pl-PL': 'Jeszcze jedno wejście\ndo\u00a0gniazda.',
  },
  linkTitle: {
    'en-US': 'Link Facebook to your account?',
    'es-US': '¿Vincular Facebook a tu cuenta?',
    'fr-CA': 'Lier Facebook à votre compte?',
    'pl-PL': 'Połączyć Facebooka z\u00a0kontem?',
  },
  linkLead: {
    'en-US': 'Then Facebook, too, opens the account of {email}. Your password stays.',
    'es-US': 'Así Facebook también abrirá la cuenta de {email}. Tu contraseña sigue igual.',
    'fr-CA': 'Facebook ouvrira alors aussi le compte de {email}. Votre mot de passe ne change pas.',
    'pl-PL': 'Wtedy do\u00a0konta z\u00a0adresem {email} zalogujesz się też przez Facebooka. Hasło się nie zmieni.',
  },
  linkYes: {
    'en-US': 'Link Facebook',
    'es-US': 'Vincular Facebook',
    'fr-CA': 'Lier Facebook',
    'pl-PL': 'Połącz Facebooka',
  },
  linkNo: { 'en-US': 'Not now', 'es-US': 'Ahora no', 'fr-CA': 'Pas maintenant', 'pl-PL': 'Nie teraz' },
  linkGone: {
    'en-US': 'Too much time has passed. Log in with Facebook again to link it.',
    'es-US': 'Pasó demasiado tiempo. Vuelve a entrar con Facebook para vincularlo.',
    'fr-CA': 'Trop de temps a passé. Connectez-vous de nouveau avec Facebook pour le lier.',
    'pl-PL': 'Minęło za dużo czasu. Zaloguj się jeszcze raz przez Facebooka, aby go połączyć.',
  },
}).titled({
  'link-account': {
    'en-US': 'Link Facebook',
    'es-US': 'Vincular Facebook',
    'fr-CA': 'Lier Facebook',
    'pl-PL': 'Połączenie z\u00a0Facebookiem',
  },
});
