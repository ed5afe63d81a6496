// Help by topic, the common causes of failures, emergency numbers, and where to write to.
import { styled } from '@mui/material/styles';
import { help } from '../../content/help.js';
import { Answers } from '../../ui/answers.js';
import { MarginSection } from '../../ui/margin-section.js';
import { OnThisPage } from '../../ui/on-this-page.js';
import { OnwardLinks, PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { Card } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { EmergencyNumbers } from '../emergency/index.js';

const Causes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Cause = styled(Card)(({ theme }) => ({
  padding: '20px 22px',
  fontSize: SIZES.sm,
  '& h3': { fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 },
  '& p': { marginBlock: '6px 12px', color: theme.vars.palette.text.secondary },
  '& ul': { display: 'grid', gap: 6, paddingInlineStart: 20 },
  '& li::marker': { color: theme.vars.palette.primary.main },
}));

export function HelpPage() {
  const { heading, lead, topics, troubleshooting, support, quickLinks, disclaimer } = help();
  return (
    <>
      <PageHead heading={heading} lead={lead}>
        <OnThisPage sections={[...topics, { id: 'troubleshooting', title: troubleshooting.title }]} />
      </PageHead>
      {topics.map(({ id, title, items }) => (
        <MarginSection key={id} id={id} heading={title}>
          <Answers items={items} />
        </MarginSection>
      ))}
      <MarginSection id="troubleshooting" heading={troubleshooting.title} note={troubleshooting.lead}>
        <Causes>
          {troubleshooting.causes.map(({ id, title, sign, fix }) => (
            <Cause key={id}>
              <h3>{title}</h3>
              <p>{sign}</p>
              <ul>
                {fix.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </Cause>
          ))}
        </Causes>
      </MarginSection>
      <EmergencyNumbers />
      <MarginSection id="support" heading={support.title}>
        <p>{support.text}</p>
        <OnwardLinks links={[support.link]} />
      </MarginSection>
      <MarginSection id="quick-links" heading={quickLinks.title}>
        <OnwardLinks links={quickLinks.links} />
      </MarginSection>
      <PageFoot disclaimer={disclaimer} />
    </>
  );
}
