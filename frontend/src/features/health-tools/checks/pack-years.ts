// Pack-years of smoking, and for whom screening of the lungs is advised.
export interface Smoking {
  readonly cigarettesADay: number;
  readonly years: number;
  readonly age: number;
  /** null for somebody who still smokes. */
  readonly yearsSinceStop: number | null;
}

const CIGARETTES_IN_A_PACK = 20;
const SCREENING = { from: 50, to: 80, packYears: 20, yearsSinceStop: 15 };

/** Packs of 20 cigarettes a day times years: one pack-year is about 7,300 cigarettes. Source: National Cancer Institute. */
export function packYears({ cigarettesADay, years }: Pick<Smoking, 'cigarettesADay' | 'years'>): number {
  return (cigarettesADay / CIGARETTES_IN_A_PACK) * years;
}

/**
 * The id of the level: `screening` for people of 50 to 80 years with 20 pack-years or more who smoke or stopped within 15
 * years, else whether they smoke. Source: US Preventive Services Task Force, Lung cancer: screening (2021).
 */
export function smokingLevel(smoking: Smoking): 'screening' | 'smoker' | 'former' {
  const { age, yearsSinceStop } = smoking;
  const ofAge = age >= SCREENING.from && age <= SCREENING.to;
  const recent = (yearsSinceStop ?? 0) <= SCREENING.yearsSinceStop;
  if (ofAge && recent && packYears(smoking) >= SCREENING.packYears) return 'screening';
  return yearsSinceStop === null ? 'smoker' : 'former';
}

/** All cigarettes of the years of smoking, with 365 days a year. */
export function cigarettesIn({ cigarettesADay, years }: Pick<Smoking, 'cigarettesADay' | 'years'>): number {
  return cigarettesADay * years * 365;
}
