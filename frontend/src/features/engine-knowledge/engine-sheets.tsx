import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import conditions from '../../content/engine-conditions.json' with { type: 'json' };
import type { EngineCondition } from '../../content/engine-conditions.schema.js';
import { t } from '../../i18n/engine.js';
import { Icon } from '../../ui/icons.js';
import { InEnglish } from '../../ui/in-english.js';
import { MarginSection } from '../../ui/margin-section.js';
import { draftChanged, panelOpened, selectDraft } from '../chat/index.js';
import { ConditionSheet } from './condition-sheet.js';
import type { EngineKnowledgeProps } from './engine-knowledge.js';

const KNOWN = conditions as readonly EngineCondition[];

const Onward = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 20px',
  paddingBlockStart: 8,
  '& p': { flex: '1 1 260px', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

/** To the consultation, with a beginning in the input that can be changed; what stands there already stays. */
function CheckSymptoms({ topic }: { readonly topic: string }) {
  const dispatch = useDispatch();
  const draft = useSelector(selectDraft);
  const begin = () => {
    if (draft.trim() === '') dispatch(draftChanged(t('engine.draft', { topic })));
    dispatch(panelOpened());
  };
  return (
    <Onward>
      <Button
        component={Link}
        to={paths.consultation}
        variant="contained"
        size="large"
        endIcon={<Icon name="arrow" />}
        onClick={begin}
      >
        {t('engine.check')}
      </Button>
      <p>{t('engine.checkNote')}</p>
    </Onward>
  );
}

export function EngineSheets({ engine, topic }: EngineKnowledgeProps) {
  const known = engine.flatMap((id) => KNOWN.find((condition) => condition.id === id) ?? []);
  return (
    <MarginSection id="engine" heading={t('engine.heading')} note={t('engine.note')}>
      <InEnglish notice={false}>
        {known.map((condition, place) => (
          <ConditionSheet key={condition.id} condition={condition} open={place === 0} />
        ))}
      </InEnglish>
      <CheckSymptoms topic={topic ?? known[0]?.layName ?? ''} />
    </MarginSection>
  );
}
