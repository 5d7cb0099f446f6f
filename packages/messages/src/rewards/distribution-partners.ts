import { section } from '../section.ts';

/** The list of pickup places. */
export const distributionPartners = section('distribution-partners', {
  back: {
    'en-US': 'Ways to get your box',
    'es-US': 'Formas de recibir tu caja',
    'fr-CA': 'Façons d’obtenir votre boîte',
    'pl-PL': 'Sposoby odbioru',
  },
  backOther: {
    'en-US': 'Ways to get your reward',
    'es-US': 'Formas de recibir tu recompensa',
    'fr-CA': 'Façons d’obtenir votre récompense',
    'pl-PL': 'Sposoby odbioru nagrody',
  },
  title: {
    'en-US': 'Where to pick it up',
    'es-US': 'Dónde recogerla',
    'fr-CA': 'Où la récupérer',
    'pl-PL': 'Miejsce odbioru',
  },
  lead: {
    'en-US': 'Choose one place. You cannot change it later.',
    'es-US': 'Elige un lugar. Después no podrás cambiarlo.',
    'fr-CA': 'Choisissez un endroit. Vous ne pourrez pas le changer ensuite.',
    'pl-PL': 'Wybierz jedno miejsce. Później nie można go zmienić.',
  },
  near: {
    'en-US': 'Near {code}',
    'es-US': 'Cerca del {code}',
    'fr-CA': 'Près du {code}',
    'pl-PL': 'W\u00a0pobliżu: {code}',
  },
  search: { 'en-US': 'Search', 'es-US': 'Buscar', 'fr-CA': 'Chercher', 'pl-PL': 'Szukaj' },
  closest: {
    'en-US': 'Closest to you',
    'es-US': 'El más cercano',
    'fr-CA': 'Le plus proche',
    'pl-PL': 'Najbliżej Ciebie',
  },
  suggested: {
    'en-US': 'In your area',
    'es-US': 'En tu zona',
    'fr-CA': 'Dans votre région',
    'pl-PL': 'W\u00a0Twojej okolicy',
  },
  seeMap: { 'en-US': 'See map', 'es-US': 'Ver el mapa', 'fr-CA': 'Voir la carte', 'pl-PL': 'Zobacz mapę' },
  seeMapOf: {
    'en-US': 'See map of {place}',
    'es-US': 'Ver el mapa de {place}',
    'fr-CA': 'Voir la carte de {place}',
    'pl-PL': 'Zobacz mapę: {place}',
  },
  toCalendar: {
    'en-US': 'Add to calendar',
    'es-US': 'Agregar al calendario',
    'fr-CA': 'Ajouter au calendrier',
    'pl-PL': 'Dodaj do kalendarza',
  },
  toCalendarOf: {
    'en-US': 'Add to calendar: {place}',
    'es-US': 'Agregar al calendario: {place}',
    'fr-CA': 'Ajouter au calendrier\u00a0: {place}',
    'pl-PL': 'Dodaj do kalendarza: {place}',
  },
  pickUpHere: { 'en-US': 'Pick up here', 'es-US': 'Recoger aquí', 'fr-CA': 'Récupérer ici', 'pl-PL': 'Odbiorę tutaj' },
  pickUpAt: {
    'en-US': 'Pick up here: {place}',
    'es-US': 'Recoger aquí: {place}',
    'fr-CA': 'Récupérer ici\u00a0: {place}',
    'pl-PL': 'Odbiorę tutaj: {place}',
  },
  patientsOnly: {
    'en-US': 'Patients only',
    'es-US': 'Solo pacientes',
    'fr-CA': 'Réservé à la patientèle',
    'pl-PL': 'Tylko dla pacjentów',
  },
  appointmentOnly: {
    'en-US': 'By appointment only',
    'es-US': 'Solo con cita',
    'fr-CA': 'Sur rendez-vous seulement',
    'pl-PL': 'Tylko po\u00a0umówieniu wizyty',
  },
  popUp: {
    'en-US': '{day}, {from} to {to}',
    'es-US': '{day}, de {from} a {to}',
    'fr-CA': '{day}, de {from} à {to}',
    'pl-PL': '{day}, {from}–\u2060{to}',
  },
  phoneOf: {
    'en-US': 'Call {phone}',
    'es-US': 'Llamar al {phone}',
    'fr-CA': 'Appeler le {phone}',
    'pl-PL': 'Zadzwoń: {phone}',
  },
  phoneExtension: {
    'en-US': '{phone} ext. {extension}',
    'es-US': '{phone} ext. {extension}',
    'fr-CA': '{phone}, poste {extension}',
    'pl-PL': '{phone} wewn. {extension}',
  },
  rings: {
    'en-US': 'Rings show how far each place is.',
    'es-US': 'Los círculos muestran la distancia.',
    'fr-CA': 'Les cercles montrent la distance.',
    'pl-PL': 'Okręgi pokazują odległość.',
  },
  more: {
    'en-US': '{count, plural, one {Show # more place} other {Show # more places}}',
    'es-US': '{count, plural, one {Mostrar # lugar más} other {Mostrar # lugares más}}',
    'fr-CA': '{count, plural, one {Montrer # autre endroit} other {Montrer # autres endroits}}',
    'pl-PL':
      '{count, plural, one {Pokaż jeszcze # miejsce} few {Pokaż jeszcze # miejsca} many {Pokaż jeszcze # miejsc} other {Pokaż jeszcze # miejsca}}',
  },
  shipInstead: {
    'en-US': 'Ship it to me instead',
    'es-US': 'Prefiero que me la envíen',
    'fr-CA': 'Je préfère la livraison',
    'pl-PL': 'Wolę wysyłkę do domu',
  },
  found: {
    'en-US': '{count, plural, =0 {No places near {zip}} one {# place near {zip}} other {# places near {zip}}}',
    'es-US':
      '{count, plural, =0 {No hay lugares cerca de {zip}} one {# lugar cerca de {zip}} other {# lugares cerca de {zip}}}',
    'fr-CA':
      '{count, plural, =0 {Aucun endroit près de {zip}} one {# endroit près de {zip}} other {# endroits près de {zip}}}',
    'pl-PL':
      '{count, plural, =0 {Brak miejsc w\u00a0pobliżu {zip}} one {# miejsce w\u00a0pobliżu {zip}} few {# miejsca w\u00a0pobliżu {zip}} many {# miejsc w\u00a0pobliżu {zip}} other {# miejsca w\u00a0pobliżu {zip}}}',
  },
  foundInCountry: {
    'en-US': '{count, plural, one {# place} other {# places}}. Those in your area come first.',
    'es-US': '{count, plural, one {# lugar} other {# lugares}}. Primero están los de tu zona.',
    'fr-CA': '{count, plural, one {# endroit} other {# endroits}}. Ceux de votre région viennent d’abord.',
    'pl-PL':
      '{count, plural, one {# miejsce} few {# miejsca} many {# miejsc} other {# miejsca}}. Najpierw te z\u00a0Twojej okolicy.',
  },
  noneTitle: {
    'en-US': 'No places near {zip}',
    'es-US': 'No hay lugares cerca de {zip}',
    'fr-CA': 'Aucun endroit près de {zip}',
    'pl-PL': 'Brak miejsc w\u00a0pobliżu {zip}',
  },
  noneText: {
    'en-US': 'Try the {code} of work, family or a friend.',
    'es-US': 'Prueba con el {code} de tu trabajo, tu familia o una amistad.',
    'fr-CA': 'Essayez le {code} de votre travail, d’un proche ou d’un ami.',
    'pl-PL': 'Wpisz {code} miejsca pracy, rodziny lub znajomych.',
  },
  noneFarther: {
    'en-US': 'The closest place is more than {radius} miles away.',
    'es-US': 'El lugar más cercano está a más de {radius} millas.',
    'fr-CA': 'L’endroit le plus proche est à plus de {radius} milles.',
    'pl-PL': 'Najbliższe miejsce jest ponad {radius} mil stąd.',
  },
  noneFartherKilometres: {
    'en-US': 'The closest place is more than {radius} kilometers away.',
    'es-US': 'El lugar más cercano está a más de {radius} kilómetros.',
    'fr-CA': 'L’endroit le plus proche est à plus de {radius} kilomètres.',
    'pl-PL': 'Najbliższe miejsce jest ponad {radius} kilometrów stąd.',
  },
  noneShip: {
    'en-US': 'We can ship your box.',
    'es-US': 'Podemos enviarte la caja.',
    'fr-CA': 'Nous pouvons vous livrer la boîte.',
    'pl-PL': 'Możemy wysłać pudełko do Ciebie.',
  },
  noneShipOther: {
    'en-US': 'We can ship your reward.',
    'es-US': 'Podemos enviarte la recompensa.',
    'fr-CA': 'Nous pouvons vous livrer la récompense.',
    'pl-PL': 'Możemy wysłać nagrodę do Ciebie.',
  },
  wider: {
    'en-US': 'Look within {radius} miles',
    'es-US': 'Buscar en {radius} millas a la redonda',
    'fr-CA': 'Chercher dans un rayon de {radius} milles',
    'pl-PL': 'Szukaj w\u00a0promieniu {radius} mil',
  },
  widerKilometres: {
    'en-US': 'Look within {radius} kilometers',
    'es-US': 'Buscar en {radius} kilómetros a la redonda',
    'fr-CA': 'Chercher dans un rayon de {radius} kilomètres',
    'pl-PL': 'Szukaj w\u00a0promieniu {radius} kilometrów',
  },
  invalidCode: {
    'en-US': 'We do not know this {code}. Check it and try again.',
    'es-US': 'No conocemos este {code}. Revísalo e inténtalo de nuevo.',
    'fr-CA': 'Nous ne connaissons pas ce {code}. Vérifiez-le et réessayez.',
    'pl-PL': 'Nie udało się tego znaleźć. Sprawdź {code} i\u00a0spróbuj ponownie.',
  },
  otherCountry: {
    'en-US': 'This postal code does not match the country you chose.',
    'es-US': 'Este código postal no corresponde al país que elegiste.',
    'fr-CA': 'Ce code postal ne correspond pas au pays choisi.',
    'pl-PL': 'Ten kod pocztowy nie pasuje do wybranego kraju.',
  },
  gone: {
    'en-US': 'This place is no longer open for pickup. Please choose another one.',
    'es-US': 'Este lugar ya no entrega. Elige otro.',
    'fr-CA': 'Cet endroit ne fait plus de remise. Choisissez-en un autre.',
    'pl-PL': 'W\u00a0tym miejscu nie ma już odbioru. Wybierz inne.',
  },
  confirmTitle: {
    'en-US': 'Is this the right place?',
    'es-US': '¿Es este el lugar correcto?',
    'fr-CA': 'Est-ce le bon endroit?',
    'pl-PL': 'Czy to właściwe miejsce?',
  },
  awayFrom: {
    'en-US': '{distance} from {zip}',
    'es-US': 'A {distance} de {zip}',
    'fr-CA': 'À {distance} de {zip}',
    'pl-PL': '{distance} od {zip}',
  },
  patientsAsk: {
    'en-US': 'Only patients of {place} can pick up here. Are you one?',
    'es-US': 'Solo pacientes de {place} pueden recoger aquí. ¿Lo eres?',
    'fr-CA': 'Seule la patientèle de {place} peut récupérer ici. En faites-vous partie?',
    'pl-PL': 'Odbiór tutaj jest tylko dla pacjentów placówki {place}. Czy należysz do\u00a0nich?',
  },
  confirmFinal: {
    'en-US': 'You cannot change this later',
    'es-US': 'Después no podrás cambiarlo',
    'fr-CA': 'Vous ne pourrez pas changer d’endroit ensuite',
    'pl-PL': 'Później nie można tego zmienić',
  },
  confirmCancelsOrder: {
    'en-US': '{number, select, none {Your order will be canceled.} other {Order {number} will be canceled.}}',
    'es-US': '{number, select, none {Tu pedido se cancelará.} other {El pedido {number} se cancelará.}}',
    'fr-CA': '{number, select, none {Votre commande sera annulée.} other {La commande {number} sera annulée.}}',
    'pl-PL':
      '{number, select, none {Twoje zamówienie zostanie anulowane.} other {Zamówienie {number} zostanie anulowane.}}',
  },
  confirmYes: {
    'en-US': 'Choose {place}',
    'es-US': 'Elegir {place}',
    'fr-CA': 'Choisir {place}',
    'pl-PL': 'Wybieram: {place}',
  },
  confirmNo: {
    'en-US': 'Look again',
    'es-US': 'Seguir mirando',
    'fr-CA': 'Regarder encore',
    'pl-PL': 'Szukam dalej',
  },
}).titled({
  'pickup-location': {
    'en-US': 'Where to pick it up',
    'es-US': 'Dónde recogerla',
    'fr-CA': 'Où la prendre',
    'pl-PL': 'Gdzie je odebrać',
  },
});
