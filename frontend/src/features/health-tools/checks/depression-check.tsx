// What is answered here is neither stored nor sent. The answer about death brings the numbers at once, before any sum.
import { useState } from 'react';
import { depression } from '../../../content/checks/depression-phq-9.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, levelAt } from './check-texts.js';
import { highestScore, needsHelpNow, scoreOf } from './questionnaire.js';
import { QuestionnaireFields } from './questionnaire-fields.js';
import { UrgentCard } from './urgent-card.js';

type Answers = Readonly<Record<string, string>>;

const inDanger = (answers: Answers): boolean => needsHelpNow(Number(answers['self-harm'] ?? 0));

function resultOf(of: Answers): CheckResult {
  const { items, levels, question, questionCrisis, texts } = depression();
  const score = scoreOf(items.map(({ id }) => Number(of[id])));
  const level = levelAt(levels, score);
  const danger = inDanger(of);
  return {
    figure: `${score}`,
    unit: filled(texts.unit, { n: highestScore(items.length) }),
    // No sum may say that there is time.
    level: danger ? { ...level, meaning: texts.crisisMeaning, see: texts.crisisSee } : level,
    question: filled(danger ? questionCrisis : question, { score, level: level.label }),
  };
}

function HelpNow() {
  return (
    <UrgentCard crisis>
      <p>
        <b>{depression().texts.crisis}</b>
      </p>
    </UrgentCard>
  );
}

export function DepressionCheck() {
  const check = depression();
  const [answered, setAnswered] = useState<Answers>({});
  const calculation = useCalculation<Answers>(answered);
  const { of } = calculation;
  return (
    <CheckLayout
      check={check}
      calculation={calculation}
      values={filled(check.texts.values, { n: check.items.length })}
      result={of && resultOf(of)}
      fields={
        <QuestionnaireFields
          check={check}
          answered={answered}
          onAnswer={(id, answer) => setAnswered((before) => ({ ...before, [id]: answer }))}
        >
          {inDanger(answered) && <HelpNow />}
        </QuestionnaireFields>
      }
    >
      {of && inDanger(of) && <HelpNow />}
    </CheckLayout>
  );
}
