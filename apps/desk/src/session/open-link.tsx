import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { Link } from 'react-router';
import { Card } from './card.tsx';
import { linkText } from './link-text.ts';
import { Problem } from './problem.tsx';
import { useLinkSecret } from './use-link-secret.ts';

interface OpenLinkProps<Opened> {
  title: string;
  /** Asks the server what the secret of the link opens. */
  open: (secret: string) => Promise<Opened>;
  render: (opened: Opened, secret: string) => ReactNode;
}

/** A page that a link with a secret opens; it says why where the link opens nothing. */
export function OpenLink<Opened>({ title, open, render }: OpenLinkProps<Opened>) {
  const secret = useLinkSecret();
  const opened = useQuery({
    queryKey: ['link', secret],
    queryFn: () => open(secret ?? ''),
    enabled: secret !== null,
    // The secret may open only once.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (secret === null)
    return (
      <Unusable
        title={title}
        problem="This link is incomplete. Open it again where you got it, or ask for a new one."
      />
    );
  if (opened.isPending)
    return (
      <Card title={title}>
        <p role="status">Opening the link…</p>
      </Card>
    );
  if (opened.isSuccess) return render(opened.data, secret);
  const unusable = linkText(opened.error);
  if (unusable !== null) return <Unusable title={title} problem={unusable} />;
  return (
    <Card title={title}>
      <Problem>{failureText(opened.error)}</Problem>
      <Button onClick={() => void opened.refetch()}>Try again</Button>
    </Card>
  );
}

function Unusable({ title, problem }: { title: string; problem: string }) {
  return (
    <Card title={title}>
      <Problem>{problem}</Problem>
      <Link className={buttonClass('outline')} to="/sign-in">
        Go to the sign-in
      </Link>
    </Card>
  );
}
