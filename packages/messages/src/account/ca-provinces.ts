import { section } from '../section.ts';

/** Names of the provinces and territories of Canada, by their two letters. */
export const caProvinces = section('ca-provinces', {
  AB: { 'en-US': 'Alberta', 'es-US': 'Alberta', 'fr-CA': 'Alberta', 'pl-PL': 'Alberta' },
  BC: {
    'en-US': 'British Columbia',
    'es-US': 'Columbia Británica',
    'fr-CA': 'Colombie-Britannique',
    'pl-PL': 'Kolumbia Brytyjska',
  },
  MB: { 'en-US': 'Manitoba', 'es-US': 'Manitoba', 'fr-CA': 'Manitoba', 'pl-PL': 'Manitoba' },
  NB: { 'en-US': 'New Brunswick', 'es-US': 'Nuevo Brunswick', 'fr-CA': 'Nouveau-Brunswick', 'pl-PL': 'Nowy Brunszwik' },
  NL: {
    'en-US': 'Newfoundland and Labrador',
    'es-US': 'Terranova y Labrador',
    'fr-CA': 'Terre-Neuve-et-Labrador',
    'pl-PL': 'Nowa Fundlandia i\u00a0Labrador',
  },
  NS: { 'en-US': 'Nova Scotia', 'es-US': 'Nueva Escocia', 'fr-CA': 'Nouvelle-Écosse', 'pl-PL': 'Nowa Szkocja' },
  NT: {
    'en-US': 'Northwest Territories',
    'es-US': 'Territorios del Noroeste',
    'fr-CA': 'Territoires du Nord-Ouest',
    'pl-PL': 'Terytoria Północno-Zachodnie',
  },
  NU: { 'en-US': 'Nunavut', 'es-US': 'Nunavut', 'fr-CA': 'Nunavut', 'pl-PL': 'Nunavut' },
  ON: { 'en-US': 'Ontario', 'es-US': 'Ontario', 'fr-CA': 'Ontario', 'pl-PL': 'Ontario' },
  PE: {
    'en-US': 'Prince Edward Island',
    'es-US': 'Isla del Príncipe Eduardo',
    'fr-CA': 'Île-du-Prince-Édouard',
    'pl-PL': 'Wyspa Księcia Edwarda',
  },
  QC: { 'en-US': 'Quebec', 'es-US': 'Quebec', 'fr-CA': 'Québec', 'pl-PL': 'Quebec' },
  SK: { 'en-US': 'Saskatchewan', 'es-US': 'Saskatchewan', 'fr-CA': 'Saskatchewan', 'pl-PL': 'Saskatchewan' },
  YT: { 'en-US': 'Yukon', 'es-US': 'Yukón', 'fr-CA': 'Yukon', 'pl-PL': 'Jukon' },
});
