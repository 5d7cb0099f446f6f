import { act, cleanup, render as renderPart, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach } from 'vitest';
import './user.ts';

let html: HTMLElement | null = null;

afterEach(() => {
  cleanup();
  html?.remove();
});

/** Renders a component, and replaces the previous one. */
export function render(part: ReactNode): Promise<RenderResult> {
  cleanup();
  return act(async () => renderPart(part));
}

/** Puts the HTML of a component into the page, as the server sends it: nothing in it is live. */
export function openHtml(part: ReactNode): HTMLElement {
  cleanup();
  html?.remove();
  html = document.createElement('div');
  html.innerHTML = renderToString(part);
  document.body.append(html);
  return html;
}

/** Makes the HTML of a component live. */
export async function hydrate(
  root: HTMLElement,
  part: ReactNode,
  onRecoverableError?: (error: unknown) => void,
): Promise<void> {
  await act(async () =>
    renderPart(part, { container: root, hydrate: true, ...(onRecoverableError && { onRecoverableError }) }),
  );
}
