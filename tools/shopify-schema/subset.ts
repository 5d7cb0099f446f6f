import {
  type DefinitionNode,
  type DocumentNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isInputObjectType,
  isSpecifiedScalarType,
  Kind,
  parse,
  print,
  printSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The parts of a schema that documents reach. */
interface Reached {
  /** Names of types. */
  readonly types: Set<string>;
  /** Selected fields, as `Type.field`. */
  readonly fields: Set<string>;
  readonly directives: Set<string>;
}

/**
 * Returns the part of a schema that valid documents reach, as SDL without descriptions. Object
 * types have only the selected fields; input types and enums are complete, because variables hold
 * what the documents do not show.
 *
 * @throws when a document selects from an interface or a union
 */
export function cutSchema(schema: GraphQLSchema, documents: readonly DocumentNode[]): string {
  const reached: Reached = { types: new Set(), fields: new Set(), directives: new Set() };
  for (const document of documents) collectReached(schema, document, reached);
  const { definitions } = parse(printSchema(schema), { noLocation: true });
  const cut = definitions.flatMap((definition) => cutDefinition(definition, reached));
  const sorted = cut.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), 'en'));
  return `${print({ kind: Kind.DOCUMENT, definitions: sorted.map(undescribed) })}\n`;
}

function collectReached(schema: GraphQLSchema, document: DocumentNode, reached: Reached): void {
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Field() {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (!parent || !field || field.name.startsWith('__')) return;
      reached.fields.add(`${parent.name}.${field.name}`);
      addType(parent, reached);
      addType(getNamedType(field.type), reached);
      for (const { type } of field.args) addType(getNamedType(type), reached);
    },
    Directive: ({ name }) => void reached.directives.add(name.value),
  });
  visit(document, visitor);
}

function addType(type: GraphQLNamedType, reached: Reached): void {
  if (isAbstractType(type)) throw new Error(`${type.name} is abstract, which the cut does not support yet`);
  if (reached.types.has(type.name) || isSpecifiedScalarType(type)) return;
  reached.types.add(type.name);
  if (!isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) addType(getNamedType(field.type), reached);
}

function cutDefinition(definition: DefinitionNode, { types, fields, directives }: Reached): DefinitionNode[] {
  switch (definition.kind) {
    case Kind.SCHEMA_DEFINITION: {
      const operationTypes = definition.operationTypes.filter(({ type }) => types.has(type.name.value));
      return [{ ...definition, operationTypes }];
    }
    case Kind.OBJECT_TYPE_DEFINITION: {
      const owner = definition.name.value;
      if (!types.has(owner)) return [];
      const selected = definition.fields?.filter(({ name }) => fields.has(`${owner}.${name.value}`)) ?? [];
      return [{ ...definition, interfaces: [], fields: selected }];
    }
    case Kind.DIRECTIVE_DEFINITION:
      return directives.has(definition.name.value) ? [definition] : [];
    case Kind.SCALAR_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return types.has(definition.name.value) ? [definition] : [];
    default:
      return [];
  }
}

/** The schema comes first, then the types by name. */
function sortKey(definition: DefinitionNode): string {
  return 'name' in definition ? (definition.name?.value ?? '') : '';
}

function undescribed(definition: DefinitionNode): DefinitionNode {
  return visit(definition, {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  });
}
