import { ContentUnavailable, type ContentGateway } from './port.ts';

/** False until an outside content service has been read once; sign-in and account work without. */
export function hasContent(content: Pick<ContentGateway, 'current'>): boolean {
  try {
    content.current();
    return true;
  } catch (error) {
    if (error instanceof ContentUnavailable) return false;
    throw error;
  }
}

/** Resolves with the next edition, which is the first one where there is no content yet. */
export function nextEdition(content: Pick<ContentGateway, 'onChange'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = content.onChange(() => {
    leave();
    resolve();
  });
  return promise;
}
