import { section } from '../section.ts';

/** The methods of getting a box. */
export const distributionOptions = section('distribution-options', {
  passed: {
    'en-US': 'You passed {course}',
    'es-US': 'Aprobaste {course}',
    'fr-CA': 'Cours réussi\u00a0: {course}',
    'pl-PL': 'Zaliczony kurs: {course}',
  },
  title: {
    'en-US': 'The box is yours',
    'es-US': 'La caja es tuya',
    'fr-CA': 'La boîte est à vous',
    'pl-PL': 'Pudełko jest Twoje',
  },
  titleOther: {
    'en-US': 'The reward is yours',
    'es-US': 'La recompensa es tuya',
    'fr-CA': 'La récompense est à vous',
    'pl-PL': 'Nagroda jest Twoja',
  },
  lead: {
    'en-US': '{contents}. How would you like to get it?',
    'es-US': '{contents}. ¿Cómo quieres recibirla?',
    'fr-CA': '{contents}. Comment la recevoir?',
    'pl-PL': '{contents}. Jak chcesz to dostać?',
  },
  leadNamed: {
    'en-US': '{item}: {contents}. How would you like to get it?',
    'es-US': '{item}: {contents}. ¿Cómo quieres recibirla?',
    'fr-CA': '{item}\u00a0: {contents}. Comment la recevoir?',
    'pl-PL': '{item}: {contents}. Jak chcesz to dostać?',
  },
  leadKinds: {
    'en-US': '{kinds}: you choose when you order, or when you pick it up. How would you like to get it?',
    'es-US': '{kinds}: eliges al hacer el pedido o al recogerla. ¿Cómo quieres recibirla?',
    'fr-CA': '{kinds}\u00a0: vous choisissez en commandant ou sur place. Comment la recevoir?',
    'pl-PL': '{kinds}: wybierasz przy zamówieniu albo przy odbiorze. Jak chcesz to dostać?',
  },
  leadPlain: {
    'en-US': 'How would you like to get it?',
    'es-US': '¿Cómo quieres recibirla?',
    'fr-CA': 'Comment la recevoir?',
    'pl-PL': 'Jak chcesz to dostać?',
  },
  yourCode: {
    'en-US': 'Your {code}',
    'es-US': 'Tu {code}',
    'fr-CA': 'Votre {code}',
    'pl-PL': 'Twój {code}',
  },
  update: { 'en-US': 'Update', 'es-US': 'Actualizar', 'fr-CA': 'Modifier', 'pl-PL': 'Zmień' },
  ship: {
    'en-US': 'Ship it to me',
    'es-US': 'Quiero que me la envíen',
    'fr-CA': 'Livrez-la-moi',
    'pl-PL': 'Wyślijcie do mnie',
  },
  shipTime: {
    'en-US': 'Comes in {from}-{to} days',
    'es-US': 'Llega en {from} a {to} días',
    'fr-CA': 'Arrive en {from} à {to} jours',
    'pl-PL': 'Dotrze w\u00a0ciągu {from}–\u2060{to}\u00a0dni',
  },
  shipTimePlain: {
    'en-US': 'Comes in {time}',
    'es-US': 'Llega en {time}',
    'fr-CA': 'Délai\u00a0: {time}',
    'pl-PL': 'Czas dostawy: {time}',
  },
  shipDoor: {
    'en-US': 'To your door',
    'es-US': 'Hasta tu puerta',
    'fr-CA': 'À votre porte',
    'pl-PL': 'Pod same drzwi',
  },
  chooseShipping: {
    'en-US': 'Choose shipping',
    'es-US': 'Elegir el envío',
    'fr-CA': 'Choisir la livraison',
    'pl-PL': 'Wybieram wysyłkę',
  },
  pickUp: {
    'en-US': 'Pick it up',
    'es-US': 'Ir a recogerla',
    'fr-CA': 'La récupérer sur place',
    'pl-PL': 'Odbiorę na\u00a0miejscu',
  },
  places: {
    'en-US': '{count, plural, one {# place near {zip}} other {# places near {zip}}}',
    'es-US': '{count, plural, one {# lugar cerca de {zip}} other {# lugares cerca de {zip}}}',
    'fr-CA': '{count, plural, one {# endroit près de {zip}} other {# endroits près de {zip}}}',
    'pl-PL':
      '{count, plural, one {# miejsce w\u00a0pobliżu {zip}} few {# miejsca w\u00a0pobliżu {zip}} many {# miejsc w\u00a0pobliżu {zip}} other {# miejsca w\u00a0pobliżu {zip}}}',
  },
  placesIn: {
    'en-US': '{count, plural, one {# place in {country}} other {# places in {country}}}',
    'es-US': '{count, plural, one {# lugar en {country}} other {# lugares en {country}}}',
    'fr-CA': '{count, plural, one {# endroit} other {# endroits}} ({country})',
    'pl-PL': '{count, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}} ({country})',
  },
  showCertificate: {
    'en-US': 'Show your certificate at the desk',
    'es-US': 'Muestra tu certificado al llegar',
    'fr-CA': 'Montrez votre certificat au comptoir',
    'pl-PL': 'Pokaż certyfikat przy odbiorze',
  },
  choosePlace: {
    'en-US': 'Choose a place',
    'es-US': 'Elegir un lugar',
    'fr-CA': 'Choisir un endroit',
    'pl-PL': 'Wybieram miejsce',
  },
  free: { 'en-US': 'Free', 'es-US': 'Gratis', 'fr-CA': 'Gratuit', 'pl-PL': 'Bezpłatnie' },
  noPlaces: {
    'en-US': 'No places near {zip}. We can ship your box.',
    'es-US': 'No hay lugares cerca de {zip}. Podemos enviarte la caja.',
    'fr-CA': 'Aucun endroit près de {zip}. Nous pouvons vous livrer la boîte.',
    'pl-PL': 'Brak miejsc w\u00a0pobliżu {zip}. Możemy wysłać pudełko do Ciebie.',
  },
  noPlacesPlain: {
    'en-US': 'No places near {zip}.',
    'es-US': 'No hay lugares cerca de {zip}.',
    'fr-CA': 'Aucun endroit près de {zip}.',
    'pl-PL': 'Brak miejsc w\u00a0pobliżu {zip}.',
  },
  noMilitary: {
    'en-US':
      'We cannot ship to APO, FPO or DPO addresses. Ship to another US address or <support>write to us</support>.',
    'es-US':
      'No podemos hacer envíos a las direcciones APO, FPO ni DPO. Elige otra dirección en EE.\u00a0UU. o <support>escríbenos</support>.',
    'fr-CA':
      'Nous ne livrons pas aux adresses APO, FPO ou DPO. Choisissez une autre adresse aux États-Unis ou <support>écrivez-nous</support>.',
    'pl-PL':
      'Nie wysyłamy na\u00a0adresy APO, FPO ani DPO. Podaj inny adres w\u00a0USA albo <support>napisz do\u00a0nas</support>.',
  },
  multiples: {
    'en-US': 'Twins or more? <support>Write to us</support> and we will say what we can do.',
    'es-US': '¿Gemelos o más? <support>Escríbenos</support> y te diremos qué podemos hacer.',
    'fr-CA': 'Des jumeaux ou plus? <support>Écrivez-nous</support> et nous vous dirons ce qui est possible.',
    'pl-PL': 'Bliźnięta lub więcej? <support>Napisz do nas</support>, a\u00a0powiemy, co możemy zrobić.',
  },
  lookupFailed: {
    'en-US': 'We could not look up that postal code. Please try again.',
    'es-US': 'No pudimos buscar ese código postal. Inténtalo de nuevo.',
    'fr-CA': 'Nous n’avons pas pu vérifier ce code postal. Veuillez réessayer.',
    'pl-PL': 'Nie udało się sprawdzić tego kodu pocztowego. Spróbuj ponownie.',
  },
  farTitle: {
    'en-US': 'Nothing near you',
    'es-US': 'No hay nada cerca',
    'fr-CA': 'Rien près de chez vous',
    'pl-PL': 'Nic w\u00a0pobliżu',
  },
  farText: {
    'en-US': 'We have no way to get it to {zip} right now. Your reward stays yours.',
    'es-US': 'Por ahora no podemos enviarla a {zip}. Tu recompensa sigue siendo tuya.',
    'fr-CA': 'Pour l’instant, nous ne pouvons pas l’envoyer à {zip}. Votre récompense reste à vous.',
    'pl-PL': 'Na razie nie możemy jej dostarczyć pod kod {zip}. Nagroda nadal jest Twoja.',
  },
  tryAnother: {
    'en-US': 'Try another {code}',
    'es-US': 'Prueba con otro {code}',
    'fr-CA': 'Essayez un autre {code}',
    'pl-PL': 'Wpisz inny {code}',
  },
  lookAgain: {
    'en-US': 'Look again',
    'es-US': 'Buscar otra vez',
    'fr-CA': 'Chercher encore',
    'pl-PL': 'Szukaj ponownie',
  },
  nearbyHint: {
    'en-US': 'Work, family or a friend nearby? Use their {code}.',
    'es-US': '¿Trabajo, familia o amistades cerca? Usa su {code}.',
    'fr-CA': 'Un travail, des proches ou des amis pas loin? Utilisez leur {code}.',
    'pl-PL': 'Praca, rodzina lub znajomi gdzieś bliżej? Wpisz ich {code}.',
  },
  whatYouCanDo: {
    'en-US': 'What you can do',
    'es-US': 'Qué puedes hacer',
    'fr-CA': 'Ce que vous pouvez faire',
    'pl-PL': 'Co możesz zrobić',
  },
  askTitle: {
    'en-US': 'Ask us to help',
    'es-US': 'Pídenos ayuda',
    'fr-CA': 'Demandez-nous de l’aide',
    'pl-PL': 'Poproś nas o\u00a0pomoc',
  },
  askText: {
    'en-US': 'Write to us. We will try to help.',
    'es-US': 'Escríbenos. Trataremos de ayudarte.',
    'fr-CA': 'Écrivez-nous. Nous ferons notre possible.',
    'pl-PL': 'Napisz do nas. Spróbujemy pomóc.',
  },
  askLink: { 'en-US': 'Write to us', 'es-US': 'Escríbenos', 'fr-CA': 'Écrivez-nous', 'pl-PL': 'Napisz do nas' },
  keepTitle: {
    'en-US': 'Keep your certificate',
    'es-US': 'Guarda tu certificado',
    'fr-CA': 'Gardez votre certificat',
    'pl-PL': 'Zachowaj certyfikat',
  },
  keepText: {
    'en-US': 'It has no end date. You can use it when you move.',
    'es-US': 'No tiene fecha de vencimiento. Puedes usarlo si te mudas.',
    'fr-CA': 'Il n’a pas de date limite. Vous pourrez l’utiliser si vous déménagez.',
    'pl-PL': 'Jest bezterminowy. Przyda się po przeprowadzce.',
  },
  learnTitle: {
    'en-US': 'Keep learning',
    'es-US': 'Sigue aprendiendo',
    'fr-CA': 'Continuez à apprendre',
    'pl-PL': 'Ucz się dalej',
  },
  learnText: {
    'en-US': 'Your other courses are open all the time.',
    'es-US': 'Tus otros cursos están siempre abiertos.',
    'fr-CA': 'Vos autres cours restent toujours ouverts.',
    'pl-PL': 'Twoje pozostałe kursy są zawsze otwarte.',
  },
  learnLink: { 'en-US': 'My courses', 'es-US': 'Mis cursos', 'fr-CA': 'Mes cours', 'pl-PL': 'Moje kursy' },
}).titled({
  'distribution-options': {
    'en-US': 'Ways to get your box',
    'es-US': 'Formas de recibir tu caja',
    'fr-CA': 'Façons d’obtenir votre boîte',
    'pl-PL': 'Sposoby odbioru',
  },
});
