import { appErrorTexts } from '../../lib/words/app-error-texts.ts';
import { wordedBy, type AppError } from '../../lib/words/app-error.ts';
import { settings } from '../../lib/settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';

/** Renders the title of an app error: the editors', otherwise the built-in one. */
export function AppErrorTitle({ of: error }: { of: AppError }) {
  const { t, locale } = useMessages();
  const slug = wordedBy(error).title;
  return (slug === null ? null : appErrorTexts(slug, locale)?.title) ?? t(error.title);
}

/** Renders the text of an app error: the editors', otherwise the built-in one. */
export function AppErrorText({ of: error }: { of: AppError }) {
  const { locale } = useMessages();
  const slug = wordedBy(error).content;
  const html = slug === null ? null : appErrorTexts(slug, locale)?.contentHtml;
  // Safe, because the server renders this HTML from markdown with raw HTML removed.
  if (html) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <p>
      <Message
        of={error.content}
        tags={{
          support: (text) => <a href={`mailto:${settings().supportEmail}`}>{text}</a>,
          again: (text) => (
            <button type="button" onClick={() => location.reload()}>
              {text}
            </button>
          ),
        }}
      />
    </p>
  );
}
