import { contentLink } from '@nestling/domain/editorial/content-link';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { routeOf } from '../../lib/links/paths.ts';
import { SiteLink, isMiddleClick } from '../../lib/links/site-link.tsx';
import type from '@nestling/ui/text.module.css';

interface ContentAnchorProps {
  /** https, mailto or a path of this site; null renders no link. */
  to: string | null;
  className?: string | undefined;
  /** Called for each navigation: click, Enter or middle click. */
  onFollow?: (() => void) | undefined;
  describedBy?: string | undefined;
  /** True for the selected one of several. */
  current?: boolean;
  children: ReactNode;
}

/**
 * Renders a link from the content. Another site opens in a new tab; a page that this build lacks is
 * no link.
 */
export function ContentAnchor({ to, className, onFollow, describedBy, current = false, children }: ContentAnchorProps) {
  const { t } = useMessages();
  const address = contentLink(to);
  if (address === null) return children;
  if (address.startsWith('/')) {
    if (routeOf(address) === null) return children;
    return (
      <SiteLink
        to={address}
        className={className}
        onFollow={onFollow}
        aria-describedby={describedBy}
        aria-current={current ? 'true' : undefined}
      >
        {children}
      </SiteLink>
    );
  }
  const isSite = address.startsWith('https:');
  return (
    <a
      href={address}
      className={className}
      aria-describedby={describedBy}
      target={isSite ? '_blank' : undefined}
      rel={isSite ? 'noopener' : undefined}
      onClick={onFollow}
      onAuxClick={(event) => {
        if (isMiddleClick(event)) onFollow?.();
      }}
    >
      {children}
      {isSite ? <span className={type.hidden}>{` ${t('common.newTab')}`}</span> : null}
    </a>
  );
}
