import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { FILM_FORMATS, listedFilm, type ListedFilm } from '@nestling/contract/content/film-list';

/**
 * Returns the name of a film in the bucket. It comes from the content, so that a film that is
 * replaced never changes what is stored under a name.
 */
export function objectName(path: string, { hash }: Pick<ListedFilm, 'hash'>): string {
  return `${hash}${extname(path)}`;
}

/**
 * Reads the facts of a film from its file.
 * @throws ZodError for an empty file
 */
export async function readFilm(mediaFolder: string, path: string): Promise<ListedFilm> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(mediaFolder, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  const format = FILM_FORMATS.find(({ name }) => path.endsWith(`/${name}`));
  return listedFilm.parse({ hash: hash.digest('hex'), bytes, type: format?.type });
}
