// The files of knowledge/test-results, by group: what is measured, and the texts of three languages.
import bloodCount from '../../knowledge/test-results/blood-count.json' with { type: 'json' };
import inflammation from '../../knowledge/test-results/inflammation.json' with { type: 'json' };
import ironVitamins from '../../knowledge/test-results/iron-vitamins.json' with { type: 'json' };
import sugar from '../../knowledge/test-results/sugar.json' with { type: 'json' };
import kidneySalts from '../../knowledge/test-results/kidney-salts.json' with { type: 'json' };
import liver from '../../knowledge/test-results/liver.json' with { type: 'json' };
import enzymes from '../../knowledge/test-results/enzymes.json' with { type: 'json' };
import thyroid from '../../knowledge/test-results/thyroid.json' with { type: 'json' };
import fats from '../../knowledge/test-results/fats.json' with { type: 'json' };
import heartClotting from '../../knowledge/test-results/heart-clotting.json' with { type: 'json' };
import hormones from '../../knowledge/test-results/hormones.json' with { type: 'json' };
import tumourMarkers from '../../knowledge/test-results/tumour-markers.json' with { type: 'json' };
import immune from '../../knowledge/test-results/immune.json' with { type: 'json' };
import infection from '../../knowledge/test-results/infection.json' with { type: 'json' };
import levels from '../../knowledge/test-results/levels.json' with { type: 'json' };
import urine from '../../knowledge/test-results/urine.json' with { type: 'json' };
import stool from '../../knowledge/test-results/stool.json' with { type: 'json' };
import ecg from '../../knowledge/test-results/ecg.json' with { type: 'json' };
import bloodCountEn from '../../knowledge/test-results/en/blood-count.json' with { type: 'json' };
import inflammationEn from '../../knowledge/test-results/en/inflammation.json' with { type: 'json' };
import ironVitaminsEn from '../../knowledge/test-results/en/iron-vitamins.json' with { type: 'json' };
import sugarEn from '../../knowledge/test-results/en/sugar.json' with { type: 'json' };
import kidneySaltsEn from '../../knowledge/test-results/en/kidney-salts.json' with { type: 'json' };
import liverEn from '../../knowledge/test-results/en/liver.json' with { type: 'json' };
import enzymesEn from '../../knowledge/test-results/en/enzymes.json' with { type: 'json' };
import thyroidEn from '../../knowledge/test-results/en/thyroid.json' with { type: 'json' };
import fatsEn from '../../knowledge/test-results/en/fats.json' with { type: 'json' };
import heartClottingEn from '../../knowledge/test-results/en/heart-clotting.json' with { type: 'json' };
import hormonesEn from '../../knowledge/test-results/en/hormones.json' with { type: 'json' };
import tumourMarkersEn from '../../knowledge/test-results/en/tumour-markers.json' with { type: 'json' };
import immuneEn from '../../knowledge/test-results/en/immune.json' with { type: 'json' };
import infectionEn from '../../knowledge/test-results/en/infection.json' with { type: 'json' };
import levelsEn from '../../knowledge/test-results/en/levels.json' with { type: 'json' };
import urineEn from '../../knowledge/test-results/en/urine.json' with { type: 'json' };
import stoolEn from '../../knowledge/test-results/en/stool.json' with { type: 'json' };
import ecgEn from '../../knowledge/test-results/en/ecg.json' with { type: 'json' };
import bloodCountHe from '../../knowledge/test-results/he/blood-count.json' with { type: 'json' };
import inflammationHe from '../../knowledge/test-results/he/inflammation.json' with { type: 'json' };
import ironVitaminsHe from '../../knowledge/test-results/he/iron-vitamins.json' with { type: 'json' };
import sugarHe from '../../knowledge/test-results/he/sugar.json' with { type: 'json' };
import kidneySaltsHe from '../../knowledge/test-results/he/kidney-salts.json' with { type: 'json' };
import liverHe from '../../knowledge/test-results/he/liver.json' with { type: 'json' };
import enzymesHe from '../../knowledge/test-results/he/enzymes.json' with { type: 'json' };
import thyroidHe from '../../knowledge/test-results/he/thyroid.json' with { type: 'json' };
import fatsHe from '../../knowledge/test-results/he/fats.json' with { type: 'json' };
import heartClottingHe from '../../knowledge/test-results/he/heart-clotting.json' with { type: 'json' };
import hormonesHe from '../../knowledge/test-results/he/hormones.json' with { type: 'json' };
import tumourMarkersHe from '../../knowledge/test-results/he/tumour-markers.json' with { type: 'json' };
import immuneHe from '../../knowledge/test-results/he/immune.json' with { type: 'json' };
import infectionHe from '../../knowledge/test-results/he/infection.json' with { type: 'json' };
import levelsHe from '../../knowledge/test-results/he/levels.json' with { type: 'json' };
import urineHe from '../../knowledge/test-results/he/urine.json' with { type: 'json' };
import stoolHe from '../../knowledge/test-results/he/stool.json' with { type: 'json' };
import ecgHe from '../../knowledge/test-results/he/ecg.json' with { type: 'json' };
import bloodCountRu from '../../knowledge/test-results/ru/blood-count.json' with { type: 'json' };
import inflammationRu from '../../knowledge/test-results/ru/inflammation.json' with { type: 'json' };
import ironVitaminsRu from '../../knowledge/test-results/ru/iron-vitamins.json' with { type: 'json' };
import sugarRu from '../../knowledge/test-results/ru/sugar.json' with { type: 'json' };
import kidneySaltsRu from '../../knowledge/test-results/ru/kidney-salts.json' with { type: 'json' };
import liverRu from '../../knowledge/test-results/ru/liver.json' with { type: 'json' };
import enzymesRu from '../../knowledge/test-results/ru/enzymes.json' with { type: 'json' };
import thyroidRu from '../../knowledge/test-results/ru/thyroid.json' with { type: 'json' };
import fatsRu from '../../knowledge/test-results/ru/fats.json' with { type: 'json' };
import heartClottingRu from '../../knowledge/test-results/ru/heart-clotting.json' with { type: 'json' };
import hormonesRu from '../../knowledge/test-results/ru/hormones.json' with { type: 'json' };
import tumourMarkersRu from '../../knowledge/test-results/ru/tumour-markers.json' with { type: 'json' };
import immuneRu from '../../knowledge/test-results/ru/immune.json' with { type: 'json' };
import infectionRu from '../../knowledge/test-results/ru/infection.json' with { type: 'json' };
import levelsRu from '../../knowledge/test-results/ru/levels.json' with { type: 'json' };
import urineRu from '../../knowledge/test-results/ru/urine.json' with { type: 'json' };
import stoolRu from '../../knowledge/test-results/ru/stool.json' with { type: 'json' };
import ecgRu from '../../knowledge/test-results/ru/ecg.json' with { type: 'json' };
import type { LabTest, LabTextsFile } from './schema.js';

