// The risk of a first illness of heart or blood vessels within ten years.
export interface RiskFactors {
  readonly sex: 'male' | 'female';
  /** In years, 30 to 74. */
  readonly age: number;
  /** Total and HDL cholesterol in mg/dL. */
  readonly cholesterol: number;
  readonly hdl: number;
  /** The upper value of the blood pressure, in mmHg. */
  readonly systolic: number;
  /** Takes medicine for the blood pressure. */
  readonly treated: boolean;
  readonly smoker: boolean;
  readonly diabetes: boolean;
}

/** Ages of the people that the formula was made of: outside there is no number. */
const RISK_AGES = { min: 30, max: 74 };

/** D'Agostino and others (2008), table 2: weights of the natural logarithms and of the yes-or-no factors. */
const MODELS = {
  female: {
    age: 2.32888,
    cholesterol: 1.20904,
    hdl: -0.70833,
    systolic: 2.76157,
    systolicTreated: 2.82263,
    smoker: 0.52873,
    diabetes: 0.69154,
    mean: 26.1931,
    survival: 0.95012,
  },
  male: {
    age: 3.06117,
    cholesterol: 1.1237,
    hdl: -0.93263,
    systolic: 1.93303,
    systolicTreated: 1.99881,
    smoker: 0.65451,
    diabetes: 0.57367,
    mean: 23.9802,
    survival: 0.88936,
  },
} as const;

/**
 * The Framingham general cardiovascular risk over ten years, 0 to 1: coronary heart disease, stroke, illness of the leg
 * arteries or heart failure. null outside the ages of the study.
 * Source: D'Agostino and others, General cardiovascular risk profile for use in primary care (Circulation 2008).
 */
export function heartRisk(factors: RiskFactors): number | null {
  const { sex, age, cholesterol, hdl, systolic, treated, smoker, diabetes } = factors;
  if (age < RISK_AGES.min || age > RISK_AGES.max) return null;
  const model = MODELS[sex];
  const sum =
    model.age * Math.log(age) +
    model.cholesterol * Math.log(cholesterol) +
    model.hdl * Math.log(hdl) +
    (treated ? model.systolicTreated : model.systolic) * Math.log(systolic) +
    (smoker ? model.smoker : 0) +
    (diabetes ? model.diabetes : 0);
  return 1 - model.survival ** Math.exp(sum - model.mean);
}
