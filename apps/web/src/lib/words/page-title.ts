import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Title of a page that is named after its content or state, such as a course; null while the table
 * of pages names it.
 */
export const pageTitleStore = createStore<{ title: string | null }>(() => ({ title: null }));

/** Names the page after its content as long as the component is mounted. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitleStore.setState({ title });
    return () => pageTitleStore.setState({ title: null });
  }, [title]);
}
