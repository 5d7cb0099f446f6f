import { section } from '../section.ts';

/** The card of a passed course. */
export const classCompleteCard = section('class-complete-card', {
  redeemBox: {
    'en-US': 'Redeem my box',
    'es-US': 'Pedir mi caja',
    'fr-CA': 'Obtenir ma boîte',
    'pl-PL': 'Odbierz moje pudełko',
  },
  redeemReward: {
    'en-US': 'Redeem my reward',
    'es-US': 'Pedir mi recompensa',
    'fr-CA': 'Obtenir ma récompense',
    'pl-PL': 'Odbierz moją nagrodę',
  },
  review: { 'en-US': 'Review', 'es-US': 'Repasar', 'fr-CA': 'Revoir', 'pl-PL': 'Powtórz' },
  rewardClaimed: {
    'en-US': 'Reward claimed',
    'es-US': 'Recompensa pedida',
    'fr-CA': 'Récompense obtenue',
    'pl-PL': 'Nagroda odebrana',
  },
  coursePassed: {
    'en-US': 'Course passed',
    'es-US': 'Curso aprobado',
    'fr-CA': 'Cours réussi',
    'pl-PL': 'Kurs zaliczony',
  },
  rewardReady: {
    'en-US': 'Reward ready',
    'es-US': 'Recompensa lista',
    'fr-CA': 'Récompense prête',
    'pl-PL': 'Nagroda czeka',
  },
  readyScore: {
    'en-US': 'Ready for you. You passed with {percent}%',
    'es-US': 'Lista para ti. Aprobaste con {percent}%',
    'fr-CA': 'Prête pour vous. Réussi avec {percent}\u00a0%',
    'pl-PL': 'Czeka na\u00a0Ciebie. Twój wynik: {percent}%',
  },
  ready: {
    'en-US': 'Ready for you',
    'es-US': 'Lista para ti',
    'fr-CA': 'Prête pour vous',
    'pl-PL': 'Czeka na\u00a0Ciebie',
  },
  'waits-shop': {
    'en-US': 'We are placing your order',
    'es-US': 'Estamos haciendo tu pedido',
    'fr-CA': 'Nous passons votre commande',
    'pl-PL': 'Składamy Twoje zamówienie',
  },
  'waits-payment': {
    'en-US': 'Your order is waiting for payment',
    'es-US': 'Tu pedido espera el pago',
    'fr-CA': 'Paiement en attente',
    'pl-PL': 'Zamówienie czeka na\u00a0płatność',
  },
  'waits-confirmation': {
    'en-US': 'Please confirm your order',
    'es-US': 'Tu pedido espera tu confirmación',
    'fr-CA': 'Veuillez confirmer votre commande',
    'pl-PL': 'Zamówienie czeka na\u00a0potwierdzenie',
  },
  'waits-check': {
    'en-US': 'We are checking your payment',
    'es-US': 'Estamos revisando tu pago',
    'fr-CA': 'Nous vérifions votre paiement',
    'pl-PL': 'Sprawdzamy Twoją płatność',
  },
  claimed: {
    'en-US': 'Claimed {date}',
    'es-US': 'Pedida el {date}',
    'fr-CA': 'Obtenue le {date}',
    'pl-PL': 'Odebrano {date}',
  },
});
