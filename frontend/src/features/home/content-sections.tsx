// Sample content on the home page: articles, tools, questions. Every card leads to the page that has them all.
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { home } from '../../content/home.js';
import { t } from '../../i18n/home.js';
import { MOTION, RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { ArticlePicture } from '../articles/index.js';
import { Section } from './section.js';
import { TileIcon } from './tile-icon.js';

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '32px 24px',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  textDecoration: 'none',
  borderRadius: RADIUS.card,
  '& h3': { ...theme.typography.h3, textWrap: 'pretty' },
  '& small + h3': { marginBlockStart: 6 },
  '& p': { marginBlockStart: 8, fontSize: SIZES.sm, lineHeight: 1.55, color: theme.vars.palette.text.secondary },
  '& small': { display: 'block', fontSize: SIZES.xs, lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '&:hover h3': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 4 },
}));
const ToolItem = styled(Item)(({ theme }) => ({
  padding: 20,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  transition: MOTION.border,
  '& svg': { marginBlockEnd: 18, color: theme.vars.palette.primary.main },
  '&:hover': { borderColor: theme.vars.palette.surface.outline },
}));
const Rows = styled('ul')(({ theme }) => ({
  padding: 0,
  listStyle: 'none',
  marginBlock: -18,
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& a': { paddingBlock: 18, gap: 4, borderRadius: 0 },
}));
const Doctor = styled('b')(({ theme }) => ({
  fontWeight: WEIGHTS.medium,
  '&[data-doctor=alex]': { color: theme.vars.palette.alex.main },
  '&[data-doctor=julia]': { color: theme.vars.palette.julia.main },
}));
const PictureFrame = styled('div')({ marginBlockEnd: 16 });

export function Articles() {
  const { title, items } = home().articles;
  return (
    <Section title={title} more={{ to: paths.healthArticles, label: t('home.readAll') }}>
      <Row>
        {items.map((article) => (
          <li key={article.title}>
            <Item to={paths.healthArticles}>
              <PictureFrame>
                <ArticlePicture id={article.picture} />
              </PictureFrame>
              <small>
                {article.category} · {t('home.minutes', { minutes: article.minutes })}
              </small>
              <h3>{article.title}</h3>
              <p>{article.text}</p>
            </Item>
          </li>
        ))}
      </Row>
    </Section>
  );
}

export function Tools() {
  const { title, items } = home().tools;
  return (
    <Section title={title} more={{ to: paths.healthTools, label: t('home.toolsAll') }}>
      <Row>
        {items.map((tool) => (
          <li key={tool.title}>
            <ToolItem to={paths.healthTools}>
              <TileIcon name={tool.icon} size={26} />
              <h3>{tool.title}</h3>
              <p>{tool.text}</p>
            </ToolItem>
          </li>
        ))}
      </Row>
    </Section>
  );
}

export function Questions() {
  const { title, items } = home().questions;
  return (
    <Section title={title} note={t('home.sample')} more={{ to: paths.medicalQuestions, label: t('home.questionsAll') }}>
      <Rows>
        {items.map((question) => (
          <li key={question.title}>
            <Item to={paths.medicalQuestions}>
              <h3>{question.title}</h3>
              <small>
                {question.category} · <Doctor data-doctor={question.doctor}>{question.doctorName}</Doctor> ·{' '}
                {question.ago}
              </small>
            </Item>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
