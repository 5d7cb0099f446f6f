import type { ReportedTest } from '../reports/report.ts';
import { isProduct, type Product } from './product.ts';
import type { Export } from './reach.ts';
import { isWithin, type Span, statementAt, type Syntax } from './syntax.ts';

/**
 * Returns the exports of the product that a test uses: in its own statement with its table, in the
 * hooks around it, and in every helper of these, in any file. A story in a browser uses none. A
 * test without a known position counts with its complete file.
 */
export function exportsUsedBy({ house }: Pick<Product, 'house'>, test: ReportedTest): Set<Export> {
  const source = house.source(test.file);
  if (!source) return new Set();
  const at = offsetOf(source.text, test);
  const statement = at === undefined ? undefined : statementAt(source.syntax, at);
  if (at === undefined || !statement) return house.usedBy(test.file, source.syntax.topLevel, isProduct);
  const around = functionsAround(source.syntax, at);
  const given = around.flatMap(({ givers, name }) => [
    ...givers,
    // The statements that call the helper count too, because they give its tests their facts.
    ...(name === undefined ? [] : source.names.mentions(name)),
  ]);
  const hooks = source.syntax.hooks.filter(({ block }) => isWithin(at, block)).map(({ span }) => span);
  return house.usedBy(test.file, [statement, ...hooks, ...given], isProduct);
}

/** Returns the exports of the product that a test uses although nothing calls them. */
export function unreachedBy(product: Product, test: ReportedTest): Export[] {
  return [...exportsUsedBy(product, test)].filter((one) => !product.reached.has(one)).toSorted();
}

/**
 * These drive the product from outside, as a browser or as a process, so that no import shows what
 * they use.
 */
const DRIVERS = /^e2e\/|^tools\/(?:admin|crash|outage|start)\/.+\.db\.test\.ts$/;

/**
 * Whether a test, with its hooks and helpers, uses an export of the product, or drives the product
 * from outside.
 */
export function usesProduct(product: Pick<Product, 'house'>, test: ReportedTest): boolean {
  return DRIVERS.test(test.file) || exportsUsedBy(product, test).size > 0;
}

function offsetOf(text: string, { place }: ReportedTest): number | undefined {
  if (!place) return undefined;
  const before = text.split('\n').slice(0, place.line - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
}

function functionsAround({ functions }: Syntax, at: number): { givers: readonly Span[]; name?: number }[] {
  return functions.filter(({ span }) => isWithin(at, span));
}
