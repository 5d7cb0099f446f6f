import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface ServedRoute {
  method: string;
  url: string;
  /** Named by the API document. */
  documented: boolean;
  /** Who may call, as declared. */
  access: string | undefined;
}

/** Runs `build` and answers what it made, with every route that was registered meanwhile. */
export async function collectRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: ServedRoute[] }> {
  const routes: ServedRoute[] = [];
  const onNewApp = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      routes.push(...servedRoutes(route));
    });
  };
  subscribe('fastify.initialization', onNewApp);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', onNewApp);
  }
}

function servedRoutes({ method, url, schema, config }: RouteOptions): ServedRoute[] {
  const facts = { url, documented: schema !== undefined && schema.hide !== true, access: config?.endpoint?.access };
  return [method].flat().map((name) => ({ method: name, ...facts }));
}
