// Categories of an adult's blood pressure.
import pressure from '../../../content/checks/blood-pressure.json' with { type: 'json' };

export interface Reading {
  /** In mmHg, above the diastolic value. */
  readonly systolic: number;
  readonly diastolic: number;
  readonly place: 'office' | 'home';
  /** Or within six weeks after birth. */
  readonly pregnant: boolean;
}

interface Limit {
  readonly id: string;
  readonly systolic: number;
  readonly diastolic: number;
}

/** The last limit that either value reaches: the worse of the two decides. */
function reached<Each extends Limit>(limits: readonly Each[], { systolic, diastolic }: Reading): Each | undefined {
  return limits.findLast((limit) => systolic >= limit.systolic || diastolic >= limit.diastolic);
}

/**
 * The id of the level of a reading. A value of 180 or 120 asks for help at once. In pregnancy the limits are lower.
 * Sources: European Society of Cardiology, guidelines for elevated blood pressure and hypertension (2024), for the classes in
 * a practice and at home; NICE NG136 for 180/120; NICE NG133 and ACOG for pregnancy; NHS for 90/60 as low.
 */
export function pressureLevel(reading: Reading): string {
  const found = reached(pressure.scale[reading.pregnant ? 'pregnancy' : reading.place], reading);
  if (found) return found.id;
  return reading.systolic < pressure.low.systolic || reading.diastolic < pressure.low.diastolic ? 'low' : 'normal';
}

/**
 * The id of the category that American guidelines give to the same reading.
 * Source: American College of Cardiology and American Heart Association (2017, limits kept in 2025).
 */
export function americanCategory(reading: Reading): string {
  return reached(pressure.american, reading)?.id ?? 'normal';
}
