import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { conditionsPage } from '../../content/conditions-page.js';
import conditions from '../../content/conditions.json' with { type: 'json' };
import { InEnglish } from '../../ui/in-english.js';
import type { ConditionCategory } from '../../content/conditions.schema.js';
import { Browse } from '../../ui/browse.js';
import { PageHead } from '../../ui/page-head.js';
import { MOTION, RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { holdsWords, useFilters } from '../../ui/use-filters.js';
import { ConditionPicture } from './condition-picture.js';
import { Severity } from './severity.js';

const CATEGORIES = conditions.categories as ConditionCategory[];

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '24px',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
const Card = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  overflow: 'hidden',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
  textDecoration: 'none',
  transition: MOTION.border,
  '&:hover': { borderColor: theme.vars.palette.surface.outline },
  '& > svg': { borderRadius: 0 },
  '& > div': { display: 'flex', flexDirection: 'column', flex: 1, padding: '18px 20px 20px' },
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& h2': { ...theme.typography.h3, marginBlockStart: 4 },
  '& p': {
    display: '-webkit-box',
    marginBlock: '8px 16px',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    fontSize: SIZES.sm,
    lineHeight: 1.55,
    color: theme.vars.palette.text.secondary,
  },
  '& > div > :last-child': { marginBlockStart: 'auto' },
}));

export function ConditionList() {
  const filters = useFilters(CATEGORIES);
  const { words, category, queryWith } = filters;
  const found = conditions.items.filter(
    (condition) =>
      (category === null || condition.category === category) && holdsWords([condition.name, condition.overview], words),
  );
  return (
    <>
      <PageHead heading={conditionsPage().title} lead={conditionsPage().lead} />
      <InEnglish>
        <Browse
          filters={filters}
          search={conditions.search}
          all={conditions.all}
          categories={CATEGORIES}
          count={found.length}
          empty={conditions.empty}
        >
          <Grid>
            {found.map((condition) => (
              <li key={condition.id}>
                <Card to={queryWith('condition', condition.id)}>
                  <ConditionPicture id={condition.id} />
                  <div>
                    <small>{condition.category}</small>
                    <h2>{condition.name}</h2>
                    <p>{condition.overview}</p>
                    <Severity severity={condition.severity} />
                  </div>
                </Card>
              </li>
            ))}
          </Grid>
        </Browse>
      </InEnglish>
    </>
  );
}
