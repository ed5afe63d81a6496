// The due date of a pregnancy and how far it is. Days are numbers (days.ts).
export type Dating =
  | { readonly method: 'period'; readonly day: number; readonly cycle: number }
  | { readonly method: 'conception'; readonly day: number }
  | { readonly method: 'ultrasound'; readonly day: number; readonly weeks: number; readonly days: number };

/** From the first day of the last period to the due date, with a cycle of 28 days. */
const TERM = 280;
const CYCLE = 28;
/** Between the first day of the period and ovulation. */
const BEFORE_CONCEPTION = 14;
const WEEK = 7;
/** Beyond this a pregnancy is over: the date does not belong to one now. */
const LAST_DAY = 44 * WEEK;
/** The weeks whose first day is named. */
export const MILESTONES = [12, 20, 24, 28, 37, 40, 42] as const;

export interface Pregnancy {
  readonly due: number;
  readonly weeks: number;
  readonly days: number;
  readonly trimester: 1 | 2 | 3;
  /** The first days of the weeks of MILESTONES. */
  readonly milestones: readonly { readonly week: number; readonly day: number }[];
}

/**
 * The due date: 280 days after the first day of the last period, moved by the days by which the cycle differs from 28; 266 days
 * after conception; or counted from the age that an early ultrasound gave.
 * Sources: Naegele's rule; ACOG Committee Opinion 700, Methods for estimating the due date (2017).
 */
export function dueDay(dating: Dating): number {
  if (dating.method === 'period') return dating.day + TERM + dating.cycle - CYCLE;
  if (dating.method === 'conception') return dating.day + TERM - BEFORE_CONCEPTION;
  return dating.day + TERM - (dating.weeks * WEEK + dating.days);
}

/**
 * How far the pregnancy is today; null when the dates do not fit a pregnancy today. The second trimester begins at 14 weeks,
 * the third at 28. Source: ACOG, How your fetus grows during pregnancy (2024).
 */
export function pregnancyAt(today: number, dating: Dating): Pregnancy | null {
  const due = dueDay(dating);
  const age = TERM - (due - today);
  if (dating.day > today || age < 0 || age > LAST_DAY) return null;
  const weeks = Math.floor(age / WEEK);
  return {
    due,
    weeks,
    days: age % WEEK,
    trimester: weeks < 14 ? 1 : weeks < 28 ? 2 : 3,
    milestones: MILESTONES.map((week) => ({ week, day: due - TERM + week * WEEK })),
  };
}
