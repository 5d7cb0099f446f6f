import { section } from '../section.ts';

/** The pickup mail. */
export const pickupEmailContent = section('pickup-email-content', {
  subject: {
    'en-US': 'Pick up your {reward} at {place}',
    'es-US': 'Recoge tu recompensa en {place}: {reward}',
    'fr-CA': 'À récupérer chez {place}\u00a0: {reward}',
    'pl-PL': 'Do odbioru: {reward}, {place}',
  },
  subjectPlain: {
    'en-US': 'Pick up your {reward}',
    'es-US': 'Recoge tu recompensa: {reward}',
    'fr-CA': 'À récupérer\u00a0: {reward}',
    'pl-PL': 'Do odbioru: {reward}',
  },
  title: {
    'en-US': 'Where to pick up your box',
    'es-US': 'Dónde recoger tu caja',
    'fr-CA': 'Où récupérer votre boîte',
    'pl-PL': 'Gdzie odebrać pudełko',
  },
  titleOther: {
    'en-US': 'Where to pick up your reward',
    'es-US': 'Dónde recoger tu recompensa',
    'fr-CA': 'Où récupérer votre récompense',
    'pl-PL': 'Gdzie odebrać nagrodę',
  },
  lead: {
    'en-US': 'You passed {course}. This is the place you chose.',
    'es-US': 'Aprobaste el curso {course}. Este es el lugar que elegiste.',
    'fr-CA': 'Vous avez réussi le cours {course}. Voici l’endroit choisi.',
    'pl-PL': 'Kurs {course} jest zaliczony. Oto wybrane miejsce.',
  },
  leadPlain: {
    'en-US': 'You passed {course}. You can see the place you chose on your <page>pickup page</page>.',
    'es-US': 'Aprobaste el curso {course}. El lugar que elegiste está en tu <page>página de recogida</page>.',
    'fr-CA': 'Vous avez réussi le cours {course}. L’endroit choisi figure sur votre <page>page de ramassage</page>.',
    'pl-PL': 'Kurs {course} jest zaliczony. Wybrane miejsce znajdziesz na\u00a0swojej <page>stronie odbioru</page>.',
  },
  place: { 'en-US': 'Place', 'es-US': 'Lugar', 'fr-CA': 'Lieu', 'pl-PL': 'Miejsce' },
  phone: { 'en-US': 'Phone', 'es-US': 'Teléfono', 'fr-CA': 'Téléphone', 'pl-PL': 'Telefon' },
  extension: {
    'en-US': '{phone}, ext. {extension}',
    'es-US': '{phone}, extensión {extension}',
    'fr-CA': '{phone}, poste {extension}',
    'pl-PL': '{phone}, wewn. {extension}',
  },
  dates: { 'en-US': 'Open on', 'es-US': 'Abierto', 'fr-CA': 'Dates', 'pl-PL': 'Kiedy' },
  note: { 'en-US': 'Please note', 'es-US': 'Ten en cuenta', 'fr-CA': 'À noter', 'pl-PL': 'Ważne' },
  appointmentOnly: {
    'en-US': 'By appointment only',
    'es-US': 'Solo con cita',
    'fr-CA': 'Sur rendez-vous seulement',
    'pl-PL': 'Tylko po\u00a0umówieniu wizyty',
  },
  patientsOnly: {
    'en-US': 'For patients only',
    'es-US': 'Solo para pacientes',
    'fr-CA': 'Réservé à la patientèle',
    'pl-PL': 'Tylko dla pacjentów',
  },
  button: {
    'en-US': 'Show my certificate',
    'es-US': 'Ver mi certificado',
    'fr-CA': 'Afficher mon certificat',
    'pl-PL': 'Pokaż mój certyfikat',
  },
  bringLabel: { 'en-US': 'Bring:', 'es-US': 'Lleva:', 'fr-CA': 'À apporter\u00a0:', 'pl-PL': 'Weź ze\u00a0sobą:' },
  bring: {
    'en-US': 'A photo ID and your certificate, on your phone or on paper. A stroller or a friend helps too.',
    'es-US':
      'Una identificación con foto y tu certificado, en el teléfono o en papel. También ayudan un cochecito o compañía.',
    'fr-CA':
      'Une pièce d’identité avec photo et votre certificat, sur votre téléphone ou sur papier. Une poussette ou de l’aide est utile aussi.',
    'pl-PL':
      'Dokument ze\u00a0zdjęciem, certyfikat w\u00a0telefonie lub na\u00a0papierze oraz wózek albo kogoś do\u00a0pomocy.',
  },
  bringOther: {
    'en-US': 'A photo ID and your certificate, on your phone or on paper.',
    'es-US': 'Una identificación con foto y tu certificado, en el teléfono o en papel.',
    'fr-CA': 'Une pièce d’identité avec photo et votre certificat, sur votre téléphone ou sur papier.',
    'pl-PL': 'Dokument ze\u00a0zdjęciem i\u00a0certyfikat w\u00a0telefonie lub na\u00a0papierze.',
  },
  boxLength: {
    'en-US': 'The box is {length} long.',
    'es-US': 'La caja mide {length} de largo.',
    'fr-CA': 'La boîte mesure {length} de long.',
    'pl-PL': 'Długość pudełka: {length}.',
  },
  map: { 'en-US': 'See map', 'es-US': 'Ver el mapa', 'fr-CA': 'Voir la carte', 'pl-PL': 'Zobacz mapę' },
  reason: {
    'en-US': 'You are getting this email because you chose a place to pick up your box.',
    'es-US': 'Recibes este correo porque elegiste un lugar para recoger tu caja.',
    'fr-CA': 'Vous recevez ce courriel, car vous avez choisi un point de ramassage pour votre boîte.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo na\u00a0Twoim koncie wybrano miejsce odbioru pudełka.',
  },
  reasonOther: {
    'en-US': 'You are getting this email because you chose a place to pick up your reward.',
    'es-US': 'Recibes este correo porque elegiste un lugar para recoger tu recompensa.',
    'fr-CA': 'Vous recevez ce courriel, car vous avez choisi un point de ramassage pour votre récompense.',
    'pl-PL': 'Otrzymujesz tę wiadomość, bo na\u00a0Twoim koncie wybrano miejsce odbioru nagrody.',
  },
  picture: {
    'en-US': 'A shop with a baby box in its window and a map pin above',
    'es-US': 'Una tienda con una caja para bebé en la vitrina y un marcador de mapa',
    'fr-CA': 'Une boutique avec une boîte pour bébé en vitrine et un repère de carte',
    'pl-PL': 'Sklep z\u00a0pudełkiem dla dziecka w\u00a0oknie i\u00a0pinezka mapy',
  },
});
