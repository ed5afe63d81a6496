// Ordinary messages whose words once sounded like a danger to a rule: each named a part of its phrase, not the danger.
import { guard } from './guard.js';

it.each([
  'half my face is covered in freckles',
  'I cut my arm on the old boiler, it stopped bleeding',
  'can I rinse my nose with boiled water',
  'a thick white coating on my tongue',
  'I would be better off without sugar',
  "the ibuprofen isn't kicking in yet",
  'I hurt myself by accident lifting boxes',
  'who will take my kids to nursery while I am ill',
  'trapped wind under my ribs',
  "my shoulder is stiff for months and I can't raise my arm",
  'the bill makes no sense to me',
  'someone with a horrible stomach bug',
  "baby hasn't moved his bowels",
  'awful breath in the morning',
  'I take azelaic acid on my face',
])('raises no rule: %s', (question) => {
  const heard = guard({ question }).redFlags.map(({ id }) => id);
  expect(heard.filter((id) => !/^lay-|^self-harm-words$/.test(id))).toEqual([]);
});
