// Which pages a visitor has seen, newest first, and where they came from.
import type { SiteVisitor } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { countryName } from '../presence/index.js';
import { DeviceLabel, Facts, minutesAgo, Quiet, say, Time, ToneBadge, Words } from '../operator/index.js';
import { pagesSeen, sourceOf } from './visitor.rules.js';

const Timeline = styled('ol')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: SIZES.sm,
  '& li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 10px',
    paddingBlock: 8,
    paddingInlineStart: 22,
    minInlineSize: 0,
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 4,
    insetBlock: 0,
    inlineSize: 1,
    background: theme.vars.palette.divider,
  },
  '& li::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 15,
    inlineSize: 9,
    blockSize: 9,
    borderRadius: 5,
    background: theme.vars.palette.primary.main,
  },
  '& bdi': { fontWeight: WEIGHTS.medium },
}));

interface Props {
  readonly visitor: SiteVisitor;
  readonly onClose: () => void;
}

export function VisitorHistory({ visitor, onClose }: Props) {
  const pages = pagesSeen(visitor);
  const { country, city, deviceType, pagesVisited, utmCampaign, utmMedium } = visitor;
  return (
    <DialogFrame title={say('visitors.history')} onClose={onClose}>
      <Facts
        facts={[
          [say('visitors.country'), country ? countryName(country) : say('unknown')],
          [say('visitors.city'), city ?? say('unknown')],
          [say('visitors.device'), <DeviceLabel key="device" type={deviceType} />],
          [say('visitors.totalPages'), pagesVisited],
        ]}
      />
      <Typography variant="h3">{say('visitors.timeline')}</Typography>
      <Timeline>
        {pages.map(({ path, at }, index) => (
          <li key={`${at}-${index}`}>
            <Words>{path}</Words>
            {at && (
              <Quiet>
                <Time at={at} />
              </Quiet>
            )}
            {index === 0 ? (
              <ToneBadge tone="default">{say('visitors.latest')}</ToneBadge>
            ) : (
              at && <Quiet>{say('visitors.ago', { n: minutesAgo(at) })}</Quiet>
            )}
          </li>
        ))}
      </Timeline>
      {pagesVisited > pages.length && <Quiet>{say('visitors.older', { n: pages.length })}</Quiet>}
      <Typography variant="h3">{say('visitors.trafficSource')}</Typography>
      <Facts
        facts={[
          [say('visitors.source'), visitor.utmSource ?? sourceOf(visitor) ?? say('dashboard.direct')],
          [say('visitors.campaign'), utmCampaign ?? '–'],
          [say('visitors.medium'), utmMedium ?? '–'],
        ]}
      />
    </DialogFrame>
  );
}
