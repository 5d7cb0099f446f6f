import { MemoryRouter } from 'react-router';
import { settings } from '../src/lib/settings.ts';
import { useWords } from '../src/lib/words/use-words.ts';
import { Sheet } from './sheet.tsx';

/** The sheet as a page of its own, with its title. Its links to pages of the product lead nowhere: only the sheet is here. */
export function SheetPage() {
  const { t } = useWords();
  return (
    <MemoryRouter>
      <title>{`${t('sandbox.title')} | ${settings().brandName}`}</title>
      <main>
        <Sheet />
      </main>
    </MemoryRouter>
  );
}
