import { section } from '../section.ts';

/**
 * Dates that are picked in parts. The browser formats months and full dates in the present
 * language.
 */
export const datePicker = section('date-picker', {
  year: { 'en-US': 'Year', 'es-US': 'Año', 'fr-CA': 'Année', 'pl-PL': 'Rok' },
  month: { 'en-US': 'Month', 'es-US': 'Mes', 'fr-CA': 'Mois', 'pl-PL': 'Miesiąc' },
  monthIn: {
    'en-US': 'Month <in>in {year}</in>',
    'es-US': 'Mes <in>de {year}</in>',
    'fr-CA': 'Mois <in>– {year}</in>',
    'pl-PL': 'Miesiąc <in>– {year}</in>',
  },
  dayIn: {
    'en-US': 'Day <in>in {month}</in>',
    'es-US': 'Día <in>de {month}</in>',
    'fr-CA': 'Jour <in>– {month}</in>',
    'pl-PL': 'Dzień <in>– {month}</in>',
  },
  dayNext: {
    'en-US': 'Day comes next.',
    'es-US': 'Después eliges el día.',
    'fr-CA': 'Le jour vient ensuite.',
    'pl-PL': 'Potem wybierzesz dzień.',
  },
  monthNext: {
    'en-US': 'Month and day come next.',
    'es-US': 'Después eliges el mes y el día.',
    'fr-CA': 'Le mois et le jour viennent ensuite.',
    'pl-PL': 'Potem wybierzesz miesiąc i\u00a0dzień.',
  },
  pickDay: {
    'en-US': 'Now pick the day.',
    'es-US': 'Ahora elige el día.',
    'fr-CA': 'Choisissez maintenant le jour.',
    'pl-PL': 'Teraz wybierz dzień.',
  },
  change: { 'en-US': 'Change', 'es-US': 'Cambiar', 'fr-CA': 'Modifier', 'pl-PL': 'Zmień' },
  changeDate: {
    'en-US': 'Change the date, now {date}',
    'es-US': 'Cambiar la fecha, ahora {date}',
    'fr-CA': 'Modifier la date, actuellement {date}',
    'pl-PL': 'Zmień datę, teraz {date}',
  },
  weeksToGo: {
    'en-US': '{weeks, plural, =0 {Less than a week to go} one {# week to go} other {# weeks to go}}',
    'es-US': '{weeks, plural, =0 {Falta menos de una semana} one {Falta # semana} other {Faltan # semanas}}',
    'fr-CA': '{weeks, plural, =0 {Moins d’une semaine} one {Encore # semaine} other {Encore # semaines}}',
    'pl-PL':
      '{weeks, plural, =0 {Mniej niż tydzień} one {Jeszcze # tydzień} few {Jeszcze # tygodnie} many {Jeszcze # tygodni} other {Jeszcze # tygodnia}}',
  },
  dueToday: { 'en-US': 'That is today', 'es-US': 'Es hoy', 'fr-CA': 'C’est aujourd’hui', 'pl-PL': 'To dzisiaj' },
  daysPast: {
    'en-US': '{days, plural, one {# day past the date} other {# days past the date}}',
    'es-US': '{days, plural, one {# día después de la fecha} other {# días después de la fecha}}',
    'fr-CA': '{days, plural, one {# jour après la date} other {# jours après la date}}',
    'pl-PL':
      '{days, plural, one {# dzień po\u00a0terminie} few {# dni po\u00a0terminie} many {# dni po\u00a0terminie} other {# dnia po\u00a0terminie}}',
  },
  daysOld: {
    'en-US': '{days, plural, =0 {Born today} one {# day old} other {# days old}}',
    'es-US': '{days, plural, =0 {Nació hoy} one {# día de edad} other {# días de edad}}',
    'fr-CA': '{days, plural, =0 {Naissance aujourd’hui} one {# jour} other {# jours}}',
    'pl-PL':
      '{days, plural, =0 {Urodzone dzisiaj} one {# dzień życia} few {# dni życia} many {# dni życia} other {# dnia życia}}',
  },
  weeksOld: {
    'en-US': '{weeks, plural, one {# week old} other {# weeks old}}',
    'es-US': '{weeks, plural, one {# semana de edad} other {# semanas de edad}}',
    'fr-CA': '{weeks, plural, one {# semaine} other {# semaines}}',
    'pl-PL':
      '{weeks, plural, one {# tydzień życia} few {# tygodnie życia} many {# tygodni życia} other {# tygodnia życia}}',
  },
  monthsOld: {
    'en-US': '{months, plural, one {# month old} other {# months old}}',
    'es-US': '{months, plural, one {# mes de edad} other {# meses de edad}}',
    'fr-CA': '{months, plural, one {# mois} other {# mois}}',
    'pl-PL':
      '{months, plural, one {# miesiąc życia} few {# miesiące życia} many {# miesięcy życia} other {# miesiąca życia}}',
  },
  yearsOld: {
    'en-US': '{years, plural, one {# year old} other {# years old}}',
    'es-US': '{years, plural, one {# año de edad} other {# años de edad}}',
    'fr-CA': '{years, plural, one {# an} other {# ans}}',
    'pl-PL': '{years, plural, one {# rok} few {# lata} many {# lat} other {# roku}}',
  },
  isThatRight: {
    'en-US': '{date}. Is\u00a0that\u00a0right?',
    'es-US': '{date}. ¿Es\u00a0correcto?',
    'fr-CA': '{date}. Est-ce\u00a0exact?',
    'pl-PL': '{date}. Zgadza\u00a0się?',
  },
  farAhead: {
    'en-US':
      '{weeks, plural, one {That is # week from today. We want to be sure of the year.} other {That is # weeks from today. We want to be sure of the year.}}',
    'es-US':
      '{weeks, plural, one {Es dentro de # semana. Confirmemos el año.} other {Es dentro de # semanas. Confirmemos el año.}}',
    'fr-CA':
      '{weeks, plural, one {C’est dans # semaine. Confirmons l’année.} other {C’est dans # semaines. Confirmons l’année.}}',
    'pl-PL':
      '{weeks, plural, one {To za # tydzień. Chcemy mieć pewność co do roku.} few {To za # tygodnie. Chcemy mieć pewność co do roku.} many {To za # tygodni. Chcemy mieć pewność co do roku.} other {To za # tygodnia. Chcemy mieć pewność co do roku.}}',
  },
  yesInYear: {
    'en-US': 'Yes, in {year}',
    'es-US': 'Sí, en {year}',
    'fr-CA': 'Oui, en {year}',
    'pl-PL': 'Tak, w\u00a0{year}',
  },
  pickAnother: {
    'en-US': 'Pick another date',
    'es-US': 'Elegir otra fecha',
    'fr-CA': 'Choisir une autre date',
    'pl-PL': 'Wybierz inną datę',
  },
});
