import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../../app/paths.js';
import { t } from '../../../i18n/tools.js';
import { draftChanged, panelOpened, selectDraft } from '../../chat/index.js';

/** To the consultation with the result in its input, below what stands there already; the reader changes and sends it. */
export function AskDoctor({ question }: { readonly question: string }) {
  const dispatch = useDispatch();
  const draft = useSelector(selectDraft).trim();
  const begin = () => {
    if (!draft.includes(question)) dispatch(draftChanged(draft ? `${draft}\n${question}` : question));
    dispatch(panelOpened());
  };
  return (
    <>
      <Button
        component={Link}
        to={paths.consultation}
        variant="contained"
        endIcon={<ArrowRight size={20} />}
        onClick={begin}
        sx={{ marginBlockStart: 3 }}
      >
        {t('tools.check.ask')}
      </Button>
      <p>{t('tools.check.askNote')}</p>
    </>
  );
}
