// Trains the counts again, which takes minutes: npm run test:long.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTraining } from '../../../cli/train/lines.js';
import { hashOf } from '../../../cli/train/made-from.js';
import { trainLinear } from '../../../cli/train/train.js';
import weights from '../../../weights/lay-alarm.json' with { type: 'json' };

const training = readTraining(join(dirname(fileURLToPath(import.meta.url)), '../../../training'));

it('makes the committed weights from the committed lines', () => {
  expect(hashOf(trainLinear(training))).toBe(hashOf(weights));
});
