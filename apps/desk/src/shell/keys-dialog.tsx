import { Switch } from '@nestling/ui/form/switch.tsx';
import { Dialog } from '@nestling/ui/overlay/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS: readonly [key: string, what: string][] = [
  ['/', 'Find a command'],
  ['↑ ↓', 'Choose in the list'],
  ['Enter', 'Open the command, or send the form'],
  ['Esc', 'Close a list or a dialog'],
  ['?', 'Show these keys'],
];

interface KeysDialogProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** Lists the keys of the desk. */
export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" closeLabel="Close" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd className={styles.what}>{what}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.single}>
        <p id="single-keys">
          <kbd className={styles.key}>/</kbd> and <kbd className={styles.key}>?</kbd> work in this browser
        </p>
        <Switch labelledBy="single-keys" on={isOn} word={isOn ? 'On' : 'Off'} onChange={onSwitch} />
      </div>
    </Dialog>
  );
}
