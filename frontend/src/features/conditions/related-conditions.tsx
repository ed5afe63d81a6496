// The conditions that an article, a guide or a tool is about: what each one is, the way to its page, and to asking.
import { styled } from '@mui/material/styles';
import { Suspense, use } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { conditionTexts } from '../../content/condition-page.js';
import { t } from '../../i18n/reading.js';
import { MarginSection } from '../../ui/margin-section.js';
import { MOTION, RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { AskAbout } from './ask-about.js';

const Cards = styled('ul')({ display: 'grid', gap: 12, padding: 0, listStyle: 'none' });
const Card = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '16px 20px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
  textDecoration: 'none',
  transition: MOTION.border,
  '&:hover': { borderColor: theme.vars.palette.primary.main },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { marginBlockStart: 4, fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
}));

function ConditionCard({ id }: { readonly id: string }) {
  const condition = use(conditionTexts.load(id));
  if (!condition) return null;
  return (
    <li>
      <Card to={`${paths.conditions}/${id}`}>
        <h3>{condition.layName}</h3>
        <p>{condition.about}</p>
      </Card>
    </li>
  );
}

interface Props {
  /** Ids of conditions, as the page's content names them. */
  readonly ids: readonly string[];
  /** What the page is about, for the first words in the consultation. */
  readonly topic: string;
}

export function RelatedConditions({ ids, topic }: Props) {
  if (ids.length === 0) return null;
  return (
    <>
      <MarginSection id="engine" heading={t('conditions.related')} note={t('conditions.relatedNote')}>
        <Suspense fallback={null}>
          <Cards>
            {ids.map((id) => (
              <ConditionCard key={id} id={id} />
            ))}
          </Cards>
        </Suspense>
      </MarginSection>
      <AskAbout topic={topic} />
    </>
  );
}

RelatedConditions.preload = async (ids: readonly string[] = []): Promise<void> => {
  await Promise.all(ids.map(conditionTexts.load));
};
