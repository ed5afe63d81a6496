// "For: me": whom the next question is for, and the way to say so.
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { directionOf, shownLanguage } from '../../i18n/language.js';
import { t } from '../../i18n/profiles.js';
import { Menu, type MenuEntry } from '../../ui/menu.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { profileChosen, selectProfileId, selectTurn } from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { useProfilesQuery } from './api.js';
import { detailOf, nameOf } from './profile-names.js';
import { forgetVisitorsPerson, useVisitorsPerson } from './visitors-person.js';

const Place = styled('div')({ display: 'flex', minInlineSize: 0, '& > button': { maxInlineSize: '100%' } });
const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minInlineSize: 0,
  maxInlineSize: '100%',
  padding: '5px 12px',
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.pill,
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  color: theme.vars.palette.text.primary,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
}));

interface ChipMenuProps {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

function ChipMenu({ name, entries }: ChipMenuProps) {
  const busy = useSelector(selectTurn) !== null;
  const chip = (
    <Chip dir={directionOf(shownLanguage())}>
      <bdi>{t('whom.for', { name })}</bdi>
      {!busy && <ChevronDown size={16} />}
    </Chip>
  );
  return (
    <Place>
      {busy ? chip : <Menu label={t('whom.choose', { name })} entries={entries} button={chip} align="start" />}
    </Place>
  );
}

function MembersChip({ userId }: { readonly userId: string }) {
  const dispatch = useDispatch();
  const { data: profiles = [], isError, refetch } = useProfilesQuery();
  const chosen = useSelector(selectProfileId);
  const others = profiles.filter(({ id }) => id !== userId);
  const own = profiles.find(({ id }) => id === userId) ?? { relation: 'self', birthYear: null };
  const current = others.find(({ id }) => id === chosen);
  const entry = (id: string | null, label: string): MenuEntry => ({
    label,
    current: id === (chosen === undefined ? userId : chosen),
    onSelect: () => dispatch(profileChosen(id)),
  });
  const entries: MenuEntry[] = [
    entry(userId, nameOf(own)),
    ...others.map((profile) => entry(profile.id, `${nameOf(profile)} (${detailOf(profile)})`)),
    entry(null, t('whom.nobody')),
    isError
      ? { label: t('whom.failed'), onSelect: () => void refetch() }
      : {
          label: t('whom.add'),
          icon: Plus,
          onSelect: () => dispatch(dialogOpened({ name: 'health-profile', adding: true })),
        },
    { label: t('whom.manage'), icon: Pencil, onSelect: () => dispatch(dialogOpened({ name: 'health-profile' })) },
  ];
  const isOwn = chosen === undefined || chosen === userId;
  return <ChipMenu name={isOwn ? nameOf(own) : current ? nameOf(current) : t('whom.nobody')} entries={entries} />;
}

function VisitorsChip() {
  const dispatch = useDispatch();
  const person = useVisitorsPerson();
  const tell: MenuEntry = {
    label: t('whom.tell'),
    icon: Pencil,
    onSelect: () => dispatch(dialogOpened({ name: 'health-profile' })),
  };
  const forget: MenuEntry = { label: t('profile.visitor.forget'), icon: X, onSelect: forgetVisitorsPerson };
  return (
    <ChipMenu
      name={nameOf(person ?? { relation: 'self', birthYear: null })}
      entries={person ? [tell, forget] : [tell]}
    />
  );
}

export function WhomChip() {
  const user = useSelector(selectUser);
  return user ? <MembersChip userId={user.id} /> : <VisitorsChip />;
}
