// All tools, or the one that the address names. What is entered stays in this page: it is in no address, no storage (the
// units excepted) and no request.
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { NotHere } from '../../ui/not-here.js';
import { RelatedConditions } from '../conditions/index.js';
import { BmiTool } from './bmi-tool.js';
import { CalorieTool } from './calorie-tool.js';
import { CHECKS } from './checks/checks.js';
import { HeartRateTool } from './heart-rate-tool.js';
import { Overview } from './overview.js';

const { bmi, heartRate, calorie } = calculators().tools;
const TOOLS: ReadonlyMap<string, ReactElement> = new Map([
  [bmi.id, <BmiTool key={bmi.id} />],
  [heartRate.id, <HeartRateTool key={heartRate.id} />],
  [calorie.id, <CalorieTool key={calorie.id} />],
  ...[...CHECKS].map(([id, Check]): [string, ReactElement] => [id, <Check key={id} />]),
]);

export function HealthToolsPage() {
  const [query] = useSearchParams();
  const id = query.get('tool');
  if (id === null) return <Overview />;
  const tool = TOOLS.get(id);
  if (tool) return tool;
  return <NotHere heading={t('tools.notHere')} list={{ label: calculators().heading, to: paths.healthTools }} />;
}

HealthToolsPage.preload = async (query: URLSearchParams) => {
  const id = query.get('tool');
  const tool = Object.values(calculators().tools).find((one) => one.id === id);
  await Promise.all([RelatedConditions.preload(tool?.engine), id !== null && CHECKS.get(id)?.preload(query)]);
};
