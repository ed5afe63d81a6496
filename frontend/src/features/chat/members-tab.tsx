// What the Image and Report tabs say: what it is, what it costs, and to a visitor that it needs an account.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/members.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { usePriceListQuery } from './api.js';
import { SignInWays } from './plan-offer.js';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& h2': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.heading,
    margin: 0,
    lineHeight: 1.3,
  },
  '& ul': { paddingInlineStart: '1.2em', fontSize: SIZES.sm },
}));
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 4 });

interface Props {
  readonly tab: 'image' | 'report';
  readonly children?: ReactNode;
}

export function MembersTab({ tab, children }: Props) {
  const user = useSelector(selectUser);
  const { data: prices } = usePriceListQuery();
  const actions = prices?.actions;
  const imagePrice = actions && { alex: actions['alex-image'].amount, julia: actions['julia-image'].amount };
  const facts =
    tab === 'image'
      ? [t('chat.image.formats'), imagePrice && t('chat.image.price', imagePrice)]
      : [
          t('chat.report.questions'),
          t('chat.report.analysis'),
          t('chat.report.treatment'),
          t('chat.report.charts'),
          actions && t('chat.report.price', { n: actions.report.amount }),
        ];
  return (
    <Place>
      <h2>{t(`chat.${tab}.heading`)}</h2>
      <ul>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
      {!user && (
        <>
          <p>{t(`chat.${tab}.signIn`)}</p>
          <Ways>
            <SignInWays />
          </Ways>
        </>
      )}
    </Place>
  );
}
