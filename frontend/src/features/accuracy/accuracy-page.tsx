// What was measured about the engine: counted figures in tables, and in plain words what they do and do not say.
import type { AccuracyFigures } from '../../content/accuracy-figures.schema.js';
import counted from '../../content/accuracy-figures.json' with { type: 'json' };
import type { StaticPage } from '../../content/static-page.schema.js';
import accuracy from '../../content/static-pages/accuracy.json' with { type: 'json' };
import { t } from '../../i18n/accuracy.js';
import { MarginSection } from '../../ui/margin-section.js';
import { InfoPage } from '../info/info-page.js';
import { FigureTable } from './figure-table.js';

const page = accuracy as StaticPage;
const figures = counted as AccuracyFigures;

function Screen() {
  const { unseen, known, modelAnswers } = figures;
  return (
    <MarginSection id="screen" heading={t('accuracy.screen')} note={t('accuracy.screenNote')}>
      <FigureTable
        caption={t('accuracy.unseen')}
        rows={[
          [t('accuracy.emergencies'), unseen.emergency],
          [t('accuracy.selfHarm'), unseen['self-harm']],
          [t('accuracy.falseAlarms'), unseen.none],
        ]}
      />
      <FigureTable
        caption={t('accuracy.known')}
        rows={[
          [t('accuracy.emergencies'), known.emergency],
          [t('accuracy.selfHarm'), known['self-harm']],
          [t('accuracy.falseAlarms'), known.none],
        ]}
      />
      <FigureTable
        caption={t('accuracy.modelAnswers')}
        rows={[
          [t('accuracy.missedAnswers'), modelAnswers.missed],
          [t('accuracy.benignAnswers'), modelAnswers.benign],
        ]}
      />
    </MarginSection>
  );
}

function Causes() {
  if (!figures.vignettes) return null;
  const { account, interview } = figures.vignettes;
  return (
    <MarginSection id="causes" heading={t('accuracy.causes')} note={t('accuracy.causesNote')}>
      {[['accuracy.account', account] as const, ['accuracy.interview', interview] as const].map(([caption, ranks]) => (
        <FigureTable
          key={caption}
          caption={t(caption)}
          rows={[
            [t('accuracy.top1'), ranks.top1],
            [t('accuracy.top3'), ranks.top3],
            [t('accuracy.top5'), ranks.top5],
          ]}
        />
      ))}
    </MarginSection>
  );
}

export function AccuracyPage() {
  return (
    <InfoPage page={page}>
      <Screen />
      <Causes />
    </InfoPage>
  );
}
