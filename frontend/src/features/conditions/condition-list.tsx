// /conditions: every condition that the engine has a page about, by name, to search and to narrow to a part of the body.
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { listedConditions } from '../../content/condition-list.js';
import type { ListedCondition } from '../../content/condition-page.js';
import { t } from '../../i18n/reading.js';
import { BrowsePage } from '../../ui/browse-page.js';
import { MOTION, RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { systems } from './systems.js';

const Card = styled(Link)(({ theme }) => ({
  display: 'block',
  blockSize: '100%',
  padding: '14px 18px 16px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
  textDecoration: 'none',
  transition: MOTION.border,
  // Two hundred cards: those out of sight are laid out when they come near.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 128px',
  '&:hover': { borderColor: theme.vars.palette.surface.outline },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& small': { display: 'block', fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& p': {
    display: '-webkit-box',
    marginBlockStart: 6,
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    fontSize: SIZES.sm,
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
}));
const Note = styled('p')(({ theme }) => ({
  marginBlockStart: 12,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
}));

function ConditionCard({ condition }: { readonly condition: ListedCondition }) {
  const { id, layName, name, summary } = condition;
  return (
    <Card to={`${paths.conditions}/${id}`}>
      <h2>{layName}</h2>
      {name.toLowerCase() !== layName.toLowerCase() && <small>{name}</small>}
      <p>{summary}</p>
    </Card>
  );
}

export function ConditionList() {
  const items = listedConditions();
  const texts = {
    title: t('conditions.all'),
    lead: t('conditions.allLead'),
    search: { label: t('conditions.search'), placeholder: t('conditions.placeholder') },
    all: t('conditions.everySystem'),
    empty: t('conditions.none'),
  };
  return (
    <BrowsePage
      texts={texts}
      before={<Note>{t('conditions.allNote', { n: items.length })}</Note>}
      categories={systems()}
      items={items}
      categoryOf={({ system }) => system}
      fieldsOf={({ layName, name, summary }) => [layName, name, summary]}
      columns={3}
      gap="12px"
      card={(condition) => <ConditionCard condition={condition} />}
    />
  );
}
