// Four ways to write to us, what to include, and what must not wait for an e-mail.
import { styled } from '@mui/material/styles';
import { siteHost } from '../../app/site-address.js';
import { contact } from '../../content/contact.js';
import { t } from '../../i18n/reading.js';
import { MarginSection } from '../../ui/margin-section.js';
import { PageFoot } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { Card, ContentColumn } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { EmergencyNumbers } from '../emergency/index.js';

const Channels = styled(ContentColumn)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  paddingBlockEnd: 'clamp(28px, 4vw, 48px)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Channel = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
  padding: 'clamp(20px, 3vw, 28px)',
  '& p': { fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
  '& p + p': { color: theme.vars.palette.text.primary },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minBlockSize: 44,
    marginBlock: '-4px -8px',
    overflowWrap: 'anywhere',
    fontWeight: WEIGHTS.medium,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: 3,
  },
}));
const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '24px 32px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& ul': { display: 'grid', gap: 6, marginBlockStart: 8, paddingInlineStart: 20, fontSize: SIZES.sm },
  '& li::marker': { color: theme.vars.palette.primary.main },
}));
const Small = styled('h3')({ fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 });
const Name = styled('h2')(({ theme }) => ({
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: SIZES.lg,
  fontWeight: WEIGHTS.heading,
  lineHeight: 1.3,
}));
const Notice = styled('p')(({ theme }) => ({
  maxInlineSize: 640,
  marginBlockStart: 24,
  paddingInlineStart: 18,
  borderInlineStart: `2px solid ${theme.vars.palette.error.main}`,
  fontSize: SIZES.sm,
}));

export function ContactPage() {
  const { heading, lead, notForEmergencies, channels, include, links } = contact();
  return (
    <>
      <PageHead heading={heading} lead={lead} here={t('options.contact')}>
        <Notice>
          {notForEmergencies} <a href="#emergency">{t('contact.emergency')}</a>
        </Notice>
      </PageHead>
      <Channels>
        {channels.map(({ id, title, mailbox, responseTime, text }) => (
          <Channel as="section" key={id} aria-labelledby={`channel-${id}`}>
            <Name id={`channel-${id}`}>{title}</Name>
            <p>{text}</p>
            <p>{t('contact.responds', { time: responseTime })}</p>
            <a href={`mailto:${mailbox}@${siteHost()}`}>
              {mailbox}@{siteHost()}
            </a>
          </Channel>
        ))}
      </Channels>
      <MarginSection id="include" heading={include.title} note={include.text}>
        <Groups>
          {include.groups.map(({ id, title, items }) => (
            <div key={id}>
              <Small>{title}</Small>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </Groups>
        <p>{include.never}</p>
      </MarginSection>
      <EmergencyNumbers />
      <PageFoot links={links} />
    </>
  );
}
