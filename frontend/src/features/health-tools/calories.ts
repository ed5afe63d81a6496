// Calories a day: at rest, with the way somebody moves, and for losing or gaining weight.
import { calculators } from '../../content/calculators.js';

export type Gender = 'male' | 'female';

export interface CalorieInput {
  readonly gender: Gender;
  readonly kilograms: number;
  readonly centimetres: number;
  readonly years: number;
  readonly activityLevel: string;
}

export interface CalorieGoal {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly meaning: string;
  /** To maintenance. */
  readonly difference: number;
  readonly calories: number;
  /** Less than most adults should eat without medical support. */
  readonly tooLow: boolean;
}

export interface CalorieResult {
  readonly basal: number;
  readonly maintenance: number;
  readonly goals: readonly CalorieGoal[];
}

/**
 * Energy at rest in kcal a day: 10 kg + 6.25 cm - 5 years, then + 5 for men and - 161 for women.
 * Source: Mifflin, St Jeor and others, American Journal of Clinical Nutrition (1990).
 */
export function basalCalories({ gender, kilograms, centimetres, years }: Omit<CalorieInput, 'activityLevel'>): number {
  const { perKilogram, perCentimetre, perYear, [gender]: offset } = calculators().tools.calorie.basalRate;
  return perKilogram * kilograms + perCentimetre * centimetres + perYear * years + offset;
}

/**
 * What an activity level multiplies the energy at rest by, from 1.2 (sedentary) to 1.9 (very active).
 * Source: physical activity levels as in Human energy requirements, FAO/WHO/UNU (2004), in their customary steps.
 */
export function activityFactor(level: string): number {
  const option = calculators().inputs.activityLevel.options.find(({ id }) => id === level);
  if (!option) throw new Error(`There is no activity level ${level}.`);
  return option.factor;
}

/** Energy at rest times the activity factor, in kcal a day, not rounded. Source: as for the two parts. */
export function maintenanceCalories(input: CalorieInput): number {
  // Factors are thousandths: as whole numbers they add no rounding error to the product.
  return (basalCalories(input) * Math.round(activityFactor(input.activityLevel) * 1000)) / 1000;
}

/**
 * Whole calories for each goal: maintenance, 500 less, 500 more.
 * Source: the rule of one pound (3,500 kcal) a week, 2013 AHA/ACC/TOS guideline; its limits are in Hall and others (2011).
 */
export function calorieResult(input: CalorieInput): CalorieResult {
  const { floor, goals } = calculators().tools.calorie;
  const maintenance = Math.round(maintenanceCalories(input));
  return {
    basal: Math.round(basalCalories(input)),
    maintenance,
    goals: goals.map((goal) => {
      const calories = maintenance + goal.difference;
      return { ...goal, calories, tooLow: calories < floor[input.gender] };
    }),
  };
}
