type FieldValues = Readonly<Record<string, unknown>>;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  marital_status: 'maritalStatus',
  membership_number: 'membershipNumber',
  region_orig: 'regionOrig',
  user_birth_date: 'userBirthDate',
  user_since: 'userSince',
  'is-parent': 'isParent',
  'have-children': 'haveChildren',
  'last-step': 'lastRegistrationStepFinished',
  lastRegistrationStep: 'lastRegistrationStepFinished',
};

const FILLED_FROM: Readonly<Record<string, string>> = {
  region: 'regionOrig',
  birthDate: 'userBirthDate',
  userCreated: 'userSince',
};

/**
 * Returns a user record under the names of this product: snake case becomes camel case, `state` is
 * read as region, and region, birthDate and userCreated are filled from their older fields. A field
 * under its own name wins.
 */
export function readUserAliases(record: FieldValues): Record<string, unknown> {
  return withFilledFields(withRegionFromState(withOwnNames(record)));
}

function withOwnNames(record: FieldValues): Record<string, unknown> {
  const own = Object.entries(record).filter(([name]) => !Object.hasOwn(FIELD_NAMES, name));
  const aliased = Object.entries(record).flatMap(([alias, value]) => {
    const name = Object.hasOwn(FIELD_NAMES, alias) ? FIELD_NAMES[alias] : undefined;
    return name === undefined || Object.hasOwn(record, name) ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...own, ...aliased]);
}

function withRegionFromState({ state, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const region = regionOfState(state, fields['country']);
  return region === null || !isEmpty(fields['region']) ? fields : { ...fields, region };
}

function withFilledFields(fields: Record<string, unknown>): Record<string, unknown> {
  const filled = Object.entries(FILLED_FROM).filter(
    ([name, older]) => isEmpty(fields[name]) && !isEmpty(fields[older]),
  );
  return { ...fields, ...Object.fromEntries(filled.map(([name, older]) => [name, fields[older]])) };
}

/**
 * A text longer than two letters is already a region, so it must not get a second country prefix.
 */
function regionOfState(state: unknown, country: unknown): string | null {
  if (typeof state !== 'string' || state === '') return null;
  if (!/^[A-Za-z]{2}$/.test(state)) return state;
  return typeof country === 'string' && country !== '' ? `${country}-${state.toUpperCase()}` : null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
