// From reading to asking: the consultation opens with the start of a question in the input; text already there is kept.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/reading.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { draftChanged, panelOpened, selectDraft } from '../chat/index.js';

const Place = styled(ContentColumn)(({ theme }) => ({
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 20px',
    paddingBlock: 'clamp(24px, 3vw, 36px)',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    // In line with the texts above, which are next to their headings.
    [theme.breakpoints.up('md')]: { paddingInlineStart: 320 },
  },
  '& p': { flex: '1 1 260px', fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
}));

export function AskAbout({ topic }: { readonly topic: string }) {
  const dispatch = useDispatch();
  const draft = useSelector(selectDraft);
  const begin = () => {
    if (draft.trim() === '') dispatch(draftChanged(t('conditions.askDraft', { topic })));
    dispatch(panelOpened());
  };
  return (
    <Place>
      <div>
        <Button
          component={Link}
          to={paths.consultation}
          variant="contained"
          size="large"
          endIcon={<ArrowRight size={20} />}
          onClick={begin}
        >
          {t('conditions.ask')}
        </Button>
        <p>{t('conditions.askNote')}</p>
      </div>
    </Place>
  );
}
