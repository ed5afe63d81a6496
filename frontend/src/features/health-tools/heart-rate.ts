// Heart rates to train at, from age and resting heart rate.
import { calculators } from '../../content/calculators.js';

export interface HeartRateZone {
  readonly id: string;
  readonly label: string;
  readonly meaning: string;
  readonly percent: number;
  readonly beats: number;
}

export interface HeartRateResult {
  readonly maximum: number;
  readonly rest: number;
  readonly zones: readonly HeartRateZone[];
}

/**
 * 220 minus age, in beats a minute.
 * Source: Fox, Naughton and Haskell (1971), as the American Heart Association uses it for target heart rates.
 */
export function maximumHeartRate(years: number): number {
  return calculators().tools.heartRate.maximum.base - years;
}

/**
 * Resting heart rate plus a percentage of the reserve (maximum minus resting), rounded half up.
 * Source: Karvonen, Kentala and Mustala, Annales Medicinae Experimentalis et Biologiae Fenniae (1957).
 */
export function reserveHeartRate(percent: number, maximumRate: number, restingRate: number): number {
  // Hundredths of beats are whole numbers, so a half is exactly a half.
  return Math.floor((restingRate * 100 + percent * (maximumRate - restingRate) + 50) / 100);
}

export function heartRateResult(years: number, restingRate: number): HeartRateResult {
  const fastest = maximumHeartRate(years);
  return {
    maximum: fastest,
    rest: restingRate,
    zones: calculators().tools.heartRate.zones.map(({ id, label, meaning, fraction }) => {
      const percent = Math.round(fraction * 100);
      return { id, label, meaning, percent, beats: reserveHeartRate(percent, fastest, restingRate) };
    }),
  };
}
