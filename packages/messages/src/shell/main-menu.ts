import { section } from '../section.ts';

export const mainMenu = section('main-menu', {
  label: { 'en-US': 'Main menu', 'es-US': 'Menú principal', 'fr-CA': 'Menu principal', 'pl-PL': 'Menu główne' },
  open: { 'en-US': 'Open the menu', 'es-US': 'Abrir el menú', 'fr-CA': 'Ouvrir le menu', 'pl-PL': 'Otwórz menu' },
  close: { 'en-US': 'Close the menu', 'es-US': 'Cerrar el menú', 'fr-CA': 'Fermer le menu', 'pl-PL': 'Zamknij menu' },
  home: {
    'en-US': '{brand}, home',
    'es-US': '{brand}, inicio',
    'fr-CA': '{brand}, accueil',
    'pl-PL': '{brand}, strona główna',
  },
  courses: { 'en-US': 'Courses', 'es-US': 'Cursos', 'fr-CA': 'Cours', 'pl-PL': 'Kursy' },
  activities: { 'en-US': 'Activities', 'es-US': 'Actividades', 'fr-CA': 'Activités', 'pl-PL': 'Zabawy' },
  videos: { 'en-US': 'Videos', 'es-US': 'Videos', 'fr-CA': 'Vidéos', 'pl-PL': 'Filmy' },
  articles: { 'en-US': 'Articles', 'es-US': 'Artículos', 'fr-CA': 'Articles', 'pl-PL': 'Artykuły' },
  offers: { 'en-US': 'Offers', 'es-US': 'Ofertas', 'fr-CA': 'Offres', 'pl-PL': 'Oferty' },
  account: { 'en-US': 'Account', 'es-US': 'Cuenta', 'fr-CA': 'Compte', 'pl-PL': 'Konto' },
  logIn: { 'en-US': 'Log in', 'es-US': 'Iniciar sesión', 'fr-CA': 'Se connecter', 'pl-PL': 'Zaloguj się' },
  logOut: { 'en-US': 'Log out', 'es-US': 'Cerrar sesión', 'fr-CA': 'Se déconnecter', 'pl-PL': 'Wyloguj się' },
  join: { 'en-US': 'Join', 'es-US': 'Crear una cuenta', 'fr-CA': 'S’inscrire', 'pl-PL': 'Załóż konto' },
});
