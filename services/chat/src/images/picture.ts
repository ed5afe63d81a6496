/** A picture as it is stored, shown and sent to models: a JPEG without metadata. */
export interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly quality: readonly QualityIssue[];
}

/** What makes a picture hard to judge, as far as it can be measured. */
export type QualityIssue = 'dark' | 'bright' | 'blurred' | 'small';
