import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSubjectLines } from './subject-lines.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../training');
const lines = readSubjectLines(folder);
const labelOf = (text: string): string | undefined => lines.find((line) => line.text === text)?.label;

describe('messages of subjects as lines of the alarm', () => {
  it('are harmless unless they are listed', () => {
    expect(labelOf('is lupus fatal')).toBe('none');
  });

  it('are dangers where the list says so, also in a subject that is left out otherwise', () => {
    expect(labelOf('stroke signs')).toBe('emergency');
    expect(labelOf('I cut myself')).toBe('self-harm');
  });

  it('leave out what nobody can tell without asking', () => {
    expect(labelOf('I fainted this morning')).toBeUndefined();
    expect(labelOf('weak leg for two days')).toBeUndefined();
  });

  it('have labels only for messages that there are', () => {
    const labels = JSON.parse(readFileSync(join(folder, 'subject-labels.json'), 'utf8')) as {
      emergency: string[];
      selfHarm: string[];
      leftOut: { subjects: string[]; messages: string[] };
    };
    const files = ['en', 'he', 'ru'].map(
      (locale) =>
        JSON.parse(readFileSync(join(folder, 'subjects', `${locale}.json`), 'utf8')) as Record<string, string[]>,
    );
    const texts = new Set(files.flatMap((bySubject) => Object.values(bySubject).flat()));
    const listed = [...labels.emergency, ...labels.selfHarm, ...labels.leftOut.messages];
    expect(listed.filter((text) => !texts.has(text))).toEqual([]);
    expect(labels.leftOut.subjects.filter((subject) => !files.some((one) => subject in one))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
