import '@nestling/ui/fonts.css';
import '@nestling/ui/tokens.css';
import '@nestling/ui/base.css';
import { LOCALES, resolveLocale } from '@nestling/domain/account/locale';
import { createRoot } from 'react-dom/client';
import { watchLanguage } from '../src/lib/i18n/i18n.ts';
import { openPage } from '../testing/bootstrap.ts';
import { SheetPage } from './sheet-page.tsx';

openPage(resolveLocale({ browser: navigator.language }, LOCALES));
watchLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<SheetPage />);
