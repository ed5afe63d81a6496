// The navigation on a small screen: a native select that goes to the chosen page.
import { styled } from '@mui/material/styles';
import { useLocation, useNavigate } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../i18n/index.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { TOP_LINKS } from './navigation.js';

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  '& select': {
    appearance: 'none',
    minBlockSize: 44,
    minInlineSize: 0,
    paddingBlock: 0,
    paddingInline: '0 26px',
    border: 0,
    background: 'none',
    fontSize: SIZES.sm,
    fontWeight: WEIGHTS.medium,
    cursor: 'pointer',
  },
  '& option': { background: theme.vars.palette.background.paper, color: theme.vars.palette.text.primary },
  '& svg': { position: 'absolute', insetInlineEnd: 2, pointerEvents: 'none' },
}));

const ELSEWHERE = '';

export function NavSelect() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listed = TOP_LINKS.some(({ to }) => to === pathname);
  return (
    <Place>
      <select
        aria-label={t('nav.label')}
        value={listed ? pathname : ELSEWHERE}
        onChange={(event) => void navigate(event.target.value)}
      >
        {!listed && (
          <option value={ELSEWHERE} disabled>
            {t('nav.choose')}
          </option>
        )}
        {TOP_LINKS.map(({ to, label }) => (
          <option key={to} value={to}>
            {t(label)}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </Place>
  );
}
