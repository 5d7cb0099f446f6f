import type { Words } from '../../section.ts';

/** Text of the sheet itself: its colours, typography and measures. */
export const sheet = {
  title: {
    'en-US': 'Component sheet',
    'es-US': 'Hoja de componentes',
    'fr-CA': 'Planche des composants',
    'pl-PL': 'Arkusz komponentów',
  },
  lead: {
    'en-US': 'Every part in every state. Ink on paper, evergreen to act, honey for rewards, coral for warmth.',
    'es-US':
      'Cada pieza en cada estado. Tinta sobre papel, verde para actuar, miel para las recompensas, coral para dar calidez.',
    'fr-CA':
      'Chaque pièce dans chaque état. L’encre sur le papier. Le vert pour agir, le miel pour les récompenses, le corail pour la chaleur.',
    'pl-PL':
      'Każda część w\u00a0każdym stanie. Atrament na\u00a0papierze, zieleń do działania, miód do nagród, koral dla ciepła.',
  },
  colour: { 'en-US': 'Color', 'es-US': 'Color', 'fr-CA': 'Couleur', 'pl-PL': 'Kolor' },
  ink: { 'en-US': 'Ink', 'es-US': 'Tinta', 'fr-CA': 'Encre', 'pl-PL': 'Atrament' },
  inkJob: { 'en-US': 'Text', 'es-US': 'Texto', 'fr-CA': 'Texte', 'pl-PL': 'Tekst' },
  evergreen: { 'en-US': 'Evergreen', 'es-US': 'Verde perenne', 'fr-CA': 'Vert forêt', 'pl-PL': 'Zieleń' },
  evergreenJob: { 'en-US': 'Action', 'es-US': 'Acción', 'fr-CA': 'Pour agir', 'pl-PL': 'Działanie' },
  deepPine: { 'en-US': 'Deep pine', 'es-US': 'Pino oscuro', 'fr-CA': 'Pin foncé', 'pl-PL': 'Ciemna sosna' },
  deepPineJob: {
    'en-US': 'Footer, press',
    'es-US': 'Pie, al pulsar',
    'fr-CA': 'Pied, appui',
    'pl-PL': 'Stopka, nacisk',
  },
  leaf: { 'en-US': 'Leaf', 'es-US': 'Hoja', 'fr-CA': 'Feuille', 'pl-PL': 'Liść' },
  leafJob: { 'en-US': 'Pictures', 'es-US': 'Dibujos', 'fr-CA': 'Dessins', 'pl-PL': 'Obrazki' },
  robinEgg: { 'en-US': 'Robin egg', 'es-US': 'Huevo de petirrojo', 'fr-CA': 'Œuf de merle', 'pl-PL': 'Jajko rudzika' },
  robinEggJob: { 'en-US': 'Brand ground', 'es-US': 'Fondo de marca', 'fr-CA': 'Fond de marque', 'pl-PL': 'Tło marki' },
  eggTint: { 'en-US': 'Egg tint', 'es-US': 'Huevo claro', 'fr-CA': 'Œuf pâle', 'pl-PL': 'Jasne jajko' },
  eggTintJob: { 'en-US': 'Selected', 'es-US': 'Elegido', 'fr-CA': 'Choisi', 'pl-PL': 'Wybrane' },
  coral: { 'en-US': 'Coral', 'es-US': 'Coral', 'fr-CA': 'Corail', 'pl-PL': 'Koral' },
  coralJob: {
    'en-US': 'Pictures, marks',
    'es-US': 'Dibujos, marcas',
    'fr-CA': 'Dessins, marques',
    'pl-PL': 'Obrazki, znaki',
  },
  coralTint: { 'en-US': 'Coral tint', 'es-US': 'Coral claro', 'fr-CA': 'Corail pâle', 'pl-PL': 'Jasny koral' },
  coralTintJob: { 'en-US': 'Soft notice', 'es-US': 'Aviso suave', 'fr-CA': 'Avis doux', 'pl-PL': 'Łagodna uwaga' },
  honey: { 'en-US': 'Honey', 'es-US': 'Miel', 'fr-CA': 'Miel', 'pl-PL': 'Miód' },
  honeyJob: { 'en-US': 'Reward', 'es-US': 'Recompensa', 'fr-CA': 'Récompense', 'pl-PL': 'Nagroda' },
  honeyLight: { 'en-US': 'Honey light', 'es-US': 'Miel clara', 'fr-CA': 'Miel pâle', 'pl-PL': 'Jasny miód' },
  honeyLightJob: {
    'en-US': 'Reward ground',
    'es-US': 'Fondo de recompensa',
    'fr-CA': 'Fond de récompense',
    'pl-PL': 'Tło nagrody',
  },
  straw: { 'en-US': 'Straw', 'es-US': 'Paja', 'fr-CA': 'Paille', 'pl-PL': 'Słoma' },
  strawJob: { 'en-US': 'Nests', 'es-US': 'Nidos', 'fr-CA': 'Nids', 'pl-PL': 'Gniazda' },
  paper: { 'en-US': 'Paper', 'es-US': 'Papel', 'fr-CA': 'Papier', 'pl-PL': 'Papier' },
  paperJob: { 'en-US': 'Page', 'es-US': 'Página', 'fr-CA': 'Fond de page', 'pl-PL': 'Strona' },
  brick: { 'en-US': 'Brick', 'es-US': 'Ladrillo', 'fr-CA': 'Brique', 'pl-PL': 'Cegła' },
  brickJob: { 'en-US': 'Error', 'es-US': 'Fallo', 'fr-CA': 'Erreur', 'pl-PL': 'Błąd' },
  moss: { 'en-US': 'Moss', 'es-US': 'Musgo', 'fr-CA': 'Mousse', 'pl-PL': 'Mech' },
  mossJob: { 'en-US': 'Success', 'es-US': 'Éxito', 'fr-CA': 'Réussite', 'pl-PL': 'Sukces' },
  type: { 'en-US': 'Type', 'es-US': 'Letra', 'fr-CA': 'Typographie', 'pl-PL': 'Pismo' },
  typeDisplay: {
    'en-US': 'Short lessons, big naps',
    'es-US': 'Lecciones cortas, siestas largas',
    'fr-CA': 'Courtes leçons, longues siestes',
    'pl-PL': 'Krótkie lekcje, długie drzemki',
  },
  typeLead: {
    'en-US': 'Lead. Take short courses, pass a quiz and, in the US, earn a baby box.',
    'es-US': 'Entrada. Toma cursos cortos, aprueba un cuestionario y, en EE.\u00a0UU., gana una caja para bebé.',
    'fr-CA': 'Chapeau. Suivez de courts cours, réussissez un test et, aux États-Unis, gagnez une boîte pour bébé.',
    'pl-PL': 'Wstęp. Przejdź krótkie kursy, zalicz quiz i\u00a0w\u00a0USA odbierz pudełko dla dziecka.',
  },
  typeBody: {
    'en-US':
      'Body. Babies sleep safest in their own firm, flat crib with nothing else in it. <link>A link in text</link>',
    'es-US':
      'Texto. Los bebés duermen más seguros en su propia cuna, firme y plana, sin nada más. <link>Un enlace en el texto</link>',
    'fr-CA':
      'Texte. Les bébés dorment plus en sécurité dans un lit ferme et plat, sans rien d’autre. <link>Un lien dans le texte</link>',
    'pl-PL':
      'Tekst. Niemowlęta śpią najbezpieczniej na\u00a0twardym, płaskim materacu, bez niczego więcej. <link>Link w\u00a0tekście</link>',
  },
  typeSmall: {
    'en-US': 'Small. Only for delivery questions.',
    'es-US': 'Pequeño. Solo para preguntas de entrega.',
    'fr-CA': 'Petit. Seulement pour les questions de livraison.',
    'pl-PL': 'Małe. Tylko w\u00a0sprawach dostawy.',
  },
  contrast: { 'en-US': 'Contrast', 'es-US': 'Contraste', 'fr-CA': 'Contraste', 'pl-PL': 'Kontrast' },
  contrastText: {
    'en-US': 'Text needs 4.5, controls and marks need 3. Measured from the colors of this page.',
    'es-US': 'El texto necesita 4.5; los controles y las marcas, 3. Se mide con los colores de esta página.',
    'fr-CA': 'Le texte demande 4,5, les commandes et les marques 3. Mesuré à partir des couleurs de cette page.',
    'pl-PL': 'Tekst wymaga 4,5, kontrolki i\u00a0znaki 3. Liczone z\u00a0kolorów tej strony.',
  },
  measures: {
    'en-US': 'Space, corners and shadows',
    'es-US': 'Espacio, esquinas y sombras',
    'fr-CA': 'Espaces, coins et ombres',
    'pl-PL': 'Odstępy, rogi i\u00a0cienie',
  },
} satisfies Record<string, Words>;
