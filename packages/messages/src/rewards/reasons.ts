import { section } from '../section.ts';

/**
 * Why the gate has redirected to another page, one text per reason, and what happened to an order
 * that failed.
 */
export const reasons = section('reasons', {
  'videos-missing': {
    'en-US': 'Some videos of this course are still to watch. You can get your reward after the quiz.',
    'es-US': 'Aún te faltan videos de este curso. Podrás pedir tu recompensa después del cuestionario.',
    'fr-CA': 'Il reste des vidéos à regarder dans ce cours. Vous pourrez obtenir votre récompense après le test.',
    'pl-PL': 'W\u00a0tym kursie zostały jeszcze filmy do obejrzenia. Nagroda czeka po quizie.',
  },
  'quiz-missing': {
    'en-US': 'The quiz of this course comes first. You can get your reward when you pass it.',
    'es-US': 'Primero va el cuestionario de este curso. Podrás pedir tu recompensa cuando lo apruebes.',
    'fr-CA': 'Le test de ce cours vient en premier. Vous pourrez obtenir votre récompense après l’avoir réussi.',
    'pl-PL': 'Najpierw quiz tego kursu. Nagroda czeka, gdy go zaliczysz.',
  },
  'quiz-not-passed': {
    'en-US': 'The quiz of this course is not passed yet. You can take it again at any time.',
    'es-US': 'Aún no aprobaste el cuestionario de este curso. Puedes repetirlo cuando quieras.',
    'fr-CA': 'Le test de ce cours n’est pas encore réussi. Vous pouvez le reprendre à tout moment.',
    'pl-PL': 'Quiz tego kursu nie jest jeszcze zaliczony. Możesz podejść do niego ponownie w\u00a0każdej chwili.',
  },
  'opt-in-needed': {
    'en-US': 'One question comes before your reward.',
    'es-US': 'Antes de tu recompensa hay una pregunta.',
    'fr-CA': 'Il y a une question avant votre récompense.',
    'pl-PL': 'Przed nagrodą jest jeszcze jedno pytanie.',
  },
  digital: {
    'en-US': 'The reward of this course is digital. Here it is.',
    'es-US': 'La recompensa de este curso es digital. Aquí está.',
    'fr-CA': 'La récompense de ce cours est numérique. La voici.',
    'pl-PL': 'Nagroda za ten kurs jest cyfrowa. Oto ona.',
  },
  'already-redeemed': {
    'en-US': 'You have already claimed the reward of this course. Here are the details.',
    'es-US': 'Ya pediste la recompensa de este curso. Aquí tienes los datos.',
    'fr-CA': 'Vous avez déjà demandé la récompense de ce cours. Voici les détails.',
    'pl-PL': 'Nagroda za ten kurs jest już odebrana. Oto szczegóły.',
  },
  'pickup-chosen': {
    'en-US': 'You have already chosen where to pick up your reward. Here is the place.',
    'es-US': 'Ya elegiste dónde recoger tu recompensa. Este es el lugar.',
    'fr-CA': 'Vous avez déjà choisi où récupérer votre récompense. Voici l’endroit.',
    'pl-PL': 'Miejsce odbioru nagrody jest już wybrane. Oto ono.',
  },
  'order-pending': {
    'en-US': 'We are placing your order. This can take a few minutes.',
    'es-US': 'Estamos haciendo tu pedido. Puede tardar unos minutos.',
    'fr-CA': 'Nous passons votre commande. Cela peut prendre quelques minutes.',
    'pl-PL': 'Składamy Twoje zamówienie. To może potrwać kilka minut.',
  },
  unrewarded: {
    'en-US': 'This course has no reward. Here is your certificate.',
    'es-US': 'Este curso no tiene recompensa. Aquí está tu certificado.',
    'fr-CA': 'Ce cours n’offre pas de récompense. Voici votre certificat.',
    'pl-PL': 'Ten kurs nie ma nagrody. Oto Twój certyfikat.',
  },
  'choose-method': {
    'en-US': 'Now choose how to get your reward.',
    'es-US': 'Ahora elige cómo recibir tu recompensa.',
    'fr-CA': 'Choisissez maintenant comment recevoir votre récompense.',
    'pl-PL': 'Teraz wybierz, jak chcesz dostać nagrodę.',
  },
  'not-eligible': {
    'en-US': 'We cannot send this to {country}. That is the country in your profile.',
    'es-US': 'No podemos hacer llegar esto a este país: {country}. Es el país de tu perfil.',
    'fr-CA': 'Nous ne pouvons pas livrer ceci dans ce pays\u00a0: {country}. C’est le pays de votre profil.',
    'pl-PL': 'Nie możemy dostarczyć tego do\u00a0tego kraju: {country}. To kraj z\u00a0Twojego profilu.',
  },
  'not-eligible-nowhere': {
    'en-US':
      'Your profile does not name your country and postal code yet. So we cannot say how to get this reward to you.',
    'es-US':
      'Tu perfil aún no tiene tu país y tu código postal. Por eso no podemos decirte cómo recibir esta recompensa.',
    'fr-CA':
      'Votre profil n’indique pas encore votre pays et votre code postal. Nous ne savons donc pas comment vous envoyer cette récompense.',
    'pl-PL':
      'W\u00a0Twoim profilu nie ma jeszcze kraju i\u00a0kodu pocztowego. Nie wiemy więc, jak dostarczyć tę nagrodę.',
  },
  'not-eligible-digital': {
    'en-US': 'This reward is not available in {country}. That is the country in your profile.',
    'es-US': 'Esta recompensa no está disponible en este país: {country}. Es el país de tu perfil.',
    'fr-CA': 'Cette récompense n’est pas offerte dans ce pays\u00a0: {country}. C’est le pays de votre profil.',
    'pl-PL': 'Ta nagroda nie jest dostępna w\u00a0tym kraju: {country}. To kraj z\u00a0Twojego profilu.',
  },
  'not-eligible-digital-nowhere': {
    'en-US': 'Your profile does not name your country yet. So we cannot say if this reward is open to you.',
    'es-US': 'Tu perfil aún no tiene tu país. Por eso no podemos decirte si puedes recibir esta recompensa.',
    'fr-CA':
      'Votre profil n’indique pas encore votre pays. Nous ne savons donc pas si cette récompense vous est offerte.',
    'pl-PL': 'W\u00a0Twoim profilu nie ma jeszcze kraju. Nie wiemy więc, czy ta nagroda jest dla Ciebie dostępna.',
  },
  'not-eligible-unrewarded': {
    'en-US': 'This course is not offered in {country}. That is the country in your profile.',
    'es-US': 'Este curso no se ofrece en este país: {country}. Es el país de tu perfil.',
    'fr-CA': 'Ce cours n’est pas offert dans ce pays\u00a0: {country}. C’est le pays de votre profil.',
    'pl-PL': 'Ten kurs nie jest dostępny w\u00a0tym kraju: {country}. To kraj z\u00a0Twojego profilu.',
  },
  'not-eligible-unrewarded-nowhere': {
    'en-US': 'Your profile does not name your country yet. So we cannot say if this course is offered where you live.',
    'es-US': 'Tu perfil aún no tiene tu país. Por eso no podemos decirte si este curso se ofrece donde vives.',
    'fr-CA':
      'Votre profil n’indique pas encore votre pays. Nous ne savons donc pas si ce cours est offert où vous vivez.',
    'pl-PL': 'W\u00a0Twoim profilu nie ma jeszcze kraju. Nie wiemy więc, czy ten kurs jest dla Ciebie dostępny.',
  },
  'order-ended-title': {
    'en-US': 'Your order {orderNumber} has ended',
    'es-US': 'Tu pedido {orderNumber} terminó',
    'fr-CA': 'Votre commande {orderNumber} a pris fin',
    'pl-PL': 'Zamówienie {orderNumber} jest zakończone',
  },
  'refund-due': {
    'en-US': 'We are refunding your payment the way you paid.',
    'es-US': 'Te devolvemos el dinero por el mismo medio de pago.',
    'fr-CA': 'Nous vous remboursons par le même moyen de paiement.',
    'pl-PL': 'Zwrócimy Ci pieniądze tą\u00a0samą drogą.',
  },
  'order-refunded': {
    'en-US': 'Your money was sent back. You can choose again.',
    'es-US': 'Te devolvimos el dinero. Puedes elegir de nuevo.',
    'fr-CA': 'Votre argent vous est rendu. Vous pouvez choisir de nouveau.',
    'pl-PL': 'Pieniądze zostały zwrócone. Możesz wybrać ponownie.',
  },
  'order-cancelled-title': {
    'en-US': 'The shop has canceled your order {orderNumber}',
    'es-US': 'La tienda canceló tu pedido {orderNumber}',
    'fr-CA': 'La boutique a annulé votre commande {orderNumber}',
    'pl-PL': 'Sklep anulował zamówienie {orderNumber}',
  },
  'order-cancelled': {
    'en-US': 'You owe nothing and can choose your reward again.',
    'es-US': 'No debes nada y puedes elegir tu recompensa de nuevo.',
    'fr-CA': 'Vous ne devez rien et pouvez choisir votre récompense de nouveau.',
    'pl-PL': 'Nic nie płacisz i\u00a0możesz wybrać nagrodę jeszcze raz.',
  },
  'order-expired': {
    'en-US': 'It was not paid in time. You owe nothing and can choose again.',
    'es-US': 'No se pagó a tiempo. No debes nada y puedes elegir de nuevo.',
    'fr-CA': 'Elle n’a pas été payée à temps. Vous ne devez rien et pouvez choisir de nouveau.',
    'pl-PL': 'Nie zostało opłacone w\u00a0terminie. Nic nie płacisz i\u00a0możesz wybrać ponownie.',
  },
  'order-failed-title': {
    'en-US': 'The shop could not take your order {orderNumber}',
    'es-US': 'La tienda no pudo tomar tu pedido {orderNumber}',
    'fr-CA': 'La boutique n’a pas pu prendre votre commande {orderNumber}',
    'pl-PL': 'Sklep nie mógł przyjąć zamówienia {orderNumber}',
  },
  'order-failed': {
    'en-US': 'You owe nothing and can choose again.',
    'es-US': 'No debes nada y puedes elegir de nuevo.',
    'fr-CA': 'Vous ne devez rien et pouvez choisir de nouveau.',
    'pl-PL': 'Nic nie płacisz i\u00a0możesz wybrać ponownie.',
  },
});
