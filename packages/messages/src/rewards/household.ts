import { section } from '../section.ts';

/** Why a box was refused, and how to contact support about it. */
export const household = section('household', {
  title: {
    'en-US': 'One free box for each home',
    'es-US': 'Una caja gratis por hogar',
    'fr-CA': 'Une boîte gratuite par foyer',
    'pl-PL': 'Jedno bezpłatne pudełko na\u00a0dom',
  },
  titleOther: {
    'en-US': 'One free reward for each home',
    'es-US': 'Una recompensa gratis por hogar',
    'fr-CA': 'Une récompense gratuite par foyer',
    'pl-PL': 'Jedna bezpłatna nagroda na\u00a0dom',
  },
  text: {
    'en-US': 'This address already has one for this course. So we did not place your order.',
    'es-US': 'Esta dirección ya tiene la suya de este curso. Por eso no hicimos tu pedido.',
    'fr-CA': 'Cette adresse a déjà la sienne pour ce cours. Nous n’avons donc pas passé votre commande.',
    'pl-PL': 'Pod tym adresem jest już pudełko za ten kurs. Dlatego zamówienie nie zostało złożone.',
  },
  textOther: {
    'en-US': 'This address already has its own for this course. So we did not place your order.',
    'es-US': 'Esta dirección ya tiene la recompensa de este curso. Por eso no hicimos tu pedido.',
    'fr-CA': 'Cette adresse a déjà la récompense de ce cours. Nous n’avons donc pas passé votre commande.',
    'pl-PL': 'Pod tym adresem jest już nagroda za ten kurs. Dlatego zamówienie nie zostało złożone.',
  },
  mailboxTitle: {
    'en-US': 'One box for each email',
    'es-US': 'Una caja por correo',
    'fr-CA': 'Une boîte par adresse courriel',
    'pl-PL': 'Jedno pudełko na\u00a0adres e-mail',
  },
  mailboxTitleOther: {
    'en-US': 'One reward for each email',
    'es-US': 'Una recompensa por correo',
    'fr-CA': 'Une récompense par adresse courriel',
    'pl-PL': 'Jedna nagroda na\u00a0adres e-mail',
  },
  mailboxText: {
    'en-US': 'This email already has a box for this course. So we did not keep your choice.',
    'es-US': 'Este correo ya tiene una caja de este curso. Por eso no guardamos tu elección.',
    'fr-CA': 'Cette adresse courriel a déjà une boîte pour ce cours. Nous n’avons donc pas gardé votre choix.',
    'pl-PL': 'Na ten adres e-mail jest już pudełko za ten kurs. Dlatego Twój wybór nie został zapisany.',
  },
  mailboxTextOther: {
    'en-US': 'This email already has the reward of this course. So we did not keep your choice.',
    'es-US': 'Este correo ya tiene la recompensa de este curso. Por eso no guardamos tu elección.',
    'fr-CA': 'Cette adresse courriel a déjà la récompense de ce cours. Nous n’avons donc pas gardé votre choix.',
    'pl-PL': 'Na ten adres e-mail jest już nagroda za ten kurs. Dlatego Twój wybór nie został zapisany.',
  },
  addressTitle: {
    'en-US': 'We need to check this address',
    'es-US': 'Tenemos que revisar esta dirección',
    'fr-CA': 'Nous devons vérifier cette adresse',
    'pl-PL': 'Musimy sprawdzić ten adres',
  },
  addressText: {
    'en-US': 'We will email you within two working days. Your order is not placed yet.',
    'es-US': 'Te escribiremos por correo en un máximo de dos días hábiles. Tu pedido aún no está hecho.',
    'fr-CA': 'Nous vous écrirons par courriel d’ici deux jours ouvrables. Votre commande n’est pas encore passée.',
    'pl-PL': 'Napiszemy do\u00a0Ciebie e-mail w\u00a0ciągu dwóch dni roboczych. Zamówienie nie jest jeszcze złożone.',
  },
  oftenTitle: {
    'en-US': 'Too many tries',
    'es-US': 'Demasiados intentos',
    'fr-CA': 'Trop d’essais',
    'pl-PL': 'Zbyt wiele prób',
  },
  oftenText: {
    'en-US': 'So we did not keep your choice. Try again tomorrow.',
    'es-US': 'Por eso no guardamos tu elección. Inténtalo de nuevo mañana.',
    'fr-CA': 'Nous n’avons donc pas gardé votre choix. Réessayez demain.',
    'pl-PL': 'Dlatego Twój wybór nie został zapisany. Spróbuj jutro.',
  },
  ask: {
    'en-US': 'Do you share the address, or is this a mistake? Write to us, and we will say what we can do.',
    'es-US': '¿Compartes la dirección o es un error? Escríbenos y te diremos qué podemos hacer.',
    'fr-CA': 'Vous partagez l’adresse, ou c’est une erreur? Écrivez-nous, et nous vous dirons ce qui est possible.',
    'pl-PL': 'Ktoś jeszcze ma ten adres albo to pomyłka? Napisz do\u00a0nas, a\u00a0powiemy, co możemy zrobić.',
  },
  contact: { 'en-US': 'Write to us', 'es-US': 'Escríbenos', 'fr-CA': 'Écrivez-nous', 'pl-PL': 'Napisz do\u00a0nas' },
});
