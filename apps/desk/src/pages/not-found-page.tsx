import link from '@nestling/ui/link.module.css';
import { Link } from 'react-router';
import { PageTitle } from '../shell/page-title.tsx';

/** An address that the desk does not have. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle>There is no such page</PageTitle>
      <Link className={`${link.text} ${link.alone}`} to="/">
        See all commands
      </Link>
    </>
  );
}
