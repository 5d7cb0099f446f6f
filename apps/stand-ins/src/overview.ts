import { text } from 'node:stream/consumers';
import { escapeHtml, pageAnswer, redirectTo, type StandInAnswer } from './answer.ts';
import type { StandIn } from './calls.ts';
import { renderFaultForms, setFault } from './fault-form.ts';
import { sendAnswer } from './faulty-answer.ts';
import { startLocalServer, type LocalServer } from './http-server.ts';
import { renderJournal } from './journal-table.ts';
import type { StandInSystem } from './systems.ts';

/** A system whose stand-in runs. */
export interface RunningSystem {
  /** Its key in `OUTSIDE_SYSTEMS`. */
  readonly name: string;
  readonly system: StandInSystem;
  readonly standIn: StandIn;
}

const LAST_CALLS = 10;

const NOT_FOUND: StandInAnswer = { status: 404, body: '' };

/**
 * Starts the page of all stand-ins: the last calls of each, without their contents, and a form that
 * lets the next call go wrong.
 */
export function startOverview(port: number, systems: readonly RunningSystem[]): Promise<LocalServer> {
  return startLocalServer(port, async (request, response) => {
    const fields = new URLSearchParams(await text(request));
    const answer = answerOverview(systems, `${request.method} ${request.url}`, fields);
    await sendAnswer(request, response, undefined, () => answer);
  });
}

function answerOverview(systems: readonly RunningSystem[], call: string, fields: URLSearchParams): StandInAnswer {
  if (call === 'GET /') return pageAnswer('Outside systems', renderOverview(systems));
  const target = systems.find(({ name }) => call === `POST /${name}/faults`);
  if (!target || !setFault(target.standIn.faults, fields, target.system.answers)) return NOT_FOUND;
  return redirectTo(`/#${target.name}`);
}

function renderOverview(systems: readonly RunningSystem[]): string {
  const links = systems.map(({ name, system }) => `<li><a href="#${name}">${system.title}</a>`);
  return `<h1>Outside systems (stand-ins)</h1>
<p>Each section has the last calls of the product, and lets the next one go wrong. One fault is set at a time; notices on
hold and the clock stay as they are until they are changed. <a href="/">Load again</a></p>
<nav aria-label="Systems"><ul>${links.join('')}</ul></nav>${systems.map(renderSystem).join('')}`;
}

function renderSystem({ name, system, standIn }: RunningSystem): string {
  const { title, page, usage, ...faulty } = system;
  const { origin } = new URL(standIn.url);
  const ownPage = page ? `<p>Its own page: <a href="${origin}${page.path}">${title}: ${page.label}</a></p>` : '';
  return `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>
<p>${escapeHtml(standIn.url)}</p><p>${escapeHtml(usage)}</p>${ownPage}
<h3>Next fault</h3>${renderFaultForms(standIn, { ...faulty, action: `/${name}/faults`, suffix: ` of ${title}` })}
<h3>Last calls</h3>${renderJournal(standIn.journal, `Calls of ${title}`, LAST_CALLS)}</section>`;
}
