import type { ReactNode } from 'react';
import type { SizedPicture } from '@nestling/domain/picture-sources';
import { classNames } from '../class-names.ts';
import link from '../link.module.css';
import page from '../layout/page.module.css';
import { ContentPicture } from '../picture/content-picture.tsx';
import styles from './notice-layout.module.css';
import type from '../text.module.css';

interface NoticeLayoutProps {
  /** The address of a built-in drawing, or a picture of editors. */
  picture: string | (SizedPicture & { alt: string });
  children: ReactNode;
}

/** Text beside a drawing; on phones the drawing is on top. */
export function NoticeLayout({ picture, children }: NoticeLayoutProps) {
  return (
    <div className={classNames(page.content, styles.notice)}>
      {typeof picture === 'string' ? (
        <img className={styles.picture} src={picture} alt="" width={520} height={420} />
      ) : (
        <ContentPicture className={styles.picture} picture={picture} alt={picture.alt} />
      )}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** Paragraphs that editors wrote, links in them included. */
export function NoticeText({ children }: { children: ReactNode }) {
  return <div className={classNames(type.lead, link.inside, styles.text)}>{children}</div>;
}

/** Buttons and links in a row under the text. */
export function NoticeActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
