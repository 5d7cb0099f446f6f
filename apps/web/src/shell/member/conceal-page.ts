import { t } from '../../lib/i18n/i18n.ts';
import styles from './conceal-page.module.css';

const NOTICE_ID = 'page-concealed';

/**
 * Hides the content of the page at once, with its dialogs, also from a screen reader, and asks to
 * wait in its place. Returns a function that shows the content again.
 */
export function concealPage(): () => void {
  if (document.getElementById(NOTICE_ID) === null) {
    for (const part of bodyParts()) part.style.setProperty('display', 'none', 'important');
    showNotice();
  }
  return revealPage;
}

function revealPage(): void {
  document.getElementById(NOTICE_ID)?.remove();
  for (const part of bodyParts()) part.style.removeProperty('display');
}

function showNotice(): void {
  const notice = document.createElement('p');
  notice.id = NOTICE_ID;
  notice.className = styles.notice ?? '';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  // A screen reader announces what changes in a status that is already there.
  notice.textContent = t('common.loading');
}

function bodyParts(): HTMLElement[] {
  return [...document.body.children].filter((part) => part instanceof HTMLElement);
}
