// /medical-conditions: the six long-term conditions that have a guide, and the way to all others.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../app/paths.js';
import { guides } from '../../content/guides.js';
import { t } from '../../i18n/reading.js';
import { BrowsePage } from '../../ui/browse-page.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { MOTION, RADIUS, SIZES } from '../../ui/theme/tokens.js';
import type { Filters } from '../../ui/use-filters.js';
import { GuidePicture } from './guide-picture.js';
import { Severity } from './severity.js';

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
const Onward = styled(ContentColumn)({ paddingBlockEnd: 'clamp(48px, 6vw, 80px)' });

type Guide = ReturnType<typeof guides>['items'][number];

function GuideCard({ guide, to }: { readonly guide: Guide; readonly to: string }) {
  return (
    <Card to={to}>
      <GuidePicture id={guide.id} />
      <div>
        <small>{guides().categoryNames[guide.category]}</small>
        <h2>{guide.name}</h2>
        <p>{guide.overview}</p>
        <Severity severity={guide.severity} />
      </div>
    </Card>
  );
}

/** Takes along what was searched for here. */
function AllConditions({ words }: Pick<Filters<string>, 'words'>) {
  const query = words.trim() ? `?${new URLSearchParams({ q: words.trim() }).toString()}` : '';
  return (
    <Onward>
      <Button
        component={Link}
        to={paths.conditions + query}
        variant="outlined"
        size="large"
        endIcon={<ArrowRight size={20} />}
      >
        {t('conditions.all')}
      </Button>
    </Onward>
  );
}

export function GuideList() {
  const { categories, categoryNames, items, ...texts } = guides();
  return (
    <BrowsePage
      texts={texts}
      categories={categories.map((id) => ({ id, label: categoryNames[id] }))}
      items={items}
      categoryOf={({ category }) => category}
      fieldsOf={({ name, overview }) => [name, overview]}
      columns={3}
      gap="24px"
      card={(guide, { queryWith }) => <GuideCard guide={guide} to={queryWith('condition', guide.id)} />}
      after={({ words }) => <AllConditions words={words} />}
    />
  );
}
