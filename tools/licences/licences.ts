/** An installed package in a lock file. */
export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/**
 * Licences that may be used; those of `toolsOnly` never reach a parent's browser nor the server.
 */
export interface Allowed {
  readonly shipped: readonly string[];
  readonly toolsOnly: readonly string[];
  /** Keyed by the beginning of a package name; for packages whose lock entry names no licence. */
  readonly declared: Readonly<Record<string, string>>;
}

/**
 * Returns the packages whose licence is not allowed, one line each. `packages` is the part of a
 * lock file by place of installation.
 */
export function licenceFaults(packages: Readonly<Record<string, LockedPackage>>, allowed: Allowed): string[] {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .flatMap(([place, locked]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = locked.license ?? declaredLicence(name, allowed);
      const may = locked.dev ? [...allowed.shipped, ...allowed.toolsOnly] : allowed.shipped;
      if (licence !== undefined && choicesOf(licence).some((choice) => may.includes(choice))) return [];
      return [
        `${name} has the licence ${licence ?? 'nobody knows'}, which is not allowed${locked.dev ? ' even for tools' : ''}`,
      ];
    });
}

function choicesOf(licence: string): string[] {
  return licence.replaceAll(/[()]/g, '').split(' OR ');
}

function declaredLicence(name: string, { declared }: Allowed): string | undefined {
  return Object.entries(declared).find(([beginning]) => name.startsWith(beginning))?.[1];
}
