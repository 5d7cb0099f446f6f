import { describe, expect, it } from 'vitest';
import { readUserAliases } from './user-aliases.ts';

describe('earlier names of user fields', () => {
  it.each([
    [
      { country: 'US', state: 'tx' },
      { country: 'US', region: 'US-TX' },
    ],
    [
      { country: 'US', state: 'US-TX' },
      { country: 'US', region: 'US-TX' },
    ],
    [
      { country: 'US', state: 'TX', region: 'US-CA' },
      { country: 'US', region: 'US-CA' },
    ],
    [
      { country: 'US', state: 'TX', region: '' },
      { country: 'US', region: 'US-TX' },
    ],
    [{ state: 'TX' }, {}],
    [{ country: 'US', state: '' }, { country: 'US' }],
  ])('are read for the region: %j as %j', (record, fields) => {
    expect(readUserAliases(record)).toEqual(fields);
  });

  it('are read in snake case as camel case [ACC-289]', () => {
    const record = {
      first_name: 'Anna',
      last_name: 'Kowalska',
      marital_status: 'single',
      membership_number: '7',
      region_orig: 'US-TX',
      user_birth_date: '1990-01-31',
      user_since: '2020-05-01T00:00:00.000Z',
    };
    expect(readUserAliases(record)).toEqual({
      firstName: 'Anna',
      lastName: 'Kowalska',
      maritalStatus: 'single',
      membershipNumber: '7',
      regionOrig: 'US-TX',
      region: 'US-TX',
      userBirthDate: '1990-01-31',
      birthDate: '1990-01-31',
      userSince: '2020-05-01T00:00:00.000Z',
      userCreated: '2020-05-01T00:00:00.000Z',
    });
  });

  it('are ignored if the field is also sent under its current name', () => {
    expect(readUserAliases({ first_name: 'Old', firstName: 'New', region_orig: 'US-TX', region: 'US-CA' })).toEqual({
      firstName: 'New',
      regionOrig: 'US-TX',
      region: 'US-CA',
    });
  });

  it('are read for the wizard fields of a request body', () => {
    expect(readUserAliases({ 'is-parent': 'no', 'have-children': 'yes', 'last-step': '2-gender' })).toEqual({
      isParent: 'no',
      haveChildren: 'yes',
      lastRegistrationStepFinished: '2-gender',
    });
    expect(readUserAliases({ lastRegistrationStep: '0-landing page' })).toEqual({
      lastRegistrationStepFinished: '0-landing page',
    });
  });

  it('are not read from the prototype of an object', () => {
    expect(readUserAliases({ constructor: 'x', toString: 'y' })).toEqual({ constructor: 'x', toString: 'y' });
  });
});
