/** The limit of a read. */
export const select = 'bare Fastify route, one indexed select';

/** The limit of a write by what it must write. */
export const sameRows = 'bare Fastify route, the same rows in one transaction';

/** The limit of a read of content that was copied. */
export const files = 'the same content from files';

/** The limit of a rendered page. */
export const unrendered = 'the same page without its content';

/** The limit of a call that only inserts. */
export const insert = 'bare Fastify route, the same rows in one insert';
