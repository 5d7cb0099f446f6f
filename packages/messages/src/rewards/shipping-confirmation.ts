import { section } from '../section.ts';

/** The page after a free order. */
export const shippingConfirmation = section('shipping-confirmation', {
  title: {
    'en-US': 'Your box is ordered',
    'es-US': 'Recibimos tu pedido',
    'fr-CA': 'Votre boîte est commandée',
    'pl-PL': 'Pudełko zamówione',
  },
  titleOther: {
    'en-US': 'Your reward is ordered',
    'es-US': 'Recibimos tu pedido de recompensa',
    'fr-CA': 'Votre récompense est commandée',
    'pl-PL': 'Nagroda zamówiona',
  },
  lead: {
    'en-US': 'It is free and it is yours. We will email you a confirmation.',
    'es-US': 'Es gratis y es tuya. Te enviaremos una confirmación por correo.',
    'fr-CA': 'Elle est gratuite et elle est à vous. Vous recevrez une confirmation par courriel.',
    'pl-PL': 'Jest bezpłatne i\u00a0jest Twoje. Potwierdzenie wyślemy e-mailem.',
  },
  leadOther: {
    'en-US': 'It is free. We will email you a confirmation.',
    'es-US': 'Es gratis. Te enviaremos una confirmación por correo.',
    'fr-CA': 'Elle est gratuite. Vous recevrez une confirmation par courriel.',
    'pl-PL': 'Jest bezpłatna. Potwierdzenie wyślemy e-mailem.',
  },
  alreadyOrdered: {
    'en-US': 'Your box was already ordered',
    'es-US': 'Tu caja ya estaba pedida',
    'fr-CA': 'Votre boîte était déjà commandée',
    'pl-PL': 'To pudełko było już zamówione',
  },
  notUsed: {
    'en-US': 'The address you just typed was not used.',
    'es-US': 'No usamos la dirección que acabas de escribir.',
    'fr-CA': 'L’adresse que vous venez d’entrer n’a pas été utilisée.',
    'pl-PL': 'Wpisany teraz adres nie został użyty.',
  },
  goesTo: { 'en-US': 'It goes to', 'es-US': 'Se envía a', 'fr-CA': 'Elle est envoyée à', 'pl-PL': 'Trafi do' },
  sendElsewhere: {
    'en-US': 'Send it to the new address',
    'es-US': 'Enviar a la nueva dirección',
    'fr-CA': 'Envoyer à la nouvelle adresse',
    'pl-PL': 'Wyślij na nowy adres',
  },
  toOrder: {
    'en-US': 'Go to your order',
    'es-US': 'Ir a tu pedido',
    'fr-CA': 'Voir votre commande',
    'pl-PL': 'Przejdź do\u00a0zamówienia',
  },
  wrongAddress: {
    'en-US': 'Is the address wrong? <support>Write to us today</support>, and we will say what we can do.',
    'es-US': '¿La dirección no es correcta? <support>Escríbenos hoy</support> y te diremos qué podemos hacer.',
    'fr-CA':
      'L’adresse est fausse? <support>Écrivez-nous aujourd’hui</support>, et nous vous dirons ce qui est possible.',
    'pl-PL': 'Zły adres? <support>Napisz do\u00a0nas jeszcze dziś</support>, a\u00a0powiemy, co możemy zrobić.',
  },
  shipTo: { 'en-US': 'We ship it to', 'es-US': 'La enviamos a', 'fr-CA': 'Nous l’envoyons à', 'pl-PL': 'Wysyłamy do' },
  comesIn: { 'en-US': 'Comes in', 'es-US': 'Llega en', 'fr-CA': 'Délai', 'pl-PL': 'Czas dostawy' },
  days: {
    'en-US': '{from}-{to} days',
    'es-US': '{from} a {to} días',
    'fr-CA': '{from} à {to} jours',
    'pl-PL': '{from}–\u2060{to}\u00a0dni',
  },
  shipping: { 'en-US': 'Shipping', 'es-US': 'Envío', 'fr-CA': 'Livraison', 'pl-PL': 'Wysyłka' },
  free: { 'en-US': 'Free', 'es-US': 'Gratis', 'fr-CA': 'Gratuite', 'pl-PL': 'Bezpłatna' },
  orderedOn: {
    'en-US': 'Ordered on',
    'es-US': 'Fecha del pedido',
    'fr-CA': 'Commandée le',
    'pl-PL': 'Data zamówienia',
  },
  phone: { 'en-US': 'Phone', 'es-US': 'Teléfono', 'fr-CA': 'Téléphone', 'pl-PL': 'Telefon' },
  fromYou: { 'en-US': 'From you', 'es-US': 'Distancia', 'fr-CA': 'Distance', 'pl-PL': 'Odległość' },
  orderStatus: {
    'en-US': 'See order status',
    'es-US': 'Ver el estado del pedido',
    'fr-CA': 'Voir l’état de la commande',
    'pl-PL': 'Zobacz stan zamówienia',
  },
  order: { 'en-US': 'Order', 'es-US': 'Pedido', 'fr-CA': 'Commande', 'pl-PL': 'Zamówienie' },
  next: { 'en-US': 'What happens next', 'es-US': 'Qué sigue ahora', 'fr-CA': 'La suite', 'pl-PL': 'Co dalej' },
  pack: {
    'en-US': 'We pack your box',
    'es-US': 'Preparamos tu caja',
    'fr-CA': 'Nous préparons votre boîte',
    'pl-PL': 'Pakujemy pudełko',
  },
  packOther: {
    'en-US': 'We pack your reward',
    'es-US': 'Preparamos tu recompensa',
    'fr-CA': 'Nous préparons votre récompense',
    'pl-PL': 'Pakujemy nagrodę',
  },
  packText: {
    'en-US': 'Nothing for you to do.',
    'es-US': 'No tienes que hacer nada.',
    'fr-CA': 'Vous n’avez rien à faire.',
    'pl-PL': 'Nie musisz nic robić.',
  },
  way: {
    'en-US': 'It is on its way',
    'es-US': 'Va en camino',
    'fr-CA': 'Elle est en route',
    'pl-PL': 'Jest w\u00a0drodze',
  },
  wayText: {
    'en-US': 'See it in order status.',
    'es-US': 'Míralo en el estado del pedido.',
    'fr-CA': 'Suivez l’état de la commande.',
    'pl-PL': 'Sprawdź w\u00a0stanie zamówienia.',
  },
  door: {
    'en-US': 'It comes to your door',
    'es-US': 'Llega a tu puerta',
    'fr-CA': 'Elle arrive à votre porte',
    'pl-PL': 'Dociera pod Twoje drzwi',
  },
  doorText: {
    'en-US': 'In {from}-{to} days.',
    'es-US': 'En {from} a {to} días.',
    'fr-CA': 'En {from} à {to} jours.',
    'pl-PL': 'W\u00a0ciągu {from}–\u2060{to}\u00a0dni.',
  },
  there: {
    'en-US': 'You get it there',
    'es-US': 'La recibes ahí',
    'fr-CA': 'Vous la prenez sur place',
    'pl-PL': 'Odbierasz na\u00a0miejscu',
  },
  thereText: {
    'en-US': 'Bring a photo ID and your certificate.',
    'es-US': 'Lleva una identificación con foto y tu certificado.',
    'fr-CA': 'Apportez une pièce d’identité avec photo et votre certificat.',
    'pl-PL': 'Weź dokument ze zdjęciem i\u00a0certyfikat.',
  },
  wrong: {
    'en-US': 'Is something not right? <support>Write to us today</support> and we will help.',
    'es-US': '¿Algo no está bien? <support>Escríbenos hoy</support> y te ayudaremos.',
    'fr-CA': 'Quelque chose ne va pas? <support>Écrivez-nous aujourd’hui</support> et nous vous aiderons.',
    'pl-PL': 'Coś się nie zgadza? <support>Napisz do nas jeszcze dziś</support>, a\u00a0pomożemy.',
  },
}).titled({
  'shipping-confirmation': {
    'en-US': 'Your box is ordered',
    'es-US': 'Recibimos tu pedido',
    'fr-CA': 'Votre boîte est commandée',
    'pl-PL': 'Pudełko zamówione',
  },
});
