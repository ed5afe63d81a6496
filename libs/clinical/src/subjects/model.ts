// A linear classifier of what a message is about, trained on messages as people write them (training/subjects).
import { bytesOf } from '../words/word-vectors.js';
import { featuresOf } from './features.js';

export interface SubjectsFile {
  /** Hash of the messages that it was trained with. */
  readonly madeFrom: string;
  readonly subjects: readonly string[];
  /** Parted by line breaks. */
  readonly features: string;
  /** Of each feature: how rare it is, in steps of `rarityStep`; base64 of bytes. */
  readonly rarity: string;
  readonly rarityStep: number;
  /** Of each feature: how many weights it has; base64 of two bytes each. */
  readonly counts: string;
  /** Of each weight: the place of its subject; base64 of two bytes each. */
  readonly places: string;
  /** Base64 of signed bytes, to be multiplied with `weightStep`. */
  readonly weights: string;
  readonly weightStep: number;
  readonly bias: readonly number[];
}

interface Feature {
  readonly rarity: number;
  readonly from: number;
  readonly to: number;
}

export class SubjectModel {
  private readonly features: ReadonlyMap<string, Feature>;
  private readonly places: Uint16Array;
  private readonly weights: Int8Array;

  constructor(private readonly file: Omit<SubjectsFile, 'madeFrom'>) {
    const rarity = bytesOf(file.rarity);
    const counts = new Uint16Array(bytesOf(file.counts).buffer);
    this.places = new Uint16Array(bytesOf(file.places).buffer);
    this.weights = new Int8Array(bytesOf(file.weights).buffer);
    let from = 0;
    this.features = new Map(
      file.features.split('\n').map((name, at) => {
        const feature = { rarity: rarity[at]! * file.rarityStep, from, to: from + counts[at]! };
        from = feature.to;
        return [name, feature] as const;
      }),
    );
  }

  /** The probability of each subject, all of them together one. */
  chances(text: string): ReadonlyMap<string, number> {
    const scores = Float64Array.from(this.file.bias);
    for (const [{ from, to }, value] of this.scaled(text)) {
      for (let at = from; at < to; at++) scores[this.places[at]!]! += value * this.weights[at]! * this.file.weightStep;
    }
    const most = Math.max(...scores);
    const grown = scores.map((score) => Math.exp(score - most));
    const sum = grown.reduce((total, one) => total + one, 0);
    return new Map(this.file.subjects.map((subject, at) => [subject, grown[at]! / sum]));
  }

  /** The known features of a text, scaled to length one. */
  private scaled(text: string): [Feature, number][] {
    const known = [...featuresOf(text)].flatMap(([name, weight]): [Feature, number][] => {
      const feature = this.features.get(name);
      return feature ? [[feature, weight * feature.rarity]] : [];
    });
    const length = Math.hypot(...known.map(([, value]) => value)) || 1;
    return known.map(([feature, value]) => [feature, value / length]);
  }
}
