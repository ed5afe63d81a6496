// Pure alcohol in drinks.
export interface Drinks {
  readonly millilitres: number;
  /** Alcohol by volume. */
  readonly percent: number;
  readonly count: number;
}

/** Of pure alcohol, in grams a millilitre at 20 °C. */
const DENSITY = 0.789;
/** A British unit is 10 ml of pure alcohol; an American standard drink is 14 g. */
const UNIT_ML = 10;
const AMERICAN_DRINK_GRAMS = 14;

export interface Alcohol {
  readonly units: number;
  readonly grams: number;
  readonly americanDrinks: number;
}

/**
 * The alcohol of a number of drinks: millilitres × percent ÷ 1,000 are British units.
 * Sources: UK Chief Medical Officers' low risk drinking guidelines (2016); CDC, About standard drink sizes (2024).
 */
export function alcoholIn(drinks: readonly Drinks[]): Alcohol {
  const pure = drinks.reduce((sum, { millilitres, percent, count }) => sum + (millilitres * percent * count) / 100, 0);
  const grams = pure * DENSITY;
  return { units: pure / UNIT_ML, grams, americanDrinks: grams / AMERICAN_DRINK_GRAMS };
}

/** Up to this many units a week is low risk, for everybody. */
export const LOW_RISK_UNITS = 14;
/** Above this many units a week harm is likely. */
const HARMFUL_UNITS = { female: 35, male: 50 };

export type Sex = keyof typeof HARMFUL_UNITS;

/**
 * The id of the level of a week: none, low (up to 14 units), raised, high (above 35 units for women, 50 for men). In pregnancy
 * any amount is too much. Sources: UK Chief Medical Officers (2016); NICE CG115, Alcohol-use disorders (2011).
 */
export function alcoholLevel(units: number, sex: Sex, pregnant: boolean): string {
  if (units === 0) return 'none';
  if (pregnant) return 'pregnancy';
  if (units <= LOW_RISK_UNITS) return 'low';
  return units <= HARMFUL_UNITS[sex] ? 'raised' : 'high';
}
