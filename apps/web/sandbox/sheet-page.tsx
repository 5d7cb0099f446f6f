import { MemoryRouter } from 'react-router';
import { settings } from '../src/lib/settings.ts';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Sheet } from './sheet.tsx';

/**
 * The sheet as a page of its own, with its title. Its links to pages of the product have no target,
 * because only the sheet exists here.
 */
export function SheetPage() {
  const { t } = useMessages();
  return (
    <MemoryRouter>
      <title>{`${t('sandbox.title')} | ${settings().brandName}`}</title>
      <main>
        <Sheet />
      </main>
    </MemoryRouter>
  );
}
