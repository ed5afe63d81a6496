// SCORE2: the risk of a first heart attack or stroke within ten years, in four regions of Europe.
export interface Score2Factors {
  readonly sex: 'male' | 'female';
  /** In years, 40 to 69. */
  readonly age: number;
  readonly smoker: boolean;
  /** The upper value of the blood pressure, in mmHg. */
  readonly systolic: number;
  /** Total and HDL cholesterol in mmol/L. */
  readonly cholesterol: number;
  readonly hdl: number;
  /** By how often heart attack and stroke kill in the country. */
  readonly region: 'low' | 'moderate' | 'high' | 'very-high';
}

/** Ages that the score is made for: outside there is no number. */
const SCORE2_AGES = { min: 40, max: 69 };

/** SCORE2 working group (2021), supplementary methods: weights of the factors, and of each together with age. */
const MODELS = {
  male: {
    age: 0.3742,
    smoker: [0.6012, -0.0755],
    systolic: [0.2777, -0.0255],
    cholesterol: [0.1458, -0.0281],
    hdl: [-0.2698, 0.0426],
    survival: 0.9605,
    regions: {
      low: [-0.5699, 0.7476],
      moderate: [-0.1565, 0.8009],
      high: [0.3207, 0.936],
      'very-high': [0.5836, 0.8294],
    },
  },
  female: {
    age: 0.4648,
    smoker: [0.7744, -0.1088],
    systolic: [0.3131, -0.0277],
    cholesterol: [0.1002, -0.0226],
    hdl: [-0.2606, 0.0613],
    survival: 0.9776,
    regions: {
      low: [-0.738, 0.7019],
      moderate: [-0.3143, 0.7701],
      high: [0.571, 0.9369],
      'very-high': [0.9412, 0.8329],
    },
  },
} as const;

/**
 * The risk of a heart attack, a stroke or death from them within ten years, 0 to 1, for people without illness of heart or
 * blood vessels and without diabetes. null outside 40 to 69 years.
 * Source: SCORE2 working group and ESC Cardiovascular risk collaboration, SCORE2 risk prediction algorithms
 * (European Heart Journal 2021).
 */
export function score2({ sex, age, region, ...factors }: Score2Factors): number | null {
  if (age < SCORE2_AGES.min || age > SCORE2_AGES.max) return null;
  const model = MODELS[sex];
  const years = (age - 60) / 5;
  const weighted = ([weight, withAge]: readonly [number, number], value: number) => (weight + withAge * years) * value;
  const sum =
    model.age * years +
    weighted(model.smoker, factors.smoker ? 1 : 0) +
    weighted(model.systolic, (factors.systolic - 120) / 20) +
    weighted(model.cholesterol, factors.cholesterol - 6) +
    weighted(model.hdl, (factors.hdl - 1.3) / 0.5);
  const [shift, slope] = model.regions[region];
  // The hazard, first of the cohorts and then of the region.
  const hazard = -Math.log(model.survival) * Math.exp(sum);
  return 1 - Math.exp(-Math.exp(shift + slope * Math.log(hazard)));
}

/** The bands of the ESC's guideline of 2021, by age: from which risk on treatment is considered, and recommended. */
const BANDS = { under50: { high: 0.025, veryHigh: 0.075 }, from50: { high: 0.05, veryHigh: 0.1 } };

export function score2Band(risk: number, age: number): 'low-to-moderate' | 'high' | 'very-high' {
  const { high, veryHigh } = age < 50 ? BANDS.under50 : BANDS.from50;
  if (risk >= veryHigh) return 'very-high';
  return risk >= high ? 'high' : 'low-to-moderate';
}
