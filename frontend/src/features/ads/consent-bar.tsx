// Asks once whether ads may be measured; both answers are one click, and nothing is loaded before the answer.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/index.js';
import { readStored, STORED, writeStored } from '../../storage/local-storage.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { startTag } from './tag.js';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar - 1,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px 20px',
  padding: '12px clamp(16px, 4vw, 28px) max(12px, env(safe-area-inset-bottom))',
  background: theme.vars.palette.background.paper,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& p': { maxInlineSize: '62ch' },
  '& div': { display: 'flex', gap: 8 },
}));

type Answer = 'granted' | 'refused';

export function ConsentBar() {
  const [answer, setAnswer] = useState(() => readStored(STORED.adsConsent));
  useEffect(() => {
    if (answer === 'granted') startTag();
  }, [answer]);
  if (answer !== null) return null;
  const give = (given: Answer) => () => {
    writeStored(STORED.adsConsent, given);
    setAnswer(given);
  };
  return (
    <Bar aria-label={t('ads.consentLabel')}>
      <p>{t('ads.consent')}</p>
      <div>
        <Button variant="outlined" onClick={give('refused')}>
          {t('ads.refuse')}
        </Button>
        <Button variant="outlined" onClick={give('granted')}>
          {t('ads.allow')}
        </Button>
      </div>
    </Bar>
  );
}
