// The three ways to ask. Image and Report need an account; each tab says what it costs before it is opened.
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import type { LucideIcon } from 'lucide-react';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import Image from 'lucide-react/icons/image';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { lazy, Suspense, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { isPictureShared } from '../../service-worker/index.js';
import { Card } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import {
  isUnseen,
  priceText,
  selectDoctor,
  selectWaitingPicture,
  useDoctorsQuery,
  usePriceListQuery,
} from '../chat/index.js';
import { SymptomsForm } from './symptoms-form.js';
import { useWaitingPicture } from './use-waiting-picture.js';

const TABS = ['symptoms', 'image', 'report'] as const;
type Tab = (typeof TABS)[number];
const ICONS: Readonly<Record<Tab, LucideIcon>> = { symptoms: MessageSquareText, image: Image, report: FileChartColumn };

const ImageTab = lazy(async () => ({ default: (await import('../image/image-tab.js')).ImageTab }));
const VisitorImageTab = lazy(async () => ({
  default: (await import('../image/visitor-image-tab.js')).VisitorImageTab,
}));
const ReportTab = lazy(async () => ({ default: (await import('../assessment/report-tab.js')).ReportTab }));

// The line under the open tab is as wide as its text.
const Choices = styled(MuiTabs)({
  '& .MuiTabs-indicator': { borderInline: '16px solid transparent', backgroundClip: 'padding-box' },
}) as typeof MuiTabs;
const Choice = styled(MuiTab)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: 10,
  maxInlineSize: 'none',
  minBlockSize: 64,
  padding: '10px 16px',
  textAlign: 'start',
  fontSize: SIZES.md,
  '& b': { fontSize: SIZES.sm, fontWeight: WEIGHTS.strong },
  '& small': { display: 'block', fontSize: SIZES.xs, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '@media (max-width: 560px)': { gridTemplateColumns: '1fr', padding: '10px 12px', '& svg': { display: 'none' } },
  // The prices come later, and may need two lines.
  '@media (max-width: 420px)': { '& small': { minBlockSize: '2.7em' } },
}));
const Panel = styled('div')({ padding: 'clamp(16px, 3vw, 24px)', '@media (min-width: 561px)': { minBlockSize: 280 } });

function TabContent({ tab, isMember }: { readonly tab: Tab; readonly isMember: boolean }) {
  if (tab === 'symptoms') return <SymptomsForm />;
  const OwnImageTab = isMember ? ImageTab : VisitorImageTab;
  return (
    <Suspense fallback={<Skeleton height="300px" />}>{tab === 'image' ? <OwnImageTab /> : <ReportTab />}</Suspense>
  );
}

export function ConsultationTabs() {
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  const { data: prices } = usePriceListQuery();
  const { data: sources } = useDoctorsQuery();
  const hasPicture = useSelector(selectWaitingPicture)?.place === 'tab';
  const [open, setOpen] = useState<Tab>(() => (hasPicture || isPictureShared() ? 'image' : 'symptoms'));
  const id = useId();
  useWaitingPicture();

  const noteOf = (tab: Tab): string => {
    if (tab === 'symptoms') return t('chat.tab.symptoms.note');
    if (!prices) return '\u00a0';
    const { report, 'alex-image': alex, 'julia-image': julia } = prices.actions;
    if (tab === 'report') return t('chat.tab.report.note', { n: report.amount });
    if (isUnseen(doctor, sources)) return priceText(prices.actions[`${doctor}-text`]);
    return t('chat.tab.image.note', { n: alex.amount, m: julia.amount });
  };
  return (
    <Card>
      <Choices
        value={open}
        variant="fullWidth"
        selectionFollowsFocus
        aria-label={t('chat.tabs')}
        onChange={(_event, tab: Tab) => setOpen(tab)}
      >
        {TABS.map((tab) => {
          const Icon = ICONS[tab];
          return (
            <Choice
              key={tab}
              value={tab}
              id={`${id}-${tab}`}
              aria-controls={`${id}-panel`}
              icon={<Icon size={22} />}
              iconPosition="start"
              label={
                <span>
                  <b>{t(`chat.tab.${tab}`)}</b>
                  <small>{noteOf(tab)}</small>
                </span>
              }
            />
          );
        })}
      </Choices>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <TabContent tab={open} isMember={user !== null} />
      </Panel>
    </Card>
  );
}
