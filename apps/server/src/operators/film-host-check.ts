import { FILM_HOST_NAMES, type FilmHost } from '@nestling/domain/film-source';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { FilmHostClients } from '../gateways/video/hosts/open-film-hosts.ts';
import { listHostedEntries } from '../gateways/video/hosts/read-hosted-films.ts';
import type { SystemCheck } from '../platform/outside/commands.ts';

interface FilmHostCheckDeps {
  readonly filmHosts: FilmHostClients;
  readonly content: Pick<ContentGateway, 'currentOrEmpty'>;
}

/** Creates the first try of a company with videos: each one is read. Null where it is not chosen. */
export function createFilmHostCheck({ filmHosts, content }: FilmHostCheckDeps, host: FilmHost): SystemCheck | null {
  const client = filmHosts[host];
  if (client === undefined) return null;
  return async () => {
    const films = listHostedEntries(content.currentOrEmpty().entries('video'), { [host]: client });
    const rows: { what: string; found: string; fault: string }[] = [];
    for (const { slug, source } of films) {
      const answer = await client.describe(source);
      rows.push(
        answer.kind === 'film'
          ? { what: slug, found: `${answer.film.title}, ${answer.film.seconds} s`, fault: '' }
          : { what: slug, found: '', fault: answer.reason },
      );
    }
    const none = `no video of the content is at ${FILM_HOST_NAMES[host]}`;
    const forAPerson = `A person must still do this: docs/outside/${host}.md, "In ten minutes".`;
    return { rows, says: rows.length === 0 ? [none] : [forAPerson] };
  };
}
