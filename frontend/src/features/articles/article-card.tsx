import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/index.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { ArticlePicture } from './article-picture.js';

export interface CardArticle {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  readonly readTime: number;
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

export function ArticleCard({ article, to }: { readonly article: CardArticle; readonly to: string }) {
  return (
    <Card to={to}>
      <ArticlePicture id={article.id} />
      <small>
        {article.category} · {t('home.minutes', { minutes: article.readTime })}
      </small>
      <h2>{article.title}</h2>
      <p>{article.excerpt}</p>
    </Card>
  );
}
