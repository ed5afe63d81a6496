// Everything that the clinical engine computed, drawn; a part without figures is left out.
import type { Report } from '@medconsult/common';
import { t } from '../../i18n/report.js';
import { CauseList } from './cause-list.js';
import { BodyMap } from './charts/body-map.js';
import { Probabilities, RiskDistribution } from './charts/chances.js';
import { ConfidenceBand } from './charts/confidence-band.js';
import { Heatmap } from './charts/heatmap.js';
import { RangeOfMotion } from './charts/movement.js';
import { Rows } from './charts/parts.js';
import { RecoveryTimeline } from './charts/timeline.js';
import { ReportSection } from './report-section.js';

type Figures = Report['figures'];

function Triggers({ triggers }: { readonly triggers: Figures['triggers'] }) {
  return (
    <Rows>
      {triggers.map(({ label, status }) => (
        <li key={label}>
          {label} <small>· {t(`report.trigger.${status}`)}</small>
        </li>
      ))}
    </Rows>
  );
}

function Protocol({ protocol }: { readonly protocol: Figures['treatmentProtocol'] }) {
  const kinds = (['self-care', 'test'] as const)
    .map((kind) => ({ kind, steps: protocol.filter((step) => step.kind === kind) }))
    .filter(({ steps }) => steps.length > 0);
  return kinds.map(({ kind, steps }) => (
    <div key={kind}>
      <h4>{t(`report.protocol.${kind}`)}</h4>
      <Rows style={{ marginBlockStart: 8 }}>
        {steps.map(({ text, cause }) => (
          <li key={`${text} ${cause}`}>
            {text.charAt(0).toUpperCase() + text.slice(1)} <small>· {t('report.protocol.for', { cause })}</small>
          </li>
        ))}
      </Rows>
    </div>
  ));
}

interface Props {
  readonly figures: Figures;
  /** Only the sample names one figure. */
  readonly exactConfidence?: string;
}

export function ReportFigures({ figures, exactConfidence }: Props) {
  const { confidence, heatmap } = figures;
  return (
    <>
      {confidence && (
        <ReportSection heading={t('report.confidence')} computed>
          <ConfidenceBand confidence={confidence} {...(exactConfidence && { exact: exactConfidence })} />
        </ReportSection>
      )}
      <ReportSection heading={t('report.causes')} computed shown={figures.causes.length > 0}>
        <CauseList causes={figures.causes} />
      </ReportSection>
      <ReportSection heading={t('report.probabilities')} computed shown={figures.probabilities.length > 0}>
        <Probabilities probabilities={figures.probabilities} />
      </ReportSection>
      <ReportSection heading={t('report.risk')} computed shown={figures.riskDistribution.length > 0}>
        <RiskDistribution risk={figures.riskDistribution} />
      </ReportSection>
      <ReportSection heading={t('report.body')} computed shown={figures.bodyMap.length > 0}>
        <BodyMap regions={figures.bodyMap} />
      </ReportSection>
      <ReportSection heading={t('report.triggers')} computed shown={figures.triggers.length > 0}>
        <Triggers triggers={figures.triggers} />
      </ReportSection>
      <ReportSection heading={t('report.motion')} computed shown={figures.rangeOfMotion.length > 0}>
        <RangeOfMotion movements={figures.rangeOfMotion} />
      </ReportSection>
      <ReportSection heading={t('report.timeline')} computed shown={figures.recoveryTimeline.length > 0}>
        <RecoveryTimeline timeline={figures.recoveryTimeline} />
      </ReportSection>
      <ReportSection
        heading={t('report.heatmap')}
        computed
        shown={heatmap.causes.length > 0 && heatmap.findings.length > 0}
      >
        <Heatmap heatmap={heatmap} />
      </ReportSection>
      <ReportSection heading={t('report.protocol')} computed shown={figures.treatmentProtocol.length > 0}>
        <Protocol protocol={figures.treatmentProtocol} />
      </ReportSection>
    </>
  );
}
