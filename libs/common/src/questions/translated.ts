// The public questions in Hebrew and Russian, by their ids.
import heConditions from './data/he/conditions.json' with { type: 'json' };
import heEmergency from './data/he/emergency.json' with { type: 'json' };
import heMedications from './data/he/medications.json' with { type: 'json' };
import hePrevention from './data/he/prevention.json' with { type: 'json' };
import heSymptoms from './data/he/symptoms.json' with { type: 'json' };
import heWellness from './data/he/wellness.json' with { type: 'json' };
import ruConditions from './data/ru/conditions.json' with { type: 'json' };
import ruEmergency from './data/ru/emergency.json' with { type: 'json' };
import ruMedications from './data/ru/medications.json' with { type: 'json' };
import ruPrevention from './data/ru/prevention.json' with { type: 'json' };
import ruSymptoms from './data/ru/symptoms.json' with { type: 'json' };
import ruWellness from './data/ru/wellness.json' with { type: 'json' };
import { QuestionTexts } from './question-data.schema.js';

export const TRANSLATED = {
  he: QuestionTexts.parse({
    ...heConditions,
    ...heEmergency,
    ...heMedications,
    ...hePrevention,
    ...heSymptoms,
    ...heWellness,
  }),
  ru: QuestionTexts.parse({
    ...ruConditions,
    ...ruEmergency,
    ...ruMedications,
    ...ruPrevention,
    ...ruSymptoms,
    ...ruWellness,
  }),
};
