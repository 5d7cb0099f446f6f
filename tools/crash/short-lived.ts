/**
 * Arguments of Node for a product that lives for seconds: the embedded database is compiled once
 * and not again for speed, which took a quarter of the processor time of a start.
 */
export const SHORT_LIVED = ['--no-warnings', '--liftoff-only'];
