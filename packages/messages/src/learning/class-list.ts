import { section } from '../section.ts';

export const classList = section('class-list', {
  morning: {
    'en-US': 'Good morning, {name}',
    'es-US': 'Buenos días, {name}',
    'fr-CA': 'Bonjour, {name}',
    'pl-PL': 'Dzień dobry, {name}',
  },
  afternoon: {
    'en-US': 'Good afternoon, {name}',
    'es-US': 'Buenas tardes, {name}',
    'fr-CA': 'Bon après-midi, {name}',
    'pl-PL': 'Dzień dobry, {name}',
  },
  evening: {
    'en-US': 'Good evening, {name}',
    'es-US': 'Buenas noches, {name}',
    'fr-CA': 'Bonsoir, {name}',
    'pl-PL': 'Dobry wieczór, {name}',
  },
  welcome: {
    'en-US': 'Welcome to your nest',
    'es-US': 'Te damos la bienvenida a tu nido',
    'fr-CA': 'Bienvenue dans votre nid',
    'pl-PL': 'Witaj w\u00a0swoim gnieździe',
  },
  lead: {
    'en-US':
      '{count, plural, =0 {Pick a course to start.} one {One course is under way.} =2 {Two courses are under way.} =3 {Three courses are under way.} other {# courses are under way.}} Each course you pass shows in your nest.',
    'es-US':
      '{count, plural, =0 {Elige un curso para empezar.} one {Tienes un curso en marcha.} =2 {Tienes dos cursos en marcha.} =3 {Tienes tres cursos en marcha.} other {Tienes # cursos en marcha.}} Cada curso que apruebas se suma a tu nido.',
    'fr-CA':
      '{count, plural, =0 {Choisissez un cours pour commencer.} one {Un cours est commencé.} =2 {Deux cours sont commencés.} =3 {Trois cours sont commencés.} other {# cours sont commencés.}} Chaque cours réussi s’ajoute à votre nid.',
    'pl-PL':
      '{count, plural, =0 {Wybierz kurs na\u00a0początek.} one {Jeden kurs jest w\u00a0toku.} =2 {Dwa kursy są w\u00a0toku.} =3 {Trzy kursy są w\u00a0toku.} few {# kursy są w\u00a0toku.} many {# kursów jest w\u00a0toku.} other {# kursu jest w\u00a0toku.}} Każdy zaliczony kurs widać w\u00a0Twoim gnieździe.',
  },
  allPassed: {
    'en-US': 'You passed every course. Well done.',
    'es-US': 'Aprobaste todos los cursos. Buen trabajo.',
    'fr-CA': 'Vous avez réussi tous les cours. Bravo.',
    'pl-PL': 'Masz zaliczone wszystkie kursy. Gratulujemy.',
  },
  rewardsReady: {
    'en-US': '{count, plural, one {# reward is ready} other {# rewards are ready}}',
    'es-US': '{count, plural, one {# recompensa lista} other {# recompensas listas}}',
    'fr-CA': '{count, plural, one {# récompense est prête} other {# récompenses sont prêtes}}',
    'pl-PL':
      '{count, plural, one {# nagroda czeka} few {# nagrody czekają} many {# nagród czeka} other {# nagrody czeka}}',
  },
  start: {
    'en-US': 'Start {course}',
    'es-US': 'Empezar: {course}',
    'fr-CA': 'Commencer\u00a0: {course}',
    'pl-PL': 'Zacznij: {course}',
  },
  resume: {
    'en-US': 'Resume {course}',
    'es-US': 'Continuar: {course}',
    'fr-CA': 'Reprendre\u00a0: {course}',
    'pl-PL': 'Wznów: {course}',
  },
  eggs: { 'en-US': 'Your nest', 'es-US': 'Tu nido', 'fr-CA': 'Votre nid', 'pl-PL': 'Twoje gniazdo' },
  moreEggs: {
    'en-US': '{count, plural, one {# more course} other {# more courses}}',
    'es-US': '{count, plural, one {# curso más} other {# cursos más}}',
    'fr-CA': '{count, plural, one {# autre cours} other {# autres cours}}',
    'pl-PL':
      '{count, plural, one {Jeszcze # kurs} few {Jeszcze # kursy} many {Jeszcze # kursów} other {Jeszcze # kursu}}',
  },
  banner: {
    'en-US': 'Our lessons follow public health guidelines. See which ones.',
    'es-US': 'Nuestras lecciones siguen guías públicas de salud. Mira cuáles.',
    'fr-CA': 'Nos leçons suivent des lignes directrices de santé publique. Voyez lesquelles.',
    'pl-PL': 'Nasze lekcje opierają się na\u00a0publicznych zaleceniach zdrowotnych. Zobacz, na\u00a0jakich.',
  },
  title: { 'en-US': 'Your courses', 'es-US': 'Tus cursos', 'fr-CA': 'Vos cours', 'pl-PL': 'Twoje kursy' },
  passed: {
    'en-US': '{passed} of {total} passed',
    'es-US': '{passed} de {total} aprobados',
    'fr-CA': '{passed} sur {total} réussis',
    'pl-PL': 'Zaliczone: {passed} z\u00a0{total}',
  },
  noActiveTitle: {
    'en-US': 'No courses for you right now',
    'es-US': 'No hay cursos para ti por ahora',
    'fr-CA': 'Aucun cours pour vous en ce moment',
    'pl-PL': 'Teraz nie ma dla Ciebie kursów',
  },
  noActiveText: {
    'en-US': 'New courses will show here.',
    'es-US': 'Los cursos nuevos aparecerán aquí.',
    'fr-CA': 'Les nouveaux cours s’afficheront ici.',
    'pl-PL': 'Nowe kursy pojawią się tutaj.',
  },
  goHome: {
    'en-US': 'Go to the home page',
    'es-US': 'Ir al inicio',
    'fr-CA': 'Aller à l’accueil',
    'pl-PL': 'Przejdź na\u00a0stronę główną',
  },
  noLanguageTitle: {
    'en-US': 'No courses in your language',
    'es-US': 'No hay cursos en tu idioma',
    'fr-CA': 'Aucun cours dans votre langue',
    'pl-PL': 'Brak kursów w\u00a0Twoim języku',
  },
  noLanguageText: {
    'en-US': 'We are still making these in {language}. You can take them in English.',
    'es-US': 'Todavía los estamos preparando en {language}. Puedes tomarlos en inglés.',
    'fr-CA': 'Nous les préparons encore en {language}. Vous pouvez les suivre en anglais.',
    'pl-PL': 'Wciąż przygotowujemy je w\u00a0języku: {language}. Możesz przejść je po angielsku.',
  },
  switchToEnglish: {
    'en-US': 'Switch to English',
    'es-US': 'Cambiar a inglés',
    'fr-CA': 'Passer à l’anglais',
    'pl-PL': 'Przełącz na\u00a0angielski',
  },
}).titled({
  courses: { 'en-US': 'Courses', 'es-US': 'Cursos', 'fr-CA': 'Cours', 'pl-PL': 'Kursy' },
});
