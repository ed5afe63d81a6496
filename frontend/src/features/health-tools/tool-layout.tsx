// One tool: its values on one side, its result on the other once the button is pressed, then how it is worked out and what
// it cannot tell.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { paths } from '../../app/paths.js';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { PageHead } from '../../ui/page-head.js';
import { Card, ContentColumn } from '../../ui/page-layout.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useTitle } from '../../ui/use-title.js';
import { ToolExplained, type ToolTexts } from './tool-explained.js';
import { ToolPicture } from './tool-picture.js';
import type { Calculation } from './use-calculation.js';

const Columns = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: 24,
  paddingBlockEnd: 'clamp(32px, 4vw, 56px)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '400px minmax(0, 1fr)', columnGap: 32 },
}));
const Values = styled(Card)({
  display: 'grid',
  gap: 24,
  padding: 'clamp(18px, 3vw, 28px)',
  '& form': { display: 'grid', gap: 24 },
});
const Result = styled(Card)(({ theme }) => ({
  padding: 'clamp(18px, 3vw, 28px)',
  scrollMarginBlockStart: 'calc(var(--bar) + 16px)',
  '&:focus': { outline: 'none' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
const Waiting = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  '& p': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& svg': { display: 'none' } },
}));
const Stale = styled('p')(({ theme }) => ({
  marginBlockStart: 12,
  padding: '10px 14px',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.warning.tint,
  fontSize: SIZES.sm,
}));
const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 44,
  marginBlockStart: 12,
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  textDecoration: 'none',
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
}));
/** A screen reader goes on with the result; the view moves only when the result is not in it, as on a phone. */
function showResult(result: HTMLElement): void {
  result.focus({ preventScroll: true });
  const { top } = result.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) result.scrollIntoView({ block: 'start' });
}

interface Props {
  readonly tool: ToolTexts;
  readonly calculation: Pick<Calculation<unknown>, 'of' | 'stale' | 'times' | 'calculate'>;
  /** The values of the result, in words. */
  readonly values: string;
  readonly fields: ReactNode;
  readonly children: ReactNode;
}

export function ToolLayout({ tool, calculation, values, fields, children }: Props) {
  const { of, stale, times, calculate } = calculation;
  const result = useRef<HTMLDivElement>(null);
  useTitle(tool.title);
  useEffect(() => {
    if (times > 0 && result.current) showResult(result.current);
  }, [times]);
  return (
    <>
      <PageHead
        heading={tool.title}
        lead={tool.summary}
        trail={[{ label: calculators().heading, to: paths.healthTools }]}
      >
        <Back to={paths.healthTools}>
          <ArrowLeft size={18} />
          {t('tools.back')}
        </Back>
      </PageHead>
      <Columns>
        <Values>
          <form
            aria-label={t('tools.values')}
            onSubmit={(event) => {
              event.preventDefault();
              calculate();
            }}
          >
            {fields}
            <Button type="submit" variant="contained" size="large">
              {t(stale ? 'tools.calculateAgain' : 'tools.calculate')}
            </Button>
          </form>
        </Values>
        {of === null ? (
          <Waiting>
            <ToolPicture id={tool.id} />
            <p>{t('tools.hint')}</p>
          </Waiting>
        ) : (
          <Result ref={result} tabIndex={-1} role="region" aria-labelledby="result">
            <Typography id="result" variant="h2" sx={{ fontSize: SIZES.xl }}>
              {t('tools.result')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('tools.forValues', { values })}
            </Typography>
            <div role="status">{stale && <Stale>{t('tools.changed')}</Stale>}</div>
            {children}
          </Result>
        )}
      </Columns>
      <ToolExplained tool={tool} />
    </>
  );
}
