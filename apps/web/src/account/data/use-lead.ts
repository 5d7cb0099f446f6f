import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { report } from '../../lib/reports/report.ts';
import type { AccountForm } from './use-account-form.ts';
import { LEAD_QUERY, storeLeadId, leadOfCookie, type Lead } from './lead.ts';
import type { RegistrationForm } from './registration/register.ts';

const FILLED = ['email', 'firstName', 'lastName', 'emailOptIn'] as const satisfies readonly (keyof RegistrationForm &
  keyof Lead)[];

type Filled = (typeof FILLED)[number];
type Form = AccountForm<RegistrationForm>;

/**
 * Fills the form once from the lead of the address, or of the cookie of an earlier visit, and
 * removes the lead from the address.
 * @returns the form's `register`; a field that was edited through it is never filled in again
 */
export function useLead(form: Form): Form['register'] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const touched = useRef(new Set<string>());
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  const query = new URLSearchParams(search);
  const id = query.get(LEAD_QUERY);
  query.delete(LEAD_QUERY);
  const rest = query.size > 0 ? `?${query}` : '';
  useEffect(() => {
    if (id === null) return;
    storeLeadId(id);
    void navigate({ pathname, search: rest, hash }, { replace: true });
  }, [id, navigate, pathname, rest, hash]);

  useEffect(() => {
    // Must run after the effect above, which stores the id from the address.
    leadOfCookie().then(
      (lead) => {
        if (lead) fill(latest.current, lead, touched.current);
      },
      (cause: unknown) => report('The lead could not be read', cause),
    );
  }, []);

  return (field) => {
    const registered = form.register(field);
    return {
      ...registered,
      onChange: (value) => {
        touched.current.add(field);
        // A new password may now match its confirmation, so that error must disappear too.
        if (field === 'password') form.clearErrors('confirm');
        registered.onChange(value);
      },
    };
  };
}

function fill(form: Form, lead: Lead, touched: ReadonlySet<string>): void {
  const values = form.getValues();
  for (const field of FILLED) {
    const isEmpty = values[field] === '' || values[field] === null;
    if (isEmpty && !touched.has(field)) put(form, field, lead);
  }
}

function put(form: Form, field: Filled, lead: Lead): void {
  if (lead[field] === '' || lead[field] === null) return;
  form.setValue(field, lead[field]);
  form.clearErrors(field);
}
