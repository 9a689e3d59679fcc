// Builds dist/ of clients/ts, which npm pack takes: the client as it is, and the types of every endpoint
// written out, so that its users need neither the contract nor zod.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './install.mjs';

const source = join(root, 'clients/ts/src');
const dist = join(root, 'clients/ts/dist');
const { TypeFlags } = ts;

/** Writes types out: every name is replaced by its definition. A recursive type has a name, in `named`. */
function writerOf(checker) {
  const open = new Map();
  const named = [];
  const isNullable = (type) => type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Null);
  const fieldOf = (field) => {
    const type = checker.getTypeOfSymbol(field);
    const name = JSON.stringify(field.name);
    if (!(field.flags & ts.SymbolFlags.Optional)) return `${name}: ${write(type)}`;
    const given = write(checker.getNonNullableType(type));
    return `${name}?: ${isNullable(type) ? `${given} | null` : given}`;
  };
  const writeObject = (type) => {
    if (checker.isTupleType(type)) return `[${checker.getTypeArguments(type).map(write).join(', ')}]`;
    if (checker.isArrayType(type)) return `Array<${write(checker.getTypeArguments(type)[0])}>`;
    const fields = checker.getPropertiesOfType(type).map(fieldOf);
    const keys = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${write(keyType)}]: ${write(value)}`);
    return `{ ${[...fields, ...keys].join('; ')} }`;
  };
  const write = (type) => {
    if (type.flags & TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return [...new Set(type.types.map(write))].join(' | ');
    if (!(type.flags & TypeFlags.Object) && !type.isIntersection())
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const around = open.get(type);
    if (around) {
      around.name ??= `Nested${named.push('')}`;
      return around.name;
    }
    const own = { name: null };
    open.set(type, own);
    const written = writeObject(type);
    open.delete(type);
    if (!own.name) return written;
    named[Number(own.name.slice('Nested'.length)) - 1] = `type ${own.name} = ${written};\n`;
    return own.name;
  };
  return { write, named };
}

/** `endpoints.d.ts`, written out. */
function endpointsWritten() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const entry = join(source, 'endpoints.ts');
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const [exported] = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)));
  const { write, named } = writerOf(checker);
  const methods = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported)).map((method) => {
    const paths = checker.getPropertiesOfType(checker.getTypeOfSymbol(method));
    const lines = paths.map(
      (path) => `    ${JSON.stringify(path.name)}: ${write(checker.getTypeOfSymbol(path))};`,
    );
    return `  ${method.name}: {\n${lines.sort().join('\n')}\n  };`;
  });
  return `${named.join('')}export interface Endpoints {\n${methods.join('\n')}\n}\n`;
}

/** The type declarations of a source of the client. */
function declarationsOf(name) {
  const text = ts.sys.readFile(join(source, `${name}.ts`));
  const { outputText, diagnostics } = ts.transpileDeclaration(text, {
    fileName: `${name}.ts`,
    compilerOptions: { isolatedDeclarations: true },
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost({})));
  return outputText.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'");
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const { build } = await import('esbuild');
await build({
  entryPoints: [join(source, 'client.ts')],
  outfile: join(dist, 'client.js'),
  bundle: true,
  platform: 'neutral',
  target: 'es2022',
  charset: 'utf8',
});
writeFileSync(join(dist, 'endpoints.d.ts'), endpointsWritten());
for (const name of ['client', 'error']) writeFileSync(join(dist, `${name}.d.ts`), declarationsOf(name));
