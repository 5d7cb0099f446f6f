/** Packages that load binaries, threads or data from beside their code. */
export const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'pdfkit',
  'piscina',
];
