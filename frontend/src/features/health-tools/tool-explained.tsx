// Below every tool: how its result is worked out, what it cannot tell, and where it comes from.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '../../app/paths.js';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { MarginSection } from '../../ui/margin-section.js';
import { PageFoot, type Source } from '../../ui/page-foot.js';
import { RelatedConditions } from '../conditions/index.js';

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  paddingInlineStart: 22,
  '& li::marker': { color: theme.vars.palette.primary.main },
}));

/** What every tool tells besides its result. */
export interface ToolTexts {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly formula: { readonly text: string; readonly example: string };
  readonly limits: readonly string[];
  readonly engine: readonly string[];
  readonly sources: readonly Source[];
}

export function ToolExplained({ tool }: { readonly tool: ToolTexts }) {
  const others = Object.values(calculators().tools).filter(({ id }) => id !== tool.id);
  const address = (id: string) => `${paths.healthTools}?tool=${id}`;
  return (
    <>
      <MarginSection id="formula" heading={t('tools.formula')}>
        <p>{tool.formula.text}</p>
        <Typography color="textSecondary">
          {t('tools.example')}: {tool.formula.example}
        </Typography>
      </MarginSection>
      <MarginSection id="limits" heading={t('tools.limits')}>
        <Points>
          {tool.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </Points>
      </MarginSection>
      <RelatedConditions ids={tool.engine} topic={tool.title} />
      <PageFoot
        disclaimer={calculators().disclaimer}
        sources={tool.sources}
        links={others.map(({ id, title }) => ({ label: title, to: address(id) }))}
      />
    </>
  );
}
