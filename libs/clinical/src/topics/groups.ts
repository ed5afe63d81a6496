// The files of knowledge/topics, by group: what is asked about, and the texts of three languages.
import examinations from '../../knowledge/topics/examinations.json' with { type: 'json' };
import procedures from '../../knowledge/topics/procedures.json' with { type: 'json' };
import prevention from '../../knowledge/topics/prevention.json' with { type: 'json' };
import vaccines from '../../knowledge/topics/vaccines.json' with { type: 'json' };
import travel from '../../knowledge/topics/travel.json' with { type: 'json' };
import nutritionSleepExercise from '../../knowledge/topics/nutrition-sleep-exercise.json' with { type: 'json' };
import sexPregnancyTeeth from '../../knowledge/topics/sex-pregnancy-teeth.json' with { type: 'json' };
import children from '../../knowledge/topics/children.json' with { type: 'json' };
import firstAid from '../../knowledge/topics/first-aid.json' with { type: 'json' };
import livingWith from '../../knowledge/topics/living-with.json' with { type: 'json' };
import examinationsEn from '../../knowledge/topics/en/examinations.json' with { type: 'json' };
import proceduresEn from '../../knowledge/topics/en/procedures.json' with { type: 'json' };
import preventionEn from '../../knowledge/topics/en/prevention.json' with { type: 'json' };
import vaccinesEn from '../../knowledge/topics/en/vaccines.json' with { type: 'json' };
import travelEn from '../../knowledge/topics/en/travel.json' with { type: 'json' };
import nutritionSleepExerciseEn from '../../knowledge/topics/en/nutrition-sleep-exercise.json' with { type: 'json' };
import sexPregnancyTeethEn from '../../knowledge/topics/en/sex-pregnancy-teeth.json' with { type: 'json' };
import childrenEn from '../../knowledge/topics/en/children.json' with { type: 'json' };
import firstAidEn from '../../knowledge/topics/en/first-aid.json' with { type: 'json' };
import livingWithEn from '../../knowledge/topics/en/living-with.json' with { type: 'json' };
import examinationsHe from '../../knowledge/topics/he/examinations.json' with { type: 'json' };
import proceduresHe from '../../knowledge/topics/he/procedures.json' with { type: 'json' };
import preventionHe from '../../knowledge/topics/he/prevention.json' with { type: 'json' };
import vaccinesHe from '../../knowledge/topics/he/vaccines.json' with { type: 'json' };
import travelHe from '../../knowledge/topics/he/travel.json' with { type: 'json' };
import nutritionSleepExerciseHe from '../../knowledge/topics/he/nutrition-sleep-exercise.json' with { type: 'json' };
import sexPregnancyTeethHe from '../../knowledge/topics/he/sex-pregnancy-teeth.json' with { type: 'json' };
import childrenHe from '../../knowledge/topics/he/children.json' with { type: 'json' };
import firstAidHe from '../../knowledge/topics/he/first-aid.json' with { type: 'json' };
import livingWithHe from '../../knowledge/topics/he/living-with.json' with { type: 'json' };
import examinationsRu from '../../knowledge/topics/ru/examinations.json' with { type: 'json' };
import proceduresRu from '../../knowledge/topics/ru/procedures.json' with { type: 'json' };
import preventionRu from '../../knowledge/topics/ru/prevention.json' with { type: 'json' };
import vaccinesRu from '../../knowledge/topics/ru/vaccines.json' with { type: 'json' };
import travelRu from '../../knowledge/topics/ru/travel.json' with { type: 'json' };
import nutritionSleepExerciseRu from '../../knowledge/topics/ru/nutrition-sleep-exercise.json' with { type: 'json' };
import sexPregnancyTeethRu from '../../knowledge/topics/ru/sex-pregnancy-teeth.json' with { type: 'json' };
import childrenRu from '../../knowledge/topics/ru/children.json' with { type: 'json' };
import firstAidRu from '../../knowledge/topics/ru/first-aid.json' with { type: 'json' };
import livingWithRu from '../../knowledge/topics/ru/living-with.json' with { type: 'json' };
import limits from '../../knowledge/topics/limits.json' with { type: 'json' };
import limitsEn from '../../knowledge/topics/en/limits.json' with { type: 'json' };
import limitsHe from '../../knowledge/topics/he/limits.json' with { type: 'json' };
import limitsRu from '../../knowledge/topics/ru/limits.json' with { type: 'json' };
import babies from '../../knowledge/topics/babies.json' with { type: 'json' };
import babiesEn from '../../knowledge/topics/en/babies.json' with { type: 'json' };
import babiesHe from '../../knowledge/topics/he/babies.json' with { type: 'json' };
import babiesRu from '../../knowledge/topics/ru/babies.json' with { type: 'json' };
import pregnancyQuestions from '../../knowledge/topics/pregnancy-questions.json' with { type: 'json' };
import pregnancyQuestionsEn from '../../knowledge/topics/en/pregnancy-questions.json' with { type: 'json' };
import pregnancyQuestionsHe from '../../knowledge/topics/he/pregnancy-questions.json' with { type: 'json' };
import pregnancyQuestionsRu from '../../knowledge/topics/ru/pregnancy-questions.json' with { type: 'json' };
import numbersOfTheBody from '../../knowledge/topics/numbers-of-the-body.json' with { type: 'json' };
import numbersOfTheBodyEn from '../../knowledge/topics/en/numbers-of-the-body.json' with { type: 'json' };
import numbersOfTheBodyHe from '../../knowledge/topics/he/numbers-of-the-body.json' with { type: 'json' };
import numbersOfTheBodyRu from '../../knowledge/topics/ru/numbers-of-the-body.json' with { type: 'json' };
import imagingResults from '../../knowledge/topics/imaging-results.json' with { type: 'json' };
import imagingResultsEn from '../../knowledge/topics/en/imaging-results.json' with { type: 'json' };
import imagingResultsHe from '../../knowledge/topics/he/imaging-results.json' with { type: 'json' };
import imagingResultsRu from '../../knowledge/topics/ru/imaging-results.json' with { type: 'json' };
import shortPages from '../../knowledge/topics/short-pages.json' with { type: 'json' };
import shortPagesEn from '../../knowledge/topics/en/short-pages.json' with { type: 'json' };
import shortPagesHe from '../../knowledge/topics/he/short-pages.json' with { type: 'json' };
import shortPagesRu from '../../knowledge/topics/ru/short-pages.json' with { type: 'json' };
import moreQuestions from '../../knowledge/topics/more-questions.json' with { type: 'json' };
import moreQuestionsEn from '../../knowledge/topics/en/more-questions.json' with { type: 'json' };
import moreQuestionsHe from '../../knowledge/topics/he/more-questions.json' with { type: 'json' };
import moreQuestionsRu from '../../knowledge/topics/ru/more-questions.json' with { type: 'json' };
import smallTroubles from '../../knowledge/topics/small-troubles.json' with { type: 'json' };
import smallTroublesEn from '../../knowledge/topics/en/small-troubles.json' with { type: 'json' };
import smallTroublesHe from '../../knowledge/topics/he/small-troubles.json' with { type: 'json' };
import smallTroublesRu from '../../knowledge/topics/ru/small-troubles.json' with { type: 'json' };
import medicineMistakes from '../../knowledge/topics/medicine-mistakes.json' with { type: 'json' };
import medicineMistakesEn from '../../knowledge/topics/en/medicine-mistakes.json' with { type: 'json' };
import medicineMistakesHe from '../../knowledge/topics/he/medicine-mistakes.json' with { type: 'json' };
import medicineMistakesRu from '../../knowledge/topics/ru/medicine-mistakes.json' with { type: 'json' };
import type { Topic, TopicTextsFile } from './schema.js';

