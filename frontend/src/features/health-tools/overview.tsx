import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router-dom';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { MarginSection } from '../../ui/margin-section.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { Card, ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { CheckList } from './checks/check-list.js';
import { ToolPicture } from './tool-picture.js';

const Column = styled(ContentColumn)({ paddingBlockEnd: 'clamp(40px, 5vw, 64px)' });
const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
const Tool = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  overflow: 'hidden',
  '& > svg': { borderRadius: 0 },
  '& > div': { display: 'flex', flexDirection: 'column', flex: 1, alignItems: 'start', padding: '18px 22px 22px' },
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& h2': { ...theme.typography.h3, marginBlockStart: 4 },
  '& h2 a': { textDecoration: 'none' },
  '& h2 a:hover': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 4 },
  '& p': {
    flex: 1,
    marginBlock: '8px 18px',
    fontSize: SIZES.sm,
    lineHeight: 1.55,
    color: theme.vars.palette.text.secondary,
  },
}));
const Reasons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 0,
  listStyle: 'none',
  '&&': { maxInlineSize: 'none' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& h3': { fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 },
  '& p': { marginBlockStart: 4, fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
}));

const addressOf = (id: string) => `?tool=${id}`;

/** No tool chosen: the cards of the three calculators, the list of the self-checks, and why to use them. */
export function Overview() {
  const { heading, lead, tools, why, disclaimer } = calculators();
  const navigate = useNavigate();
  return (
    <>
      <PageHead heading={heading} lead={lead} />
      <Column>
        <Grid>
          {Object.values(tools).map(({ id, title, category, summary }) => (
            <li key={id}>
              <Tool>
                <ToolPicture id={id} />
                <div>
                  <small>{category}</small>
                  <h2 id={id}>
                    <Link to={addressOf(id)}>{title}</Link>
                  </h2>
                  <p>{summary}</p>
                  <Button variant="contained" aria-describedby={id} onClick={() => void navigate(addressOf(id))}>
                    {t('tools.use')}
                  </Button>
                </div>
              </Tool>
            </li>
          ))}
        </Grid>
      </Column>
      <CheckList />
      <MarginSection id="why" heading={why.title}>
        <Reasons>
          {why.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Reasons>
      </MarginSection>
      <PageFoot disclaimer={disclaimer} />
    </>
  );
}
