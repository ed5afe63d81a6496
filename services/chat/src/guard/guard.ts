// The red-flag screen around every answer, whoever writes it: before, on what the person says; after, also on what the
// answer says about this person. It costs nothing and is never behind the paywall.
import { assess, emergencyNumbers, guard, screen } from '@medconsult/clinical';
import type { Assessment, PossibleCause, RedFlag } from '@medconsult/common';
import type { z } from 'zod';

type ClinicalFlag = ReturnType<typeof screen>[number];
type Number = RedFlag['numbers'][number];

const LABELS = { ambulance: 'Emergency number', crisis: 'Crisis line', poison: 'Poison information' } as const;

function numbersFor({ number }: ClinicalFlag): Number[] {
  const known = emergencyNumbers();
  if (number === 'none') return [];
  const kinds = number === 'ambulance' ? (['ambulance'] as const) : ([number, 'ambulance'] as const);
  return kinds.flatMap((kind) => {
    const found = known[kind];
    return found ? [{ label: LABELS[kind], number: found }] : [];
  });
}

const toRedFlag = (flag: ClinicalFlag): RedFlag => ({
  id: flag.id,
  level: flag.level,
  message: flag.message,
  numbers: numbersFor(flag),
});

/** What the person's own words raise, together with what they said before in this conversation. */
export function screenQuestion(question: string, earlier: readonly string[]): RedFlag[] {
  return assess({ text: question, history: [...earlier] }).redFlags.map(toRedFlag);
}

/** Everything the engine says around a finished answer. */
export function assessTurn(
  question: string,
  earlier: readonly string[],
  answer: string,
  causes: readonly z.infer<typeof PossibleCause>[] = [],
): Assessment {
  const result = assess({ text: question, history: [...earlier] });
  const flags = new Map([...result.redFlags, ...guard({ question, answer })].map((flag) => [flag.id, flag]));
  const redFlags = [...flags.values()].map(toRedFlag);
  const emergency = redFlags.some(({ level }) => level === 'emergency');
  return {
    triage: emergency ? 'emergency' : result.differential.length > 0 || redFlags.length > 0 ? result.triage : null,
    whenToWorry: result.whenToWorry,
    causes: [...causes],
    redFlags,
  };
}
