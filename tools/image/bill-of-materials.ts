import { z } from 'zod';

/** What `npm sbom` writes of CycloneDX, as far as it is read here. */
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), purl: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** A CycloneDX document. */
export type BillOfMaterials = z.infer<typeof billSchema>;

const NPM = 'pkg:npm/';

/** Parses what `npm sbom` wrote. @throws when it is no CycloneDX document */
export function parseBill(text: string): BillOfMaterials {
  return billSchema.parse(JSON.parse(text));
}

/** The `name@version` of each package that a bill lists. */
export function packagesOf(bill: BillOfMaterials): string[] {
  return bill.components.map(({ purl }) => packageOfPurl(purl));
}

/**
 * Leaves the packages that are not there out of a bill.
 * @param there `name@version` of each that is
 */
export function withoutRemoved(bill: BillOfMaterials, there: ReadonlySet<string>): BillOfMaterials {
  const isThere = ({ purl }: { purl: string }): boolean => there.has(packageOfPurl(purl));
  const missing = new Set(bill.components.filter((each) => !isThere(each)).map((each) => each['bom-ref']));
  return {
    ...bill,
    components: bill.components.filter(isThere),
    dependencies: bill.dependencies
      .filter(({ ref }) => !missing.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !missing.has(ref)) })),
  };
}

function packageOfPurl(purl: string): string {
  return decodeURIComponent(purl.slice(NPM.length));
}