interface Group {
  readonly tests: readonly LabTest[];
  readonly en: LabTextsFile;
  readonly he: LabTextsFile;
  readonly ru: LabTextsFile;
}

export const GROUPS = [
  { tests: bloodCount, en: bloodCountEn, he: bloodCountHe, ru: bloodCountRu },
  { tests: inflammation, en: inflammationEn, he: inflammationHe, ru: inflammationRu },
  { tests: ironVitamins, en: ironVitaminsEn, he: ironVitaminsHe, ru: ironVitaminsRu },
  { tests: sugar, en: sugarEn, he: sugarHe, ru: sugarRu },
  { tests: kidneySalts, en: kidneySaltsEn, he: kidneySaltsHe, ru: kidneySaltsRu },
  { tests: liver, en: liverEn, he: liverHe, ru: liverRu },
  { tests: enzymes, en: enzymesEn, he: enzymesHe, ru: enzymesRu },
  { tests: thyroid, en: thyroidEn, he: thyroidHe, ru: thyroidRu },
  { tests: fats, en: fatsEn, he: fatsHe, ru: fatsRu },
  { tests: heartClotting, en: heartClottingEn, he: heartClottingHe, ru: heartClottingRu },
  { tests: hormones, en: hormonesEn, he: hormonesHe, ru: hormonesRu },
  { tests: tumourMarkers, en: tumourMarkersEn, he: tumourMarkersHe, ru: tumourMarkersRu },
  { tests: immune, en: immuneEn, he: immuneHe, ru: immuneRu },
  { tests: infection, en: infectionEn, he: infectionHe, ru: infectionRu },
  { tests: levels, en: levelsEn, he: levelsHe, ru: levelsRu },
  { tests: urine, en: urineEn, he: urineHe, ru: urineRu },
  { tests: stool, en: stoolEn, he: stoolHe, ru: stoolRu },
  { tests: ecg, en: ecgEn, he: ecgHe, ru: ecgRu },
] as unknown as readonly Group[];
