import { section } from '../section.ts';

/** The pages of the embedded shop (D-99). */
export const shop = section('shop', {
  shop: { 'en-US': 'Shop', 'es-US': 'Tienda', 'fr-CA': 'Boutique', 'pl-PL': 'Sklep' },
  testShop: {
    'en-US': 'Test shop on this machine',
    'es-US': 'Tienda de prueba en este equipo',
    'fr-CA': 'Boutique d’essai sur cet appareil',
    'pl-PL': 'Sklep testowy na\u00a0tym komputerze',
  },
  back: {
    'en-US': 'Back to {brand}',
    'es-US': 'Volver a {brand}',
    'fr-CA': 'Retour à {brand}',
    'pl-PL': 'Wróć do\u00a0{brand}',
  },
  questions: {
    'en-US': 'Questions about an order?',
    'es-US': '¿Tienes preguntas sobre un pedido?',
    'fr-CA': 'Des questions sur une commande?',
    'pl-PL': 'Masz pytania o\u00a0zamówienie?',
  },
  write: {
    'en-US': 'Write to the shop',
    'es-US': 'Escribir a la tienda',
    'fr-CA': 'Écrire à la boutique',
    'pl-PL': 'Napisz do\u00a0sklepu',
  },

  welcome: {
    'en-US': 'The {brand} shop',
    'es-US': 'La tienda de {brand}',
    'fr-CA': 'La boutique {brand}',
    'pl-PL': 'Sklep {brand}',
  },
  welcomeText: {
    'en-US': 'Hello. Your box is ordered in {brand}. Here you can see how your order is doing.',
    'es-US': 'Hola. Tu caja se pide en {brand}. Aquí puedes ver cómo va tu pedido.',
    'fr-CA': 'Bonjour. Votre boîte se commande dans {brand}. Ici, vous pouvez suivre votre commande.',
    'pl-PL':
      'Dzień dobry. Pudełko zamawia się w\u00a0{brand}. Tutaj możesz sprawdzić, co dzieje się z\u00a0zamówieniem.',
  },
  contactText: {
    'en-US': 'Send us an email. Please add your order number, so that we find your order.',
    'es-US': 'Envíanos un correo. Incluye tu número de pedido para que podamos encontrarlo.',
    'fr-CA': 'Envoyez-nous un courriel. Ajoutez votre numéro de commande pour que nous la trouvions.',
    'pl-PL': 'Wyślij nam e-mail. Podaj w\u00a0nim numer zamówienia, abyśmy mogli je znaleźć.',
  },
  notFound: {
    'en-US': 'Order not found',
    'es-US': 'Pedido no encontrado',
    'fr-CA': 'Commande introuvable',
    'pl-PL': 'Nie znaleziono zamówienia',
  },
  notFoundText: {
    'en-US': 'We could not find that order. Check the link and try again.',
    'es-US': 'No pudimos encontrar ese pedido. Revisa el enlace e inténtalo de nuevo.',
    'fr-CA': 'Nous n’avons pas trouvé cette commande. Vérifiez le lien et réessayez.',
    'pl-PL': 'Nie udało nam się znaleźć tego zamówienia. Sprawdź link i\u00a0spróbuj ponownie.',
  },

  order: {
    'en-US': 'Order {number}',
    'es-US': 'Pedido {number}',
    'fr-CA': 'Commande {number}',
    'pl-PL': 'Zamówienie {number}',
  },
  yourOrder: { 'en-US': 'Your order', 'es-US': 'Tu pedido', 'fr-CA': 'Votre commande', 'pl-PL': 'Twoje zamówienie' },
  item: { 'en-US': 'Item', 'es-US': 'Artículo', 'fr-CA': 'Article', 'pl-PL': 'Produkt' },
  price: { 'en-US': 'Price', 'es-US': 'Precio', 'fr-CA': 'Prix', 'pl-PL': 'Cena' },
  shipping: { 'en-US': 'Shipping', 'es-US': 'Envío', 'fr-CA': 'Livraison', 'pl-PL': 'Wysyłka' },
  total: { 'en-US': 'Total', 'es-US': 'Importe total', 'fr-CA': 'Montant total', 'pl-PL': 'Razem' },
  free: { 'en-US': 'Free', 'es-US': 'Gratis', 'fr-CA': 'Gratuit', 'pl-PL': 'Bezpłatnie' },

  reserved: { 'en-US': 'Being placed', 'es-US': 'En trámite', 'fr-CA': 'En cours', 'pl-PL': 'Przyjmowane' },
  reservedLead: {
    'en-US': 'We are taking your order.',
    'es-US': 'Estamos recibiendo tu pedido.',
    'fr-CA': 'Nous prenons votre commande.',
    'pl-PL': 'Przyjmujemy Twoje zamówienie.',
  },
  invoiced: { 'en-US': 'Not paid yet', 'es-US': 'Aún sin pagar', 'fr-CA': 'Pas encore payée', 'pl-PL': 'Nieopłacone' },
  invoicedLead: {
    'en-US': 'We pack your box as soon as the order is paid.',
    'es-US': 'Prepararemos tu caja en cuanto el pedido esté pagado.',
    'fr-CA': 'Nous préparerons votre boîte dès que la commande sera payée.',
    'pl-PL': 'Spakujemy pudełko, gdy tylko zamówienie zostanie opłacone.',
  },
  paid: { 'en-US': 'Paid', 'es-US': 'Pagado', 'fr-CA': 'Payée', 'pl-PL': 'Opłacone' },
  confirmed: { 'en-US': 'Confirmed', 'es-US': 'Confirmado', 'fr-CA': 'Confirmée', 'pl-PL': 'Potwierdzone' },
  paidLead: {
    'en-US': 'We are packing your box.',
    'es-US': 'Estamos preparando tu caja.',
    'fr-CA': 'Nous préparons votre boîte.',
    'pl-PL': 'Pakujemy Twoje pudełko.',
  },
  fulfilled: { 'en-US': 'Sent', 'es-US': 'Enviado', 'fr-CA': 'Expédiée', 'pl-PL': 'Wysłane' },
  fulfilledLead: {
    'en-US': 'Your box is on its way.',
    'es-US': 'Tu caja va en camino.',
    'fr-CA': 'Votre boîte est en route.',
    'pl-PL': 'Twoje pudełko jest w\u00a0drodze.',
  },
  cancelled: { 'en-US': 'Canceled', 'es-US': 'Cancelado', 'fr-CA': 'Annulée', 'pl-PL': 'Anulowane' },
  cancelledLead: {
    'en-US': 'This order is canceled. We will not send a box for it.',
    'es-US': 'Este pedido está cancelado. No enviaremos ninguna caja por él.',
    'fr-CA': 'Cette commande est annulée. Nous n’enverrons pas de boîte.',
    'pl-PL': 'To zamówienie jest anulowane. Nie wyślemy pudełka.',
  },
  failed: { 'en-US': 'Not placed', 'es-US': 'No se completó', 'fr-CA': 'Non passée', 'pl-PL': 'Nieprzyjęte' },
  failedLead: {
    'en-US': 'We could not place this order. We will not send a box for it.',
    'es-US': 'No pudimos hacer este pedido. No enviaremos ninguna caja por él.',
    'fr-CA': 'Nous n’avons pas pu passer cette commande. Nous n’enverrons pas de boîte.',
    'pl-PL': 'Nie udało się złożyć tego zamówienia. Nie wyślemy pudełka.',
  },
  refundDue: {
    'en-US': 'Refund to come',
    'es-US': 'Reembolso pendiente',
    'fr-CA': 'À rembourser',
    'pl-PL': 'Do\u00a0zwrotu',
  },
  refundDueLead: {
    'en-US': 'This order is canceled. You will get your money back.',
    'es-US': 'Este pedido está cancelado. Te devolveremos el dinero.',
    'fr-CA': 'Cette commande est annulée. Le montant payé vous sera remboursé.',
    'pl-PL': 'To zamówienie jest anulowane. Zwrócimy Ci pieniądze.',
  },
  refunded: { 'en-US': 'Refunded', 'es-US': 'Reembolsado', 'fr-CA': 'Remboursée', 'pl-PL': 'Zwrócone' },
  refundedLead: {
    'en-US': 'This order is canceled. We have paid your money back.',
    'es-US': 'Este pedido está cancelado. Ya te devolvimos el dinero.',
    'fr-CA': 'Cette commande est annulée. Nous avons remboursé le montant payé.',
    'pl-PL': 'To zamówienie jest anulowane. Pieniądze zostały zwrócone.',
  },
  chooseAgain: {
    'en-US': 'Choose how to get your box',
    'es-US': 'Elegir cómo recibir tu caja',
    'fr-CA': 'Choisir comment obtenir votre boîte',
    'pl-PL': 'Wybierz sposób odbioru pudełka',
  },

  steps: {
    'en-US': 'Steps of your order',
    'es-US': 'Pasos de tu pedido',
    'fr-CA': 'Étapes de votre commande',
    'pl-PL': 'Etapy zamówienia',
  },
  now: { 'en-US': 'Now', 'es-US': 'Ahora', 'fr-CA': 'Maintenant', 'pl-PL': 'Teraz' },
  done: { 'en-US': 'Done', 'es-US': 'Listo', 'fr-CA': 'Terminé', 'pl-PL': 'Gotowe' },
  ordered: { 'en-US': 'Ordered', 'es-US': 'Pedido hecho', 'fr-CA': 'Commandée', 'pl-PL': 'Zamówione' },
  nothingToPay: {
    'en-US': 'Nothing to pay',
    'es-US': 'Nada que pagar',
    'fr-CA': 'Rien à payer',
    'pl-PL': 'Nic do\u00a0zapłaty',
  },
  payment: { 'en-US': 'Payment', 'es-US': 'Pago', 'fr-CA': 'Paiement', 'pl-PL': 'Płatność' },
  stillToPay: {
    'en-US': '{amount} still to pay',
    'es-US': 'Faltan {amount} por pagar',
    'fr-CA': 'Il reste {amount} à payer',
    'pl-PL': 'Do\u00a0zapłaty: {amount}',
  },
  paidAsTest: {
    'en-US': '{amount} as a test payment',
    'es-US': '{amount} como pago de prueba',
    'fr-CA': '{amount} en paiement d’essai',
    'pl-PL': '{amount} jako płatność testowa',
  },
  packing: { 'en-US': 'Being packed', 'es-US': 'En preparación', 'fr-CA': 'En préparation', 'pl-PL': 'Pakowanie' },
  packed: { 'en-US': 'Packed', 'es-US': 'Caja preparada', 'fr-CA': 'Préparée', 'pl-PL': 'Spakowane' },
  onItsWay: { 'en-US': 'On its way', 'es-US': 'En camino', 'fr-CA': 'En route', 'pl-PL': 'W\u00a0drodze' },
  atYourDoor: {
    'en-US': 'At your door',
    'es-US': 'En tu puerta',
    'fr-CA': 'À votre porte',
    'pl-PL': 'Pod Twoimi drzwiami',
  },

  testPayment: {
    'en-US': 'Test payment',
    'es-US': 'Pago de prueba',
    'fr-CA': 'Paiement d’essai',
    'pl-PL': 'Płatność testowa',
  },
  testPaymentText: {
    'en-US': 'No card was charged and no money moved. This order was marked as paid by the test button.',
    'es-US': 'No se cobró a ninguna tarjeta ni se movió dinero. El botón de prueba marcó este pedido como pagado.',
    'fr-CA':
      'Aucune carte n’a été débitée et aucun argent n’a circulé. Le bouton d’essai a marqué cette commande comme payée.',
    'pl-PL':
      'Nie obciążono żadnej karty i\u00a0nie przekazano pieniędzy. To zamówienie oznaczono jako opłacone przyciskiem testowym.',
  },
  testOrder: {
    'en-US': 'Test order',
    'es-US': 'Pedido de prueba',
    'fr-CA': 'Commande d’essai',
    'pl-PL': 'Zamówienie testowe',
  },
  testOrderText: {
    'en-US': 'This is a test shop. It packs no real boxes and sends none.',
    'es-US': 'Esta es una tienda de prueba. No prepara ni envía cajas de verdad.',
    'fr-CA': 'C’est une boutique d’essai. Elle ne prépare et n’envoie aucune vraie boîte.',
    'pl-PL': 'To jest sklep testowy. Nie pakuje i\u00a0nie wysyła prawdziwych pudełek.',
  },
});
