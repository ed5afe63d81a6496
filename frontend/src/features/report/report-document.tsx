// A generated report as a document to read and to print.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { languageOfText, directionOfText } from '../../i18n/language.js';
import { t } from '../../i18n/report.js';
import { AnswerText } from '../../ui/markdown/answer-text.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { RedFlags } from '../chat/index.js';
import { longDateAndTime } from '../../i18n/dates.js';
import { ReportFigures } from './report-figures.js';
import { ReportSection } from './report-section.js';

const PRIMARY_LINES = 3;

export const Document = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& p': { maxInlineSize: '68ch' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '4px 28px', margin: '0 0 20px', fontSize: SIZES.xs },
  '& .facts div': { display: 'flex', gap: 6 },
  '& .facts dt': { color: theme.vars.palette.text.secondary },
  '& .facts dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& .plain': {
    margin: 0,
    paddingInlineStart: '1.2em',
    display: 'grid',
    gap: 6,
    fontSize: SIZES.sm,
    lineHeight: 1.5,
  },
  '& .quiet': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary, lineHeight: 1.5 },
}));
export const Primary = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '20px 22px',
  marginBlock: '4px 24px',
  borderRadius: RADIUS.card,
  background: theme.vars.palette.primary.tint,
  printColorAdjust: 'exact',
  '& h3': { fontFamily: 'inherit', fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, margin: 0 },
  '& p': { margin: 0, fontSize: SIZES.sm, lineHeight: 1.5 },
  '& p:first-of-type': { fontFamily: theme.typography.h3.fontFamily, fontSize: SIZES.lg, lineHeight: 1.4 },
}));

function personText({ about, person: { age, sex } }: Report): string {
  return [about?.name, age !== null && t('report.age', { n: age }), sex && t(`report.sex.${sex}`)]
    .filter(Boolean)
    .join(', ');
}

function Facts({ report }: { readonly report: Report }) {
  const person = personText(report);
  return (
    <dl className="facts">
      <div>
        <dt>{t('report.id')}</dt>
        <dd>{report.sessionId}</dd>
      </div>
      <div>
        <dt>{t('report.date')}</dt>
        <dd>
          <time dateTime={report.generatedAt}>{longDateAndTime(report.generatedAt)}</time>
        </dd>
      </div>
      {person && (
        <div>
          <dt>{t('report.person')}</dt>
          <dd>{person}</dd>
        </div>
      )}
    </dl>
  );
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="plain">
      {of.map((each) => (
        <li key={each} dir="auto">
          {each}
        </li>
      ))}
    </ul>
  );
}

function Tail({ report }: { readonly report: Report }) {
  return (
    <>
      <ReportSection heading={t('report.seekCare')} shown={report.whenToSeekCare.length > 0}>
        <Lines of={report.whenToSeekCare} />
      </ReportSection>
      <ReportSection heading={t('report.notAsked')} shown={report.notAsked.length > 0}>
        <Lines of={report.notAsked} />
      </ReportSection>
      <ReportSection heading={t('report.answers')} shown={report.answers.length > 0}>
        <ol className="plain">
          {report.answers.map(({ number, question, answer }) => (
            <li key={number} value={number}>
              <span className="quiet" dir="auto">
                {question}
              </span>
              <br />
              <span dir="auto">{answer}</span>
            </li>
          ))}
        </ol>
      </ReportSection>
      <ReportSection heading={t('report.sources')} shown={report.sources.length > 0}>
        <ul className="plain">
          {report.sources.map(({ title, publisher, year }) => (
            <li key={title} lang={languageOfText(title)} dir="auto">
              {title}. {publisher}, {year}
            </li>
          ))}
        </ul>
      </ReportSection>
    </>
  );
}

export function ReportDocument({ report }: { readonly report: Report }) {
  const { aiAnalysis, prose } = report;
  const primary = aiAnalysis.split('\n').slice(0, PRIMARY_LINES).filter(Boolean);
  return (
    <Document lang={report.locale}>
      <Facts report={report} />
      <RedFlags flags={report.redFlags} />
      <Primary>
        <h3>{t('report.primary')}</h3>
        {primary.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </Primary>
      <ReportSection heading={t('report.summary')}>
        <div dir={directionOfText(prose.text)} lang={report.locale}>
          <AnswerText text={prose.text} />
        </div>
        <p className="quiet">{t('report.writtenBy', { source: t(`chat.source.${prose.source}`) })}</p>
      </ReportSection>
      <ReportFigures figures={report.figures} />
      <Tail report={report} />
      <ReportSection heading={t('report.disclaimer')}>
        <p dir="auto">{report.disclaimer}</p>
      </ReportSection>
    </Document>
  );
}
