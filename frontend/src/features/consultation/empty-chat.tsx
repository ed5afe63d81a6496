import { styled } from '@mui/material/styles';
import { useDispatch } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { chipTapped } from '../chat/index.js';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 8,
  maxInlineSize: 420,
  minBlockSize: '100%',
  marginInline: 'auto',
  '& h3': { fontFamily: theme.typography.h3.fontFamily, fontSize: SIZES.xl, fontWeight: WEIGHTS.heading, margin: 0 },
  '& p': { color: theme.vars.palette.text.secondary, fontSize: '1rem' },
  '& ul': { listStyle: 'none', padding: 0, marginBlockStart: 12 },
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& button': {
    inlineSize: '100%',
    minBlockSize: 48,
    padding: '8px 0',
    border: 0,
    background: 'none',
    textAlign: 'start',
    fontSize: SIZES.sm,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
}));

const EXAMPLES = ['chat.empty.example.1', 'chat.empty.example.2', 'chat.empty.example.3'] as const;

/** Before the first question. An example only goes into the input. */
export function EmptyChat() {
  const dispatch = useDispatch();
  const chips = EXAMPLES.map((key) => t(key));
  return (
    <Place>
      <h3>{t('chat.empty')}</h3>
      <p>{t('chat.empty.text')}</p>
      <ul>
        {chips.map((chip) => (
          <li key={chip}>
            <button type="button" onClick={() => dispatch(chipTapped(chip))}>
              {chip}
            </button>
          </li>
        ))}
      </ul>
    </Place>
  );
}
