import { section } from '../section.ts';

/** Deletion of the account: the page of the mailed link, and the part of the privacy page. */
export const accountDeletion = section('account-deletion', {
  title: {
    'en-US': 'Delete your account?',
    'es-US': '¿Eliminar tu cuenta?',
    'fr-CA': 'Supprimer votre compte?',
    'pl-PL': 'Usunąć Twoje konto?',
  },
  lead: {
    'en-US': 'Nothing is deleted before you press the button.',
    'es-US': 'No se elimina nada antes de que presiones el botón.',
    'fr-CA': 'Rien n’est supprimé avant que vous appuyiez sur le bouton.',
    'pl-PL': 'Nic nie zostanie usunięte, dopóki nie naciśniesz przycisku.',
  },
  graceTitle: {
    'en-US': 'You have {days, plural, one {# day} other {# days}}',
    'es-US': 'Tienes {days, plural, one {# día} other {# días}}',
    'fr-CA': 'Vous avez {days, plural, one {# jour} other {# jours}}',
    'pl-PL': 'Masz {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
  },
  grace: {
    'en-US': 'Until then you can log in and keep your account.',
    'es-US': 'Hasta entonces puedes iniciar sesión y conservar tu cuenta.',
    'fr-CA': 'D’ici là, vous pouvez vous connecter et garder votre compte.',
    'pl-PL': 'Do tego czasu możesz się zalogować i\u00a0zachować konto.',
  },
  goneTitle: {
    'en-US': 'Then it is gone for good',
    'es-US': 'Después se elimina para siempre',
    'fr-CA': 'Ensuite, il disparaît pour de bon',
    'pl-PL': 'Potem znika na\u00a0zawsze',
  },
  gone: {
    'en-US': 'Your profile, courses, answers and certificates, and rewards you have not claimed.',
    'es-US': 'Tu perfil, tus cursos, tus respuestas y certificados, y las recompensas que no has pedido.',
    'fr-CA': 'Profil, cours, réponses, certificats et récompenses que vous n’avez pas demandées.',
    'pl-PL': 'Twój profil, kursy, odpowiedzi i\u00a0certyfikaty oraz nieodebrane nagrody.',
  },
  keptTitle: {
    'en-US': 'What we must keep',
    'es-US': 'Lo que debemos conservar',
    'fr-CA': 'Ce que nous devons garder',
    'pl-PL': 'Co musimy zachować',
  },
  kept: {
    'en-US': 'Order records, your answers to consent questions and two scrambled marks, without your name.',
    'es-US': 'Los registros de pedidos, tus respuestas de consentimiento y dos marcas cifradas, sin tu nombre.',
    'fr-CA': 'Les données de commande, vos réponses de consentement et deux marques brouillées, sans votre nom.',
    'pl-PL':
      'Zapisy zamówień, Twoje odpowiedzi na\u00a0pytania o\u00a0zgodę i\u00a0dwa zaszyfrowane znaki, bez imienia i\u00a0nazwiska.',
  },
  policy: {
    'en-US': 'Privacy policy',
    'es-US': 'Política de privacidad',
    'fr-CA': 'Politique de confidentialité',
    'pl-PL': 'Polityka prywatności',
  },
  confirm: {
    'en-US': 'Delete my account',
    'es-US': 'Eliminar mi cuenta',
    'fr-CA': 'Supprimer mon compte',
    'pl-PL': 'Usuń moje konto',
  },
  confirming: {
    'en-US': 'One moment',
    'es-US': 'Un momento',
    'fr-CA': 'Un instant',
    'pl-PL': 'Chwileczkę',
  },
  keep: {
    'en-US': 'Keep my account',
    'es-US': 'Conservar mi cuenta',
    'fr-CA': 'Garder mon compte',
    'pl-PL': 'Zachowaj moje konto',
  },
  setTitle: {
    'en-US': 'Your account will be deleted on {date}',
    'es-US': 'Tu cuenta se eliminará el {date}',
    'fr-CA': 'Votre compte sera supprimé le {date}',
    'pl-PL': 'Twoje konto zostanie usunięte {date}',
  },
  setLead: {
    'en-US': 'Until that day you can use everything, as before.',
    'es-US': 'Hasta ese día puedes usar todo, como antes.',
    'fr-CA': 'Jusqu’à ce jour, vous pouvez tout utiliser, comme avant.',
    'pl-PL': 'Do tego dnia wszystko działa jak dotąd.',
  },
  howTitle: {
    'en-US': 'How to keep it',
    'es-US': 'Cómo conservarla',
    'fr-CA': 'Comment le garder',
    'pl-PL': 'Jak je zachować',
  },
  howLogin: {
    'en-US': 'Log in before {date}.',
    'es-US': 'Inicia sesión antes del {date}.',
    'fr-CA': 'Connectez-vous avant le {date}.',
    'pl-PL': 'Zaloguj się przed {date}.',
  },
  howPrivacy: {
    'en-US': 'In Account, choose “Open privacy”.',
    'es-US': 'En Cuenta, elige «Abrir privacidad».',
    'fr-CA': 'Dans Compte, choisissez «\u00a0Ouvrir la confidentialité\u00a0».',
    'pl-PL': 'Na koncie wybierz „Otwórz prywatność”.',
  },
  howKeep: {
    'en-US': 'Press “Keep my account”.',
    'es-US': 'Presiona «Conservar mi cuenta».',
    'fr-CA': 'Appuyez sur «\u00a0Garder mon compte\u00a0».',
    'pl-PL': 'Naciśnij „Zachowaj moje konto”.',
  },
  loginToKeep: {
    'en-US': 'Log in and keep it',
    'es-US': 'Iniciar sesión y conservarla',
    'fr-CA': 'Me connecter et le garder',
    'pl-PL': 'Zaloguj się i\u00a0zachowaj konto',
  },
  toPrivacy: {
    'en-US': 'Open privacy',
    'es-US': 'Abrir privacidad',
    'fr-CA': 'Ouvrir la confidentialité',
    'pl-PL': 'Otwórz prywatność',
  },
  setMail: {
    'en-US': 'An email with the date and these steps is on its way.',
    'es-US': 'Te enviamos un correo con la fecha y estos pasos.',
    'fr-CA': 'Un courriel avec la date et ces étapes est en route.',
    'pl-PL': 'Wiadomość z\u00a0datą i\u00a0tymi krokami jest już w\u00a0drodze.',
  },
  oldTitle: {
    'en-US': 'This link no longer works',
    'es-US': 'Este enlace ya no funciona',
    'fr-CA': 'Ce lien ne fonctionne plus',
    'pl-PL': 'Ten link już nie działa',
  },
  oldLead: {
    'en-US': 'It changes nothing. Your privacy page shows what is set. You can ask for a new link there.',
    'es-US': 'No cambia nada. Tu página de privacidad muestra lo que está decidido. Allí puedes pedir un enlace nuevo.',
    'fr-CA':
      'Il ne change rien. Votre page de confidentialité montre ce qui est prévu. Vous pouvez y demander un nouveau lien.',
    'pl-PL':
      'Nic nie zmienia. Na\u00a0stronie prywatności widać, co jest ustalone. Tam też poprosisz o\u00a0nowy link.',
  },
  leaveTitle: {
    'en-US': 'Delete your account',
    'es-US': 'Eliminar tu cuenta',
    'fr-CA': 'Supprimer votre compte',
    'pl-PL': 'Usunięcie konta',
  },
  leaveText: {
    'en-US':
      'We email you a link to confirm. Then you have {days, plural, one {# day} other {# days}} to change your mind. After that we delete your account and your data for good.',
    'es-US':
      'Te enviamos un enlace para confirmar. Después tienes {days, plural, one {# día} other {# días}} para cambiar de opinión. Luego eliminamos tu cuenta y tus datos para siempre.',
    'fr-CA':
      'Nous vous envoyons un lien pour confirmer. Vous avez ensuite {days, plural, one {# jour} other {# jours}} pour changer d’avis. Après, nous supprimons votre compte et vos données pour de bon.',
    'pl-PL':
      'Wyślemy Ci link do\u00a0potwierdzenia. Potem masz {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} na\u00a0zmianę decyzji. Po tym czasie usuniemy Twoje konto i\u00a0dane na\u00a0zawsze.',
  },
  leaveLoss: {
    'en-US':
      'You lose rewards you have not claimed. Without your name, we keep order records, consent answers and two scrambled marks. Tax law asks for the order records.',
    'es-US':
      'Pierdes las recompensas que no has pedido. Sin tu nombre, conservamos los registros de pedidos, tus consentimientos y dos marcas cifradas. La ley fiscal exige los registros.',
    'fr-CA':
      'Vous perdez les récompenses que vous n’avez pas demandées. Sans votre nom, nous gardons les commandes, vos réponses de consentement et deux marques brouillées. La loi fiscale l’exige pour les commandes.',
    'pl-PL':
      'Tracisz nieodebrane nagrody. Bez imienia i\u00a0nazwiska zachowujemy zapisy zamówień, odpowiedzi o\u00a0zgodzie i\u00a0dwa zaszyfrowane znaki. Zapisów zamówień wymaga prawo podatkowe.',
  },
  mailed: {
    'en-US': 'We emailed a link to {email}. Nothing is deleted before you use it.',
    'es-US': 'Enviamos un enlace a {email}. No se elimina nada antes de que lo uses.',
    'fr-CA': 'Nous avons envoyé un lien à {email}. Rien n’est supprimé avant que vous l’utilisiez.',
    'pl-PL': 'Wysłaliśmy link na\u00a0adres {email}. Nic nie zostanie usunięte, dopóki go nie użyjesz.',
  },
  mailAgain: {
    'en-US': 'Email the link again',
    'es-US': 'Enviar el enlace otra vez',
    'fr-CA': 'Renvoyer le lien',
    'pl-PL': 'Wyślij link ponownie',
  },
  mailIn: {
    'en-US': 'Email again in {seconds} s',
    'es-US': 'Enviar otra vez en {seconds} s',
    'fr-CA': 'Renvoyer dans {seconds}\u00a0s',
    'pl-PL': 'Ponownie za {seconds}\u00a0s',
  },
  unconfirmed: {
    'en-US': 'The link goes to {email}. You have not confirmed this address.',
    'es-US': 'El enlace se envía a {email}. No has confirmado este correo.',
    'fr-CA': 'Le lien est envoyé à {email}. Vous n’avez pas confirmé cette adresse.',
    'pl-PL': 'Link trafi na\u00a0adres {email}. Ten adres nie jest jeszcze potwierdzony.',
  },
  wrongAddress: {
    'en-US': 'Wrong address? Change it first',
    'es-US': '¿Correo equivocado? Cámbialo primero',
    'fr-CA': 'Mauvaise adresse? Changez-la d’abord',
    'pl-PL': 'Zły adres? Najpierw go zmień',
  },
  goesTitle: {
    'en-US': 'Your account will be deleted on {date}',
    'es-US': 'Tu cuenta se elimina el {date}',
    'fr-CA': 'Votre compte sera supprimé le {date}',
    'pl-PL': 'Twoje konto zostanie usunięte {date}',
  },
  goesText: {
    'en-US': 'You can still use everything until then. Changed your mind? One tap and all stays as it is.',
    'es-US': 'Hasta entonces puedes usar todo. ¿Cambiaste de opinión? Un toque y todo sigue igual.',
    'fr-CA': 'D’ici là, vous pouvez tout utiliser. Vous avez changé d’avis? Un clic suffit, et rien ne change.',
    'pl-PL': 'Do tego czasu wszystko działa. Zmiana decyzji? Jedno naciśnięcie i\u00a0wszystko zostaje.',
  },
  askedText: {
    'en-US': 'You asked us on {date} to delete your account. Nothing more to do here.',
    'es-US': 'El {date} nos pediste eliminar tu cuenta. No tienes que hacer nada más aquí.',
    'fr-CA': 'Le {date}, vous nous avez demandé de supprimer votre compte. Rien de plus à faire ici.',
    'pl-PL': 'Data Twojej prośby o\u00a0usunięcie konta: {date}. Nic więcej nie trzeba tu robić.',
  },
  downloadFirst: {
    'en-US': 'Download my data first',
    'es-US': 'Descargar antes mis datos',
    'fr-CA': 'Télécharger d’abord mes données',
    'pl-PL': 'Najpierw pobierz moje dane',
  },
  keptDone: {
    'en-US': 'Your account stays. Nothing was deleted.',
    'es-US': 'Tu cuenta se queda. No se eliminó nada.',
    'fr-CA': 'Votre compte reste. Rien n’a été supprimé.',
    'pl-PL': 'Twoje konto zostaje. Nic nie zostało usunięte.',
  },
  running: {
    'en-US': 'Your account is being deleted now. It can no longer be kept.',
    'es-US': 'Tu cuenta se está eliminando ahora. Ya no se puede conservar.',
    'fr-CA': 'Votre compte est en cours de suppression. Il ne peut plus être gardé.',
    'pl-PL': 'Twoje konto jest właśnie usuwane. Nie można go już zachować.',
  },
}).titled({
  'account-deletion': {
    'en-US': 'Delete your account',
    'es-US': 'Eliminar tu cuenta',
    'fr-CA': 'Supprimer votre compte',
    'pl-PL': 'Usuwanie konta',
  },
});
