import { PREVIEW_PATH } from '@nestling/contract/platform/preview';
import { z } from 'zod';
import { CommandRefused, defineCommand, type Command } from '../../platform/admin/command.ts';
import { PREVIEW_HOURS, type PreviewLinks } from '../preview-links.ts';

export interface PreviewCommandDeps {
  previewLinks: Pick<PreviewLinks, 'issue'>;
  /** Why there is no preview, with the name of the setting; null where there is one. */
  previewFault: string | null;
  publicUrl: () => string;
}

/** Creates the command that prints a link to the preview. */
export function previewCommand({ previewLinks, previewFault, publicUrl }: PreviewCommandDeps): Command {
  return defineCommand({
    name: 'content preview',
    effect: 'reads',
    channels: 'both',
    says: `Prints a link that shows what editors have not published yet, for ${PREVIEW_HOURS} hours.`,
    details:
      'Give it to editors only: whoever opens it sees the drafts of both spaces, in that browser, until the link ends or they click "End preview". Several may use one link. Orders, quiz results, mails and rewards go on using what is published. A link cannot be taken back; a new first secret of `COOKIE_SECRET`, without the old one, ends all of them. `docs/outside/contentful.md` is for editors.',
    args: z.object({}),
    run: async () => {
      if (previewFault !== null) throw new CommandRefused(previewFault);
      const link = `${publicUrl()}${PREVIEW_PATH}?${new URLSearchParams({ token: previewLinks.issue() }).toString()}`;
      return async () => ({ says: [link, `it works for ${PREVIEW_HOURS} hours`] });
    },
  });
}
