import type { PageRenderer } from '@nestling/contract/platform/rendering';
import clientManifest from 'virtual:client-manifest';
import { loadRoutes, renderPage } from './shell/start/render-page.tsx';

const routes = await loadRoutes();

/** Renders pages in the server's process, which imports the build of this file. */
export const renderer: PageRenderer = { clientManifest, render: (input) => renderPage(routes, input) };
