// One check: the layout of all tools, and what every result of a check says: what it means, when to see a doctor, how to ask.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { checks } from '../../../content/checks/list.js';
import { dateText } from '../../../i18n/dates.js';
import { t } from '../../../i18n/tools.js';
import { SIZES } from '../../../ui/theme/tokens.js';
import { Figure, Meanings } from '../result-parts.js';
import { ToolLayout } from '../tool-layout.js';
import type { Calculation } from '../use-calculation.js';
import { AskDoctor } from './ask-doctor.js';
import { type CheckTexts, type Level, levelOf } from './check-texts.js';
import { UrgentCard } from './urgent-card.js';

const Small = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  marginBlockStart: 16,
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
}));

const day = dateText({ dateStyle: 'long', timeZone: 'UTC' });

export interface CheckResult {
  /** The one big figure, and what stands behind it. */
  readonly figure?: string;
  readonly unit?: string;
  readonly level: Level;
  /** What the doctor is asked. */
  readonly question: string;
}

function Result({ figure, unit, level, question, children }: CheckResult & { readonly children: ReactNode }) {
  return (
    <>
      {level.urgent && <UrgentCard />}
      <Figure>
        {figure && <strong dir="auto">{figure}</strong>} {unit && <span>{unit}</span>} <b>{level.label}</b>
      </Figure>
      {children}
      <Meanings>
        <div>
          <dt>{t('tools.check.meaning')}</dt>
          <dd>{level.meaning}</dd>
        </div>
        <div>
          <dt>{t('tools.check.doctor')}</dt>
          <dd>{level.see}</dd>
        </div>
      </Meanings>
      <Small>
        <AskDoctor question={question} />
      </Small>
    </>
  );
}

interface Props {
  readonly check: CheckTexts;
  readonly calculation: Pick<Calculation<unknown>, 'of' | 'stale' | 'times' | 'calculate'>;
  /** The values of the result, in words. */
  readonly values: string;
  readonly fields: ReactNode;
  /** null where the values allow none; then the children say why. */
  readonly result: CheckResult | null;
  /** What the result shows between its figure and what it means. */
  readonly children?: ReactNode;
}

export function CheckLayout({ check, calculation, values, fields, result, children }: Props) {
  const { title, summary, updated } = levelOf(checks().items, check.id);
  return (
    <ToolLayout tool={{ ...check, title, summary }} calculation={calculation} values={values} fields={fields}>
      {result ? <Result {...result}>{children}</Result> : children}
      <Small>
        <p>{t('tools.check.notDiagnosis')}</p>
        <p>{t('tools.check.made', { date: day(updated) })}</p>
      </Small>
    </ToolLayout>
  );
}
