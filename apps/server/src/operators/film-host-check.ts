import { FILM_HOST_NAMES, type FilmHost } from '@nestling/domain/film-source';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { FilmHostClients } from '../gateways/video/hosts/open-film-hosts.ts';
import { listHostedEntries } from '../gateways/video/hosts/read-hosted-films.ts';
import { askEach, type CheckRow } from '../platform/outside/ask-each.ts';
import { NOT_CHECKABLE, type SystemCheck } from '../platform/outside/commands.ts';

interface FilmHostCheckDeps {
  readonly filmHosts: FilmHostClients;
  readonly content: Pick<ContentGateway, 'currentOrEmpty'>;
}

/**
 * Creates the first try of a company with videos: whether it accepts our token, then each video is
 * read. Null where it is not chosen.
 */
export function createFilmHostCheck({ filmHosts, content }: FilmHostCheckDeps, host: FilmHost): SystemCheck | null {
  const client = filmHosts[host];
  if (client === undefined) return null;
  const forAPerson = `A person must still do this: docs/outside/${host}.md, "In ten minutes".`;
  return async () => {
    const refusal = (await client.checkToken?.()) ?? null;
    if (refusal) return { rows: [tokenRow(refusal)], says: [forAPerson] };
    const films = listHostedEntries(content.currentOrEmpty().entries('video'), { [host]: client });
    const described = await askEach(films, async ({ slug, source }): Promise<CheckRow> => {
      const answer = await client.describe(source);
      return answer.kind === 'film'
        ? { what: slug, found: `${answer.film.title}, ${answer.film.seconds} s`, fault: '' }
        : { what: slug, found: '', fault: answer.reason };
    });
    const none = { what: 'videos', found: NOT_CHECKABLE, fault: '' };
    const rows = [...(refusal === null ? [] : [tokenRow(refusal)]), ...(films.length === 0 ? [none] : described)];
    const says = films.length === 0 ? `no video of the content is at ${FILM_HOST_NAMES[host]}` : forAPerson;
    return { rows: rows.map((row) => ({ ...row })), says: [says] };
  };
}

function tokenRow(fault: string): { what: string; found: string; fault: string } {
  return { what: 'token', found: fault === '' ? 'accepted' : '', fault };
}
