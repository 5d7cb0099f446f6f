import { numericDay } from '@nestling/domain/account/dates/numeric-day';
import type { User } from '@nestling/domain/account/user';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { namedRegion } from '@nestling/domain/account/place/zip-region';
import type { PlainKey } from '@nestling/messages/catalogue';
import { codeNameKey } from '#lib/words/code-name.ts';
import { countryName } from '#lib/words/country-name.ts';
import { childDateOf } from '#lib/words/child-date.ts';
import { loadSections } from '#lib/i18n/i18n.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { tryLoad } from '#lib/try-load.ts';
import { useAction } from '#lib/use-action.ts';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import type { TypedDraft } from '../../data/registration/typed-draft.ts';
import { childDraft, nameDraft, placeDraft } from '../../data/detail-drafts.ts';
import { removeAddress, savedAddress } from '../../data/details.ts';
import type { WithdrawFromPartner } from '../wizard/date-holders.tsx';
import { DetailRow } from './detail-row.tsx';
import styles from './details.module.css';

/** Loaded with their texts at the first opening, because few members change a detail. */
const panels = () => import('./detail-panels.tsx');
const NamePanel = lazy(async () => ({ default: (await panels()).NamePanel }));
const PlacePanel = lazy(async () => ({ default: (await panels()).PlacePanel }));
const ChildPanel = lazy(async () => ({ default: (await panels()).ChildPanel }));

/** Renders the member's details, each with the link to change it. */
export function YourDetails({ user, withdrawFromPartner }: { user: User; withdrawFromPartner: WithdrawFromPartner }) {
  const { t } = useMessages();
  return (
    <SettingsRow title={t('account-details.title')}>
      <ul className={styles.rows}>
        <NameRow user={user} />
        <PlaceRow user={user} />
        <ChildRow user={user} withdrawFromPartner={withdrawFromPartner} />
        <AddressRow user={user} />
      </ul>
    </SettingsRow>
  );
}

function NameRow({ user }: { user: User }) {
  const { t } = useMessages();
  const detail = useDetail(nameDraft);
  return (
    <DetailRow
      {...detail.row}
      label={t('account-details.name')}
      value={<bdi>{`${user.firstName} ${user.lastName}`.trim()}</bdi>}
      note={t('account-details.nameNote')}
      action={t('account-details.change')}
      panel={detail.panel(
        <NamePanel user={user} onSaved={() => detail.close(t('account-details.saved'))} onNotNow={detail.notNow} />,
      )}
    />
  );
}

function PlaceRow({ user }: { user: User }) {
  const { t, locale } = useMessages();
  const detail = useDetail(placeDraft);
  const { country, zip } = user;
  const region = regionNameKey(user.region);
  const code = insideSentence(t(codeNameKey(country)));
  return (
    <DetailRow
      {...detail.row}
      label={zip === null ? t('account-details.countryAlone') : t('account-details.place', { code })}
      value={[country === null ? '' : countryName(country, locale), zip].filter(Boolean).join(', ')}
      note={region === null ? t('account-details.placeNote') : t('account-details.placeNoteIn', { region: t(region) })}
      action={t('account-details.change')}
      panel={detail.panel(
        <PlacePanel user={user} onSaved={() => detail.close(t('account-details.saved'))} onNotNow={detail.notNow} />,
      )}
    />
  );
}

function ChildRow({ user, withdrawFromPartner }: { user: User; withdrawFromPartner: WithdrawFromPartner }) {
  const { t } = useMessages();
  const detail = useDetail(childDraft);
  const childDate = childDateOf(user.children);
  return (
    <DetailRow
      {...detail.row}
      label={t(
        childDate === null ? 'account-details.baby' : `account-details.${childDate.born ? 'birthday' : 'expected'}`,
      )}
      value={
        childDate === null ? (
          t('account-details.noDate')
        ) : (
          // A plain date has no time zone, so both sides must use UTC; otherwise the day would
          // shift.
          <time dateTime={childDate.date}>{numericDay(`${childDate.date}T00:00:00Z`, user.country, 'UTC')}</time>
        )
      }
      action={t(`account-details.${childDate === null ? 'add' : 'change'}`)}
      panel={detail.panel(
        <ChildPanel
          user={user}
          onSaved={() => detail.close(t('account-details.saved'))}
          onRemoved={() => detail.close(t('account-details.dateRemoved'))}
          onNotNow={detail.notNow}
          withdrawFromPartner={withdrawFromPartner}
        />,
      )}
    />
  );
}

/** Hidden from members without a stored address, because there is nothing to remove. */
function AddressRow({ user }: { user: User }) {
  const { t } = useMessages();
  const detail = useDetail();
  const address = savedAddress(user);
  const removal = useAction('The saved address could not be removed', async () => {
    await removeAddress(user.uid);
    detail.close(t('account-details.addressRemoved'));
  });
  if (address === null && detail.row.done === null) return null;
  return (
    <DetailRow
      {...detail.row}
      label={t('account-details.address')}
      value={address === null ? t('account-details.noAddress') : <bdi>{address}</bdi>}
      action={address === null ? null : t('account-details.remove')}
      onAction={removal.run}
    />
  );
}

interface Detail {
  row: { done: string | null; actionRef: RefObject<HTMLButtonElement | null>; onAction: () => void };
  /** Renders the panel under the row while it is open. */
  panel: (fields: ReactNode) => ReactNode;
  close: (done: string) => void;
  notNow: () => void;
}

/**
 * Closing returns the focus to the link. A detail opens by itself when an expired sign-in left a
 * draft in its form, so that nothing typed is lost.
 */
function useDetail<Values extends object>(draft?: TypedDraft<Values>): Detail {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const action = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (draft?.getState()) void tryLoad(loadPanels).then(setOpen);
  }, [draft]);

  const toggle = async () => {
    setDone(null);
    if (open) setOpen(false);
    else setOpen(await tryLoad(loadPanels));
  };

  const leave = (message: string | null) => {
    setDone(message);
    action.current?.focus();
    setOpen(false);
  };

  return {
    row: { done, actionRef: action, onAction: () => void toggle() },
    panel: (fields) => (open ? <Suspense>{fields}</Suspense> : null),
    close: leave,
    notNow: () => leave(null),
  };
}

function loadPanels(): Promise<unknown> {
  return Promise.all([loadSections(['create-profile-step-one', 'registration-step-two', 'date-picker']), panels()]);
}

/** Returns the name of a state or province; null for a country without one, or an unknown one. */
function regionNameKey(region: string | null): PlainKey | null {
  const named = namedRegion(region);
  if (named === null) return null;
  return named.country === 'US' ? `us-states.${named.state}` : `ca-provinces.${named.state}`;
}
