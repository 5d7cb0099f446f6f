import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLError, type GraphQLSchema, isScalarType, valueFromASTUntyped } from 'graphql';

/** The version of the schema, whatever version a call asks for. */
export const OWN_VERSION = '2026-10';

/** The part of the vendor's schema that the product's documents reach. */
const FILE = `../../../../vendor/shopify/admin-${OWN_VERSION}.graphql`;

/** What the vendor accepts for its own scalars, which SDL does not say. */
const ACCEPTED: Readonly<Record<string, (value: unknown) => boolean>> = {
  DateTime: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  Decimal: isDecimal,
  Money: isDecimal,
  URL: (value) => typeof value === 'string' && URL.canParse(value),
};

function isDecimal(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));
}

let loaded: GraphQLSchema | undefined;

/** Loads the schema, once for all stand-ins of a process, because each test starts one. */
export function loadSchema(): GraphQLSchema {
  loaded ??= readSchema();
  return loaded;
}

/** Reads the schema, as strict about scalars as the vendor. */
function readSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(new URL(FILE, import.meta.url), 'utf8'));
  for (const [name, isAccepted] of Object.entries(ACCEPTED)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) continue;
    const parse = (value: unknown): unknown => {
      if (isAccepted(value)) return value;
      throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}`);
    };
    type.parseValue = parse;
    type.parseLiteral = (node, variables) => parse(valueFromASTUntyped(node, variables));
  }
  return schema;
}
