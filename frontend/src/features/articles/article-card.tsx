import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OtherArticle } from '../../content/articles.schema.js';
import { t } from '../../i18n/index.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { ArticlePicture } from './article-picture.js';

interface Props {
  readonly article: Pick<OtherArticle, 'id' | 'title' | 'excerpt' | 'topic' | 'readTime'>;
  readonly to: string;
}

const Card = styled(Link)(({ theme }) => ({
  display: 'block',
  borderRadius: RADIUS.card,
  textDecoration: 'none',
  '& small': {
    display: 'block',
    marginBlockStart: 16,
    fontSize: SIZES.xs,
    color: theme.vars.palette.text.secondary,
  },
  '& h2': { ...theme.typography.h3, marginBlockStart: 6, textWrap: 'pretty' },
  '& p': { marginBlockStart: 8, fontSize: SIZES.sm, lineHeight: 1.55, color: theme.vars.palette.text.secondary },
  '&:hover h2': { textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: 4 },
}));

export function ArticleCard({ article, to }: Props) {
  return (
    <Card to={to}>
      <ArticlePicture id={article.id} />
      <small>
        {article.topic} · {t('home.minutes', { minutes: article.readTime })}
      </small>
      <h2>{article.title}</h2>
      <p>{article.excerpt}</p>
    </Card>
  );
}

const Row = styled(Card)(({ theme }) => ({
  blockSize: '100%',
  padding: '16px 20px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& small': { marginBlockStart: 0 },
  '& h3': { ...theme.typography.h3, marginBlockStart: 4, textWrap: 'pretty' },
}));

/** An article without a picture, where many stand together. */
export function ArticleRow({ article, to }: Props) {
  return (
    <Row to={to}>
      <small>
        {article.topic} · {t('home.minutes', { minutes: article.readTime })}
      </small>
      <h3>{article.title}</h3>
      <p>{article.excerpt}</p>
    </Row>
  );
}
