/**
 * `npm run outside -- wsdl {file}`: validates every body that the product sends to the SOAP
 * interface of Marketing Cloud against the vendor's WSDL, the tenant's own `etframework.wsdl`, and
 * stores them as those that the tests expect. The WSDL has no licence, so that it is read from a
 * file of the caller's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { soapBodies } from './bodies.ts';

const EXPECTED = new URL('expected-bodies.json', import.meta.url);

/** Namespaces that the schema of the vendor's WSDL uses and declares only around itself. */
const NAMESPACES =
  'xmlns:tns="http://exacttarget.com/wsdl/partnerAPI" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xs="http://www.w3.org/2001/XMLSchema"';

/** Pages of 64 KiB; the schema alone needs more than the default. */
const MEMORY = { initialMemoryPages: 1024, maxMemoryPages: 4096 };

const [, , file = ''] = process.argv;

try {
  process.stdout.write(await checkBodies(readFileSync(file, 'utf8')));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function checkBodies(wsdl: string): Promise<string> {
  const schema = schemaOf(wsdl);
  const bodies = soapBodies();
  const faults: string[] = [];
  for (const [name, body] of Object.entries(bodies)) {
    const xml = [{ fileName: `${name}.xml`, contents: body }];
    const { valid, errors } = await validateXML({ xml, schema: [schema], ...MEMORY });
    if (!valid) faults.push(...errors.map(({ message }) => `${name}: ${message}`));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeFileSync(EXPECTED, `${JSON.stringify(bodies, null, 2)}\n`);
  return `${Object.keys(bodies).length} bodies are valid, and stored as those that the tests expect\n`;
}

function schemaOf(wsdl: string): string {
  const schema = /<schema [\s\S]*?<\/schema>/.exec(wsdl)?.[0];
  if (schema === undefined) throw new Error('the file has no schema');
  return schema.replace('<schema ', `<schema ${NAMESPACES} `).replaceAll(/<import[^>]*\/>/g, '');
}
