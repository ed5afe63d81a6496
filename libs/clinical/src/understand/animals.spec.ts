import { guard } from '../screen/guard.js';
import { extract } from './extract.js';

const heard = (text: string): string[] => [...extract([text])].flatMap(([id, is]) => (is ? [id] : []));

describe('what is told of an animal', () => {
  it('is nothing of the person', () => {
    expect(heard('my cat has bald patches')).toEqual([]);
    expect(heard('My skin itches. My dog is limping')).toEqual(heard('My skin itches.'));
  });

  it('counts where it hurt somebody, or is not about the animal', () => {
    expect(heard('my cat scratched me and the scratch is red')).not.toEqual([]);
    expect(guard({ question: 'our cat sitter ate rat poison thinking it was cereal' }).emergency).toBe(true);
  });
});

it('reads what follows a Russian comma as the same thought', () => {
  expect(heard('кружится голова, когда встаю')).toContain('dizzy-standing');
});
