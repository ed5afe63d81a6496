// What other features may use of this one.
export { useDeadLettersQuery, useQueueOverviewQuery, useShownImageQuery } from './api.js';
export { type Tone, ToneBadge } from './badge.js';
export {
  CellButton,
  CopyId,
  DayAndTime,
  Device,
  DeviceLabel,
  Email,
  EmailOr,
  IdOr,
  Lines,
  Place,
  Quiet,
  Row,
  Time,
  Words,
  WordsOr,
} from './cells.js';
export { DayChart, dayName } from './charts/day-chart.js';
export { ShareBars } from './charts/share-bars.js';
export { type Credentials, useCredentials } from './credentials.js';
export { Facts } from './facts.js';
export { ageOf, count, dollars, minutesAgo, percent, shortened } from './format.js';
export { LoadProblem, refusalWords } from './load-problem.js';
export { MessagesDialog, Told, UNREADABLE } from './messages.js';
export { AS_OPERATOR, operatorListOf, operatorMutationOf, operatorQueryOf } from './operator-endpoint.js';
export { OperatorColumn, OperatorPage, PageHeadRow } from './operator-page.js';
export { Section, SectionGrid } from './section.js';
export { type Stat, StatCards } from './stat-cards.js';
export { TabBar } from './tab-bar.js';
export { TabBody } from './tab-body.js';
export type { Column } from './table/columns.js';
export { Loading } from './table/list-states.js';
export { ListView } from './table/list-view.js';
export { LocalTable } from './table/local-table.js';
export { PAGE_SIZE, type Problem, useListArgument } from './table/pages.js';
export { countColumn, methodColumn, moneyColumn, openColumn, sorted, timeColumn } from './table/usual-columns.js';
export { methodName } from './texts-of.js';
export { type OperatorText, say } from './texts.js';
export { useAccount, useRight } from './use-account.js';
export { type Address, useAddress } from './use-address.js';
export { useLogged } from './use-logged.js';
export { WithRight } from './with-right.js';
