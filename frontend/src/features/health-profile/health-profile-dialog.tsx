// The profiles of an account, or what a visitor tells of one person. It goes when its user does.
import type { Profile } from '@medconsult/common';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { t } from '../../i18n/profiles.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/index.js';
import type { DialogProps } from '../dialogs/index.js';
import { HealthProfileForm } from './health-profile-form.js';
import { type Draft, draftOf, emptyDraft } from './profile-draft.js';
import { ProfileList } from './profile-list.js';
import { useProfiles } from './use-profiles.js';
import { VisitorsForm } from './visitors-form.js';

/** The form that is open: of a stored profile, or of a new one. */
interface Editing {
  readonly id: string | null;
  readonly start: Draft;
}

const NEW: Editing = { id: null, start: emptyDraft('child') };
const editingOf = (profile: Profile | null): Editing =>
  profile ? { id: profile.id, start: draftOf(profile) } : { id: null, start: emptyDraft('self') };

function Loading() {
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </div>
  );
}

type Profiles = ReturnType<typeof useProfiles>;

function All({
  of: { profiles, isError, refetch, busy, remove },
  edit,
}: {
  of: Profiles;
  edit: (next: Editing) => void;
}) {
  if (isError) return <ErrorState message={t('profile.notLoaded')} onRetry={() => void refetch()} />;
  if (profiles === undefined) return <Loading />;
  return (
    <>
      <p>{t('profile.text')}</p>
      <ProfileList
        profiles={profiles}
        busy={busy}
        onChange={(profile) => edit(editingOf(profile))}
        onAdd={() => edit(NEW)}
        onErase={(id) => void remove(id)}
      />
    </>
  );
}

function MembersProfiles({ opened, onClose }: DialogProps) {
  const adding = opened.name === 'health-profile' && opened.adding === true;
  const [editing, setEditing] = useState<Editing | null>(adding ? NEW : null);
  const of = useProfiles(true);
  const body = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);
  // Who comes back to the list goes on at the line that was changed; who comes to a form, at its beginning.
  useEffect(() => {
    const before = wasEditing.current;
    wasEditing.current = editing;
    if (before === editing) return;
    const find = (place: string) => body.current?.querySelector<HTMLElement>(place);
    const line = before?.id && find(`[data-profile="${before.id}"] button`);
    (line || find('input, button'))?.focus();
  }, [editing]);
  const back = () => (adding ? onClose() : setEditing(null));
  return (
    <DialogFrame title={t('profile.title')} busy={of.busy} onClose={onClose}>
      <div ref={body} style={{ display: 'grid', gap: 20 }}>
        {!editing && <All of={of} edit={setEditing} />}
        {editing && (
          <HealthProfileForm
            label={t('profile.title')}
            start={editing.start}
            busy={of.busy}
            onSave={(details) => void of.save(editing.id, details).then((isDone) => isDone && back())}
          >
            <Button
              variant="text"
              disabled={of.busy}
              startIcon={<ArrowLeft size={18} />}
              onClick={() => setEditing(null)}
            >
              {t('profile.back')}
            </Button>
          </HealthProfileForm>
        )}
      </div>
    </DialogFrame>
  );
}

export function HealthProfileDialog(props: DialogProps) {
  const user = useSelector(selectUser);
  const { onClose } = props;
  const [isMember] = useState(user !== null);
  useEffect(() => {
    if ((user !== null) !== isMember) onClose();
  }, [user, isMember, onClose]);
  if (isMember) return <MembersProfiles {...props} />;
  return (
    <DialogFrame title={t('profile.visitor.title')} onClose={onClose}>
      <VisitorsForm onClose={onClose} />
    </DialogFrame>
  );
}
