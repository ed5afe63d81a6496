import { useState } from 'react';
import { anxiety } from '../../../content/checks/anxiety-gad-7.js';
import { useCalculation } from '../use-calculation.js';
import { CheckLayout, type CheckResult } from './check-layout.js';
import { filled, levelAt } from './check-texts.js';
import { highestScore, scoreOf } from './questionnaire.js';
import { QuestionnaireFields } from './questionnaire-fields.js';

type Answers = Readonly<Record<string, string>>;

function resultOf(of: Answers): CheckResult {
  const { items, levels, question, texts } = anxiety();
  const score = scoreOf(items.map(({ id }) => Number(of[id])));
  const level = levelAt(levels, score);
  return {
    figure: `${score}`,
    unit: filled(texts.unit, { n: highestScore(items.length) }),
    level,
    question: filled(question, { score, level: level.label }),
  };
}

export function AnxietyCheck() {
  const check = anxiety();
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
        />
      }
    />
  );
}
