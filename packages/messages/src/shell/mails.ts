import { section } from '../section.ts';

/**
 * Text of the mails except the pickup mail. Titles of rewards and courses come from the content.
 */
export const mails = section('mails', {
  greeting: {
    'en-US': 'Hello {name},',
    'es-US': 'Hola, {name}:',
    'fr-CA': 'Bonjour {name},',
    'pl-PL': 'Dzień dobry, {name}!',
  },
  greetingPlain: { 'en-US': 'Hello,', 'es-US': 'Hola:', 'fr-CA': 'Bonjour,', 'pl-PL': 'Dzień dobry!' },
  contact: { 'en-US': 'Contact us', 'es-US': 'Contáctanos', 'fr-CA': 'Nous joindre', 'pl-PL': 'Kontakt' },
  privacy: {
    'en-US': 'Privacy policy',
    'es-US': 'Política de privacidad',
    'fr-CA': 'Politique de confidentialité',
    'pl-PL': 'Polityka prywatności',
  },
  certificate: { 'en-US': 'Certificate', 'es-US': 'Certificado', 'fr-CA': 'Certificat', 'pl-PL': 'Certyfikat' },

  resetTitle: {
    'en-US': 'Set a new password',
    'es-US': 'Crea una contraseña nueva',
    'fr-CA': 'Choisissez un nouveau mot de passe',
    'pl-PL': 'Ustaw nowe hasło',
  },
  resetLead: {
    'en-US':
      'Someone asked for a new password for this email. If that was you, use this link. It works once, for {minutes, plural, one {# minute} other {# minutes}}.',
    'es-US':
      'Alguien pidió una contraseña nueva para este correo. Si fuiste tú, usa este enlace. Funciona una sola vez, durante {minutes, plural, one {# minuto} other {# minutos}}.',
    'fr-CA':
      'Quelqu’un a demandé un nouveau mot de passe pour cette adresse courriel. Si c’était vous, utilisez ce lien. Il fonctionne une seule fois, pendant {minutes, plural, one {# minute} other {# minutes}}.',
    'pl-PL':
      'Otrzymaliśmy prośbę o\u00a0nowe hasło dla tego adresu e-mail. Jeśli to Twoja prośba, użyj tego linku. Działa raz, przez {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.',
  },
  resetButton: {
    'en-US': 'Set a new password',
    'es-US': 'Crear una contraseña nueva',
    'fr-CA': 'Choisir un nouveau mot de passe',
    'pl-PL': 'Ustaw nowe hasło',
  },
  resetCopy: {
    'en-US': 'Or copy this address into your browser:',
    'es-US': 'O copia esta dirección en tu navegador:',
    'fr-CA': 'Ou copiez cette adresse dans votre navigateur\u00a0:',
    'pl-PL': 'Możesz też skopiować ten adres do\u00a0przeglądarki:',
  },
  resetNotYou: {
    'en-US': 'Not you? You can ignore this email. Your password stays as it is.',
    'es-US': '¿No fuiste tú? No tienes que hacer nada con este correo. Tu contraseña sigue igual.',
    'fr-CA': 'Ce n’était pas vous? Vous pouvez ignorer ce courriel. Votre mot de passe reste le même.',
    'pl-PL': 'To nie Twoja prośba? Nie musisz nic robić. Twoje hasło się nie zmieni.',
  },
  resetReason: {
    'en-US':
      'You are getting this email because a new password was asked for. We never ask for your password by email.',
    'es-US': 'Recibes este correo porque se pidió una contraseña nueva. Nunca pedimos tu contraseña por correo.',
    'fr-CA':
      'Vous recevez ce courriel parce qu’un nouveau mot de passe a été demandé. Nous ne demandons jamais votre mot de passe par courriel.',
    'pl-PL':
      'Otrzymujesz tę wiadomość, bo poproszono o\u00a0nowe hasło. Nigdy nie prosimy o\u00a0hasło w\u00a0wiadomości e-mail.',
  },
  resetPicture: {
    'en-US': 'A sealed letter between two leaves',
    'es-US': 'Una carta sellada entre dos hojas',
    'fr-CA': 'Une lettre cachetée entre deux feuilles',
    'pl-PL': 'Zapieczętowany list między dwoma liśćmi',
  },

  confirmTitle: {
    'en-US': 'Confirm your email',
    'es-US': 'Confirma tu correo',
    'fr-CA': 'Confirmez votre adresse courriel',
    'pl-PL': 'Potwierdź adres e-mail',
  },
  confirmLead: {
    'en-US':
      'This address was used to join {brand}. If that was you, confirm it with this link. It works for {days, plural, one {# day} other {# days}}.',
    'es-US':
      'Con este correo se creó una cuenta en {brand}. Si fuiste tú, confírmalo con este enlace. Funciona durante {days, plural, one {# día} other {# días}}.',
    'fr-CA':
      'Cette adresse a servi à créer un compte {brand}. Si c’était vous, confirmez-la avec ce lien. Il fonctionne pendant {days, plural, one {# jour} other {# jours}}.',
    'pl-PL':
      'Na\u00a0ten adres założono konto w\u00a0{brand}. Jeśli to Twoje konto, potwierdź adres tym linkiem. Działa przez {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}.',
  },
  confirmButton: {
    'en-US': 'Confirm my email',
    'es-US': 'Confirmar mi correo',
    'fr-CA': 'Confirmer mon adresse',
    'pl-PL': 'Potwierdź adres',
  },
  confirmNotYou: {
    'en-US': 'Not you? You can ignore this email. The address stays unconfirmed.',
    'es-US': '¿No fuiste tú? No tienes que hacer nada con este correo. La dirección quedará sin confirmar.',
    'fr-CA': 'Ce n’était pas vous? Vous pouvez ignorer ce courriel. L’adresse ne sera pas confirmée.',
    'pl-PL': 'To nie Twoje konto? Nie musisz nic robić. Adres pozostanie niepotwierdzony.',
  },
  confirmReason: {
    'en-US': 'You are getting this email because someone joined with this address.',
    'es-US': 'Recibes este correo porque alguien creó una cuenta con esta dirección.',
    'fr-CA': 'Vous recevez ce courriel parce que quelqu’un a créé un compte avec cette adresse.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo ktoś założył konto z\u00a0tym adresem.',
  },

  emailChangeTitle: {
    'en-US': 'Confirm your new email',
    'es-US': 'Confirma tu nuevo correo',
    'fr-CA': 'Confirmez votre nouvelle adresse courriel',
    'pl-PL': 'Potwierdź nowy adres e-mail',
  },
  emailChangeLead: {
    'en-US':
      'Someone asked to use this address for a {brand} account. If that was you, confirm it with this link. It works once, for {hours, plural, one {# hour} other {# hours}}.',
    'es-US':
      'Alguien pidió usar este correo para una cuenta de {brand}. Si fuiste tú, confírmalo con este enlace. Funciona una vez, durante {hours, plural, one {# hora} other {# horas}}.',
    'fr-CA':
      'Quelqu’un a demandé d’utiliser cette adresse pour un compte {brand}. Si c’était vous, confirmez-la avec ce lien. Il fonctionne une fois, pendant {hours, plural, one {# heure} other {# heures}}.',
    'pl-PL':
      'Ktoś chce użyć tego adresu do\u00a0konta w\u00a0{brand}. Jeśli to Ty, potwierdź adres tym linkiem. Działa raz, przez {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}.',
  },
  emailChangeNotYou: {
    'en-US': 'Not you? Ignore this email. Nothing changes.',
    'es-US': '¿No fuiste tú? Ignora este correo. No cambia nada.',
    'fr-CA': 'Si ce n’était pas vous, ignorez ce courriel. Rien ne change.',
    'pl-PL': 'To nie Ty? Zignoruj tę wiadomość. Nic się nie zmieni.',
  },
  emailChangeReason: {
    'en-US': 'You are getting this email because someone asked to use this address.',
    'es-US': 'Recibes este correo porque alguien pidió usar esta dirección.',
    'fr-CA': 'Vous recevez ce courriel parce que quelqu’un a demandé d’utiliser cette adresse.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo ktoś chce użyć tego adresu.',
  },

  emailChangedTitle: {
    'en-US': 'Your email was changed',
    'es-US': 'Tu correo se cambió',
    'fr-CA': 'Votre adresse courriel a changé',
    'pl-PL': 'Adres e-mail został zmieniony',
  },
  emailChangedLead: {
    'en-US': 'Your {brand} account has another email now. If that was you, there is nothing to do.',
    'es-US': 'Tu cuenta de {brand} ahora tiene otro correo. Si fuiste tú, no tienes que hacer nada.',
    'fr-CA': 'Votre compte {brand} a maintenant une autre adresse courriel. Si c’était vous, il n’y a rien à faire.',
    'pl-PL': 'Konto w\u00a0{brand} ma teraz inny adres e-mail. Jeśli to Twoja zmiana, nie musisz nic robić.',
  },
  emailChangedNotYou: {
    'en-US': 'Not you? Write to us now.',
    'es-US': '¿No fuiste tú? Escríbenos ahora.',
    'fr-CA': 'Si ce n’était pas vous, écrivez-nous maintenant.',
    'pl-PL': 'To nie Twoja zmiana? Napisz do\u00a0nas od razu.',
  },
  emailChangedReason: {
    'en-US': 'You are getting this email because this address was used for a {brand} account.',
    'es-US': 'Recibes este correo porque esta dirección se usaba en una cuenta de {brand}.',
    'fr-CA': 'Vous recevez ce courriel parce que cette adresse servait à un compte {brand}.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo ten adres był używany w\u00a0{brand}.',
  },

  emailChangeRequestedTitle: {
    'en-US': 'Another email was requested',
    'es-US': 'Se pidió otro correo',
    'fr-CA': 'Une autre adresse courriel a été demandée',
    'pl-PL': 'Poproszono o\u00a0zmianę adresu e-mail',
  },
  emailChangeRequestedLead: {
    'en-US':
      'Someone asked to use another email for your {brand} account. If that was you, there is nothing to do here.',
    'es-US': 'Alguien pidió usar otro correo en tu cuenta de {brand}. Si fuiste tú, aquí no tienes que hacer nada.',
    'fr-CA':
      'Quelqu’un a demandé d’utiliser une autre adresse courriel pour votre compte {brand}. Si c’était vous, il n’y a rien à faire ici.',
    'pl-PL': 'Ktoś chce zmienić adres e-mail konta w\u00a0{brand}. Jeśli to Ty, nie musisz tu nic robić.',
  },
  emailChangeRequestedReason: {
    'en-US': 'You are getting this email because this address belongs to a {brand} account.',
    'es-US': 'Recibes este correo porque esta dirección es de una cuenta de {brand}.',
    'fr-CA': 'Vous recevez ce courriel parce que cette adresse est celle d’un compte {brand}.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo ten adres należy do\u00a0konta w\u00a0{brand}.',
  },

  socialLinkedTitle: {
    'en-US': 'Facebook was linked to your account',
    'es-US': 'Facebook se vinculó a tu cuenta',
    'fr-CA': 'Facebook a été lié à votre compte',
    'pl-PL': 'Połączono Facebooka z\u00a0kontem',
  },
  socialLinkedLead: {
    'en-US': 'Your {brand} account opens with a Facebook account now. If that was you, there is nothing to do.',
    'es-US':
      'Ahora se puede entrar en tu cuenta de {brand} con una cuenta de Facebook. Si fuiste tú, no tienes que hacer nada.',
    'fr-CA': 'Un compte Facebook ouvre maintenant votre compte {brand}. Si c’était vous, il n’y a rien à faire.',
    'pl-PL':
      'Do\u00a0konta w\u00a0{brand} można się teraz logować kontem na\u00a0Facebooku. Jeśli to Ty, nie musisz nic robić.',
  },
  socialLinkedReason: {
    'en-US': 'You are getting this email because this address belongs to a {brand} account.',
    'es-US': 'Recibes este correo porque esta dirección es de una cuenta de {brand}.',
    'fr-CA': 'Vous recevez ce courriel parce que cette adresse est celle d’un compte {brand}.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo ten adres należy do\u00a0konta w\u00a0{brand}.',
  },

  notMeLead: {
    'en-US':
      'Not you? Press the button. We undo it, log out every device and remove the password. The link works for {days, plural, one {# day} other {# days}}.',
    'es-US':
      '¿No fuiste tú? Pulsa el botón. Lo deshacemos, cerramos todas las sesiones y quitamos la contraseña. El enlace funciona durante {days, plural, one {# día} other {# días}}.',
    'fr-CA':
      'Ce n’était pas vous? Appuyez sur le bouton. Nous annulons tout, fermons toutes les sessions et retirons le mot de passe. Le lien fonctionne pendant {days, plural, one {# jour} other {# jours}}.',
    'pl-PL':
      'To nie Ty? Naciśnij przycisk. Cofniemy zmianę, wylogujemy wszystkie urządzenia i\u00a0usuniemy hasło. Link działa przez {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}.',
  },
  notMeButton: {
    'en-US': 'This was not me',
    'es-US': 'No fui yo',
    'fr-CA': 'Ce n’était pas moi',
    'pl-PL': 'To nie ja',
  },

  deletionTitle: {
    'en-US': 'Delete your {brand} account?',
    'es-US': '¿Eliminar tu cuenta de {brand}?',
    'fr-CA': 'Supprimer votre compte {brand}?',
    'pl-PL': 'Usunąć konto w\u00a0{brand}?',
  },
  deletionLead: {
    'en-US':
      'Someone asked to delete your {brand} account. If that was you, confirm it with this link. It works for {hours, plural, one {# hour} other {# hours}}.',
    'es-US':
      'Alguien pidió eliminar tu cuenta de {brand}. Si fuiste tú, confírmalo con este enlace. Funciona durante {hours, plural, one {# hora} other {# horas}}.',
    'fr-CA':
      'Quelqu’un a demandé de supprimer votre compte {brand}. Si c’était vous, confirmez-le avec ce lien. Il fonctionne pendant {hours, plural, one {# heure} other {# heures}}.',
    'pl-PL':
      'Ktoś poprosił o\u00a0usunięcie Twojego konta w\u00a0{brand}. Jeśli to Ty, potwierdź to tym linkiem. Działa przez {hours, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}.',
  },
  deletionNothingYet: {
    'en-US': 'Nothing is deleted before you press the button on that page.',
    'es-US': 'No se elimina nada antes de que presiones el botón de esa página.',
    'fr-CA': 'Rien n’est supprimé avant que vous appuyiez sur le bouton de cette page.',
    'pl-PL': 'Nic nie zostanie usunięte, dopóki nie naciśniesz przycisku na\u00a0tej stronie.',
  },
  deletionButton: {
    'en-US': 'Go to the page',
    'es-US': 'Ir a la página',
    'fr-CA': 'Aller à la page',
    'pl-PL': 'Przejdź do\u00a0strony',
  },
  deletionNotYou: {
    'en-US': 'Not you? Change your password. Your account stays as it is.',
    'es-US': '¿No fuiste tú? Cambia tu contraseña. Tu cuenta sigue igual.',
    'fr-CA': 'Ce n’était pas vous? Changez votre mot de passe. Votre compte reste tel quel.',
    'pl-PL': 'To nie Ty? Zmień hasło. Twoje konto pozostaje bez zmian.',
  },
  deletionReason: {
    'en-US': 'You are getting this email because someone asked to delete your {brand} account.',
    'es-US': 'Recibes este correo porque alguien pidió eliminar tu cuenta de {brand}.',
    'fr-CA': 'Vous recevez ce courriel parce que quelqu’un a demandé de supprimer votre compte {brand}.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo ktoś poprosił o\u00a0usunięcie Twojego konta w\u00a0{brand}.',
  },
  deletionSetTitle: {
    'en-US': 'Your account will be deleted on {date}',
    'es-US': 'Tu cuenta se elimina el {date}',
    'fr-CA': 'Votre compte sera supprimé le {date}',
    'pl-PL': 'Twoje konto zostanie usunięte {date}',
  },
  deletionSetLead: {
    'en-US': 'Until that day you can use everything, as before.',
    'es-US': 'Hasta ese día puedes usar todo, como antes.',
    'fr-CA': 'Jusqu’à ce jour, vous pouvez tout utiliser, comme avant.',
    'pl-PL': 'Do tego dnia wszystko działa jak dotąd.',
  },
  deletionSetKeep: {
    'en-US': 'Changed your mind? Log in before {date}, choose “Open privacy” in Account and press “Keep my account”.',
    'es-US':
      '¿Cambiaste de opinión? Inicia sesión antes del {date}, elige «Abrir privacidad» en Cuenta y presiona «Conservar mi cuenta».',
    'fr-CA':
      'Vous avez changé d’avis? Connectez-vous avant le {date}. Dans Compte, choisissez «\u00a0Ouvrir la confidentialité\u00a0», puis appuyez sur «\u00a0Garder mon compte\u00a0».',
    'pl-PL':
      'Zmiana decyzji? Zaloguj się przed {date}, wybierz „Otwórz prywatność” na\u00a0koncie i\u00a0naciśnij „Zachowaj moje konto”.',
  },
  deletionSetButton: {
    'en-US': 'Log in and keep it',
    'es-US': 'Iniciar sesión y conservarla',
    'fr-CA': 'Me connecter et le garder',
    'pl-PL': 'Zaloguj się i\u00a0zachowaj konto',
  },
  deletionSetNotYou: {
    'en-US': 'Not you? Log in, keep your account and change your password.',
    'es-US': '¿No fuiste tú? Inicia sesión, conserva tu cuenta y cambia tu contraseña.',
    'fr-CA': 'Ce n’était pas vous? Connectez-vous, gardez votre compte et changez votre mot de passe.',
    'pl-PL': 'To nie Ty? Zaloguj się, zachowaj konto i\u00a0zmień hasło.',
  },
  deletedTitle: {
    'en-US': 'Your account is gone',
    'es-US': 'Tu cuenta ya no existe',
    'fr-CA': 'Votre compte est supprimé',
    'pl-PL': 'Twoje konto zostało usunięte',
  },
  deletedLead: {
    'en-US':
      'Your {brand} account was deleted, as you asked: your profile, courses, answers and certificates, and rewards you had not claimed.',
    'es-US':
      'Eliminamos tu cuenta de {brand}, como pediste: tu perfil, tus cursos, tus respuestas y certificados, y las recompensas que no habías pedido.',
    'fr-CA':
      'Votre compte {brand} a été supprimé, comme vous l’avez demandé\u00a0: profil, cours, réponses, certificats et récompenses que vous n’aviez pas demandées.',
    'pl-PL':
      'Twoje konto w\u00a0{brand} zostało usunięte, zgodnie z\u00a0Twoją prośbą: profil, kursy, odpowiedzi i\u00a0certyfikaty oraz nieodebrane nagrody.',
  },
  deletedKept: {
    'en-US': 'Without your name, we keep order records, consent answers and two scrambled marks.',
    'es-US': 'Sin tu nombre, conservamos los registros de pedidos, tus consentimientos y dos marcas cifradas.',
    'fr-CA': 'Sans votre nom, nous gardons les commandes, vos réponses de consentement et deux marques brouillées.',
    'pl-PL':
      'Bez imienia i\u00a0nazwiska zachowujemy zapisy zamówień, odpowiedzi o\u00a0zgodzie i\u00a0dwa zaszyfrowane znaki.',
  },
  deletedBye: {
    'en-US': 'This is our last email to you. You are welcome to come back any time.',
    'es-US': 'Este es nuestro último correo para ti. Puedes volver cuando quieras.',
    'fr-CA': 'Ceci est notre dernier courriel. Vous pouvez revenir quand vous voulez.',
    'pl-PL': 'To nasza ostatnia wiadomość. Możesz wrócić w\u00a0każdej chwili.',
  },
  deletedReason: {
    'en-US': 'You are getting this email because your {brand} account was deleted.',
    'es-US': 'Recibes este correo porque se eliminó tu cuenta de {brand}.',
    'fr-CA': 'Vous recevez ce courriel parce que votre compte {brand} a été supprimé.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo Twoje konto w\u00a0{brand} zostało usunięte.',
  },

  rewardTitle: {
    'en-US': 'Your {reward} is here',
    'es-US': 'Ya tienes tu recompensa: {reward}',
    'fr-CA': 'Voici votre récompense\u00a0: {reward}',
    'pl-PL': 'Twoja nagroda już jest: {reward}',
  },
  rewardLead: {
    'en-US': 'You passed {course}. Here is your reward.',
    'es-US': 'Aprobaste el curso {course}. Aquí está tu recompensa.',
    'fr-CA': 'Vous avez réussi le cours {course}. Voici votre récompense.',
    'pl-PL': 'Kurs {course} jest zaliczony. Oto Twoja nagroda.',
  },
  rewardCode: { 'en-US': 'Your code', 'es-US': 'Tu código', 'fr-CA': 'Votre code', 'pl-PL': 'Twój kod' },
  rewardButton: {
    'en-US': 'Get my reward',
    'es-US': 'Obtener mi recompensa',
    'fr-CA': 'Obtenir ma récompense',
    'pl-PL': 'Odbierz moją nagrodę',
  },
  rewardAgain: {
    'en-US': 'You can find it again on your <page>reward page</page>.',
    'es-US': 'La encuentras de nuevo en tu <page>página de recompensa</page>.',
    'fr-CA': 'Vous la retrouverez sur votre <page>page de récompense</page>.',
    'pl-PL': 'Znajdziesz ją ponownie na\u00a0swojej <page>stronie nagrody</page>.',
  },
  rewardReason: {
    'en-US': 'You are getting this email because you passed a course. It is not an ad.',
    'es-US': 'Recibes este correo porque aprobaste un curso. No es publicidad.',
    'fr-CA': 'Vous recevez ce courriel parce que vous avez réussi un cours. Ce n’est pas une publicité.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo masz zaliczony kurs. To nie jest reklama.',
  },
  rewardPicture: {
    'en-US': 'A moon between two clouds',
    'es-US': 'Una luna entre dos nubes',
    'fr-CA': 'Une lune entre deux nuages',
    'pl-PL': 'Księżyc między dwiema chmurami',
  },

  orderSubject: {
    'en-US': 'Your {reward} is ordered',
    'es-US': 'Recibimos tu pedido: {reward}',
    'fr-CA': 'Votre commande est faite\u00a0: {reward}',
    'pl-PL': 'Zamówienie przyjęte: {reward}',
  },
  orderTitle: {
    'en-US': 'Your box is ordered',
    'es-US': 'Recibimos tu pedido',
    'fr-CA': 'Votre boîte est commandée',
    'pl-PL': 'Twoje pudełko jest zamówione',
  },
  orderTitleOther: {
    'en-US': 'Your reward is ordered',
    'es-US': 'Recibimos tu pedido de recompensa',
    'fr-CA': 'Votre récompense est commandée',
    'pl-PL': 'Twoja nagroda jest zamówiona',
  },
  orderLead: {
    'en-US': 'You passed {course}. Your box comes to your door in {time}.',
    'es-US': 'Aprobaste el curso {course}. Tu caja llega a tu puerta en {time}.',
    'fr-CA': 'Vous avez réussi le cours {course}. Votre boîte arrive à votre porte dans {time}.',
    'pl-PL': 'Kurs {course} jest zaliczony. Pudełko dotrze pod Twoje drzwi w\u00a0ciągu {time}.',
  },
  orderLeadOther: {
    'en-US': 'You passed {course}. Your reward comes to your door in {time}.',
    'es-US': 'Aprobaste el curso {course}. Tu recompensa llega a tu puerta en {time}.',
    'fr-CA': 'Vous avez réussi le cours {course}. Votre récompense arrive à votre porte dans {time}.',
    'pl-PL': 'Kurs {course} jest zaliczony. Nagroda dotrze pod Twoje drzwi w\u00a0ciągu {time}.',
  },
  orderDays: {
    'en-US': '{from}-{to} days',
    'es-US': '{from} a {to} días',
    'fr-CA': '{from} à {to} jours',
    'pl-PL': '{from}–\u2060{to}\u00a0dni',
  },
  orderNumber: { 'en-US': 'Order', 'es-US': 'Pedido', 'fr-CA': 'Commande', 'pl-PL': 'Zamówienie' },
  orderShipsTo: { 'en-US': 'Ships to', 'es-US': 'Se envía a', 'fr-CA': 'Livraison à', 'pl-PL': 'Wysyłka na adres' },
  orderItem: { 'en-US': 'Item', 'es-US': 'Artículo', 'fr-CA': 'Article', 'pl-PL': 'Produkt' },
  orderDate: { 'en-US': 'Ordered', 'es-US': 'Pedido hecho', 'fr-CA': 'Date', 'pl-PL': 'Data zamówienia' },
  orderTotal: { 'en-US': 'Total', 'es-US': 'Total', 'fr-CA': 'Total', 'pl-PL': 'Razem' },
  orderPaid: { 'en-US': 'Paid', 'es-US': 'Pagado', 'fr-CA': 'Payé', 'pl-PL': 'Zapłacono' },
  orderToPay: { 'en-US': 'To pay', 'es-US': 'Por pagar', 'fr-CA': 'À payer', 'pl-PL': 'Do\u00a0zapłaty' },
  orderRefund: { 'en-US': 'Refund', 'es-US': 'Reembolso', 'fr-CA': 'Remboursement', 'pl-PL': 'Zwrot' },
  orderFree: { 'en-US': 'Free', 'es-US': 'Gratis', 'fr-CA': 'Gratuit', 'pl-PL': 'Bezpłatnie' },
  orderButton: {
    'en-US': 'See order status',
    'es-US': 'Ver el estado del pedido',
    'fr-CA': 'Suivre ma commande',
    'pl-PL': 'Zobacz stan zamówienia',
  },
  orderWrong: {
    'en-US': 'Is the address wrong? <contact>Write to us today</contact> and we will help.',
    'es-US': '¿La dirección está mal? <contact>Escríbenos hoy</contact> y te ayudamos.',
    'fr-CA': 'L’adresse est inexacte? <contact>Écrivez-nous aujourd’hui</contact> et nous vous aiderons.',
    'pl-PL': 'Adres się nie zgadza? <contact>Napisz do\u00a0nas jeszcze dziś</contact>, a\u00a0pomożemy.',
  },
  orderReason: {
    'en-US': 'You are getting this email because you ordered a box.',
    'es-US': 'Recibes este correo porque pediste una caja.',
    'fr-CA': 'Vous recevez ce courriel parce que vous avez commandé une boîte.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo na\u00a0Twoim koncie zamówiono pudełko.',
  },
  orderReasonOther: {
    'en-US': 'You are getting this email because you ordered a reward.',
    'es-US': 'Recibes este correo porque pediste una recompensa.',
    'fr-CA': 'Vous recevez ce courriel parce que vous avez commandé une récompense.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo na\u00a0Twoim koncie zamówiono nagrodę.',
  },
  orderReasonAny: {
    'en-US': 'You are getting this email because there is an order in your account.',
    'es-US': 'Recibes este correo porque hay un pedido en tu cuenta.',
    'fr-CA': 'Vous recevez ce courriel parce qu’il y a une commande dans votre compte.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo na\u00a0Twoim koncie jest zamówienie.',
  },
  orderAddressAtShop: {
    'en-US': 'The shop has your address',
    'es-US': 'La tienda tiene tu dirección',
    'fr-CA': 'La boutique a votre adresse',
    'pl-PL': 'Sklep ma Twój adres',
  },
  unpaidSubject: {
    'en-US': 'Your order waits for you: {reward}',
    'es-US': 'Tu pedido te espera: {reward}',
    'fr-CA': 'Votre commande vous attend\u00a0: {reward}',
    'pl-PL': 'Zamówienie czeka na\u00a0Ciebie: {reward}',
  },
  unpaidTitle: {
    'en-US': 'Your order is not paid yet',
    'es-US': 'Tu pedido aún no está pagado',
    'fr-CA': 'Votre commande n’est pas encore payée',
    'pl-PL': 'Zamówienie nie jest jeszcze opłacone',
  },
  unconfirmedTitle: {
    'en-US': 'Your order is not confirmed yet',
    'es-US': 'Tu pedido aún no está confirmado',
    'fr-CA': 'Votre commande n’est pas encore confirmée',
    'pl-PL': 'Zamówienie nie jest jeszcze potwierdzone',
  },
  unpaidKept: {
    'en-US': 'We keep your order {number} until {date}.',
    'es-US': 'Guardamos tu pedido {number} hasta el {date}.',
    'fr-CA': 'Nous gardons votre commande {number} jusqu’au {date}.',
    'pl-PL': 'Zamówienie {number} czeka do\u00a0{date}.',
  },
  unpaidNothing: {
    'en-US': 'You owe nothing if you change your mind.',
    'es-US': 'Si cambias de idea, no debes nada.',
    'fr-CA': 'Si vous changez d’avis, vous ne devez rien.',
    'pl-PL': 'Jeśli zmienisz zdanie, nic nie płacisz.',
  },
  unpaidButton: {
    'en-US': 'Pay now',
    'es-US': 'Pagar ahora',
    'fr-CA': 'Payer maintenant',
    'pl-PL': 'Zapłać teraz',
  },
  unconfirmedButton: {
    'en-US': 'Confirm my order',
    'es-US': 'Confirmar mi pedido',
    'fr-CA': 'Confirmer ma commande',
    'pl-PL': 'Potwierdź zamówienie',
  },
  sentSubject: {
    'en-US': 'Your parcel is on its way: {reward}',
    'es-US': 'Tu paquete va en camino: {reward}',
    'fr-CA': 'Votre colis est en route\u00a0: {reward}',
    'pl-PL': 'Paczka jest w\u00a0drodze: {reward}',
  },
  sentTitle: {
    'en-US': 'Your parcel is on its way',
    'es-US': 'Tu paquete va en camino',
    'fr-CA': 'Votre colis est en route',
    'pl-PL': 'Paczka jest w\u00a0drodze',
  },
  sentLead: {
    'en-US': 'We have sent your order {number}.',
    'es-US': 'Enviamos tu pedido {number}.',
    'fr-CA': 'Nous avons envoyé votre commande {number}.',
    'pl-PL': 'Zamówienie {number} zostało wysłane.',
  },
  sentButton: {
    'en-US': 'See where it is',
    'es-US': 'Ver dónde está',
    'fr-CA': 'Voir où il est',
    'pl-PL': 'Zobacz, gdzie jest',
  },
  cancelledSubject: {
    'en-US': 'Your order is canceled: {reward}',
    'es-US': 'Tu pedido fue cancelado: {reward}',
    'fr-CA': 'Votre commande est annulée\u00a0: {reward}',
    'pl-PL': 'Zamówienie anulowane: {reward}',
  },
  cancelledTitle: {
    'en-US': 'Your order is canceled',
    'es-US': 'Tu pedido fue cancelado',
    'fr-CA': 'Votre commande est annulée',
    'pl-PL': 'Zamówienie jest anulowane',
  },
  cancelledLead: {
    'en-US': 'We are sorry: the shop has canceled your order {number}.',
    'es-US': 'Lo sentimos: la tienda canceló tu pedido {number}.',
    'fr-CA': 'Nous sommes désolés\u00a0: la boutique a annulé votre commande {number}.',
    'pl-PL': 'Przepraszamy: sklep anulował zamówienie {number}.',
  },
  cancelledRefund: {
    'en-US': 'We are refunding {amount} the way you paid.',
    'es-US': 'Te devolvemos {amount} por el mismo medio de pago.',
    'fr-CA': 'Nous vous rendons {amount} par le même moyen de paiement.',
    'pl-PL': 'Zwrócimy Ci {amount} tą\u00a0samą drogą.',
  },
  cancelledAgain: {
    'en-US': 'You can choose your reward again.',
    'es-US': 'Puedes elegir tu recompensa de nuevo.',
    'fr-CA': 'Vous pouvez choisir votre récompense de nouveau.',
    'pl-PL': 'Możesz wybrać nagrodę jeszcze raz.',
  },
  cancelledButton: {
    'en-US': 'Choose again',
    'es-US': 'Elegir de nuevo',
    'fr-CA': 'Choisir de nouveau',
    'pl-PL': 'Wybierz ponownie',
  },
  refundSubject: {
    'en-US': 'We are refunding your payment: {reward}',
    'es-US': 'Te devolvemos tu dinero: {reward}',
    'fr-CA': 'Nous vous remboursons\u00a0: {reward}',
    'pl-PL': 'Zwrócimy Ci pieniądze: {reward}',
  },
  refundTitle: {
    'en-US': 'We are refunding your payment',
    'es-US': 'Te devolvemos tu dinero',
    'fr-CA': 'Nous vous remboursons',
    'pl-PL': 'Zwrócimy Ci pieniądze',
  },
  refundLead: {
    'en-US': 'Your payment for order {number} came after the order had ended.',
    'es-US': 'Tu pago llegó cuando el pedido {number} ya había terminado.',
    'fr-CA': 'Votre paiement est arrivé après la fin de la commande {number}.',
    'pl-PL': 'Płatność za\u00a0zamówienie {number} przyszła już po\u00a0jego zakończeniu.',
  },
  orderQuestion: {
    'en-US': 'Do you have a question? <contact>Write to us</contact> and we will help.',
    'es-US': '¿Tienes una pregunta? <contact>Escríbenos</contact> y te ayudamos.',
    'fr-CA': 'Avez-vous une question? <contact>Écrivez-nous</contact> et nous vous aiderons.',
    'pl-PL': 'Masz pytanie? <contact>Napisz do\u00a0nas</contact>, a\u00a0pomożemy.',
  },
  endedPicture: {
    'en-US': 'A letter with an egg on its seal, between two leaves',
    'es-US': 'Una carta con un huevo en el sello, entre dos hojas',
    'fr-CA': 'Une lettre ornée d’un œuf, entre deux feuilles',
    'pl-PL': 'List z\u00a0jajkiem na\u00a0pieczęci, między dwoma liśćmi',
  },
  orderPicture: {
    'en-US': 'A van with an egg on its side, on the road',
    'es-US': 'Una camioneta con un huevo pintado, en camino',
    'fr-CA': 'Une camionnette ornée d’un œuf, sur la route',
    'pl-PL': 'Furgonetka z\u00a0jajkiem na\u00a0boku jedzie drogą',
  },

  addressAllowedTitle: {
    'en-US': 'Your address is checked',
    'es-US': 'Ya revisamos tu dirección',
    'fr-CA': 'Votre adresse est vérifiée',
    'pl-PL': 'Adres jest sprawdzony',
  },
  addressAllowedLead: {
    'en-US': 'Thank you for waiting. We can send your reward to this address.',
    'es-US': 'Gracias por esperar. Podemos enviar tu recompensa a esta dirección.',
    'fr-CA': 'Merci de votre patience. Nous pouvons livrer votre récompense à cette adresse.',
    'pl-PL': 'Dziękujemy za\u00a0cierpliwość. Możemy wysłać nagrodę na\u00a0ten adres.',
  },
  addressAllowedNext: {
    'en-US': 'Your order is not placed yet. Please order once more with the same address.',
    'es-US': 'Tu pedido aún no está hecho. Vuelve a pedir con la misma dirección.',
    'fr-CA': 'Votre commande n’est pas encore passée. Commandez de nouveau avec la même adresse.',
    'pl-PL': 'Zamówienie nie jest jeszcze złożone. Złóż je\u00a0ponownie z\u00a0tym samym adresem.',
  },
  addressAllowedButton: {
    'en-US': 'Order my reward',
    'es-US': 'Pedir mi recompensa',
    'fr-CA': 'Commander ma récompense',
    'pl-PL': 'Zamów nagrodę',
  },
  addressRefusedTitle: {
    'en-US': 'We cannot send to this address',
    'es-US': 'No podemos enviar a esta dirección',
    'fr-CA': 'Nous ne pouvons pas livrer à cette adresse',
    'pl-PL': 'Nie możemy wysłać nagrody na\u00a0ten adres',
  },
  addressRefusedLead: {
    'en-US': 'We are sorry. Many rewards have gone to this address, so we cannot send another one there.',
    'es-US': 'Lo sentimos. A esta dirección ya llegaron muchas recompensas y no podemos enviar otra.',
    'fr-CA':
      'Nous sommes désolés. Cette adresse a déjà reçu beaucoup de récompenses. Nous ne pouvons pas en livrer une autre.',
    'pl-PL': 'Przykro nam. Na\u00a0ten adres poszło już wiele nagród i\u00a0kolejnej nie możemy tam wysłać.',
  },
  addressRefusedNext: {
    'en-US': 'Your reward is still yours. You can choose another address, or see the other ways to get it.',
    'es-US': 'La recompensa sigue siendo tuya. Puedes elegir otra dirección u otra forma de recibirla.',
    'fr-CA':
      'La récompense vous attend toujours. Vous pouvez choisir une autre adresse ou une autre façon de l’obtenir.',
    'pl-PL': 'Nagroda nadal na\u00a0Ciebie czeka. Możesz podać inny adres albo wybrać inny sposób odbioru.',
  },
  addressRefusedButton: {
    'en-US': 'See my choices',
    'es-US': 'Ver mis opciones',
    'fr-CA': 'Voir mes choix',
    'pl-PL': 'Zobacz możliwości',
  },
  addressReason: {
    'en-US': 'You are getting this email because we had to check an address for your order.',
    'es-US': 'Recibes este correo porque tuvimos que revisar la dirección de tu pedido.',
    'fr-CA': 'Vous recevez ce courriel parce que nous devions vérifier l’adresse de votre commande.',
    'pl-PL': 'Ta wiadomość przyszła, bo po\u00a0zamówieniu nagrody trzeba było sprawdzić adres.',
  },

  contactMessageTitle: {
    'en-US': 'A parent wrote to us',
    'es-US': 'Nos escribió una familia',
    'fr-CA': 'Un parent nous a écrit',
    'pl-PL': 'Wiadomość od rodzica',
  },
  contactMessageFrom: {
    'en-US': 'Answer to',
    'es-US': 'Responder a',
    'fr-CA': 'Répondre à',
    'pl-PL': 'Odpowiedź na adres',
  },
  contactMessageReference: {
    'en-US': 'Reference',
    'es-US': 'Referencia',
    'fr-CA': 'Référence',
    'pl-PL': 'Numer sprawy',
  },
  contactMessageForm: { 'en-US': 'Form', 'es-US': 'Formulario', 'fr-CA': 'Formulaire', 'pl-PL': 'Formularz' },
  contactMessageLanguage: { 'en-US': 'Language', 'es-US': 'Idioma', 'fr-CA': 'Langue', 'pl-PL': 'Język' },
  contactMessageCountry: { 'en-US': 'Country', 'es-US': 'País', 'fr-CA': 'Pays', 'pl-PL': 'Kraj' },
  contactMessageAnswer: { 'en-US': 'Write back', 'es-US': 'Responder', 'fr-CA': 'Répondre', 'pl-PL': 'Odpowiedz' },
  contactMessageReason: {
    'en-US': 'This message came from the contact form.',
    'es-US': 'Este mensaje llegó por el formulario de contacto.',
    'fr-CA': 'Ce message vient du formulaire de contact.',
    'pl-PL': 'Ta wiadomość przyszła z\u00a0formularza kontaktowego.',
  },
});