interface Group {
  readonly topics: readonly Topic[];
  readonly en: TopicTextsFile;
  readonly he: TopicTextsFile;
  readonly ru: TopicTextsFile;
}

export const GROUPS = [
  { topics: examinations, en: examinationsEn, he: examinationsHe, ru: examinationsRu },
  { topics: procedures, en: proceduresEn, he: proceduresHe, ru: proceduresRu },
  { topics: prevention, en: preventionEn, he: preventionHe, ru: preventionRu },
  { topics: vaccines, en: vaccinesEn, he: vaccinesHe, ru: vaccinesRu },
  { topics: travel, en: travelEn, he: travelHe, ru: travelRu },
  {
    topics: nutritionSleepExercise,
    en: nutritionSleepExerciseEn,
    he: nutritionSleepExerciseHe,
    ru: nutritionSleepExerciseRu,
  },
  { topics: sexPregnancyTeeth, en: sexPregnancyTeethEn, he: sexPregnancyTeethHe, ru: sexPregnancyTeethRu },
  { topics: children, en: childrenEn, he: childrenHe, ru: childrenRu },
  { topics: firstAid, en: firstAidEn, he: firstAidHe, ru: firstAidRu },
  { topics: livingWith, en: livingWithEn, he: livingWithHe, ru: livingWithRu },
  { topics: limits, en: limitsEn, he: limitsHe, ru: limitsRu },
  { topics: babies, en: babiesEn, he: babiesHe, ru: babiesRu },
  { topics: pregnancyQuestions, en: pregnancyQuestionsEn, he: pregnancyQuestionsHe, ru: pregnancyQuestionsRu },
  { topics: numbersOfTheBody, en: numbersOfTheBodyEn, he: numbersOfTheBodyHe, ru: numbersOfTheBodyRu },
  { topics: imagingResults, en: imagingResultsEn, he: imagingResultsHe, ru: imagingResultsRu },
  { topics: moreQuestions, en: moreQuestionsEn, he: moreQuestionsHe, ru: moreQuestionsRu },
  { topics: shortPages, en: shortPagesEn, he: shortPagesHe, ru: shortPagesRu },
  { topics: medicineMistakes, en: medicineMistakesEn, he: medicineMistakesHe, ru: medicineMistakesRu },
  { topics: smallTroubles, en: smallTroublesEn, he: smallTroublesHe, ru: smallTroublesRu },
] as unknown as readonly Group[];
