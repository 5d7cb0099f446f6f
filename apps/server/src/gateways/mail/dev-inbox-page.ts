import type { MailSummary, OutboxMail } from './outbox.ts';

type MailView = 'mail' | 'text' | 'narrow';

export interface InboxPage {
  brandName: string;
  mails: readonly MailSummary[];
  open: OutboxMail | null;
  /** Only mails to this address are listed. */
  to: string;
  view: MailView;
}

const VIEWS: readonly { view: MailView; label: string }[] = [
  { view: 'mail', label: 'Mail' },
  { view: 'text', label: 'Text' },
  { view: 'narrow', label: '360 px' },
];

/**
 * Renders the web inbox: complete without a script, every value escaped, styles in a file of their
 * own.
 */
export function inboxPage(page: InboxPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mail on this machine | ${escape(page.brandName)}</title>
<link rel="stylesheet" href="/dev/mail/inbox.css">
</head>
<body>
<header class="top">
<span class="brand">${LOGO}${escape(page.brandName)}</span>
<span class="pill">Dev mail</span>
<span class="only">${LOCK}Only while you develop</span>
</header>
<main>
${heading(page)}
<div class="box">
<nav class="list" aria-label="Mails">${list(page)}</nav>
${page.open ? mail(page, page.open) : ''}
</div>
</main>
</body>
</html>
`;
}

function heading({ mails, to }: InboxPage): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return `<div class="head">
<div><h1>Mail on this machine</h1><p class="count" role="status">Nothing leaves it. ${count}, newest first.</p></div>
<form class="filter" action="/dev/mail" method="get" role="search">
<label for="to">Only mail to</label>
<span>${SEARCH}<input id="to" name="to" type="search" inputmode="email" autocomplete="off" spellcheck="false" value="${escape(to)}"></span>
<button aria-label="Look again">${REFRESH}</button>
</form>
</div>`;
}

function list(page: InboxPage): string {
  if (page.mails.length === 0) return '<p class="none">No mail here yet.</p>';
  return `<ul>${page.mails.map((summary) => row(page, summary)).join('')}</ul>`;
}

function row(page: InboxPage, { id, at, to, subject, template, locale }: MailSummary): string {
  const current = id === page.open?.id ? ' aria-current="true"' : '';
  return `<li><a href="${address(page, { id })}"${current}>
<strong>${escape(subject)}</strong><time datetime="${escape(at)}">${clockTime(at)}</time>
<span class="to">${escape(to)}</span><code>${escape(template)} · ${escape(locale)}</code>
</a></li>`;
}

function mail(page: InboxPage, open: OutboxMail): string {
  return `<article class="mail">
<div class="about">
<h2>${escape(open.subject)}</h2>
<p>From ${escape(open.from)} to ${escape(open.to)}</p>
<p><time datetime="${escape(open.at)}">${dayAndTime(open.at)}</time></p>
<nav class="views" aria-label="How to show it">${VIEWS.map((view) => viewLink(page, open, view)).join('')}</nav>
${links(open)}
</div>
<div class="shown${page.view === 'narrow' ? ' narrow' : ''}">${mailView(page, open)}</div>
</article>`;
}

function viewLink(page: InboxPage, open: OutboxMail, { view, label }: { view: MailView; label: string }): string {
  const current = page.view === view ? ' aria-current="true"' : '';
  return `<a href="${address(page, { id: open.id, view })}"${current}>${label}</a>`;
}

function links(open: OutboxMail): string {
  const count = open.links.length;
  if (count === 0) return '<h3>No links in this mail</h3>';
  const items = open.links.map(
    (url) => `<li><a href="${escape(url)}" target="_blank" rel="noopener">${escape(withoutHost(url))}</a></li>`,
  );
  return `<h3>${count === 1 ? '1 link' : `${count} links`} in this mail</h3><ul class="links">${items.join('')}</ul>`;
}

/**
 * The frame must not run scripts, send forms or navigate the page around it. It keeps its origin,
 * otherwise the browser would block the mail's pictures, which are served for this origin only; its
 * links open in a new tab.
 */
function mailView({ view }: InboxPage, open: OutboxMail): string {
  if (view === 'text') return `<pre tabindex="0" lang="${escape(open.locale)}">${escape(open.text)}</pre>`;
  return `<iframe title="${escape(open.subject)}" src="/dev/mail/messages/${escape(open.id)}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function address({ to, view }: InboxPage, change: { id: string; view?: MailView }): string {
  const query = new URLSearchParams({ ...(to !== '' && { to }), id: change.id });
  const next = change.view ?? view;
  if (next !== 'mail') query.set('view', next);
  return escape(`/dev/mail?${query.toString()}`);
}

function withoutHost(url: string): string {
  const { host, pathname, search, hash } = new URL(url);
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? `${pathname}${search}${hash}` : url;
}

function clockTime(at: string): string {
  return new Date(at).toLocaleTimeString('en-US').replace(/ ?[AP]M$/, '');
}

function dayAndTime(at: string): string {
  const date = new Date(at);
  const day = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.join('-')}-${date.getFullYear()}, ${date.toLocaleTimeString('en-US')}`;
}

const UNSAFE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => UNSAFE[character] ?? character);
}

const LOGO =
  '<svg width="42" height="42" viewBox="0 0 48 48" aria-hidden="true"><path d="M24 3C32 3 37.5 13 37.5 21C37.5 24 37 26 36 28H12C11 26 10.5 24 10.5 21C10.5 13 16 3 24 3Z" fill="#F26D50"/><circle cx="20" cy="14" r="1.8" fill="#FDE4DB"/><circle cx="28" cy="18" r="2.2" fill="#FDE4DB"/><circle cx="19.5" cy="21" r="1.4" fill="#FDE4DB"/><circle cx="25" cy="9" r="1.2" fill="#FDE4DB"/><path d="M3 25H45C45 37 36 45 24 45C12 45 3 37 3 25Z" fill="#10594A"/><path d="M7.5 31Q24 37 40.5 31M11.5 37Q24 42 36.5 37" stroke="#8FCFCB" stroke-width="2" fill="none" stroke-linecap="round"/></svg>';

const LOCK =
  '<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path d="M5.5 8V5.5a3.5 3.5 0 0 1 7 0V8" fill="none" stroke="currentColor" stroke-width="2"/><rect x="2.5" y="7" width="13" height="9" rx="2" fill="currentColor"/></svg>';

const SEARCH =
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="#45605A" stroke-width="2" stroke-linecap="round"><circle cx="8.5" cy="8.5" r="6"/><path d="m13 13 5 5"/></svg>';

const REFRESH =
  '<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M18 11a7 7 0 1 1-2.2-5.1L18.5 8"/><path d="M18.5 3.5V8H14"/></svg>';
