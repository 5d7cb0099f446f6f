import { REVEAL_REASONS, type RevealReason } from '@nestling/contract/desk/reveal-reasons';
import { Button } from '@nestling/ui/button.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import { useId, useState } from 'react';
import { Problem } from '../session/problem.tsx';
import styles from './confirm-dialog.module.css';
import type { RevealWhy } from './use-reveals.ts';

interface RevealDialogProps {
  isBusy: boolean;
  problem: string | null;
  onReveal: (why: RevealWhy) => void;
  onClose: () => void;
}

const LABELS: Record<RevealReason, string> = {
  call: 'A call with the member',
  mail: 'A mail or a letter',
  order: 'An order or a parcel',
  fraud: 'Suspected misuse',
  request: 'The member asked for their data',
};

/** Asks why a row is shown in full; the answer goes to the audit log. */
export function RevealDialog({ isBusy, problem, onReveal, onClose }: RevealDialogProps) {
  const id = useId();
  const [reason, setReason] = useState<RevealReason | null>(null);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(): void {
    setMissing(reason === null);
    if (reason === null) document.getElementById(`${id}reason`)?.focus();
    else onReveal({ reason, words });
  }
  return (
    <Dialog title="Show this row in full" onClose={onClose}>
      <p>The audit log keeps your reason. The row is hidden again after ten minutes.</p>
      <Form className={styles.fields} onSubmit={submit}>
        <Select
          id={`${id}reason`}
          name="reason"
          label="Reason"
          placeholder="Choose"
          options={REVEAL_REASONS.map((value) => ({ value, label: LABELS[value] }))}
          value={reason}
          error={isMissing && reason === null ? 'Choose a reason.' : null}
          onChange={(value) => setReason(REVEAL_REASONS.find((one) => one === value) ?? null)}
        />
        <Field
          id={`${id}words`}
          name="words"
          label="Words"
          aside="Optional"
          hint="They must name nobody."
          value={words}
          error={null}
          limit={120}
          autoComplete="off"
          onChange={setWords}
        />
        <Problem>{problem}</Problem>
        <div className={styles.buttons}>
          <Button type="submit" small inRow busy={isBusy ? 'Reading' : undefined}>
            Show
          </Button>
          <Button kind="outline" small inRow onClick={onClose}>
            Keep it masked
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
