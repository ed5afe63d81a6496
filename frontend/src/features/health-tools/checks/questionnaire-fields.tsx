// A questionnaire: its questions, each with the same answers, and one more that is not counted.
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SIZES } from '../../../ui/theme/tokens.js';
import { ChoiceField } from '../choice-field.js';
import { Hint } from '../field-parts.js';

interface Option {
  readonly id: string;
  readonly label: string;
}
interface Props {
  readonly check: {
    readonly intro: string;
    readonly wording: string;
    readonly items: readonly { readonly id: string; readonly text: string }[];
    readonly answers: readonly Option[];
    readonly difficulty: { readonly label: string; readonly help: string; readonly options: readonly Option[] };
    readonly texts: { readonly credit: string };
  };
  /** By the ids of the questions. */
  readonly answered: Readonly<Record<string, string>>;
  readonly onAnswer: (id: string, answer: string) => void;
  /** What an answer calls for at once: it stands right below the questions. */
  readonly children?: ReactNode;
}

/** The answer that is not counted stands under this name. */
const DIFFICULTY = 'difficulty';

export function QuestionnaireFields({ check, answered, onAnswer, children }: Props) {
  const { intro, wording, items, answers, difficulty, texts } = check;
  const answer = (id: string) => ({ value: answered[id] ?? '', onChange: (chosen: string) => onAnswer(id, chosen) });
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: SIZES.md }}>
        {intro}
      </Typography>
      <Hint>{wording}</Hint>
      {items.map(({ id, text }, place) => (
        <ChoiceField key={id} label={`${place + 1}. ${text}`} options={answers} {...answer(id)} required stacked />
      ))}
      {children}
      <ChoiceField {...difficulty} {...answer(DIFFICULTY)} stacked />
      <Hint>{texts.credit}</Hint>
    </>
  );
}
