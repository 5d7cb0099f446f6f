import { section } from '../section.ts';

/** An order that is to be paid, or is: its confirmation, and its row on the page of the options. */
export const directToParentConfirmationPage = section('direct-to-parent-confirmation-page', {
  waiting: {
    'en-US': 'Waiting for your payment',
    'es-US': 'Esperamos tu pago',
    'fr-CA': 'En attente de votre paiement',
    'pl-PL': 'Czekamy na\u00a0płatność',
  },
  waitingLead: {
    'en-US': 'Your box is kept for you. Finish the payment, and we will send it.',
    'es-US': 'Tu caja está reservada. Termina el pago y la enviaremos.',
    'fr-CA': 'Votre boîte vous est réservée. Terminez le paiement et nous l’enverrons.',
    'pl-PL': 'Pudełko czeka na\u00a0Ciebie. Dokończ płatność, a\u00a0je wyślemy.',
  },
  waitingLeadOther: {
    'en-US': 'Your reward is kept for you. Finish the payment, and we will send it.',
    'es-US': 'Tu recompensa está reservada. Termina el pago y la enviaremos.',
    'fr-CA': 'Votre récompense vous est réservée. Terminez le paiement et nous l’enverrons.',
    'pl-PL': 'Nagroda czeka na\u00a0Ciebie. Dokończ płatność, a\u00a0ją wyślemy.',
  },
  unconfirmed: {
    'en-US': 'Waiting for your confirmation',
    'es-US': 'Esperamos tu confirmación',
    'fr-CA': 'En attente de votre confirmation',
    'pl-PL': 'Czekamy na\u00a0potwierdzenie',
  },
  unconfirmedLead: {
    'en-US': 'Your box is kept for you. Confirm the order, and we will send it.',
    'es-US': 'Tu caja está reservada. Confirma el pedido y la enviaremos.',
    'fr-CA': 'Votre boîte vous est réservée. Confirmez la commande et nous l’enverrons.',
    'pl-PL': 'Pudełko czeka na\u00a0Ciebie. Potwierdź zamówienie, a\u00a0je wyślemy.',
  },
  unconfirmedLeadOther: {
    'en-US': 'Your reward is kept for you. Confirm the order, and we will send it.',
    'es-US': 'Tu recompensa está reservada. Confirma el pedido y la enviaremos.',
    'fr-CA': 'Votre récompense vous est réservée. Confirmez la commande et nous l’enverrons.',
    'pl-PL': 'Nagroda czeka na\u00a0Ciebie. Potwierdź zamówienie, a\u00a0ją wyślemy.',
  },
  placing: {
    'en-US': 'We are placing your order',
    'es-US': 'Estamos haciendo tu pedido',
    'fr-CA': 'Nous passons votre commande',
    'pl-PL': 'Składamy Twoje zamówienie',
  },
  placingLead: {
    'en-US': 'This can take a few minutes. You do not need to order again.',
    'es-US': 'Puede tardar unos minutos. No hace falta que lo pidas de nuevo.',
    'fr-CA': 'Cela peut prendre quelques minutes. Inutile de commander de nouveau.',
    'pl-PL': 'To może potrwać kilka minut. Nie zamawiaj ponownie.',
  },
  checking: {
    'en-US': 'We have your payment and are checking it',
    'es-US': 'Recibimos tu pago y lo estamos revisando',
    'fr-CA': 'Nous avons votre paiement et le vérifions',
    'pl-PL': 'Mamy Twoją płatność i\u00a0ją sprawdzamy',
  },
  checkingLead: {
    'en-US': 'You do not need to pay again. Write to us if it takes long.',
    'es-US': 'No hace falta que pagues otra vez. Escríbenos si tarda mucho.',
    'fr-CA': 'Inutile de payer de nouveau. Écrivez-nous si cela tarde.',
    'pl-PL': 'Nie płać ponownie. Napisz do\u00a0nas, jeśli to długo trwa.',
  },
  paid: {
    'en-US': 'Paid. Your box is ordered',
    'es-US': 'Pagado. Tu caja está pedida',
    'fr-CA': 'C’est payé. Votre boîte est commandée',
    'pl-PL': 'Opłacone. Pudełko zamówione',
  },
  paidOther: {
    'en-US': 'Paid. Your reward is ordered',
    'es-US': 'Pagado. Tu recompensa está pedida',
    'fr-CA': 'C’est payé. Votre récompense est commandée',
    'pl-PL': 'Opłacone. Nagroda zamówiona',
  },
  paidLead: {
    'en-US': 'Thank you. We will email you a confirmation.',
    'es-US': 'Gracias. Te enviaremos una confirmación por correo.',
    'fr-CA': 'Merci. Vous recevrez une confirmation par courriel.',
    'pl-PL': 'Dziękujemy. Potwierdzenie wyślemy e-mailem.',
  },
  confirmed: {
    'en-US': 'Confirmed. Your box is ordered',
    'es-US': 'Confirmado. Tu caja está pedida',
    'fr-CA': 'C’est confirmé. Votre boîte est commandée',
    'pl-PL': 'Potwierdzone. Pudełko zamówione',
  },
  confirmedOther: {
    'en-US': 'Confirmed. Your reward is ordered',
    'es-US': 'Confirmado. Tu recompensa está pedida',
    'fr-CA': 'C’est confirmé. Votre récompense est commandée',
    'pl-PL': 'Potwierdzone. Nagroda zamówiona',
  },
  turns: {
    'en-US': 'This page changes by itself when the payment arrives.',
    'es-US': 'Esta página cambia sola cuando llega el pago.',
    'fr-CA': 'Cette page change d’elle-même dès que le paiement arrive.',
    'pl-PL': 'Ta strona zmieni się sama, gdy płatność dotrze.',
  },
  turnsFree: {
    'en-US': 'This page changes by itself when the confirmation arrives.',
    'es-US': 'Esta página cambia sola cuando llega la confirmación.',
    'fr-CA': 'Cette page change d’elle-même dès que la confirmation arrive.',
    'pl-PL': 'Ta strona zmieni się sama, gdy potwierdzenie dotrze.',
  },
  notPaid: { 'en-US': 'Not paid yet', 'es-US': 'Aún sin pagar', 'fr-CA': 'Pas encore payée', 'pl-PL': 'Nieopłacone' },
  notConfirmed: {
    'en-US': 'Not confirmed yet',
    'es-US': 'Aún sin confirmar',
    'fr-CA': 'Pas encore confirmée',
    'pl-PL': 'Niepotwierdzone',
  },
  isPaid: { 'en-US': 'Paid', 'es-US': 'Pagado', 'fr-CA': 'Payée', 'pl-PL': 'Opłacone' },
  isConfirmed: { 'en-US': 'Confirmed', 'es-US': 'Confirmado', 'fr-CA': 'Confirmée', 'pl-PL': 'Potwierdzone' },
  shipsTo: {
    'en-US': 'Ships to {address}',
    'es-US': 'Se envía a {address}',
    'fr-CA': 'Envoi à {address}',
    'pl-PL': 'Wysyłka: {address}',
  },
  shopHasAddress: {
    'en-US': 'The shop has your address.',
    'es-US': 'La tienda tiene tu dirección.',
    'fr-CA': 'La boutique a votre adresse.',
    'pl-PL': 'Sklep ma Twój adres.',
  },
  shopAsksAddress: {
    'en-US': 'The shop asks where it goes.',
    'es-US': 'La tienda te preguntará a dónde enviarla.',
    'fr-CA': 'La boutique vous demande où l’envoyer.',
    'pl-PL': 'Sklep zapyta o\u00a0adres.',
  },
  total: { 'en-US': 'Total', 'es-US': 'Total', 'fr-CA': 'Total', 'pl-PL': 'Razem' },
  free: { 'en-US': 'Free', 'es-US': 'Gratis', 'fr-CA': 'Gratuit', 'pl-PL': 'Bezpłatnie' },
  keptUntil: {
    'en-US': 'Kept until',
    'es-US': 'Guardado hasta el',
    'fr-CA': 'Conservée jusqu’au',
    'pl-PL': 'Czeka do',
  },
  paidOn: { 'en-US': 'Paid on', 'es-US': 'Fecha de pago', 'fr-CA': 'Payée le', 'pl-PL': 'Data płatności' },
  pay: {
    'en-US': 'Pay {amount}',
    'es-US': 'Pagar {amount}',
    'fr-CA': 'Payer {amount}',
    'pl-PL': 'Zapłać {amount}',
  },
  confirm: {
    'en-US': 'Confirm the order',
    'es-US': 'Confirmar el pedido',
    'fr-CA': 'Confirmer la commande',
    'pl-PL': 'Potwierdź zamówienie',
  },
  otherWay: {
    'en-US': 'Choose another way',
    'es-US': 'Elegir otra forma',
    'fr-CA': 'Choisir une autre façon',
    'pl-PL': 'Wybierz inny sposób',
  },
  noMoney: {
    'en-US': 'No money has been taken so far.',
    'es-US': 'Hasta ahora no se cobró nada.',
    'fr-CA': 'Rien n’a été débité jusqu’ici.',
    'pl-PL': 'Jak dotąd nic nie pobrano.',
  },
  nothingToPay: {
    'en-US': 'There is nothing to pay.',
    'es-US': 'No hay nada que pagar.',
    'fr-CA': 'Il n’y a rien à payer.',
    'pl-PL': 'Nie trzeba nic płacić.',
  },
  paidAlready: {
    'en-US': 'Paid already? It can take a minute. <check>Check again</check> or <support>write to us</support>.',
    'es-US': '¿Ya pagaste? Puede tardar un minuto. <check>Revisar otra vez</check> o <support>escríbenos</support>.',
    'fr-CA':
      'Déjà payé? Cela peut prendre une minute. <check>Vérifiez encore</check> ou <support>écrivez-nous</support>.',
    'pl-PL':
      'Już zapłacone? To może potrwać chwilę. <check>Sprawdź ponownie</check> lub <support>napisz do\u00a0nas</support>.',
  },
  confirmedAlready: {
    'en-US': 'Confirmed already? It can take a minute. <check>Check again</check> or <support>write to us</support>.',
    'es-US':
      '¿Ya confirmaste? Puede tardar un minuto. <check>Revisar otra vez</check> o <support>escríbenos</support>.',
    'fr-CA':
      'Déjà confirmée? Cela peut prendre une minute. <check>Vérifiez encore</check> ou <support>écrivez-nous</support>.',
    'pl-PL':
      'Już potwierdzone? To może potrwać chwilę. <check>Sprawdź ponownie</check> lub <support>napisz do\u00a0nas</support>.',
  },
  stillWaiting: {
    'en-US': 'We asked the shop just now. It has no payment yet.',
    'es-US': 'Acabamos de preguntar a la tienda. Aún no tiene el pago.',
    'fr-CA': 'Nous venons de demander à la boutique. Elle n’a pas encore de paiement.',
    'pl-PL': 'Sklep odpowiedział przed chwilą. Nie ma jeszcze płatności.',
  },
  stillUnconfirmed: {
    'en-US': 'We asked the shop just now. It has no confirmation yet.',
    'es-US': 'Acabamos de preguntar a la tienda. Aún no tiene la confirmación.',
    'fr-CA': 'Nous venons de demander à la boutique. Elle n’a pas encore de confirmation.',
    'pl-PL': 'Sklep odpowiedział przed chwilą. Nie ma jeszcze potwierdzenia.',
  },
  notAsked: {
    'en-US': 'We could not ask the shop. Please try again soon.',
    'es-US': 'No pudimos preguntar a la tienda. Inténtalo de nuevo pronto.',
    'fr-CA': 'Nous n’avons pas pu joindre la boutique. Réessayez bientôt.',
    'pl-PL': 'Nie udało się zapytać sklepu. Spróbuj wkrótce ponownie.',
  },
  orderNumber: {
    'en-US': 'Order {number}',
    'es-US': 'Pedido {number}',
    'fr-CA': 'Commande {number}',
    'pl-PL': 'Zamówienie {number}',
  },
  keptUntilDay: {
    'en-US': 'Kept until {day}',
    'es-US': 'Guardado hasta el {day}',
    'fr-CA': 'Conservée jusqu’au {day}',
    'pl-PL': 'Czeka do\u00a0{day}',
  },
  changedMind: {
    'en-US': 'Changed your mind? Choose again below. This order is then canceled, and you owe nothing.',
    'es-US': '¿Cambiaste de idea? Elige de nuevo abajo. Este pedido se cancelará y no deberás nada.',
    'fr-CA':
      'Vous changez d’avis? Choisissez de nouveau ci-dessous. Cette commande sera annulée, et vous ne devrez rien.',
    'pl-PL':
      'Zmiana decyzji? Wybierz ponownie poniżej. To zamówienie zostanie wtedy anulowane i\u00a0nic nie zapłacisz.',
  },
}).titled({
  'direct-confirmation': {
    'en-US': 'Your order',
    'es-US': 'Tu pedido',
    'fr-CA': 'Votre commande',
    'pl-PL': 'Twoje zamówienie',
  },
});
