import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface ServedRoute {
  method: string;
  url: string;
  /** True where the API document has the route. */
  documented: boolean;
  /** The declared access. */
  access: string | undefined;
  /** The declared class of the rate limit. */
  limit: string | undefined;
}

/** Runs `build` and returns its result, with every route that was registered in between. */
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
  const { access, limit } = config?.endpoint ?? {};
  const facts = { url, documented: schema !== undefined && schema.hide !== true, access, limit };
  return [method].flat().map((name) => ({ method: name, ...facts }));
}
