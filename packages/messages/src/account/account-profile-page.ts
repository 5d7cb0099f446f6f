import { section } from '../section.ts';

export const accountProfilePage = section('account-profile-page', {
  title: {
    'en-US': '{name}’s account',
    'es-US': 'Cuenta de {name}',
    'fr-CA': 'Compte\u00a0: {name}',
    'pl-PL': 'Konto: {name}',
  },
  titlePlain: { 'en-US': 'Your account', 'es-US': 'Tu cuenta', 'fr-CA': 'Votre compte', 'pl-PL': 'Twoje konto' },
  since: {
    'en-US': 'Member since {date}',
    'es-US': 'Miembro desde {date}',
    'fr-CA': 'Membre depuis {date}',
    'pl-PL': 'Konto od: {date}',
  },
  courses: { 'en-US': 'Your courses', 'es-US': 'Tus cursos', 'fr-CA': 'Vos cours', 'pl-PL': 'Twoje kursy' },
  coursesLead: {
    'en-US': 'Courses you passed and what came next.',
    'es-US': 'Los cursos que aprobaste y lo que siguió.',
    'fr-CA': 'Les cours réussis et la suite.',
    'pl-PL': 'Zaliczone kursy i\u00a0to, co z\u00a0nich wynika.',
  },
  none: {
    'en-US': 'No course passed yet.',
    'es-US': 'Todavía no hay cursos aprobados.',
    'fr-CA': 'Aucun cours réussi pour l’instant.',
    'pl-PL': 'Nie ma jeszcze zaliczonych kursów.',
  },
  toCourses: {
    'en-US': 'See the courses',
    'es-US': 'Ver los cursos',
    'fr-CA': 'Voir les cours',
    'pl-PL': 'Zobacz kursy',
  },
  completed: {
    'en-US': 'Completed <date>{date}</date>',
    'es-US': 'Completado el <date>{date}</date>',
    'fr-CA': 'Terminé le <date>{date}</date>',
    'pl-PL': 'Ukończono: <date>{date}</date>',
  },
  redeemed: {
    'en-US': 'Redeemed <date>{date}</date>',
    'es-US': 'Recompensa pedida el <date>{date}</date>',
    'fr-CA': 'Récompense obtenue le <date>{date}</date>',
    'pl-PL': 'Nagroda odebrana: <date>{date}</date>',
  },
  gone: {
    'en-US': 'A course we no longer offer',
    'es-US': 'Un curso que ya no ofrecemos',
    'fr-CA': 'Un cours que nous n’offrons plus',
    'pl-PL': 'Kurs, którego już nie ma',
  },
  order: {
    'en-US': 'See your order',
    'es-US': 'Ver tu pedido',
    'fr-CA': 'Voir votre commande',
    'pl-PL': 'Zobacz zamówienie',
  },
  pickup: {
    'en-US': 'See where to pick up',
    'es-US': 'Ver dónde recoger',
    'fr-CA': 'Voir le lieu de retrait',
    'pl-PL': 'Zobacz miejsce odbioru',
  },
  pay: { 'en-US': 'Pay', 'es-US': 'Pagar', 'fr-CA': 'Payer', 'pl-PL': 'Zapłać' },
  pending: {
    'en-US': 'See your order',
    'es-US': 'Ver tu pedido',
    'fr-CA': 'Voir votre commande',
    'pl-PL': 'Zobacz zamówienie',
  },
  shipping: {
    'en-US': 'Finish shipping info',
    'es-US': 'Completar los datos de envío',
    'fr-CA': 'Compléter les renseignements de livraison',
    'pl-PL': 'Uzupełnij dane do wysyłki',
  },
  reward: {
    'en-US': 'View your reward',
    'es-US': 'Ver tu recompensa',
    'fr-CA': 'Voir votre récompense',
    'pl-PL': 'Zobacz nagrodę',
  },
  certificate: {
    'en-US': 'Show my certificate',
    'es-US': 'Ver mi certificado',
    'fr-CA': 'Voir mon certificat',
    'pl-PL': 'Pokaż mój certyfikat',
  },
  review: {
    'en-US': 'Review course',
    'es-US': 'Repasar el curso',
    'fr-CA': 'Revoir le cours',
    'pl-PL': 'Wróć do kursu',
  },
  ofCourse: {
    'en-US': '{action}: {title}',
    'es-US': '{action}: {title}',
    'fr-CA': '{action}\u00a0: {title}',
    'pl-PL': '{action}: {title}',
  },
  banner: {
    'en-US': 'Games for your baby’s age',
    'es-US': 'Juegos para la edad de tu bebé',
    'fr-CA': 'Des jeux selon l’âge de votre bébé',
    'pl-PL': 'Zabawy dopasowane do wieku dziecka',
  },
}).titled({
  account: { 'en-US': 'Your account', 'es-US': 'Tu cuenta', 'fr-CA': 'Votre compte', 'pl-PL': 'Twoje konto' },
});
