import path from 'node:path';
import ts from 'typescript';
import type { Json, JsonObject } from './json';

const CONTRACT = path.resolve(import.meta.dirname, '../../packages/contract');
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

export type TypeSchemas = ReturnType<typeof createTypeSchemas>;

/**
 * JSON schemas of what the contract writes as types alone: what the server sends over the socket, and answers without a
 * schema. `files`: of the contract, without their ending. Throws for a type that no JSON has.
 */
export function createTypeSchemas(files: readonly string[]) {
  const names = files.map((file) => path.join(CONTRACT, `${file}.ts`));
  const program = ts.createProgram(names, OPTIONS);
  const checker = program.getTypeChecker();

  function typeNamed(name: string): ts.Type {
    for (const source of names.map((file) => program.getSourceFile(file))) {
      const module = source && checker.getSymbolAtLocation(source);
      const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
      if (found !== undefined) return checker.getDeclaredTypeOfSymbol(found);
    }
    throw new Error(`the contract has no type ${name}`);
  }

  const describe = (symbol: ts.Symbol): string =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

  function propertySchema(property: ts.Symbol): Json {
    const description = describe(property);
    const schema = schemaOf(checker.getTypeOfSymbol(property));
    return description === '' ? schema : { ...schema, description };
  }

  function objectSchema(type: ts.Type): JsonObject {
    const properties = checker.getPropertiesOfType(type);
    const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0;
    const required = properties.filter((property) => !isOptional(property)).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map((property) => [property.name, propertySchema(property)])),
      ...(required.length > 0 && { required: required.sort() }),
    };
  }

  function unionSchema(types: readonly ts.Type[]): JsonObject {
    const parts = types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
    const literals = parts.filter((part) => part.isStringLiteral() || part.isNumberLiteral());
    if (literals.length === parts.length && literals.length > 0) {
      return { enum: literals.map(({ value }) => value as string | number).sort() };
    }
    const booleans = parts.filter(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) !== 0);
    const others = parts.filter((part) => !booleans.includes(part)).map(schemaOf);
    const all =
      booleans.length === 2 ? [{ type: 'boolean' }, ...others] : [...booleans.map(schemaOf), ...others];
    const [only] = all;
    return all.length === 1 && only !== undefined ? only : { anyOf: all };
  }

  /** The JSON schema of a type. */
  function schemaOf(type: ts.Type): JsonObject {
    if (type.isUnion()) return unionSchema(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      if (item !== undefined) return { type: 'array', items: schemaOf(item) };
    }
    if ((type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection()) return objectSchema(type);
    throw new Error(`no JSON has the type ${checker.typeToString(type)}`);
  }

  return {
    /** The schema of a type of the contract, by its name. */
    named: (name: string): JsonObject => schemaOf(typeNamed(name)),

    /** What each function of a type takes first, and a comment on it; undefined: it takes nothing. */
    payloads(
      name: string,
    ): Map<string, { payload: JsonObject | undefined; isOptional: boolean; comment: string }> {
      const told = checker.getPropertiesOfType(typeNamed(name)).map((event) => {
        const [signature] = checker.getTypeOfSymbol(event).getCallSignatures();
        const [parameter] = signature?.getParameters() ?? [];
        const payload = parameter && schemaOf(checker.getTypeOfSymbol(parameter));
        const declaration = parameter?.valueDeclaration;
        const isOptional =
          declaration !== undefined && ts.isParameter(declaration) && declaration.questionToken !== undefined;
        return [event.name, { payload, isOptional, comment: describe(event) }] as const;
      });
      return new Map(told);
    },
  };
}
