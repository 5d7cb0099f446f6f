import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { PickUpInstead } from '../../gate/components/pick-up-instead.tsx';

/** Renders the note in place of a form whose course has no offer that can be ordered. */
export function NothingToOrder({ canPickUp }: { canPickUp: boolean }) {
  const { t } = useMessages();
  const icon = <WarningCircleIcon weight="fill" aria-hidden="true" />;
  if (!canPickUp)
    return (
      <NotePanel icon={icon}>
        <Message
          of="shipping-info-page.unavailableAlone"
          tags={{ support: (text) => <SupportLink>{text}</SupportLink> }}
        />
      </NotePanel>
    );
  return (
    <div>
      <NotePanel icon={icon}>{t('shipping-info-page.unavailable')}</NotePanel>
      <PickUpInstead />
    </div>
  );
}
