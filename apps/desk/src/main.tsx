import '@nestling/ui/fonts.css';
import '@nestling/ui/tokens.css';
import '@nestling/ui/base.css';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { basename } from '#lib/base.ts';
import { App } from './app.tsx';
import { routes } from './routes.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<App router={createBrowserRouter(routes, { basename: basename() })} />);
