// What was measured about the engine: counted figures in tables, and in plain words what they do and do not say.
import type { AccuracyFigures } from '../../content/accuracy-figures.schema.js';
import counted from '../../content/accuracy-figures.json' with { type: 'json' };
import { accuracy } from '../../content/static-pages/accuracy.js';
import { t } from '../../i18n/accuracy.js';
import { MarginSection } from '../../ui/margin-section.js';
import { InfoPage } from '../info/index.js';
import { FigureTable } from './figure-table.js';

const figures = counted as AccuracyFigures;

function Screen() {
  const { unseen, known, strangers, modelAnswers } = figures;
  return (
    <MarginSection id="screen" heading={t('accuracy.screen')} note={t('accuracy.screenNote')}>
      {(
        [
          ['accuracy.unseen', unseen],
          ['accuracy.known', known],
          ['accuracy.strangers', strangers],
        ] as const
      ).map(([caption, lines]) => (
        <FigureTable
          key={caption}
          caption={t(caption)}
          rows={[
            [t('accuracy.emergencies'), lines.emergency],
            [t('accuracy.selfHarm'), lines['self-harm']],
            [t('accuracy.falseAlarms'), lines.none],
          ]}
        />
      ))}
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
  const { vignettes, newCases } = figures;
  const tables = [
    ...(vignettes
      ? [['accuracy.account', vignettes.account] as const, ['accuracy.interview', vignettes.interview] as const]
      : []),
    ['accuracy.newCases', newCases] as const,
  ];
  return (
    <MarginSection id="causes" heading={t('accuracy.causes')} note={t('accuracy.causesNote')}>
      {tables.map(([caption, ranks]) => (
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
      <FigureTable
        caption={t('accuracy.newCasesUrgency')}
        rows={[
          [t('accuracy.emergencies'), newCases.emergency],
          [t('accuracy.othersCalled'), newCases.none],
        ]}
      />
    </MarginSection>
  );
}

function Everyday() {
  const { triage, everyday } = figures;
  const { sealed, fresh, open } = everyday;
  return (
    <MarginSection id="everyday" heading={t('accuracy.everyday')} note={t('accuracy.everydayNote')}>
      {(
        [
          ['accuracy.everydaySealed', sealed],
          ['accuracy.everydayFresh', fresh],
          ['accuracy.everydayOpen', open],
        ] as const
      ).map(([caption, { questions, criteria, dangers }]) => (
        <FigureTable
          key={caption}
          caption={t(caption, { questions: String(questions) })}
          rows={[
            [t('accuracy.criteria'), criteria],
            [t('accuracy.dangers'), dangers],
          ]}
        />
      ))}
      <FigureTable
        caption={t('accuracy.triage')}
        rows={[
          [t('accuracy.triageRight'), triage.right],
          [t('accuracy.triageSafe'), triage.safe],
        ]}
      />
    </MarginSection>
  );
}

export function AccuracyPage() {
  return (
    <InfoPage page={accuracy()}>
      <Screen />
      <Everyday />
      <Causes />
    </InfoPage>
  );
}
