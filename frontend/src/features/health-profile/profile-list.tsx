// All profiles of an account: the own one first, each to change and to erase, and room for another.
import type { Profile } from '@medconsult/common';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { t } from '../../i18n/profiles.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { detailOf, nameOf } from './profile-names.js';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '10px 14px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: RADIUS.control,
  },
  '& li > div': { minInlineSize: 0 },
  '& b': { display: 'block', fontWeight: WEIGHTS.strong, overflowWrap: 'anywhere' },
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));

/** As the contract has it. */
const PROFILES_MAX = 10;

interface Props {
  readonly profiles: readonly Profile[];
  readonly busy: boolean;
  /** Null is the own profile, while there is none. */
  readonly onChange: (profile: Profile | null) => void;
  readonly onAdd: () => void;
  readonly onErase: (id: string) => void;
}

interface LineProps extends Pick<Props, 'busy' | 'onChange'> {
  readonly profile: Profile | null;
  readonly onErase: () => void;
}

function Line({ profile, busy, onChange, onErase }: LineProps) {
  const named = profile ?? { relation: 'self' as const, birthYear: null };
  const name = nameOf(named);
  return (
    <li data-profile={profile?.id}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{profile ? detailOf(profile) : t('profile.nothing')}</small>
      </div>
      <div>
        <Button
          variant="text"
          disabled={busy}
          aria-label={`${t(profile ? 'profile.change' : 'profile.fill')}: ${name}`}
          onClick={() => onChange(profile)}
        >
          {t(profile ? 'profile.change' : 'profile.fill')}
        </Button>
        {profile && (
          <Button
            variant="text"
            color="inherit"
            disabled={busy}
            aria-label={`${t('profile.erase')}: ${name}`}
            onClick={onErase}
          >
            {t('profile.erase')}
          </Button>
        )}
      </div>
    </li>
  );
}

export function ProfileList({ profiles, busy, onChange, onAdd, onErase }: Props) {
  const [erasing, setErasing] = useState<string | null>(null);
  const own = profiles.find(({ relation }) => relation === 'self') ?? null;
  const others = profiles.filter((profile) => profile !== own);
  const isFull = others.length >= PROFILES_MAX - 1;
  return (
    <>
      <List>
        {[own, ...others].map((profile) => (
          <Line
            key={profile?.id ?? 'own'}
            profile={profile}
            busy={busy}
            onChange={onChange}
            onErase={() => setErasing(profile?.id ?? null)}
          />
        ))}
      </List>
      {isFull ? (
        <p>{t('profile.full')}</p>
      ) : (
        <Button variant="outlined" startIcon={<Plus size={20} />} sx={{ justifySelf: 'start' }} onClick={onAdd}>
          {t('profile.add')}
        </Button>
      )}
      <ConfirmDialog
        open={erasing !== null}
        title={t('profile.erase.title')}
        confirmLabel={t('profile.erase')}
        onClose={() => setErasing(null)}
        onConfirm={() => {
          if (erasing !== null) onErase(erasing);
          setErasing(null);
        }}
      >
        {t('profile.erase.text')}
      </ConfirmDialog>
    </>
  );
}
