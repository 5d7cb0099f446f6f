import { Button } from '@nestling/ui/button.tsx';
import { Card } from '../session/card.tsx';

/** In place of a page whose code failed. */
export function PageFault() {
  return (
    <Card title="This page has a fault">
      <p>Reload it. If this stays, report the address of the page and what you did.</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </Card>
  );
}
