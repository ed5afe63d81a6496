// How often each finding is met in each cause: a table whose cells are shaded and say it in words.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { t } from '../../../i18n/report.js';
import { SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';

const Scroller = styled('div')({
  overflowX: 'auto',
  marginInline: -4,
  paddingInline: 4,
  '@media print': { overflow: 'visible' },
});
const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 3,
  inlineSize: '100%',
  fontSize: SIZES.xs,
  lineHeight: 1.35,
  '& caption': { textAlign: 'start', color: theme.vars.palette.text.secondary, paddingBlockEnd: 8 },
  '& th': { fontWeight: WEIGHTS.medium, textAlign: 'start', padding: '4px 8px 4px 0', verticalAlign: 'bottom' },
  '& th:first-of-type': { minInlineSize: 116 },
  '& thead th + th': { minInlineSize: 92, padding: '4px 6px' },
  '& td': {
    position: 'relative',
    padding: '8px 6px',
    borderRadius: 6,
    textAlign: 'center',
    background: theme.vars.palette.surface.sunken,
    printColorAdjust: 'exact',
  },
  // Three causes fit on a phone.
  '@media (max-width: 480px)': {
    '& th:first-of-type': { minInlineSize: 84 },
    '& thead th + th': { minInlineSize: 70, padding: '4px 2px' },
    '& td': { padding: '8px 2px' },
  },
  '& td[data-often=often]': {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
  '& td[data-often=sometimes]': { background: theme.vars.palette.primary.tint },
  '& tbody th small': { display: 'block', color: theme.vars.palette.text.secondary },
}));

function oftenWord(share: number): 'often' | 'sometimes' | 'rarely' {
  if (share >= 0.5) return 'often';
  return share >= 0.1 ? 'sometimes' : 'rarely';
}

/** Findings are the rows, for there are more of them than causes. */
export function Heatmap({ heatmap: { causes, findings, cells } }: { readonly heatmap: Report['figures']['heatmap'] }) {
  return (
    <Scroller tabIndex={0} role="group" aria-label={t('report.heatmap.caption')}>
      <Table>
        <caption>{t('report.heatmap.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('report.heatmap.finding')}</th>
            {causes.map((cause) => (
              <th key={cause} scope="col">
                {cause}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map(({ label, present }, column) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small>{t(present ? 'report.told.yes' : 'report.told.no')}</small>
              </th>
              {causes.map((cause, row) => {
                const often = oftenWord(cells[row]?.[column] ?? 0);
                return (
                  <td key={cause} data-often={often}>
                    {t(`report.often.${often}`)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
