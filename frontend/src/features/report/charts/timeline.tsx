// How long it usually lasts: bars where the days are known, words otherwise.
import type { Report } from '@medconsult/common';
import { t } from '../../../i18n/report.js';
import { Bar, BarRow, Rows } from './parts.js';

function durationText(days: number): string {
  if (days < 14) return t('report.days', { n: Math.round(days) });
  if (days < 90) return t('report.weeks', { n: Math.round(days / 7) });
  return t('report.months', { n: Math.round(days / 30) });
}

export function RecoveryTimeline({ timeline }: { readonly timeline: Report['figures']['recoveryTimeline'] }) {
  const longest = Math.max(1, ...timeline.flatMap(({ days }) => days ?? []));
  return (
    <Rows>
      {timeline.map(({ cause, text, days, lasting }) => (
        <BarRow key={cause}>
          <span>
            {cause}
            <br />
            <small>{[text, lasting && t('report.lasting')].filter(Boolean).join(' ')}</small>
          </span>
          <span>{days && t('report.fromTo', { from: durationText(days[0]), to: durationText(days[1]) })}</span>
          {days && <Bar from={(days[0] / longest) * 100} to={(days[1] / longest) * 100} />}
        </BarRow>
      ))}
    </Rows>
  );
}
