// All texts of one language: loaded when the language is shown.
import account from './account.json' with { type: 'json' };
import accuracy from './accuracy.json' with { type: 'json' };
import assessment from './assessment.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import chat from './chat.json' with { type: 'json' };
import checkIns from './check-ins.json' with { type: 'json' };
import conversation from './conversation.json' with { type: 'json' };
import diary from './diary.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import image from './image.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import payments from './payments.json' with { type: 'json' };
import profiles from './profiles.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import reading from './reading.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import start from './start.json' with { type: 'json' };
import tools from './tools.json' with { type: 'json' };

export const texts = {
  ...account,
  ...accuracy,
  ...assessment,
  ...auth,
  ...chat,
  ...checkIns,
  ...conversation,
  ...diary,
  ...errors,
  ...feedback,
  ...history,
  ...home,
  ...image,
  ...members,
  ...payments,
  ...profiles,
  ...questions,
  ...reading,
  ...report,
  ...search,
  ...start,
  ...tools,
};
