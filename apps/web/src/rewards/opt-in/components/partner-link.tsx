import { RouteLink } from '#lib/links/route-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';

interface PartnerLinkProps {
  /** An address that content may link to. */
  address: string;
  className?: string | undefined;
  label: string;
}

/** Renders a link of a partner, to its site or to a page of this one. */
export function PartnerLink({ address, className, label }: PartnerLinkProps) {
  const style = classNames(link.text, link.alone, className);
  if (address.startsWith('/'))
    return (
      <RouteLink className={style} to={address}>
        {label}
      </RouteLink>
    );
  return (
    <a className={style} href={address}>
      {label}
    </a>
  );
}
